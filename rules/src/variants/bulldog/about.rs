//! Bulldog Chess with Witch and Guard in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Bulldog Chess with Witch and Guard in words.
pub(crate) static ABOUT: About = About {
    key: "bulldog",
    name: "Bulldog Chess with Witch and Guard",
    aliases: &["bulldog chess", "bulldog chess with witch", "bulldog"],
    inventor: "evertVB and vickalan",
    year: Some(2017),
    summary: "Ten files, a guard for the king, and a witch who makes pieces transparent.",
    example: None,
    source: "chess.com, Rules for Bulldog Chess with Witch; Witch Explained; TheWeirdEngine",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square in any direction, never to an attacked one. Castles once, by three squares.",
        )
        .royal(),
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "One square forward, from its second rank also two. Takes one square diagonally forward, also a \
             pawn that has just passed it by a double step. On the last rank it becomes queen, rook, bishop, \
             knight, guard or witch.",
        )
        .silent(),
        PieceAbout::new("G", "guard", "K", "One square in any direction. Not royal."),
        PieceAbout::new(
            "W",
            "witch",
            "mQmNmAmD",
            "To empty squares only: any number of squares in a straight or diagonal line, as a knight, or a \
             leap of two squares. For the other pieces of its side, it and every piece beside it are \
             transparent.",
        ),
    ],
    options: &[],
    rules: include_str!("../bulldog.md"),
};
