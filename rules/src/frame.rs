//! Parts shared by games on boards of any shape whose pieces walk by the movement tables: pawns with double steps,
//! en passant and promotion, castling and other rights of the first move, check. A part is not a game: which pieces
//! there are, which laws hold and how a game ends is for the variants.
//!
//! Whoever is not of the same seat is hostile, and whoever stands in the way blocks. Seats need not alternate.

mod laws;
mod play;
mod pseudo;
mod read;

pub use laws::{Castling, Laws, Pawns, Right};

use crate::board::{Seat, Square, Word};
use crate::game::{Core, Spec, Step, attacked};
use std::hash::{Hash, Hasher};

/// Men on a board with what chess-like games remember about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<W: Word> {
    core: Core<W>,
    /// The rights that are still held, a bit for each of the laws' in their order.
    rights: u16,
    passed: Option<Passed<W>>,
    quiet_plies: u32,
    turn: u32,
}

/// A pawn that has just gone several squares and can legally be taken on one that it passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed<W> {
    /// Where it can be taken.
    pub squares: W,
    /// Where it stands.
    pub pawn: Square,
}

impl<W: Word> Hash for Frame<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core.hash(state);
    }
}

impl<W: Word> Frame<W> {
    /// Men, seat to act and key.
    #[must_use]
    #[inline]
    pub fn core(&self) -> &Core<W> {
        &self.core
    }

    /// Men, seat to act and key, for what a variant does besides.
    #[inline]
    pub fn core_mut(&mut self) -> &mut Core<W> {
        &mut self.core
    }

    /// Steps since the last one that cannot be undone.
    #[must_use]
    #[inline]
    pub fn quiet_plies(&self) -> u32 {
        self.quiet_plies
    }

    /// The number of the turn, from 1.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The pawn that may be taken in passing.
    #[must_use]
    pub fn passed(&self) -> Option<Passed<W>> {
        self.passed
    }

    /// The squares of the royal men of a seat.
    #[must_use]
    #[inline]
    pub fn royals(&self, spec: &Spec<W>, seat: Seat) -> W {
        spec.royals(&self.core) & self.core.seat(seat)
    }

    /// Whether a royal man of a seat is attacked.
    #[must_use]
    #[inline]
    pub fn exposed(&self, spec: &Spec<W>, seat: Seat) -> bool {
        self.royals(spec, seat).squares().any(|square| attacked(spec, &self.core, seat, square))
    }

    /// The square of the royal man of the seat to act, if there is just one.
    #[must_use]
    #[inline]
    pub fn sole_royal(&self, spec: &Spec<W>) -> Option<Square> {
        let royals = self.royals(spec, self.core.to_act());
        royals.first().filter(|square| royals == W::of(*square))
    }

    /// Whether a right is still held, by its number among the laws'.
    #[must_use]
    #[inline]
    pub fn holds(&self, right: usize) -> bool {
        self.rights & 1 << right != 0
    }

    /// Whether a step leaves no royal man of the seat that makes it attacked.
    #[must_use]
    pub fn is_safe(&self, laws: &Laws<W>, spec: &Spec<W>, step: Step) -> bool {
        let mut after = self.clone();
        after.carry_out(laws, spec, step);
        !after.exposed(spec, self.core.to_act())
    }
}
