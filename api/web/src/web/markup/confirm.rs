//! The confirmation page for a reply by mail from an unauthenticated sender.

use askama::Template;
use zugpost_base::locale::Phrase;

use super::filters;
use super::game::{GameView, Window};

/// `GET /c/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/confirm.html")]
pub struct ConfirmPage {
    pub token: String,
    pub game: GameView,
    /// The pending action in words, without a full stop; `None` if it is no longer possible.
    pub words: Option<Phrase>,
    /// The lines of the conditional moves to be set.
    pub conditionals: Vec<String>,
    pub message: Option<String>,
}

impl ConfirmPage {
    fn heading(&self) -> &'static str {
        if self.words.is_some() { "confirm-title" } else { "confirm-moved-on" }
    }
}
