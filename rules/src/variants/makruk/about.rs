//! Makruk in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Makruk in words.
pub(super) static ABOUT: About = About {
    key: "makruk",
    name: "Makruk",
    aliases: &["thai chess"],
    inventor: "traditional",
    year: Some(1700),
    summary: "Thai chess: pawns start on rank three, promote on rank six; endgames have a move limit.",
    example: None,
    source: "rules of the Thai Chess Federation as told on The Chess Variant Pages; Fairy-Stockfish, variant makruk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "One square in any direction, never to an attacked one.").royal(),
        PieceAbout::new("S", "khon", "FfW", "One square diagonally or straight forward."),
        PieceAbout::new("M", "met", "F", "One square diagonally."),
        PieceAbout::ROOK,
        PieceAbout::KNIGHT,
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcF",
            "One square forward, never two. Takes one square diagonally forward. On its sixth rank it becomes a met.",
        )
        .silent(),
    ],
    options: &[],
    rules: include_str!("../makruk.md"),
};
