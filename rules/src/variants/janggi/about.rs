//! Description of janggi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Janggi in words.
pub(super) static ABOUT: About = About {
    key: "janggi",
    name: "Janggi",
    aliases: &["korean chess", "changgi", "jianggi"],
    inventor: "traditional",
    year: Some(1600),
    summary: "Korean chess: cannons must jump, elephants reach far, and palaces have diagonals.",
    example: None,
    source: "Rules of the Korea Janggi Association, as Fairy-Stockfish and pychess play them",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "K", "One step along the lines of the palace.").royal(),
        PieceAbout::new("A", "guard", "K", "One step along the lines of the palace."),
        PieceAbout::new(
            "B",
            "elephant",
            "nZ",
            "One square along a rank or file, then two diagonally outward, unless a piece stands on the way.",
        ),
        PieceAbout::new(
            "N",
            "horse",
            "nN",
            "One square along a rank or file, then one diagonally outward, unless a piece stands on the \
             first.",
        ),
        PieceAbout::new(
            "R",
            "chariot",
            "R",
            "Any number of squares along a rank or file, and along the diagonals of a palace.",
        ),
        PieceAbout::new(
            "C",
            "cannon",
            "pR",
            "Goes and takes along a rank or file over exactly one piece, and over the middle of a palace \
             from corner to corner. Neither jumps nor takes a cannon.",
        ),
        PieceAbout::new(
            "P",
            "soldier",
            "fsW",
            "One square forward or sideways, in a palace also diagonally forward along its lines.",
        ),
    ],
    options: &[
        OptionAbout::one_of(
            "bikjang",
            &["points", "draw"],
            "points",
            "The result when the generals face each other and the side to move passes: points decide, \
                   as in tournaments, or it is a draw, the older custom.",
        ),
        OptionAbout {
            default: "true",
            former: Some((1, "false")),
            ..OptionAbout::switch("double_pass", "When both sides pass one after the other, points decide.")
        },
        OptionAbout::switch(
            "arrange",
            "Before play, Han and then Cho may exchange horse and elephant on each wing.",
        ),
    ],
    rules: include_str!("../janggi.md"),
};
