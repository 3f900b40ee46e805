//! Description of janggi.

use crate::board::Seat;
use crate::game::{About, OptionAbout, PieceAbout};

/// Description of Janggi.
pub(super) static ABOUT: About = About {
    key: "janggi",
    name: "Janggi",
    aliases: &["korean chess", "changgi", "jianggi"],
    inventor: "traditional",
    year: Some(1600),
    example: None,
    source: "Rules of the Korea Janggi Association, as Fairy-Stockfish and pychess play them",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "K").royal(),
        PieceAbout::new("A", "guard", "K"),
        PieceAbout::new("B", "elephant", "nZ"),
        PieceAbout::new("N", "horse", "nN"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("C", "cannon", "pR"),
        PieceAbout::new("P", "soldier", "fsW"),
    ],
    options: &[
        OptionAbout::one_of("bikjang", &["points", "draw"], "points"),
        OptionAbout { default: "true", former: Some((1, "false")), ..OptionAbout::switch("double_pass") },
        OptionAbout::switch("arrange"),
    ],
    rules: include_str!("../janggi.md"),
    teaching: include_str!("../../../teaching/janggi.txt"),
};
