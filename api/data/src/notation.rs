//! Moves as players write and read them: piece letters of other languages, typed steps, lists of steps. Depends only on
//! the rules.

mod eastern;
pub mod examples;
pub mod interpret;
pub mod lexicon;
mod liberal;
pub mod misread;
pub mod move_format;
pub mod move_notation;
mod other_notations;
pub mod phrases;
pub mod piece_letters;
pub mod score;
pub mod second_thoughts;
pub mod signs;
pub mod split;
pub mod typed;
