//! Games as files in the Portable Game Notation, for every variant.
//!
//! Remarks other than comments are read over, and so are variations unless the caller asks for them; what is left reads
//! back as the same game.

mod limits;
mod pgn_error;
mod read;
pub mod score_table;
mod variations;
mod words;

pub use limits::{MAX_DEPTH, MAX_NODES, MAX_PGN_LEN};
pub use pgn_error::PgnError;
pub use read::read;
pub use variations::{PgnNode, Score};

use crate::board::Seat;
use crate::game::{Game, RULES_VERSION};
use crate::record::Departure;
use crate::registry::{Variant, each};
use crate::text::find_step;

/// A game with what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    /// Tags in their order, without `Result` and those that say what is played from where: these follow from the
    /// other fields.
    pub tags: Vec<(String, String)>,
    /// What is played.
    pub variant: Variant,
    /// The position to begin with, if it is not the usual one.
    pub fen: Option<String>,
    /// The steps.
    pub moves: Vec<PgnMove>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
}

/// A step of a game in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnMove {
    /// In machine notation.
    pub step: String,
    /// In the game's own notation.
    pub display: String,
    /// What is said about it. Braces are read and written as parentheses, and a run of white space as one space.
    pub comment: Option<String>,
}

/// The tags that every file has, with what stands there when nothing is known. `Result` is the seventh.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Lines of movetext are not longer than this.
const WIDTH: usize = 79;

/// The file of a game.
///
/// ```
/// use zugpost_rules::pgn;
///
/// let game = pgn::read("[White \"Ada\"]\n\n1. e4 e5 {classic} *")?;
/// assert_eq!(game.moves[1].comment.as_deref(), Some("classic"));
/// assert!(pgn::write(&game).ends_with("\n1. e4 e5 {classic} *\n"));
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[must_use]
pub fn write(game: &PgnGame) -> String {
    let mut text = tags(game);
    push_wrapped(&mut text, &movetext(game));
    text
}

/// The tags of a game, one a line, and an empty line.
fn tags(game: &PgnGame) -> String {
    let mut text = String::new();
    let given = |name: &str| game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    for (name, unknown) in ROSTER {
        push_tag(&mut text, name, given(name).unwrap_or(unknown));
    }
    push_tag(&mut text, "Result", &game.result);
    push_tag(&mut text, "Variant", game.variant.about().name);
    if !game.variant.options().is_empty() {
        push_tag(&mut text, "VariantOptions", &game.variant.options().to_string());
    }
    if game.variant.rules_version() != RULES_VERSION {
        push_tag(&mut text, "RulesVersion", &game.variant.rules_version().to_string());
    }
    if let Some(fen) = &game.fen {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", fen);
    }
    let in_roster = |name: &str| ROSTER.iter().any(|(tag, _)| *tag == name);
    for (name, value) in game.tags.iter().filter(|(name, _)| !in_roster(name)) {
        push_tag(&mut text, name, value);
    }
    text.push('\n');
    text
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    let name: String =
        name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect();
    let value: String = value.chars().filter(|letter| !letter.is_control()).collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&format!("[{name} \"{value}\"]\n"));
}

/// The words of the movetext, each on its own.
fn movetext(game: &PgnGame) -> Vec<String> {
    let mut words = Vec::new();
    let mut must_number = true;
    let mut last = None;
    let places = places(game);
    for (index, PgnMove { step, display, comment }) in game.moves.iter().enumerate() {
        let place = places.get(index);
        let is_neutral = place.is_some_and(|place| place.is_neutral);
        let is_last = index + 1 == game.moves.len();
        if is_neutral && step == "--" && comment.is_none() && !is_last {
            // A turn that a neutral seat declines is left out if another step follows.
            continue;
        }
        // A neutral seat's step brings its own number, and a choice belongs to the step before it.
        let number = place.filter(|_| !is_neutral).map(|place| (place.side, place.turn));
        if let Some((side, turn)) = number.filter(|number| Some(*number) != last) {
            // Where the first seat is out, a turn begins with another.
            if side == Seat::White || last.is_some_and(|(_, before)| before != turn) {
                words.push(format!("{turn}."));
            } else if must_number {
                words.push(format!("{turn}..."));
            }
        }
        last = number.or(last);
        words.push(display.clone());
        must_number = comment.is_some() || is_neutral;
        if let Some(comment) = comment {
            words.extend(format!("{{{}}}", plain(comment)).split_whitespace().map(str::to_owned));
        }
    }
    words.push(game.result.clone());
    words
}

/// A comment as files can hold it: there is no way to write braces in one, and lines are broken at its spaces.
fn plain(comment: &str) -> String {
    let words: Vec<&str> = comment.split_whitespace().collect();
    words.join(" ").replace('{', "(").replace('}', ")")
}

/// Where a step belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// The number of the move, as positions count.
    turn: u32,
    /// The side to move, as positions have it.
    side: Seat,
    /// The seat that plays it.
    player: Seat,
    /// Whether it has no number: a step of a neutral seat, or a seat's departure.
    is_neutral: bool,
}

/// Where each step of a game belongs, up to the first one that cannot be played.
fn places(game: &PgnGame) -> Vec<Place> {
    let position = game.fen.as_ref().and_then(|fen| game.variant.position(fen).ok());
    let mut position = position.unwrap_or_else(|| game.variant.start());
    let mut places = Vec::with_capacity(game.moves.len());
    for PgnMove { step, .. } in &game.moves {
        places.push(Place {
            turn: position.move_number(),
            side: position.side(),
            player: position.to_act(),
            is_neutral: position.is_neutral_to_act() || Departure::read(step).is_some(),
        });
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

fn push_wrapped(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
}
