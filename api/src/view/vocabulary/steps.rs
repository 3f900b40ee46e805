//! Played steps in words.

use crate::locale::{Phrase, phrase};

/// A step in words, from its English words. `game` is the key of the game whose pieces are moved.
pub fn step_words(_game: &str, words: &str) -> Phrase {
    Phrase::Verbatim(words.to_owned())
}

/// Several steps in words: “White knight g1 to f3; Black pawn e7 to e5”. Empty if there are none.
pub fn turn_words<'a>(game: &str, steps: impl IntoIterator<Item = &'a str>) -> Phrase {
    let steps = steps.into_iter().map(|words| step_words(game, words));
    let both = |first, next| phrase("step-then").with("first", first).with("next", next);
    steps.reduce(both).unwrap_or_else(|| Phrase::Verbatim(String::new()))
}
