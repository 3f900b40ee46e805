//! From a set-up position to a playable one, and back to text.

use super::generate::{forward, taken_in_passing};
use super::rights::{CASTLINGS, Rights};
use super::{Fide, KING, PAWN, ROOK};
use crate::board::{Kind, Man, Seat, Square, Word};
use crate::game::{PositionError, Setup, Spec, StateText, opponent};

impl Fide {
    /// Checks kings, pawns, rights and en passant, and that nobody could take a king at once.
    ///
    /// Men of a kind in `banned` must not stand on the squares given with it, seen from White.
    ///
    /// # Errors
    /// If any of this is not so.
    pub fn from_setup(
        setup: &Setup<u64>,
        spec: &Spec<u64>,
        banned: &[(Kind, Seat, u64)],
    ) -> Result<Fide, PositionError> {
        for seat in [Seat::White, Seat::Black] {
            let n_kings = n_kings(setup, seat);
            if n_kings != 1 {
                return Err(PositionError::Kings { seat, n_kings });
            }
        }
        Fide::read(setup, spec, banned, true)
    }

    /// The same for games where check means nothing: kings may stand where they can be taken, and one of them may
    /// be gone. The steps are then all that obey how the pieces move, and castling looks only at who stands between.
    ///
    /// # Errors
    /// If pawns, rights or en passant cannot be so, or a seat has several kings or neither has one.
    pub fn from_reckless_setup(
        setup: &Setup<u64>,
        spec: &Spec<u64>,
        banned: &[(Kind, Seat, u64)],
    ) -> Result<Fide, PositionError> {
        let (white, black) = (n_kings(setup, Seat::White), n_kings(setup, Seat::Black));
        match (white, black) {
            (0 | 1, 1) | (1, 0) => Fide::read(setup, spec, banned, false),
            (2.., _) | (0, 0) => Err(PositionError::Kings { seat: Seat::White, n_kings: white }),
            (_, n_kings) => Err(PositionError::Kings { seat: Seat::Black, n_kings }),
        }
    }

    fn read(
        setup: &Setup<u64>,
        spec: &Spec<u64>,
        banned: &[(Kind, Seat, u64)],
        heeds_check: bool,
    ) -> Result<Fide, PositionError> {
        let core = setup.core;
        for &(kind, seat, squares) in banned {
            if let Some(square) = (core.kind(kind) & core.seat(seat) & squares).first() {
                let square = spec.geometry.name(square).to_owned();
                return Err(PositionError::Misplaced { seat, piece: spec.piece(kind).name, square });
            }
        }
        setup.state.finish()?;
        let StateText { quiet_plies, turn, .. } = setup.state;
        let mut fide =
            Fide { core, rights: Rights::default(), en_passant: None, quiet_plies, turn, heeds_check };
        let waiting = opponent(core.to_act());
        if heeds_check && fide.exposed(waiting) {
            return Err(PositionError::Exposed { seat: waiting });
        }
        fide.read_rights(&setup.state.rights)?;
        fide.read_en_passant(&setup.state.en_passant, spec)?;
        Ok(fide)
    }

    fn read_rights(&mut self, text: &str) -> Result<(), PositionError> {
        let letters = if text == "-" { "" } else { text };
        for letter in letters.chars() {
            let castling = CASTLINGS.iter().find(|castling| castling.letter == letter);
            let castling = castling.ok_or_else(|| PositionError::Rights { text: text.to_owned() })?;
            let stands = |square, kind| self.core.at(square) == Some(Man::new(castling.seat, kind));
            if !stands(castling.king_from, KING) || !stands(castling.rook_from, ROOK) {
                return Err(PositionError::RightWithoutPieces { right: letter });
            }
            self.rights.grant(castling);
        }
        self.core.mix(self.rights.key());
        Ok(())
    }

    fn read_en_passant(&mut self, text: &str, spec: &Spec<u64>) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let refused = || PositionError::EnPassant { text: text.to_owned() };
        let passed = spec.geometry.find(text).ok_or_else(refused)?;
        let seat = self.core.to_act();
        let pawn = Man::new(opponent(seat), PAWN);
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

    /// Writes rights, en passant and the counters.
    pub fn write_state(&self, spec: &Spec<u64>, out: &mut StateText) {
        let held = CASTLINGS.iter().filter(|castling| self.rights.has(castling));
        let rights: String = held.map(|castling| castling.letter).collect();
        out.rights = if rights.is_empty() { "-".to_owned() } else { rights };
        out.en_passant = self.en_passant.map_or("-", |passed| spec.geometry.name(passed)).to_owned();
        out.quiet_plies = self.quiet_plies;
        out.turn = self.turn;
    }
}

fn n_kings(setup: &Setup<u64>, seat: Seat) -> u32 {
    (setup.core.kind(KING) & setup.core.seat(seat)).count()
}
