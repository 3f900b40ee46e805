//! Description of Anti-King Chess I.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Anti-King Chess I.
pub(super) static ABOUT: About = About {
    key: "anti-king",
    name: "Anti-King Chess I",
    aliases: &["anti-king chess", "antiking", "antiking1", "anti-king 1"],
    inventor: "Peter Aronson",
    year: Some(2002),
    example: None,
    source: "The Chess Variant Pages, Anti-King Chess, with the inventor's comment of 15 May 2007",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "mfFcfW").silent(),
        PieceAbout::new("A", "anti-king", "mK").royal(),
    ],
    options: &[],
    rules: include_str!("../anti_king.md"),
    teaching: include_str!("../../../teaching/anti-king.txt"),
};
