//! The words of the games as phrases. The rules have keys, and English names of pieces and sides, by which the messages are
//! named; a name stays as it is where it has no message.

mod boards;
mod errors;
mod facts;
mod keys;
mod letters;
mod outcomes;
mod pieces;
mod rules;
mod sides;
mod squares;
mod state_problems;
mod steps;
mod teaching;
mod variants;

pub use boards::{board_words, diagram_words, hand_words};
pub use errors::{
    either, pgn_error, position_error, quoted, step_error, step_error_with_steps, variant_error,
};
pub use facts::{details, remarks, repetitions, right, state_part};
pub use keys::keys_of_rules;
pub use letters::letters_of;
pub use outcomes::{cause, outcome, short_cause};
pub use pieces::{one_piece, piece, piece_moves, piece_of_side, pieces_of_kind, taken_piece};
pub use rules::{notation_url, translated_rules};
pub use sides::{side, side_named, side_of, side_played, side_to_move};
pub use squares::{square, with_squares, written_line, written_move};
pub use steps::{departure_words, spelled_turn_words, turn_words, turn_words_of};
pub use teaching::{TaughtPosition, TaughtTask, example_texts, lesson_texts, task_texts};
pub use variants::{
    against, listed, opposition, option_label, option_text, option_value, option_values, origin, summary,
    variant, variant_chips, variant_in_a_line, variant_title, variant_with_options,
};

use crate::locale::{self, Phrase, phrase_of};

/// The message of this key, or else the name.
fn message_or(key: String, name: &str) -> Phrase {
    if locale::has(&key) { phrase_of(key) } else { Phrase::Verbatim(name.to_owned()) }
}

/// An English name as a part of a key or an id: `non-capturing-knight`.
pub fn slug(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests;
