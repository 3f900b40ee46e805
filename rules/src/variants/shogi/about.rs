//! Description of shogi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// As a gold general, which most pieces become.
const GOLD: &str = "One square straight or diagonally forward, sideways or straight back.";

/// Shogi in words.
pub(super) static ABOUT: About = About {
    key: "shogi",
    name: "Shogi",
    aliases: &["japanese chess"],
    inventor: "traditional",
    year: Some(1636),
    summary: "Japanese chess: captured pieces return in your hand, and almost every piece can promote.",
    example: None,
    source: "Japan Shogi Association; notation after George Hodges; Fairy-Stockfish, variant shogi",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "One square in any direction, never to an attacked one.").royal(),
        PieceAbout::new(
            "R",
            "rook",
            "R",
            "Any number of squares along a rank or file. Is promoted to a dragon.",
        ),
        PieceAbout::new(
            "B",
            "bishop",
            "B",
            "Any number of squares along a diagonal. Is promoted to a horse.",
        ),
        PieceAbout::new(
            "G",
            "gold general",
            "WfF",
            "One square straight or diagonally forward, sideways or straight back. Is never promoted.",
        ),
        PieceAbout::new("S", "silver general", "FfW", "One square diagonally or straight forward."),
        PieceAbout::new(
            "N",
            "knight",
            "ffN",
            "Two squares forward and one to the side, over any piece between. Must be promoted on the last \
             two ranks.",
        ),
        PieceAbout::new(
            "L",
            "lance",
            "fR",
            "Any number of squares straight forward. Must be promoted on the last rank.",
        ),
        PieceAbout::new(
            "P",
            "pawn",
            "fW",
            "One square forward, and so it takes. Must be promoted on the last rank. No file has two of one side.",
        ),
        PieceAbout::new("+R", "dragon", "RF", "A promoted rook: as a rook, or one square diagonally."),
        PieceAbout::new("+B", "horse", "BW", "A promoted bishop: as a bishop, or one square straight."),
        PieceAbout::new("+S", "promoted silver", "WfF", GOLD),
        PieceAbout::new("+N", "promoted knight", "WfF", GOLD),
        PieceAbout::new("+L", "promoted lance", "WfF", GOLD),
        PieceAbout::new("+P", "tokin", "WfF", GOLD),
    ],
    options: &[OptionAbout::one_of(
        "impasse",
        &["agreement", "27"],
        "agreement",
        "The result when kings have entered the hostile camps: a draw if the players agree, or a win \
               for the player with enough pieces and points there.",
    )],
    rules: include_str!("../shogi.md"),
};
