//! Making steps.

use super::rights::{self, CASTLINGS};
use super::{Fide, PAWN, forward, taken_in_passing};
use crate::board::{Piece, PieceType, Seat, Square};
use crate::frame::Rights;
use crate::game::{Action, Effects, Progress, Step, opponent, zobrist};

impl Fide {
    /// Makes a step of a piece on the board and gives the turn to the opponent. It needs no tables.
    #[inline]
    pub fn make(&mut self, step: Step) -> Effects {
        let seat = self.core.to_act();
        let (from, to) = (step.from(), step.to());
        let mut effects = Effects::new();
        self.forget_en_passant();
        self.halfmove_clock += 1;
        let Some(piece) = self.core.take(from) else { return effects };
        let taken = self.core.take(to);
        let now = if step.action() == Action::Promotion { Piece::new(seat, step.kind()) } else { piece };
        self.core.put(to, now);
        effects.change(from, Some(piece), None);
        effects.change(to, taken, Some(now));
        effects.taken = taken;
        if taken.is_some() || piece.kind() == PAWN {
            self.halfmove_clock = 0;
        }
        self.set_rights(rights::after(self.rights, from, to));
        match step.action() {
            Action::Move
            | Action::Promotion
            | Action::DoubleStep
            | Action::Drop
            | Action::Relocation
            | Action::Return
            | Action::Explosion
            | Action::Switch
            | Action::Ordain
            | Action::OrdainInPassing
            | Action::Choose
            | Action::Pass => {}
            Action::EnPassant => {
                let square = taken_in_passing(seat, to);
                effects.taken = self.core.take(square);
                effects.change(square, effects.taken, None);
            }
            Action::Castle => {
                if let Some(castling) = CASTLINGS.iter().find(|castling| castling.king_to == to) {
                    castling.move_rook(&mut self.core, &mut effects);
                }
            }
        }
        self.hand_on(seat);
        if step.action() == Action::DoubleStep {
            self.offer_en_passant(Square::wrapping((to.index() as u32).wrapping_sub_signed(forward(seat))));
        }
        effects
    }

    /// Puts a piece from outside of the board on an empty square and gives the turn to the opponent.
    pub fn drop(&mut self, kind: PieceType, to: Square) -> Effects {
        let seat = self.core.to_act();
        let mut effects = Effects::new();
        let piece = Piece::new(seat, kind);
        self.forget_en_passant();
        if self.core.at(to).is_none() {
            self.core.put(to, piece);
            effects.change(to, None, Some(piece));
        }
        self.halfmove_clock = 0;
        self.hand_on(seat);
        effects
    }

    /// Gives the turn to the opponent without a step, or after one that was made from outside.
    pub(super) fn pass(&mut self, progress: Progress) {
        let seat = self.core.to_act();
        self.forget_en_passant();
        self.halfmove_clock = if progress == Progress::Made { 0 } else { self.halfmove_clock + 1 };
        self.hand_on(seat);
    }

    /// Gives up a capture en passant that is not possible any more.
    pub(super) fn review_en_passant(&mut self) {
        if let Some(passed) = self.en_passant {
            self.forget_en_passant();
            let stands = self.core.at(taken_in_passing(self.core.to_act(), passed))
                == Some(Piece::new(opponent(self.core.to_act()), PAWN));
            if stands && self.core.at(passed).is_none() {
                self.offer_en_passant(passed);
            }
        }
    }

    /// Holds exactly these rights from now on.
    #[inline]
    pub(super) fn set_rights(&mut self, rights: Rights) {
        if rights != self.rights {
            self.core.mix(self.rights.key() ^ rights.key());
            self.rights = rights;
        }
    }

    #[inline]
    fn hand_on(&mut self, seat: Seat) {
        self.turn += u32::from(seat == Seat::Black);
        self.core.give_turn(opponent(seat));
    }

    #[inline]
    fn forget_en_passant(&mut self) {
        if let Some(passed) = self.en_passant.take() {
            self.core.mix(en_passant_key(passed));
        }
    }

    /// Remembers the passed square if the seat to act can legally take there. Otherwise it makes no difference,
    /// so neither the text of the position nor repetition should see it.
    pub(super) fn offer_en_passant(&mut self, passed: Square) {
        if self.en_passant_takers(self.core.to_act(), passed) != 0 {
            self.en_passant = Some(passed);
            self.core.mix(en_passant_key(passed));
        }
    }
}

/// The share of the passed square in the key, which stands for its pawn, too. The twin `passed_key` of other boards is
/// another number: keys are stored beside games, so neither can change to the other.
fn en_passant_key(passed: Square) -> u64 {
    zobrist(4, passed.index() as u64)
}
