//! Ways of castling.

use super::Right;
use crate::board::{Geometry, Piece, Seat, Square, Word};
use crate::game::{Board, Effects, Step};

/// One way of castling.
#[derive(Clone, Copy, Debug)]
pub struct Castling<W> {
    /// The number of its right.
    pub right: usize,
    /// The seat that castles.
    pub seat: Seat,
    /// The square that the king leaves.
    pub king_from: Square,
    /// The target of the king.
    pub king_to: Square,
    /// The square that the other piece leaves.
    pub rook_from: Square,
    /// The target of the other piece.
    pub rook_to: Square,
    /// The squares that have to be empty, or transparent where no piece arrives.
    pub empty: W,
    /// The squares that must not be attacked: where the king starts, passes and ends.
    pub safe: W,
}

impl<W: Word> Castling<W> {
    /// King and rook go from the first to the second of their squares, which lie on one line. No piece may stand
    /// between them.
    #[must_use]
    pub fn new(
        geometry: &Geometry<W>,
        seat: Seat,
        right: usize,
        (king_from, king_to): (Square, Square),
        (rook_from, rook_to): (Square, Square),
    ) -> Castling<W> {
        let ends = W::of(king_to) | W::of(rook_to);
        let starts = W::of(king_from) | W::of(rook_from);
        Castling {
            right,
            seat,
            king_from,
            king_to,
            rook_from,
            rook_to,
            empty: (geometry.between(king_from, rook_from) | ends) & !starts,
            safe: W::of(king_from) | geometry.between(king_from, king_to) | W::of(king_to),
        }
    }

    /// Returns whether the king's part of the castling is this step.
    #[must_use]
    #[inline]
    pub fn is(&self, step: Step) -> bool {
        self.king_from == step.from() && self.king_to == step.to()
    }

    /// Moves the rook.
    #[inline]
    pub fn move_rook(&self, core: &mut Board<W>, effects: &mut Effects) {
        if let Some(rook) = core.take(self.rook_from) {
            core.put(self.rook_to, rook);
            effects.change(self.rook_from, Some(rook), None);
            effects.change(self.rook_to, None, Some(rook));
        }
    }

    /// Its right, with this letter: both pieces must stand where they began.
    pub(super) fn right(&self, letter: char, king: Piece, rook: Piece) -> Right {
        Right { letter, needs: vec![(self.king_from, king), (self.rook_from, rook)] }
    }
}
