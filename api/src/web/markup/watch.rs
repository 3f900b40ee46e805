//! Games of all players: those that run, and the archive.

use askama::Template;
use zugpost_rules::About;

use super::cards::GameCard;
use super::filters;
use super::game::Time;

/// `GET /watch`: running games.
#[derive(Debug, Template)]
#[template(path = "page/watch.html")]
pub struct WatchPage {
    pub variants: &'static [&'static About],
    /// The key of the variant whose games are listed; empty for all.
    pub variant: String,
    /// The player whose games are listed; empty for all.
    pub player: String,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    pub problem: Option<String>,
}

/// `GET /archive`: games that have ended.
#[derive(Debug, Template)]
#[template(path = "page/archive.html")]
pub struct ArchivePage {
    pub variants: &'static [&'static About],
    pub form: ArchiveForm,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    /// How far back was searched, if the page is not full.
    pub looked_until: Option<Time>,
    pub problem: Option<String>,
}

/// What is searched, as it was typed.
#[derive(Clone, Debug, Default)]
pub struct ArchiveForm {
    pub variant: String,
    pub player: String,
    pub result: String,
    pub from: String,
    pub to: String,
    pub opening: String,
}

impl ArchiveForm {
    /// The results that can be searched, as value and label.
    fn results() -> [(&'static str, &'static str); 7] {
        [
            ("", "Any"),
            ("won", "Won by the player, or by anyone"),
            ("lost", "Lost by the player"),
            ("draw", "Draw"),
            ("white", "Won by the first side (White)"),
            ("black", "Won by the second side (Black)"),
            ("red", "Won by the third side (Red)"),
        ]
    }
}
