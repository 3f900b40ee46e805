//! Anti-King Chess I in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Anti-King Chess I in words.
pub(super) static ABOUT: About = About {
    key: "anti-king",
    name: "Anti-King Chess I",
    aliases: &["anti-king chess", "antiking", "antiking1", "anti-king 1"],
    inventor: "Peter Aronson",
    year: Some(2002),
    summary: "Beside the king stands an anti-king, which is in check when nothing attacks it.",
    example: None,
    source: "The Chess Variant Pages, Anti-King Chess, with the inventor's comment of 15 May 2007",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "As in chess, without castling. With its first move it may leap like a knight to an empty square. It \
             does not attack anti-kings.",
        )
        .royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess, without castling."),
        PieceAbout::new("B", "bishop", "B", "As in chess."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new(
            "P",
            "pawn",
            "mfFcfW",
            "A Berolina pawn: goes one square diagonally forward, takes one square straight forward. No double step. \
             On the last rank it becomes queen, rook, bishop or knight.",
        )
        .silent(),
        PieceAbout::new(
            "A",
            "anti-king",
            "mK",
            "One square in any direction; takes pieces of its own side only, and not its king. It is never \
             taken. It is in check when no hostile piece except kings and anti-kings attacks it. With its \
             first move it may leap like a knight to an empty square.",
        )
        .royal(),
    ],
    options: &[],
    rules: include_str!("../anti_king.md"),
};
