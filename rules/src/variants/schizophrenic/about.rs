//! Description of Schizophrenic Chess.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Schizophrenic Chess.
pub(crate) static ABOUT: About = About {
    key: "schizophrenic",
    name: "Schizophrenic Chess",
    aliases: &["schizophrenic chess"],
    inventor: "David Short",
    year: Some(2002),
    example: None,
    source: "The Chess Variant Pages, contest of 84 squares, Schizophrenic Chess",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::BISHOP,
        PieceAbout::new("N", "crowned knight", "KN"),
        PieceAbout::new("O", "bobber", "Q"),
        PieceAbout::new("S", "squire", "RF"),
        PieceAbout::new("L", "left schizzy", "NCF"),
        PieceAbout::new("R", "right schizzy", "NCF"),
        PieceAbout::new("T", "teleporter", "cK"),
        PieceAbout::new("C", "crab", "fmWfFifmnD").silent(),
    ],
    options: &[],
    rules: include_str!("../schizophrenic.md"),
    teaching: include_str!("../../../teaching/schizophrenic.txt"),
};
