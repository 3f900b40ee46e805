//! Crazyhouse in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Crazyhouse in words.
pub(super) static ABOUT: About = About {
    key: "crazyhouse",
    name: "Crazyhouse",
    aliases: &["zh"],
    inventor: "unknown",
    year: Some(1995),
    summary: "What you capture changes sides and can be dropped back on the board.",
    example: Some("r2qkb1r/2pnnppp/3pp3/1N2p2Q/4P2P/P7/1P1P1PP1/R1B1KB1R[BPPn] w KQkq - 0 13"),
    source: "The free internet chess servers of the 1990s; lichess.org, Crazyhouse",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "As in chess. Castles with a rook that has not moved.").royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess."),
        PieceAbout::new("B", "bishop", "B", "As in chess."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD", "As in chess. Not dropped on the first or last rank.")
            .silent(),
        PieceAbout::new("Q~", "promoted queen", "Q", "A queen that was a pawn, and is one again when taken."),
        PieceAbout::new("R~", "promoted rook", "R", "A rook that was a pawn, and is one again when taken."),
        PieceAbout::new(
            "B~",
            "promoted bishop",
            "B",
            "A bishop that was a pawn, and is one again when taken.",
        ),
        PieceAbout::new(
            "N~",
            "promoted knight",
            "N",
            "A knight that was a pawn, and is one again when taken.",
        ),
    ],
    options: &[],
    rules: include_str!("../crazyhouse.md"),
};
