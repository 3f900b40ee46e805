//! The page on which a reply by mail is confirmed that nobody vouched for.

use askama::Template;

use super::game::GameView;

/// `GET /c/{token}`; the button posts to the same address.
#[derive(Debug, Template)]
#[template(path = "page/confirm.html")]
pub struct ConfirmPage {
    pub token: String,
    pub game: GameView,
    /// What would be done, without a full stop; nothing where it can be done no more.
    pub words: Option<String>,
    /// The lines of the conditional moves that would be set.
    pub conditionals: Vec<String>,
    pub message: Option<String>,
}

impl ConfirmPage {
    fn heading(&self) -> &'static str {
        if self.words.is_some() { "Did you write that mail?" } else { "The game has moved on" }
    }
}
