//! What a position is worth without looking ahead. Each variant has a file with its own numbers; a variant without
//! one is judged by its movement tables alone.

mod chess;
mod clockwork_orange;
mod generic;
mod tapered;

use std::fmt::Debug;

use zugpost_rules::{board::Kind, game::Game};

use chess::Chess;
use clockwork_orange::ClockworkOrange;
use generic::Generic;

/// Judges positions of a game.
pub trait Evaluate<G: Game>: Debug + Send + Sync {
    /// The worth of a position for the seat that acts, in hundredths of a pawn. The position is not looked at
    /// further: who is in check or about to be taken is for the search to find out.
    fn evaluate(&self, game: &G) -> i32;

    /// What its owner loses when a man of a kind is taken, in hundredths of a pawn; less than 0 where he gains by
    /// it, 0 for a royal piece.
    fn loss(&self, kind: Kind) -> i32;
}

/// The judge for the variant of a game.
pub fn for_game<G: Game>(game: &G) -> Box<dyn Evaluate<G>> {
    let spec = game.spec();
    match spec.about.key {
        "chess" => Box::new(Chess::new(spec)),
        "clockwork-orange" => Box::new(ClockworkOrange::new(spec)),
        _ => Box::new(Generic::new(spec)),
    }
}
