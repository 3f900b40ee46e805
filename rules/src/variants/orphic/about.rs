//! Description of Orphic Chess.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Orphic Chess in words.
pub(super) static ABOUT: About = About {
    key: "orphic",
    name: "Orphic Chess",
    aliases: &["orphic chess", "orphicchess"],
    inventor: "Mats Winther",
    year: Some(2006),
    summary: "The pawns stand alone; all other pieces come out of reserve, anywhere on the board.",
    example: None,
    source: "Mats Winther, Orphic Chess, with ElkChess for the elk",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square in any direction, never to an attacked one. As long as it is in reserve there is no \
             check, and the pieces of its side may only take. While other pieces are in reserve it comes to \
             its first rank only; as the last one it comes anywhere.",
        )
        .royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess, without castling."),
        PieceAbout::new(
            "B",
            "bishop",
            "B",
            "As in chess. The second one comes from the reserve to the other colour than the first.",
        ),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "As in chess, with the double step and en passant. Begins on its third rank. When a piece comes from the \
             reserve to its square, it goes to an empty one on its second, third or fourth rank.",
        )
        .silent(),
        PieceAbout::new(
            "E",
            "elk",
            "RN",
            "Moves and takes as a rook from a dark square, as a knight from a light one.",
        ),
    ],
    options: &[
        OptionAbout::switch("elks", "Elks stand in for the rooks, in reserve and at promotion."),
        OptionAbout::switch("king_anywhere", "The king may come from the reserve to any rank at any time."),
    ],
    rules: include_str!("../orphic.md"),
};
