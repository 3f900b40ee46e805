//! Description of Clockwork Orange Chess.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Description of Clockwork Orange Chess.
pub(super) static ABOUT: About = About {
    key: "clockwork-orange",
    name: "Clockwork Orange Chess",
    aliases: &["clockworkorange", "clockwork orange", "clorange"],
    inventor: "Fergus Duniho",
    year: Some(1999),
    example: Some("r1bqr1k1/pp(n)2ppp/2p2n2/3(P)4/1(b)1P4/2N1P3/PP(R)2PPP/R1BQ2K1[QN(P)pp(q)] w - - 0 15"),
    source: "The Chess Variant Pages, Clockwork Orange Chess, with the inventor's comment of 21 January 2018",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K").royal(),
        PieceAbout::new("Q", "queen", "Q"),
        PieceAbout::new("R", "rook", "R"),
        PieceAbout::new("B", "bishop", "B"),
        PieceAbout::new("N", "knight", "N"),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD").silent(),
        PieceAbout::new("(Q)", "non-capturing queen", "mQ"),
        PieceAbout::new("(R)", "non-capturing rook", "mR"),
        PieceAbout::new("(B)", "non-capturing bishop", "mB"),
        PieceAbout::new("(N)", "non-capturing knight", "mN"),
        PieceAbout::new("(P)", "non-capturing pawn", "fmW"),
    ],
    options: &[],
    rules: include_str!("../clockwork_orange.md"),
    teaching: include_str!("../../../teaching/clockwork-orange.txt"),
};
