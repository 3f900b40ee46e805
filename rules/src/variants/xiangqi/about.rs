//! Description of xiangqi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Description of Xiangqi.
pub(super) static ABOUT: About = About {
    key: "xiangqi",
    name: "Xiangqi",
    aliases: &["chinese chess", "cchess", "elephant chess"],
    inventor: "traditional",
    year: Some(1100),
    example: None,
    source: "World Xiangqi Federation, World Xiangqi Rules, and the Asian federation's rules of repetition",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "W").royal(),
        PieceAbout::new("A", "advisor", "F"),
        PieceAbout::new("B", "elephant", "nA"),
        PieceAbout::new("N", "horse", "nN"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("C", "cannon", "mRcpR"),
        PieceAbout::new("P", "soldier", "fsW"),
    ],
    options: &[OptionAbout::switch("chase"), OptionAbout::one_of("limit", &["60", "50", "none"], "60")],
    rules: include_str!("../xiangqi.md"),
    teaching: include_str!("../../../teaching/xiangqi.txt"),
};
