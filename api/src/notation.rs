//! Moves as people write and read them: letters of other languages, typed steps, lists of steps. Knows the rules alone.

pub mod language;
pub mod move_format;
pub mod piece_letters;
pub mod resolve;
pub mod split;
pub mod typed;
