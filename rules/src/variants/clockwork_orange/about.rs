//! Clockwork Orange Chess in words.

use crate::board::Seat;
use crate::game::{About, PieceAbout};

/// Clockwork Orange Chess in words.
pub(super) static ABOUT: About = About {
    key: "clockwork-orange",
    name: "Clockwork Orange Chess",
    aliases: &["clockworkorange", "clockwork orange", "clorange"],
    inventor: "Fergus Duniho",
    year: Some(1999),
    summary: "Captured pieces return to their owner, on a cogwheel until they may capture again.",
    example: Some("r1bqr1k1/pp(n)2ppp/2p2n2/3(P)4/1(b)1P4/2N1P3/PP(R)2PPP/R1BQ2K1[QN(P)pp(q)] w - - 0 15"),
    source: "The Chess Variant Pages, Clockwork Orange Chess, with the inventor's comment of 21 January 2018",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new(
            "K",
            "king",
            "K",
            "As in chess. It is never captured, so there is no non-capturing king.",
        )
        .royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess."),
        PieceAbout::new("B", "bishop", "B", "As in chess."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "As in chess. From its second rank it may always move two squares, even after a drop. Becomes \
               queen, rook, bishop or knight on the last rank.",
        )
        .silent(),
        PieceAbout::new(
            "(Q)",
            "non-capturing queen",
            "mQ",
            "Goes like a queen, to empty squares only. Gives no check.",
        ),
        PieceAbout::new(
            "(R)",
            "non-capturing rook",
            "mR",
            "Goes like a rook, to empty squares only. Gives no check.",
        ),
        PieceAbout::new(
            "(B)",
            "non-capturing bishop",
            "mB",
            "Goes like a bishop, to empty squares only. Gives no check.",
        ),
        PieceAbout::new(
            "(N)",
            "non-capturing knight",
            "mN",
            "Goes like a knight, to empty squares only. Gives no check.",
        ),
        PieceAbout::new(
            "(P)",
            "non-capturing pawn",
            "fmW",
            "One empty square forward, never two, never captures. On the last rank it becomes a non-capturing \
             queen, rook, bishop or knight.",
        ),
    ],
    options: &[],
    rules: include_str!("../clockwork_orange.md"),
};
