//! From a set-up position to a playable one, and back to text.

use super::{Fide, KING, PAWN, forward, taken_in_passing};
use crate::board::{Piece, Seat, Square, Word};
use crate::frame::read::refuse_misplaced;
use crate::frame::{PositionState, Rights, RuleTables};
use crate::game::{PositionError, Setup, Spec, StateText, opponent};

impl Fide {
    /// Checks kings, pawns, rights and en passant, and that the king of the seat that waits is not in check.
    pub(super) fn checked(
        setup: &Setup<u64>,
        tables: &RuleTables<u64>,
        spec: &Spec<u64>,
    ) -> Result<Fide, PositionError> {
        for seat in [Seat::White, Seat::Black] {
            let n_kings = n_kings(setup, seat);
            if n_kings != 1 {
                return Err(PositionError::Kings { seat, n_kings });
            }
        }
        Fide::read(setup, tables, spec, true)
    }

    /// Checks a position of a game in which check means nothing: kings may stand where they can be taken, and one of
    /// them may be gone. The steps are then all that obey how the pieces move, and castling looks only at the pieces
    /// between.
    ///
    /// # Errors
    /// If pawns, rights or en passant cannot be so, or a seat has several kings or neither has one.
    pub fn from_king_capture_setup(
        setup: &Setup<u64>,
        tables: &RuleTables<u64>,
        spec: &Spec<u64>,
    ) -> Result<Fide, PositionError> {
        let (white, black) = (n_kings(setup, Seat::White), n_kings(setup, Seat::Black));
        match (white, black) {
            (0 | 1, 1) | (1, 0) => Fide::read(setup, tables, spec, false),
            (2.., _) | (0, 0) => Err(PositionError::Kings { seat: Seat::White, n_kings: white }),
            (_, n_kings) => Err(PositionError::Kings { seat: Seat::Black, n_kings }),
        }
    }

    fn read(
        setup: &Setup<u64>,
        tables: &RuleTables<u64>,
        spec: &Spec<u64>,
        king_safety: bool,
    ) -> Result<Fide, PositionError> {
        let core = setup.core;
        refuse_misplaced(&core, spec, tables.banned.iter().copied())?;
        setup.state.finish()?;
        let StateText { halfmove_clock, turn, .. } = setup.state;
        let mut fide =
            Fide { core, rights: Rights::default(), en_passant: None, halfmove_clock, turn, king_safety };
        let waiting = opponent(core.to_act());
        if king_safety && fide.exposed(spec, waiting) {
            return Err(PositionError::Exposed { seat: waiting });
        }
        fide.rights = Rights::read(&setup.state.rights, &tables.rights, &core)?;
        fide.core.mix(fide.rights.key());
        fide.read_en_passant(&setup.state.en_passant, spec)?;
        Ok(fide)
    }

    fn read_en_passant(&mut self, text: &str, spec: &Spec<u64>) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let refused = || PositionError::EnPassant { text: text.to_owned() };
        let passed = spec.geometry.find(text).ok_or_else(refused)?;
        let seat = self.core.to_act();
        let pawn = Piece::new(opponent(seat), PAWN);
        let origin = Square::wrapping((passed.index() as u32).wrapping_add_signed(forward(seat)));
        let has_passed = spec.geometry.own_rank(seat, passed) == 5
            && self.core.at(taken_in_passing(seat, passed)) == Some(pawn)
            && self.core.at(passed).is_none()
            && self.core.at(origin).is_none();
        if !has_passed {
            return Err(refused());
        }
        self.offer_en_passant(passed);
        Ok(())
    }
}

fn n_kings(setup: &Setup<u64>, seat: Seat) -> u32 {
    (setup.core.kind(KING) & setup.core.seat(seat)).count()
}
