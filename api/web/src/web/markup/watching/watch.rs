//! Games of all players that run.

use askama::Template;
use zugpost_base::locale::Phrase;
use zugpost_rules::About;

use crate::web::markup::filters;
use crate::web::markup::lobby::cards::GameCard;

/// `GET /watch`: running games.
#[derive(Debug, Template)]
#[template(path = "page/watch.html")]
pub struct WatchPage {
    pub variants: &'static [&'static About],
    /// The key of the variant; empty for games of all.
    pub variant: String,
    /// The player of the listed games; empty for games of all.
    pub player: String,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    pub problem: Option<Phrase>,
}
