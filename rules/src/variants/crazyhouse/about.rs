//! Description of Crazyhouse.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Crazyhouse.
pub(super) static ABOUT: About = About {
    key: "crazyhouse",
    name: "Crazyhouse",
    aliases: &["zh"],
    inventor: "unknown",
    year: Some(1995),
    example: Some("r2qkb1r/2pnnppp/3pp3/1N2p2Q/4P2P/P7/1P1P1PP1/R1B1KB1R[BPPn] w KQkq - 0 13"),
    source: "The free internet chess servers of the 1990s; lichess.org, Crazyhouse",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
        PieceAbout::new("Q~", "promoted queen", "Q"),
        PieceAbout::new("R~", "promoted rook", "R"),
        PieceAbout::new("B~", "promoted bishop", "B"),
        PieceAbout::new("N~", "promoted knight", "N"),
    ],
    options: &[],
    rules: include_str!("../crazyhouse.md"),
    teaching: include_str!("../../../teaching/crazyhouse.txt"),
};
