//! Steps that are counted and not made.

use super::{MoveSink, Taken};
use crate::board::{PieceType, Square, Word};
use crate::game::{Action, Step, Steps};

/// Counts steps without making them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter(pub u64);

impl<W: Word> MoveSink<W> for Counter {
    #[inline]
    fn moves(&mut self, _from: Square, _kind: PieceType, moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count());
    }

    #[inline]
    fn long_moves(&mut self, _from: Square, _kind: PieceType, moves: W) {
        self.0 += u64::from(moves.count());
    }

    #[inline]
    fn promotions(&mut self, _from: Square, kinds: &[PieceType], moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count()) * kinds.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _kind: PieceType, targets: W) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn step(&mut self, _step: Step) {
        self.0 += 1;
    }

    #[inline]
    fn relocations(&mut self, _kind: PieceType, targets: W, room: W) {
        self.0 += u64::from(targets.count() * room.count());
    }

    #[inline]
    fn shifted(&mut self, _kind: PieceType, targets: W, _back: i32, _action: Action, _taken: Taken) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn shifted_promotions(&mut self, kinds: &[PieceType], targets: W, _back: i32, _taken: Taken) {
        self.0 += u64::from(targets.count()) * kinds.len() as u64;
    }

    #[inline]
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        let mut steps = Steps::new();
        list(&mut steps);
        self.0 += steps.len() as u64;
    }
}
