//! Description of Magician's Deathmatch.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Magician's Deathmatch.
pub(super) static ABOUT: About = About {
    key: "magicians-deathmatch",
    name: "Magician's Deathmatch",
    aliases: &["magician's death match", "magicians deathmatch"],
    inventor: "Drom Sealis",
    year: Some(2024),
    example: Some("r3k1nr/p3qp2/n1m4p/1ppp1T2/1P5P/P1P4N/2Q1PP2/RNM1K3 w Qkq - 0 19"),
    source: "Drom Sealis (BattleChessGN18), Magician's Deathmatch, chess.com clubs, as revised by 2024",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
        PieceAbout::new("M", "magician", "mB2cFcWcAcD"),
        PieceAbout::new("H", "high-priestess", "mQ2cWcFcDcAcN"),
        PieceAbout::new("T", "telepath", "mNcWcFcDcAcN"),
    ],
    options: &[],
    rules: include_str!("../magicians_deathmatch.md"),
    teaching: include_str!("../../../teaching/magicians-deathmatch.txt"),
};
