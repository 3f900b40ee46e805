//! TODO: archive.

pub mod export;
pub mod import;
pub mod pgn;
pub mod pgn_file;
pub mod verify;
