//! Games as files in the Portable Game Notation, for every variant. Comments, annotations and variations are kept, and
//! what is written reads back as the same game.
//!
//! Kept as comments are what follows a null move where the game has none, annotations before the first step of a line or with a number over 255, and variations that
//! cannot be played. An annotation that stands twice at a step is kept once.

mod dhtmlxq;
mod format;
mod iccs;
mod japanese;
mod joined;
mod limits;
mod movetext;
mod pgn_error;
mod read;
pub mod score_table;
mod signs;
mod token;
mod variations;
mod words;
mod write;

pub use format::{FormatError, GameFormat, UnknownFormat};
pub use limits::{MAX_DEPTH, MAX_NODES, MAX_PGN_LEN};
pub use pgn_error::PgnError;
pub use read::read;
pub use variations::{PgnNode, Score};
pub use write::{variation_texts, write};

use crate::board::Seat;
use crate::game::Game;
use crate::record::{Departure, Played};
use crate::registry::{AnyGame, Variant, each};
use crate::text::find_step;

/// A game with what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    /// Tags in their order, without `Result` and those that say what is played from where: these follow from the
    /// other fields.
    pub tags: Vec<(String, String)>,
    /// The variant.
    pub variant: Variant,
    /// The position to begin with, if it is not the usual one.
    pub fen: Option<String>,
    /// Comment before the first step.
    pub intro: Option<String>,
    /// The steps.
    pub moves: Vec<PgnMove>,
    /// `1-0`, `0-1`, `0-0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Reasons for which parts of the file were read as comments instead of steps of this game. They are not written.
    pub notes: Vec<PgnError>,
}

/// A step of a game in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct PgnMove {
    /// In machine notation.
    pub step: String,
    /// In the game's own notation.
    pub display: String,
    /// Comment on the step. Braces are read and written as parentheses, and a run of white space as one space.
    pub comment: Option<String>,
    /// Its judgements, as Numeric Annotation Glyphs: 1 is a good move, 2 a mistake.
    pub nags: Vec<u8>,
    /// Alternatives to the step.
    pub variations: Vec<PgnVariation>,
}

impl PgnMove {
    /// Returns whether the step has no comment, judgement or variation.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.comment.is_none() && self.nags.is_empty() && self.variations.is_empty()
    }
}

impl From<Played> for PgnMove {
    fn from(played: Played) -> PgnMove {
        PgnMove { step: played.step, display: played.display, ..PgnMove::default() }
    }
}

/// Steps that could be played in place of others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct PgnVariation {
    /// Comment before the first step.
    pub intro: Option<String>,
    /// The steps.
    pub moves: Vec<PgnMove>,
}

/// Tag of a file in which the third seat has won: programs know no result for that.
const THIRD_WINS: (&str, &str) = ("Winner", "Red");

/// The result of such a game.
const RESULT_OF_THIRD: &str = "0-0-1";

/// The longest word of a comment. Lines of files have at most 255 characters, so that longer words are broken.
const LONGEST_WORD: usize = 200;

/// A comment as files can hold it: there is no way to write braces in one, and lines are broken at its spaces.
fn plain(comment: &str) -> String {
    let mut text = String::with_capacity(comment.len());
    for word in comment.split_whitespace() {
        for (index, letter) in word.chars().enumerate() {
            if index % LONGEST_WORD == 0 && !text.is_empty() {
                text.push(' ');
            }
            text.push(match letter {
                '{' => '(',
                '}' => ')',
                letter => letter,
            });
        }
    }
    text
}

/// Place of a step in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// The number of the move, as positions count.
    turn: u32,
    /// The side to move, as positions have it.
    side: Seat,
    /// The seat that plays it.
    player: Seat,
    /// True if it has no number: a step of a neutral seat, or a seat's departure.
    is_neutral: bool,
}

impl Place {
    fn of(position: &AnyGame, step: &str) -> Place {
        Place {
            turn: position.move_number(),
            side: position.side(),
            player: position.to_act(),
            is_neutral: position.is_neutral_to_act() || Departure::read(step).is_some(),
        }
    }
}

/// Returns the place of each step of a game, up to the first one that cannot be played.
fn places(game: &PgnGame) -> Vec<Place> {
    let mut position = first_position(&game.variant, game.fen.as_deref());
    let mut places = Vec::with_capacity(game.moves.len());
    for PgnMove { step, .. } in &game.moves {
        places.push(Place::of(&position, step));
        let is_played = each!(&mut position, game => match Departure::read(step) {
            Some((seat, _)) => game.leave(seat),
            None => find_step(game, step).map(|step| game.play(step)).is_ok(),
        });
        if !is_played {
            break;
        }
    }
    places
}

fn first_position(variant: &Variant, fen: Option<&str>) -> AnyGame {
    fen.and_then(|fen| variant.position(fen).ok()).unwrap_or_else(|| variant.start())
}
