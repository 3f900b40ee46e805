//! The form that starts a game against the engine.

use std::collections::BTreeMap;

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_protocol::{LEVEL_RATINGS, LEVELS};
use zugpost_rules::{About, AnyGame, Seat};

use super::start::options::OptionsForm;
use super::start::{SeatChoice, side_name};
use crate::web::markup::Board;
use crate::web::markup::FormTarget;
use crate::web::markup::filters;

/// `GET /play?variant=…`; the form posts to `/play`, for signed-in players to `/play/me`.
#[derive(Debug, Template)]
#[template(path = "page/play.html")]
pub struct PlayPage {
    pub about: &'static About,
    /// The position to begin with.
    pub start: AnyGame,
    /// The position as text, if it is not that of the variant.
    pub fen: Option<String>,
    /// The seats to choose from.
    pub sides: Vec<Seat>,
    /// A seat, or `random`.
    pub side: String,
    pub level: String,
    /// Neutral seats: Nature's.
    pub neutral: Vec<SeatChoice>,
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub post: FormTarget,
    pub problem: Option<Phrase>,
}

impl PlayPage {
    fn board(&self) -> Board {
        Board::new(&self.start.board(), &Look::regional(Seat::White, Vec::new()))
    }

    /// Values and labels of the sides.
    fn choices(&self) -> Vec<(String, Phrase)> {
        let seats = self.sides.iter().map(|seat| (seat.to_string(), side_name(self.about, *seat)));
        seats.chain([("random".to_owned(), phrase("start-at-random"))]).collect()
    }

    /// Each level, with its rating in words.
    fn levels() -> impl Iterator<Item = (String, Phrase)> {
        LEVELS.zip(LEVEL_RATINGS).map(|(level, rating)| {
            let words = phrase("start-play-level").with("level", u32::from(level));
            (level.to_string(), words.with("rating", u32::from(rating)))
        })
    }
}

impl OptionsForm for PlayPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.options
    }
}
