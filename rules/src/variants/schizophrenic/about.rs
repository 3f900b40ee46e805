//! Schizophrenic Chess in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Schizophrenic Chess in words.
pub(crate) static ABOUT: About = About {
    key: "schizophrenic",
    name: "Schizophrenic Chess",
    aliases: &["schizophrenic chess"],
    inventor: "David Short",
    year: Some(2002),
    summary: "Twelve files of pieces that change in mid-board, grow with each move or blow up.",
    example: None,
    source: "The Chess Variant Pages, contest of 84 squares, Schizophrenic Chess",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square in any direction, never to an attacked one. Castles once with a squire, and once in \
                 the game teleports to an empty corner of its first rank.",
        )
        .royal(),
        PieceAbout::new(
            "Q",
            "queen",
            "Q",
            "Any number of squares in a straight or diagonal line. Comes by promotion only.",
        ),
        PieceAbout::BISHOP,
        PieceAbout::new(
            "N",
            "crowned knight",
            "KN",
            "As a knight or one square in any direction. Not royal.",
        ),
        PieceAbout::new(
            "O",
            "bobber",
            "Q",
            "As a queen, but on its first move at most one square, on its second at most two, and so on. After \
             eleven moves it is a queen.",
        ),
        PieceAbout::new("S", "squire", "RF", "As a rook, or one square diagonally."),
        PieceAbout::new(
            "L",
            "left schizzy",
            "NCF",
            "On files a to f a knight, a leaper of three squares and one to the side, and one square diagonally. \
             On files g to l a queen. The file where it starts decides.",
        ),
        PieceAbout::new(
            "R",
            "right schizzy",
            "NCF",
            "On files g to l a knight, a leaper of three squares and one to the side, and one square diagonally. \
             On files a to f a queen. The file where it starts decides.",
        ),
        PieceAbout::new(
            "T",
            "teleporter",
            "cK",
            "To any empty square of the other colour, or to an empty corner of its own first rank. Takes \
             one square in any direction; and anywhere on its own first rank, where it explodes with the \
             piece that it takes.",
        ),
        PieceAbout::new(
            "C",
            "crab",
            "fmWfFifmnD",
            "One square straight forward, from its second rank also two, or one square diagonally forward, \
                 to an empty square or taking. Takes crabs en passant. On the last rank it becomes another \
                 piece: queen only if its player has none, squire only if they have fewer than three.",
        )
        .silent(),
    ],
    options: &[],
    rules: include_str!("../schizophrenic.md"),
};
