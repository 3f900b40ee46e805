//! Description of Makruk.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Makruk.
pub(super) static ABOUT: About = About {
    key: "makruk",
    name: "Makruk",
    aliases: &["thai chess"],
    inventor: "traditional",
    year: Some(1700),
    example: None,
    source: "rules of the Thai Chess Federation as told on The Chess Variant Pages; Fairy-Stockfish, variant makruk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("S", "khon", "FfW"),
        PieceAbout::new("M", "met", "F"),
        PieceAbout::ROOK,
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "fmWfcF").silent(),
    ],
    options: &[],
    rules: include_str!("../makruk.md"),
    teaching: include_str!("../../../teaching/makruk.txt"),
};
