//! Parts shared by games that move as in orthodox chess: pieces, castling, en passant, check and pins on the
//! board of 8×8 squares. A part is not a game: which pieces there are and how a game ends is for the variants.
//!
//! Only the kinds named here move as in orthodox chess and give check; a variant may have others with numbers
//! after them. All pieces of other seats are hostile, and any piece in the way blocks.

mod attacks;
mod generate;
mod play;
mod read;
mod rights;

pub use attacks::Safety;

use super::{Passed, PositionState, Rights, RuleTables};
use crate::board::{PieceType, Seat, Square, Word, eight};
use crate::game::{
    Board, Effects, PositionError, Progress, Setup, Spec, StateText, Step, Steps, attacked, pseudo,
};
use std::hash::{Hash, Hasher};

/// Number of the king in the table of pieces, and so on for the others.
pub const KING: PieceType = PieceType::new(0);
/// The queen.
pub const QUEEN: PieceType = PieceType::new(1);
/// The rook.
pub const ROOK: PieceType = PieceType::new(2);
/// The bishop.
pub const BISHOP: PieceType = PieceType::new(3);
/// The knight.
pub const KNIGHT: PieceType = PieceType::new(4);
/// The pawn.
pub const PAWN: PieceType = PieceType::new(5);

/// Kinds of pieces that a pawn can become.
pub const PROMOTIONS: [PieceType; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// Pieces on the board with everything that orthodox chess remembers about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fide {
    core: Board<u64>,
    rights: Rights,
    /// The square behind a pawn that has just made a double step, if it can legally be taken there. The twin is
    /// `passed` of [`Frame`](super::Frame), which has room for boards of any shape and several seats: copying that at
    /// every step of a search would cost time here, where the pawn follows from the square.
    en_passant: Option<Square>,
    halfmove_clock: u32,
    turn: u32,
    /// True if kings must be kept safe. Otherwise they may be taken, and then one is missing.
    king_safety: bool,
}

impl Hash for Fide {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core.hash(state);
    }
}

impl Fide {
    /// Returns the square of the king of a seat; if it was taken, a square outside of the board.
    #[must_use]
    #[inline]
    pub fn king(&self, seat: Seat) -> Square {
        // There is one at most, as reading a position makes sure.
        Square::wrapping((self.core.kind(KING) & self.core.seat(seat)).trailing_zeros())
    }

    /// Returns whether no series of steps can end in mate: bare kings, one knight, or bishops of one square
    /// colour only.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let core = &self.core;
        if core.kind(QUEEN) | core.kind(ROOK) | core.kind(PAWN) != 0 {
            return false;
        }
        let (knights, bishops) = (core.kind(KNIGHT), core.kind(BISHOP));
        let dark = bishops & eight::DARK;
        match knights.count() {
            0 => dark == 0 || dark == bishops,
            1 => bishops == 0,
            _ => false,
        }
    }
}

impl PositionState for Fide {
    type W = u64;

    fn from_setup(
        setup: &Setup<u64>,
        tables: &RuleTables<u64>,
        spec: &Spec<u64>,
    ) -> Result<Fide, PositionError> {
        Fide::checked(setup, tables, spec)
    }

    #[inline]
    fn core(&self) -> &Board<u64> {
        &self.core
    }

    #[inline]
    fn core_mut(&mut self) -> &mut Board<u64> {
        &mut self.core
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    #[inline]
    fn note_progress(&mut self) {
        self.halfmove_clock = 0;
    }

    /// The reference for tests of the fast generator.
    fn pseudo(&self, tables: &RuleTables<u64>, spec: &Spec<u64>, out: &mut Steps) {
        let seat = self.core.to_act();
        let start = out.len();
        pseudo(spec, &self.core, seat, out);
        tables.dress_pawns(spec, seat, start, out);
        let passed = self
            .en_passant
            .map(|square| Passed { squares: u64::of(square), pawn: taken_in_passing(seat, square) });
        tables.push_en_passant(spec, &self.core, &[passed], out);
        let is_attacked = |square| self.king_safety && attacked(spec, &self.core, seat, square);
        tables.push_castlings(&self.core, self.rights, |_| 0, is_attacked, out);
    }

    #[inline]
    fn exposed(&self, _spec: &Spec<u64>, seat: Seat) -> bool {
        let king = self.king(seat);
        self.core.at(king).is_some() && self.threats(seat).attack(king, self.core.occupied())
    }

    #[inline]
    fn play(&mut self, _laws: &RuleTables<u64>, _spec: &Spec<u64>, step: Step) -> Effects {
        self.make(step)
    }

    fn end_turn(&mut self, _laws: &RuleTables<u64>, _spec: &Spec<u64>, progress: Progress) {
        self.pass(progress);
    }

    fn after_external_change(&mut self, tables: &RuleTables<u64>, _spec: &Spec<u64>) {
        self.set_rights(self.rights.kept_by(&tables.rights, &self.core));
        self.review_en_passant();
    }

    fn rights(&self) -> Rights {
        self.rights
    }

    fn write_state(&self, tables: &RuleTables<u64>, spec: &Spec<u64>, out: &mut StateText) {
        out.rights = self.rights.write(&tables.rights);
        out.en_passant = self.en_passant.map_or("-", |passed| spec.geometry.name(passed)).to_owned();
        out.halfmove_clock = self.halfmove_clock;
        out.turn = self.turn;
    }
}

/// The last rank of a seat, where its pawns promote.
#[must_use]
#[inline]
pub const fn last_rank(seat: Seat) -> u64 {
    match seat {
        Seat::White => eight::RANK_8,
        Seat::Black | Seat::Brown | Seat::Red => eight::RANK_1,
    }
}

/// Returns the square of the pawn that a pawn of this seat takes by going to the passed square.
#[inline]
pub(super) fn taken_in_passing(seat: Seat, passed: Square) -> Square {
    Square::wrapping((passed.index() as u32).wrapping_sub_signed(forward(seat)))
}

/// One rank ahead for this seat, as a difference of square numbers.
#[inline]
pub(super) fn forward(seat: Seat) -> i32 {
    match seat {
        Seat::White => 8,
        Seat::Black | Seat::Brown | Seat::Red => -8,
    }
}
