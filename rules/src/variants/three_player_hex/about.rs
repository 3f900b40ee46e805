//! Description of Three-player hexagonal chess.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// The seats in the order of play, where White is followed by Black.
pub(super) const BLACK_SECOND: &[Seat] = &[Seat::White, Seat::Black, Seat::Red];
/// The seats where Red follows White.
pub(super) const RED_SECOND: &[Seat] = &[Seat::White, Seat::Red, Seat::Black];

/// Description of The game.
pub(super) static ABOUT: About = About {
    key: "three-player-hex",
    name: "Three-Player Hexagonal Chess",
    aliases: &["three-player hexagonal", "3-player hexagonal", "three-player chess", "3-player chess"],
    inventor: "unknown",
    year: Some(1973),
    example: None,
    source: "Green Chess, rules of Three-Player Chess; Triumvirate Chess; the board is that of many sets on sale",
    seats: BLACK_SECOND,
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
    ],
    options: &[
        OptionAbout::one_of("order", &["wbr", "wrb"], "wbr"),
        OptionAbout::one_of("end", &["last-standing", "first-mate"], "last-standing"),
    ],
    rules: include_str!("../three_player_hex.md"),
    teaching: include_str!("../../../teaching/three-player-hex.txt"),
};
