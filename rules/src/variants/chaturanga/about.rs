//! Description of Chaturanga.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Description of Chaturanga.
pub(super) static ABOUT: About = About {
    key: "chaturanga",
    name: "Chaturanga",
    aliases: &[],
    inventor: "traditional",
    year: Some(600),
    example: None,
    source: "as on today's servers and in Fairy-Stockfish; for the option Hans Bodlaender after Murray and Gollon, \
             The Chess Variant Pages, Chaturanga",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "counsellor", "F"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("B", "elephant", "A"),
        PieceAbout::new("N", "horse", "N"),
        PieceAbout::new("P", "soldier", "fmWfcF").silent(),
    ],
    options: &[OptionAbout::switch("bodlaender")],
    rules: include_str!("../chaturanga.md"),
    teaching: include_str!("../../../teaching/chaturanga.txt"),
};
