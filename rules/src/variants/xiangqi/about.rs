//! Description of xiangqi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Xiangqi in words.
pub(super) static ABOUT: About = About {
    key: "xiangqi",
    name: "Xiangqi",
    aliases: &["chinese chess", "cchess", "elephant chess"],
    inventor: "traditional",
    year: Some(1100),
    summary: "Chinese chess: cannons, a river in the middle, and generals who stay in their palaces.",
    example: None,
    source: "World Xiangqi Federation, World Xiangqi Rules, and the Asian federation's rules of repetition",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "general",
            "W",
            "One square along a rank or file inside the palace, files d to f on its own first three ranks. \
             The generals may not face each other on a file with no piece between.",
        )
        .royal(),
        PieceAbout::new("A", "advisor", "F", "One square diagonally, inside the palace."),
        PieceAbout::new(
            "B",
            "elephant",
            "nA",
            "Two squares diagonally, unless a piece stands between. Never across the river.",
        ),
        PieceAbout::new(
            "N",
            "horse",
            "nN",
            "One square along a rank or file, then one diagonally outward, unless a piece stands on the \
             first.",
        ),
        PieceAbout::new("R", "chariot", "R", "Any number of squares along a rank or file."),
        PieceAbout::new(
            "C",
            "cannon",
            "mRcpR",
            "Goes like a chariot. Takes along a rank or file over exactly one piece of either side.",
        ),
        PieceAbout::new(
            "P",
            "soldier",
            "fsW",
            "One square forward; beyond the river, from its sixth rank on, also one sideways.",
        ),
    ],
    options: &[
        OptionAbout::switch(
            "chase",
            "A player who repeats the position by chasing the same unprotected piece with every move loses, \
             unless both do. Off: a draw.",
        ),
        OptionAbout::one_of(
            "limit",
            &["60", "50", "none"],
            "60",
            "The game is drawn after so many moves of each side without a capture.",
        ),
    ],
    rules: include_str!("../xiangqi.md"),
};
