//! Description of Orphic Chess.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Description of Orphic Chess.
pub(super) static ABOUT: About = About {
    key: "orphic",
    name: "Orphic Chess",
    aliases: &["orphic chess", "orphicchess"],
    inventor: "Mats Winther",
    year: Some(2006),
    example: None,
    source: "Mats Winther, Orphic Chess, with ElkChess for the elk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
        PieceAbout::new("E", "elk", "RN"),
    ],
    options: &[OptionAbout::switch("elks"), OptionAbout::switch("king_anywhere")],
    rules: include_str!("../orphic.md"),
    teaching: include_str!("../../../teaching/orphic.txt"),
};
