//! One action of one seat, packed, and lists of them.

use crate::board::{Kind, Square};
use std::fmt;

/// What a step does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes to another square and takes whoever stands there.
    Move,
    /// A pawn goes two squares and may be taken in passing.
    DoubleStep,
    /// A pawn takes another in passing.
    EnPassant,
    /// The king goes to its castled square, a rook jumps over it.
    Castle,
    /// A pawn becomes a piece of the step's [`kind`](Step::kind).
    Promotion,
    /// A piece of the step's [`kind`](Step::kind) comes from the hand.
    Drop,
}

/// A step, packed into a word. It means something only in the position that offered it, and never leaves the
/// process: outside, steps are text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u32);

const TO: u32 = 7;
const KIND: u32 = 14;
const ACTION: u32 = 18;
const CAPTURE: u32 = 1 << 24;

impl Step {
    /// A step of a piece on the board. The kind is that of the piece, or of what it becomes.
    #[must_use]
    #[inline]
    pub const fn new(action: Action, from: Square, to: Square, kind: Kind) -> Step {
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
    pub const fn drop(kind: Kind, to: Square) -> Step {
        Step::new(Action::Drop, to, to, kind)
    }

    /// The same step, marked as one that takes a man.
    #[must_use]
    #[inline]
    pub const fn taking(self) -> Step {
        Step(self.0 | CAPTURE)
    }

    /// Where the piece comes from; for a drop, the target.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0)
    }

    /// Where the piece goes; for castling, the king's target.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 >> TO)
    }

    /// The kind of the piece afterwards.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::new((self.0 >> KIND) as u8)
    }

    /// What it does.
    #[must_use]
    #[inline]
    pub const fn action(self) -> Action {
        // The numbers are those of the enum's order, which `new` packs.
        match (self.0 >> ACTION) & 7 {
            1 => Action::DoubleStep,
            2 => Action::EnPassant,
            3 => Action::Castle,
            4 => Action::Promotion,
            5 => Action::Drop,
            _ => Action::Move,
        }
    }

    /// Whether it takes a man.
    #[must_use]
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// Whether it takes a man or promotes one.
    #[must_use]
    #[inline]
    pub fn is_loud(self) -> bool {
        self.is_capture() || self.action() == Action::Promotion
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
        write!(formatter, "{:?} {from}{capture}{to} {kind}", self.action())
    }
}

/// A list of steps that grows as needed. A search keeps one per ply and clears it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps(Vec<Step>);

impl Steps {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Steps {
        Steps(Vec::new())
    }

    /// An empty list with room for this many steps.
    #[must_use]
    pub fn with_capacity(n_steps: usize) -> Steps {
        Steps(Vec::with_capacity(n_steps))
    }

    /// Adds a step at the end.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    /// Forgets the steps but keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Forgets the steps from this one on.
    #[inline]
    pub fn truncate(&mut self, n_steps: usize) {
        self.0.truncate(n_steps);
    }

    /// Keeps the steps before `start`, and of the others those that pass.
    pub fn retain_from(&mut self, start: usize, keep: impl Fn(Step) -> bool) {
        let mut index = 0;
        self.0.retain(|step| {
            index += 1;
            index <= start || keep(*step)
        });
    }

    /// The steps, to be sorted in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Step] {
        &mut self.0
    }
}

impl std::ops::Deref for Steps {
    type Target = [Step];

    #[inline]
    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
