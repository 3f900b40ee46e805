//! Chaturanga in words.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Chaturanga in words.
pub(super) static ABOUT: About = About {
    key: "chaturanga",
    name: "Chaturanga",
    aliases: &[],
    inventor: "traditional",
    year: Some(600),
    summary: "The oldest chess known, from India around the year 600.",
    example: None,
    source: "as on today's servers and in Fairy-Stockfish; for the option Hans Bodlaender after Murray and Gollon, \
             The Chess Variant Pages, Chaturanga",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "One square in any direction, never to an attacked one.").royal(),
        PieceAbout::new("Q", "counsellor", "F", "One square diagonally."),
        PieceAbout::new("R", "chariot", "R", "Any number of squares along a rank or file."),
        PieceAbout::new("B", "elephant", "A", "Exactly two squares diagonally, over any piece between."),
        PieceAbout::new(
            "N",
            "horse",
            "N",
            "Two squares along a rank or file and one to the side, over any piece between.",
        ),
        PieceAbout::new(
            "P",
            "soldier",
            "fmWfcF",
            "One square forward, never two. Takes one square diagonally forward. On the last rank it becomes a \
             counsellor.",
        )
        .silent(),
    ],
    options: &[OptionAbout::switch(
        "bodlaender",
        "Kings start crosswise and may leap once, soldiers become what began on the square, and the player \
         who stalemates loses: as Hans Bodlaender read the sources.",
    )],
    rules: include_str!("../chaturanga.md"),
};
