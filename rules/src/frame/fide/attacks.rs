//! Attacks, checks and pins.

use super::{BISHOP, Fide, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::board::{Seat, Square, Word, eight};
use crate::game::{Action, Step, opponent};

/// Restrictions that keep the king of a seat safe: check mask and pins.
#[derive(Clone, Copy, Debug)]
pub struct Safety {
    /// The square of the king.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: u64,
    /// Allowed targets of other pieces than the king: all squares, or only those that end the check.
    pub allowed: u64,
    /// Own pieces that must stay on the line through the king.
    pub pinned: u64,
}

impl Safety {
    /// Returns the allowed targets of a piece on this square, as far as the king's safety is concerned.
    #[must_use]
    #[inline]
    pub fn allowed_from(&self, from: Square) -> u64 {
        if self.pinned.contains(from) { self.allowed & eight::line(self.king, from) } else { self.allowed }
    }
}

/// The pieces that are hostile to a seat and give check, by how they attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats {
    seat: Seat,
    straight: u64,
    diagonal: u64,
    knights: u64,
    kings: u64,
    pawns: u64,
    /// Pawns of a seat for which no direction is forward: they take in every diagonal direction.
    undirected_pawns: u64,
}

impl Threats {
    /// Returns whether one of them attacks a square when the occupied squares are these.
    #[inline]
    pub fn attack(&self, square: Square, occupied: u64) -> bool {
        let near = eight::knight(square) & self.knights
            | eight::king(square) & self.kings
            | pawn_attacks(self.seat, square) & self.pawns
            | pawn_attacks(opponent(self.seat), square) & self.undirected_pawns;
        near != 0 || self.slide_to(square, occupied)
    }

    /// Returns whether one of those that attack along lines attacks a square. Most squares are on no line with
    /// any of them.
    #[inline]
    pub fn slide_to(&self, square: Square, occupied: u64) -> bool {
        eight::straight(square) & self.straight != 0 && eight::rook(square, occupied) & self.straight != 0
            || eight::diagonal(square) & self.diagonal != 0
                && eight::bishop(square, occupied) & self.diagonal != 0
    }

    /// The squares that kings, knights and pawns among them attack, whatever stands there.
    #[inline]
    pub fn near(&self) -> u64 {
        let kings = self.kings.squares().fold(0, |set, king| set | eight::king(king));
        let knights = self.knights.squares().fold(0, |set, knight| set | eight::knight(knight));
        let (left, right) = (self.pawns & !eight::FILE_A, self.pawns & !eight::FILE_H);
        let pawns = match self.seat {
            Seat::White => left >> 9 | right >> 7,
            Seat::Black | Seat::Brown | Seat::Red => left << 7 | right << 9,
        };
        let wild = self
            .undirected_pawns
            .squares()
            .fold(0, |set, pawn| set | eight::pawn_up(pawn) | eight::pawn_down(pawn));
        kings | knights | pawns | wild
    }

    /// Leaves out the pieces on these squares.
    #[inline]
    pub fn without(mut self, taken: u64) -> Threats {
        for pieces in [
            &mut self.straight,
            &mut self.diagonal,
            &mut self.knights,
            &mut self.pawns,
            &mut self.undirected_pawns,
        ] {
            *pieces &= !taken;
        }
        self
    }
}

impl Fide {
    /// The pieces that threaten the king of a seat.
    #[inline]
    pub(super) fn threats(&self, seat: Seat) -> Threats {
        let core = &self.core;
        let (hostile, queens) = (core.attackers(seat), core.kind(QUEEN));
        let pawns = core.kind(PAWN) & hostile;
        Threats {
            seat,
            straight: (core.kind(ROOK) | queens) & hostile,
            diagonal: (core.kind(BISHOP) | queens) & hostile,
            knights: core.kind(KNIGHT) & hostile,
            kings: core.kind(KING) & hostile,
            pawns,
            undirected_pawns: pawns & core.seat(Seat::Brown),
        }
    }

    /// Returns whether a step perhaps gives check: directly, along a line that it opens, or in a way that is not looked at.
    #[must_use]
    #[inline]
    pub fn may_check(&self, step: Step) -> bool {
        let other = opponent(self.core.to_act());
        let king = self.king(other);
        let is_plain = matches!(step.action(), Action::Move | Action::DoubleStep | Action::Promotion);
        if !is_plain || !self.king_safety {
            return true;
        }
        let (from, to) = (u64::of(step.from()), u64::of(step.to()));
        let occupied = self.core.occupied() & !from | to;
        let checking = match step.kind() {
            KING => 0,
            QUEEN => eight::rook(king, occupied) | eight::bishop(king, occupied),
            ROOK => eight::rook(king, occupied),
            BISHOP => eight::bishop(king, occupied),
            KNIGHT => eight::knight(king),
            PAWN => pawn_attacks(other, king),
            _ => return true,
        };
        let lines = eight::straight(king) | eight::diagonal(king);
        checking & to != 0 || lines & from != 0 && self.threats(other).without(from).slide_to(king, occupied)
    }

    /// Check mask and pins of the seat.
    #[must_use]
    #[inline]
    pub fn safety(&self, seat: Seat) -> Safety {
        let (king, occupied) = (self.king(seat), self.core.occupied());
        if !self.king_safety {
            return Safety { king, checkers: 0, allowed: !0, pinned: 0 };
        }
        let threats = self.threats(seat);
        let mut checkers = eight::knight(king) & threats.knights
            | pawn_attacks(seat, king) & threats.pawns
            | pawn_attacks(opponent(seat), king) & threats.undirected_pawns;
        // The opponent's king never stands beside this one, but that of a third seat may.
        checkers |= eight::king(king) & threats.kings & self.core.seat(Seat::Brown);
        let mut allowed = checkers;
        let mut pinned = 0;
        let lined = eight::straight(king) & threats.straight | eight::diagonal(king) & threats.diagonal;
        for slider in lined.squares() {
            let between = eight::between(king, slider);
            let blockers = between & occupied;
            if blockers == 0 {
                checkers |= u64::of(slider);
                allowed = checkers | between;
            } else if blockers & (blockers - 1) == 0 {
                // Only a lone piece is pinned; of two, either may go. A hostile one does no harm in the set.
                pinned |= blockers;
            }
        }
        if checkers == 0 {
            allowed = !0;
        } else if checkers & (checkers - 1) != 0 {
            allowed = 0;
        }
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
