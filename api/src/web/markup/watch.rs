//! Games of all players: those that run, and the archive.

use askama::Template;
use zugpost_rules::About;

use super::cards::GameCard;
use super::filters;
use super::game::Time;
use crate::locale::{Phrase, phrase};

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
    pub problem: Option<Phrase>,
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
    /// Whether all games are listed.
    fn is_empty(&self) -> bool {
        let ArchiveForm { variant, player, result, from, to, opening } = self;
        [variant, player, result, from, to, opening].iter().all(|typed| typed.is_empty())
    }

    /// The results that can be searched, as value and label.
    fn results() -> [(&'static str, Phrase); 7] {
        [
            ("", phrase("people-any")),
            ("won", phrase("people-result-won")),
            ("lost", phrase("people-result-lost")),
            ("draw", phrase("people-result-draw")),
            ("white", phrase("people-result-white")),
            ("black", phrase("people-result-black")),
            ("red", phrase("people-result-red")),
        ]
    }
}
