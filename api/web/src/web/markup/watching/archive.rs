//! The archive: games that have ended.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::About;

use crate::web::markup::filters;
use crate::web::markup::game::{Board, Time};
use crate::web::markup::lobby::cards::GameCard;

/// `GET /archive`: games that have ended.
#[derive(Debug, Template)]
#[template(path = "page/archive.html")]
pub struct ArchivePage {
    pub variants: &'static [&'static About],
    pub form: ArchiveForm,
    /// The position that is searched; later pages leave it out.
    pub position: Option<SoughtPosition>,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    /// Oldest time that was searched, if the page is not full.
    pub looked_until: Option<Time>,
    pub problem: Option<Phrase>,
}

/// The fields of a search, as typed.
#[derive(Clone, Debug, Default)]
pub struct ArchiveForm {
    pub variant: String,
    pub player: String,
    pub result: String,
    pub from: String,
    pub to: String,
    pub opening: String,
    pub position: String,
    /// The options of the variant of the position as hidden fields, where they differ from their defaults.
    pub options: Vec<(String, String)>,
}

impl ArchiveForm {
    /// The fields that can be typed.
    pub fn asked(&self) -> Vec<(&str, &str)> {
        let ArchiveForm { variant, player, result, from, to, opening, position, options } = self;
        let typed: [(&str, &str); 7] = [
            ("variant", variant),
            ("player", player),
            ("result", result),
            ("from", from),
            ("to", to),
            ("opening", opening),
            ("position", position),
        ];
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        typed.into_iter().chain(options).collect()
    }

    /// Returns whether more is searched than a variant and a player.
    fn is_narrowed(&self) -> bool {
        let ArchiveForm { result, from, to, opening, position, .. } = self;
        [result, from, to, opening, position].iter().any(|typed| !typed.is_empty())
    }

    /// Returns whether all games are listed.
    fn is_empty(&self) -> bool {
        self.asked().iter().all(|(_, typed)| typed.is_empty())
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

/// The position that is searched.
#[derive(Debug)]
pub struct SoughtPosition {
    pub board: Board,
    /// The variant with its options.
    pub variant: Phrase,
    /// "White to move", or the end of the game here.
    pub state: Phrase,
    /// The URL of the analysis board with the position.
    pub analysis: String,
    pub next: NextSteps,
}

/// The steps played next in the latest games that have reached a position.
#[derive(Clone, Debug)]
pub struct NextSteps {
    pub n_games: usize,
    /// True if there may be older games.
    pub is_part: bool,
    /// "White wins", for each side that plays for a win.
    pub wins: Vec<Phrase>,
    pub steps: Vec<NextStep>,
}

#[derive(Clone, Debug)]
pub struct NextStep {
    pub display: Phrase,
    /// The URL of the games that have reached the position after it.
    pub url: String,
    pub n_games: usize,
    /// The games that each side has won.
    pub n_won: Vec<usize>,
    pub n_drawn: usize,
}
