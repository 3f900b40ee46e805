//! Steps that are written into a list.

use super::MoveSink;
use crate::board::{PieceType, Square, Word};
use crate::game::{Action, Step, Steps};

/// Writes steps into a list.
#[derive(Debug)]
pub struct Lister<'a>(pub &'a mut Steps);

impl<W: Word> MoveSink<W> for Lister<'_> {
    #[inline]
    fn moves(&mut self, from: Square, kind: PieceType, moves: W, captures: W) {
        for to in captures.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind).taking());
        }
        for to in moves.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind));
        }
    }

    #[inline]
    fn long_moves(&mut self, from: Square, kind: PieceType, moves: W) {
        for to in moves.squares() {
            self.0.push(Step::new(Action::DoubleStep, from, to, kind));
        }
    }

    #[inline]
    fn promotions(&mut self, from: Square, kinds: &[PieceType], moves: W, captures: W) {
        for to in (moves | captures).squares() {
            for &kind in kinds {
                let step = Step::new(Action::Promotion, from, to, kind);
                self.0.push(if captures.contains(to) { step.taking() } else { step });
            }
        }
    }

    #[inline]
    fn drops(&mut self, kind: PieceType, targets: W) {
        for to in targets.squares() {
            self.0.push(Step::drop(kind, to));
        }
    }

    #[inline]
    fn step(&mut self, step: Step) {
        self.0.push(step);
    }

    #[inline]
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        list(self.0);
    }
}
