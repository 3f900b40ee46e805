//! Moves as players write and read them: piece letters of other languages, typed steps, lists of steps. Depends on the
//! rules alone.

mod eastern;
pub mod examples;
pub mod interpret;
pub mod language;
mod liberal;
pub mod misread;
pub mod move_format;
pub mod phrases;
pub mod piece_letters;
pub mod split;
pub mod typed;
mod vocabulary;
