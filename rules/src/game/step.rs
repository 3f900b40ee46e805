//! One action of one seat, packed.

mod action;
mod steps;

pub use action::Action;
pub use steps::Steps;

use crate::board::{MAX_KINDS, PieceType, Square};
use std::fmt;

/// A step, packed into a word. It means something only in the position that offered it, and never leaves the
/// process: outside, steps are text.
///
/// # Limits
/// A word holds 16 [actions](Action), three of 128 squares and one of 16 kinds. So a step has one third square at most,
/// and cannot both promote its piece and raise another. [`Square`] and [`PieceType`] hold no larger numbers. Debug
/// builds panic at a second third square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u32);

// What a step can hold: `Step::new` relies on it.
const _: () = assert!(Action::ALL.len() <= 16 && MAX_KINDS <= 16);

const TO: u32 = 7;
const KIND: u32 = 14;
const ACTION: u32 = 18;
const CAPTURE: u32 = 1 << 22;
const THIRD: u32 = 23;
/// Set if the packed form has a third square; any square may be it, also number 0.
const HAS_THIRD: u32 = 1 << 30;
const OTHER_SIDE: u32 = 1 << 31;

impl Step {
    /// A step of a piece on the board. The kind is that of the piece, or of what it becomes.
    #[must_use]
    #[inline]
    pub const fn new(action: Action, from: Square, to: Square, kind: PieceType) -> Step {
        Step(
            from.index() as u32
                | (to.index() as u32) << TO
                | (kind.index() as u32) << KIND
                | (action as u32) << ACTION,
        )
    }

    /// A step of a piece from the hand.
    #[must_use]
    #[inline]
    pub const fn drop(kind: PieceType, to: Square) -> Step {
        Step::new(Action::Drop, to, to, kind)
    }

    /// A step without a piece that goes anywhere.
    #[must_use]
    #[inline]
    pub const fn pass() -> Step {
        Step::new(Action::Pass, Square::wrapping(0), Square::wrapping(0), PieceType::new(0))
    }

    /// Adds a third square that the step concerns: that of the piece that is taken where it stands elsewhere than on
    /// the target and from and to do not tell it, that of a pawn's new place, or that of a piece that is promoted.
    #[must_use]
    #[inline]
    pub const fn with_third(self, square: Square) -> Step {
        debug_assert!(self.0 & HAS_THIRD == 0, "a step has one third square at most");
        Step(self.0 | HAS_THIRD | (square.index() as u32) << THIRD)
    }

    /// The third square that the step concerns, if there is one.
    #[must_use]
    #[inline]
    pub const fn third(self) -> Option<Square> {
        if self.0 & HAS_THIRD == 0 { None } else { Some(Square::wrapping(self.0 >> THIRD)) }
    }

    /// Marks the step as one that takes a pawn on the other side of its way: see
    /// [`taken_beside`](super::taken_beside).
    #[must_use]
    #[inline]
    pub const fn on_other_side(self) -> Step {
        Step(self.0 | OTHER_SIDE)
    }

    /// Returns whether it takes a pawn on the other side of its way.
    #[must_use]
    #[inline]
    pub const fn takes_on_other_side(self) -> bool {
        self.0 & OTHER_SIDE != 0
    }

    /// Marks the step as one that takes a piece.
    #[must_use]
    #[inline]
    pub const fn taking(self) -> Step {
        Step(self.0 | CAPTURE)
    }

    /// Returns the square that the piece leaves; for a drop, the target.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0)
    }

    /// Returns the target of the piece; for castling, that of the king.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 >> TO)
    }

    /// The kind of the piece afterwards.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> PieceType {
        PieceType::new((self.0 >> KIND) as u8)
    }

    /// Returns the action of the step.
    #[must_use]
    #[inline]
    pub const fn action(self) -> Action {
        // The numbers are those of the enum's order, which `new` packs.
        match (self.0 >> ACTION) & 15 {
            number if number < Action::ALL.len() as u32 => Action::ALL[number as usize],
            _ => Action::Move,
        }
    }

    /// Returns whether it takes a piece.
    #[must_use]
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// Returns whether it takes a piece or promotes one.
    #[must_use]
    #[inline]
    pub fn is_tactical(self) -> bool {
        use Action::{Choose, Ordain, OrdainInPassing, Promotion};
        self.is_capture() || matches!(self.action(), Promotion | Ordain | OrdainInPassing | Choose)
    }

    /// The packed form, for tables of a search. Equal numbers are equal steps.
    #[must_use]
    #[inline]
    pub const fn packed(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to, kind) = (self.from().index(), self.to().index(), self.kind().index());
        let capture = if self.is_capture() { "x" } else { "-" };
        write!(formatter, "{:?} {from}{capture}{to} {kind}", self.action())?;
        self.third().map_or(Ok(()), |third| write!(formatter, " {}", third.index()))
    }
}
