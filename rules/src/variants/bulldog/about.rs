//! Description of Bulldog Chess with Witch and Guard.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Bulldog Chess with Witch and Guard.
pub(crate) static ABOUT: About = About {
    key: "bulldog",
    name: "Bulldog Chess with Witch and Guard",
    aliases: &["bulldog chess", "bulldog chess with witch", "bulldog"],
    inventor: "evertVB and vickalan",
    year: Some(2017),
    example: None,
    source: "chess.com, Rules for Bulldog Chess with Witch; Witch Explained; TheWeirdEngine",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
        PieceAbout::new("G", "guard", "K"),
        PieceAbout::new("W", "witch", "mQmNmAmD"),
    ],
    options: &[],
    rules: include_str!("../bulldog.md"),
    teaching: include_str!("../../../teaching/bulldog.txt"),
};
