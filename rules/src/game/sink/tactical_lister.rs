//! Captures and promotions that are written into a list.

use super::{Lister, MoveSink, Taken};
use crate::board::{PieceType, Square, Word};
use crate::game::{Action, Game, Step, Steps, keep_safe};

/// Writes the steps that take a piece or promote one into a list, and leaves the others out before they are made.
#[derive(Debug)]
pub struct TacticalLister<'a>(pub &'a mut Steps);

impl<W: Word> MoveSink<W> for TacticalLister<'_> {
    #[inline]
    fn moves(&mut self, from: Square, kind: PieceType, _moves: W, captures: W) {
        Lister(self.0).moves(from, kind, W::EMPTY, captures);
    }

    #[inline]
    fn long_moves(&mut self, _from: Square, _kind: PieceType, _moves: W) {}

    #[inline]
    fn promotions(&mut self, from: Square, kinds: &[PieceType], moves: W, captures: W) {
        Lister(self.0).promotions(from, kinds, moves, captures);
    }

    #[inline]
    fn drops(&mut self, _kind: PieceType, _targets: W) {}

    #[inline]
    fn step(&mut self, step: Step) {
        if step.is_tactical() {
            self.0.push(step);
        }
    }

    #[inline]
    fn relocations(&mut self, _kind: PieceType, _targets: W, _room: W) {}

    #[inline]
    fn shifted(&mut self, kind: PieceType, targets: W, back: i32, action: Action, taken: Taken) {
        if taken == Taken::All {
            Lister(self.0).shifted(kind, targets, back, action, taken);
        }
    }

    #[inline]
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        let start = self.0.len();
        list(self.0);
        self.0.retain_from(start, Step::is_tactical);
    }

    #[inline]
    fn judged<G: Game<W = W>>(&mut self, game: &G) {
        let start = self.0.len();
        game.pseudo(self.0);
        self.0.retain_from(start, Step::is_tactical);
        keep_safe(game, start, self.0);
    }
}
