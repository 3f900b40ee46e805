//! Games as files in the Portable Game Notation, for every variant.
//!
//! Variations and remarks other than comments are read over; what is left reads back as the same game.

mod read;

pub use read::{MAX_PGN_LEN, PgnError, read};

use crate::board::Seat;
use crate::game::{Game, StateText};
use crate::record::Record;
use crate::registry::{Variant, each};

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
    /// What is said about it.
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
    if let Some(fen) = &game.fen {
        push_tag(&mut text, "SetUp", "1");
        push_tag(&mut text, "FEN", fen);
    }
    let in_roster = |name: &str| ROSTER.iter().any(|(tag, _)| *tag == name);
    for (name, value) in game.tags.iter().filter(|(name, _)| !in_roster(name)) {
        push_tag(&mut text, name, value);
    }
    text.push('\n');
    push_wrapped(&mut text, &movetext(game));
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
    let (mut seat, mut turn) = first_turn(game);
    let mut words = Vec::new();
    let mut must_number = true;
    let neutral = neutral_steps(game);
    for (index, PgnMove { step, display, comment }) in game.moves.iter().enumerate() {
        let is_neutral = neutral.get(index) == Some(&true);
        let is_last = index + 1 == game.moves.len();
        if is_neutral && step == "--" && comment.is_none() && !is_last {
            // What she declines goes without saying, as long as somebody goes on.
            continue;
        }
        if is_neutral {
            // It brings its own number.
        } else if seat == Seat::White {
            words.push(format!("{turn}."));
        } else if must_number {
            words.push(format!("{turn}..."));
        }
        words.push(display.clone());
        must_number = comment.is_some() || is_neutral;
        if let Some(comment) = comment {
            // There is no way to write these in a comment.
            let comment = comment.replace('{', "(").replace('}', ")");
            words.extend(format!("{{{comment}}}").split_whitespace().map(str::to_owned));
        }
        if is_neutral {
            continue;
        }
        if seat == Seat::White {
            seat = Seat::Black;
        } else {
            seat = Seat::White;
            turn += 1;
        }
    }
    words.push(game.result.clone());
    words
}

/// For each step whether a neutral seat has made it; nothing where there is none.
fn neutral_steps(game: &PgnGame) -> Vec<bool> {
    if !game.variant.seats().contains(&Seat::Brown) {
        return Vec::new();
    }
    let begun = game.fen.as_ref().and_then(|fen| Record::from_fen(&game.variant, fen).ok());
    let mut record = begun.unwrap_or_else(|| Record::new(&game.variant));
    let mut neutral = Vec::with_capacity(game.moves.len());
    for PgnMove { step, .. } in &game.moves {
        neutral.push(record.position().is_neutral_to_act());
        if record.play(step).is_err() {
            break;
        }
    }
    neutral
}

fn first_turn(game: &PgnGame) -> (Seat, u32) {
    let position = game.fen.as_ref().and_then(|fen| game.variant.position(fen).ok());
    let position = position.unwrap_or_else(|| game.variant.start());
    each!(&position, position => {
        let mut state = StateText::default();
        position.write_state(&mut state);
        (position.to_answer(), state.turn)
    })
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
