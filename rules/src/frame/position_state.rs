//! The board under a variant's rules: pieces with what chess-like games remember about them.

use super::{Rights, RuleTables};
use crate::board::{Seat, Square, Word};
use crate::game::{Board, Effects, PositionError, Progress, Royal, Setup, Spec, StateText, Step, Steps};
use std::fmt::Debug;

/// Pieces, rights, captures en passant and counters, with the ways to read, play and write them. The implementors are
/// [`Frame`](super::Frame) for any board and [`Fide`](super::fide::Fide), which is faster, for orthodox chess on 8×8.
pub trait PositionState: Clone + Eq + Debug + Send + Sync + 'static {
    /// The word that holds a set of the board's squares.
    type W: Word;

    /// Checks a set-up position and makes it playable. The variant has to read its own state before.
    ///
    /// # Errors
    /// If a seat has not exactly one royal piece, a piece stands where it cannot, rights or captures en passant do not
    /// fit the pieces, or a seat that is not to act stands in check.
    fn from_setup(
        setup: &Setup<Self::W>,
        tables: &RuleTables<Self::W>,
        spec: &Spec<Self::W>,
    ) -> Result<Self, PositionError>;

    /// Pieces, seat to act and key.
    fn core(&self) -> &Board<Self::W>;

    /// The board, for what a variant or a twist changes besides.
    fn core_mut(&mut self) -> &mut Board<Self::W>;

    /// Steps since the last one that cannot be undone.
    fn halfmove_clock(&self) -> u32;

    /// Notes that the last step cannot be undone.
    fn note_progress(&mut self);

    /// Steps of all pieces of the seat to act by the movement tables, without checking the own king's safety.
    fn pseudo(&self, tables: &RuleTables<Self::W>, spec: &Spec<Self::W>, out: &mut Steps);

    /// Returns whether a royal piece of a seat is attacked.
    fn exposed(&self, spec: &Spec<Self::W>, seat: Seat) -> bool;

    /// Returns what the tables know about the safety of the seat to act.
    fn royal(&self, _spec: &Spec<Self::W>) -> Royal<Self::W> {
        Royal::Unknown
    }

    /// The squares of pieces that a piece of this seat looks through from a square.
    fn transparent(&self, _spec: &Spec<Self::W>, _seat: Seat, _from: Square) -> Self::W {
        Self::W::EMPTY
    }

    /// Makes a step of a piece on the board and gives the turn to the next seat. Drops take no piece out of a hand.
    fn play(&mut self, tables: &RuleTables<Self::W>, spec: &Spec<Self::W>, step: Step) -> Effects;

    /// Gives the turn to the next seat without a step, or after one that was made from outside.
    fn end_turn(&mut self, tables: &RuleTables<Self::W>, spec: &Spec<Self::W>, progress: Progress);

    /// Gives up rights without their pieces, and a capture en passant that is not possible any more.
    fn after_external_change(&mut self, tables: &RuleTables<Self::W>, spec: &Spec<Self::W>);

    /// The rights that are still held.
    fn rights(&self) -> Rights;

    /// Writes rights, captures en passant and the counters.
    fn write_state(&self, tables: &RuleTables<Self::W>, spec: &Spec<Self::W>, out: &mut StateText);
}
