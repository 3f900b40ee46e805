//! Who attacks what, who gives check and who is pinned.

use super::{BISHOP, Fide, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Seat, Square, Word, eight};

/// What a seat must heed so that its king is safe after its step.
#[derive(Clone, Copy, Debug)]
pub struct Safety {
    /// Where the king stands.
    pub king: Square,
    /// The men that give check.
    pub checkers: u64,
    /// Where other men than the king may go: anywhere, or only where they end the check.
    pub allowed: u64,
    /// Own men that must stay on the line through the king.
    pub pinned: u64,
}

impl Safety {
    /// Where a man on this square may go, as far as the king's safety is concerned.
    #[must_use]
    #[inline]
    pub fn allowed_from(&self, from: Square) -> u64 {
        if self.pinned.contains(from) { self.allowed & eight::line(self.king, from) } else { self.allowed }
    }
}

impl Fide {
    /// The men hostile to a seat that attack a square when the occupied squares are these.
    #[must_use]
    #[inline]
    pub fn attackers(&self, seat: Seat, square: Square, occupied: u64) -> u64 {
        let core = &self.core;
        let queens = core.kind(QUEEN);
        let attackers = eight::rook(square, occupied) & (core.kind(ROOK) | queens)
            | eight::bishop(square, occupied) & (core.kind(BISHOP) | queens)
            | eight::knight(square) & core.kind(KNIGHT)
            | eight::king(square) & core.kind(KING)
            | pawn_attacks(seat, square) & core.kind(PAWN);
        attackers & core.hostile(seat)
    }

    /// What the seat must heed.
    #[must_use]
    #[inline]
    pub fn safety(&self, seat: Seat) -> Safety {
        let core = &self.core;
        let (king, occupied, hostile) = (self.king(seat), core.occupied(), core.hostile(seat));
        let checkers = self.attackers(seat, king, occupied);
        let queens = core.kind(QUEEN);
        // Looking from the king through his own men finds whoever would give check without them.
        let lined = eight::rook(king, hostile) & (core.kind(ROOK) | queens)
            | eight::bishop(king, hostile) & (core.kind(BISHOP) | queens);
        let mut pinned = 0;
        for pinner in (lined & hostile & !checkers).squares() {
            let between = eight::between(king, pinner) & occupied;
            // Only a lone man is pinned; of two, either may go.
            if between & between.wrapping_sub(1) == 0 {
                pinned |= between;
            }
        }
        let allowed = match checkers.count() {
            0 => !0,
            1 => checkers | checkers.squares().fold(0, |set, checker| set | eight::between(king, checker)),
            _ => 0,
        };
        Safety { king, checkers, allowed, pinned }
    }
}

/// The squares that a pawn of this seat attacks; also those from which a hostile pawn attacks the square.
#[inline]
pub(super) fn pawn_attacks(seat: Seat, square: Square) -> u64 {
    match seat {
        Seat::White => eight::pawn_up(square),
        Seat::Black | Seat::Brown | Seat::Red => eight::pawn_down(square),
    }
}
