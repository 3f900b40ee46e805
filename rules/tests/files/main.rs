//! Files as people have them: of other programs, in other notations, with errors that are usual.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod formats;
mod handed_in;
mod joined;
mod programs;
mod shogi;
mod xiangqi;

use zugpost_rules::pgn::{self, PgnGame};

fn read(text: &str) -> PgnGame {
    pgn::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The steps in machine notation.
fn steps(game: &PgnGame) -> String {
    let steps: Vec<&str> = game.moves.iter().map(|played| played.step.as_str()).collect();
    steps.join(" ")
}
