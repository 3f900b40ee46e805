//! Magician's Deathmatch in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Magician's Deathmatch in words.
pub(super) static ABOUT: About = About {
    key: "magicians-deathmatch",
    name: "Magician's Deathmatch",
    aliases: &["magician's death match", "magicians deathmatch"],
    inventor: "Drom Sealis",
    year: Some(2024),
    summary: "Bishops turn into magicians, and advancing pawns raise new powers.",
    example: Some("r3k1nr/p3qp2/n1m4p/1ppp1T2/1P5P/P1P4N/2Q1PP2/RNM1K3 w Qkq - 0 19"),
    source: "Drom Sealis (BattleChessGN18), Magician's Deathmatch, chess.com clubs, as revised by 2024",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "As in chess.").royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess."),
        PieceAbout::new("B", "bishop", "B", "As in chess. In place of a move it may become a magician."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "As in chess. When it arrives on its sixth rank, a magician of its side becomes a high-priestess or a \
             telepath. On the last rank it becomes any of the pieces but a king.",
        )
        .silent(),
        PieceAbout::new(
            "M",
            "magician",
            "mB2cFcWcAcD",
            "Goes one or two squares diagonally. Takes one or two squares away in a straight or diagonal \
             line, over any piece between. Is transferred.",
        ),
        PieceAbout::new(
            "H",
            "high-priestess",
            "mQ2cWcFcDcAcN",
            "Goes one or two squares in a straight or diagonal line. Takes on all 24 squares around within \
             two, over any piece between. Is transferred.",
        ),
        PieceAbout::new(
            "T",
            "telepath",
            "mNcWcFcDcAcN",
            "Goes like a knight. Takes on all 24 squares around within two, over any piece between. Is \
             transferred.",
        ),
    ],
    options: &[],
    rules: include_str!("../magicians_deathmatch.md"),
};
