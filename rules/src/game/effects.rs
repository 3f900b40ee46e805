//! Changes that a step made.

use crate::board::{Piece, PieceType, Seat, Square};

/// One square before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// The square.
    pub square: Square,
    /// The piece that stood there.
    pub before: Option<Piece>,
    /// The piece that stands there now.
    pub after: Option<Piece>,
}

/// Maximum number of squares that a step can change: castling changes four, and so does a capture en passant that
/// raises a piece.
pub const MAX_CHANGES: usize = 4;

/// Everything that a step changed on the board and in the hands.
///
/// # Limits
/// A step changes at most four squares, each of them named once, takes at most two pieces, and moves at most one piece
/// into a hand and one out of a hand. Debug builds panic at a fifth square, which release builds leave out, and at a
/// square that is named twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    changes: [Change; MAX_CHANGES],
    n_changes: u8,
    /// The piece that was taken, wherever it stood.
    pub taken: Option<Piece>,
    /// A second piece that was taken with the first.
    pub also_taken: Option<Piece>,
    /// The piece that came to a hand, and the owner of the hand.
    pub gained: Option<(Seat, PieceType)>,
    /// The piece that left a hand, and the owner of the hand.
    pub spent: Option<(Seat, PieceType)>,
}

impl Effects {
    /// Nothing yet.
    #[must_use]
    #[inline]
    pub const fn new() -> Effects {
        const NOTHING: Change = Change { square: Square::wrapping(0), before: None, after: None };
        Effects {
            changes: [NOTHING; MAX_CHANGES],
            n_changes: 0,
            taken: None,
            also_taken: None,
            gained: None,
            spent: None,
        }
    }

    /// Notes the change of one more square.
    #[inline]
    pub fn change(&mut self, square: Square, before: Option<Piece>, after: Option<Piece>) {
        debug_assert!(usize::from(self.n_changes) < MAX_CHANGES, "a step changes at most four squares");
        debug_assert!(
            self.changes().iter().all(|change| change.square != square),
            "a step names each square once"
        );
        if let Some(change) = self.changes.get_mut(usize::from(self.n_changes)) {
            *change = Change { square, before, after };
            self.n_changes += 1;
        }
    }

    /// The changed squares: the one that the piece left comes first, its target second.
    #[must_use]
    #[inline]
    pub fn changes(&self) -> &[Change] {
        &self.changes[..usize::from(self.n_changes).min(MAX_CHANGES)]
    }
}

impl Default for Effects {
    fn default() -> Effects {
        Effects::new()
    }
}
