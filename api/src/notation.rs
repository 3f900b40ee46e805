//! TODO: notation.

pub mod language;
pub mod move_format;
pub mod piece_letters;
pub mod resolve;
pub mod split;
pub mod typed;
