//! Operations of an evaluation that the search calls.

use std::fmt::Debug;

use zugpost_rules::{
    board::{PieceType, Seat},
    game::Game,
};

/// Evaluates positions of a game. It may keep what it computes, so each thread of a search has one of its own.
pub trait Evaluate<G: Game>: Debug + Send {
    /// The static evaluation of a position for a seat, in hundredths of a pawn. Checks and threats are left to the
    /// search. With two seats the values are each other's negation; with three a seat is compared with the mean of the
    /// others. `ply` is the position's distance from the root of the search: the one evaluated last at the distance before
    /// is probably its parent.
    fn evaluate(&mut self, game: &G, seat: Seat, ply: usize) -> i32;

    /// Brings close what was kept of the position with this key, because its evaluation will be asked for soon.
    fn prefetch(&self, _key: u64, _seat: Seat) {}

    /// Returns the owner's loss when a piece of this type is taken, in hundredths of a pawn. It is negative if
    /// the owner gains by it, and 0 for a royal piece.
    fn loss(&self, kind: PieceType) -> i32;
}
