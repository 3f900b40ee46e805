//! Description of shogi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Description of Shogi.
pub(super) static ABOUT: About = About {
    key: "shogi",
    name: "Shogi",
    aliases: &["japanese chess"],
    inventor: "traditional",
    year: Some(1636),
    example: None,
    source: "Japan Shogi Association; notation after George Hodges; Fairy-Stockfish, variant shogi",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("G", "gold general", "WfF"),
        PieceAbout::new("S", "silver general", "FfW"),
        PieceAbout::new("N", "knight", "ffN"),
        PieceAbout::new("L", "lance", "fR"),
        PieceAbout::new("P", "pawn", "fW"),
        PieceAbout::new("+R", "dragon", "RF"),
        PieceAbout::new("+B", "horse", "BW"),
        PieceAbout::new("+S", "promoted silver", "WfF"),
        PieceAbout::new("+N", "promoted knight", "WfF"),
        PieceAbout::new("+L", "promoted lance", "WfF"),
        PieceAbout::new("+P", "tokin", "WfF"),
    ],
    options: &[OptionAbout::one_of("impasse", &["agreement", "27"], "agreement")],
    rules: include_str!("../shogi.md"),
    teaching: include_str!("../../../teaching/shogi.txt"),
};
