//! Games of all players that run.

use askama::Template;
use zugpost_rules::About;

use super::cards::GameCard;
use super::filters;
use crate::locale::Phrase;

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
    pub problem: Option<Phrase>,
}
