//! Parts shared by games on boards of any shape whose pieces walk by the movement tables: pawns with double steps,
//! en passant and promotion, castling and other rights of the first move, check. A part is not a game: which pieces
//! there are, which laws hold and how a game ends is for the variants.
//!
//! Whoever is not of the same seat is hostile, and whoever stands in the way blocks. Seats need not alternate.

pub mod fide;
mod generate;
mod laws;
mod manner;
mod play;
mod pseudo;
mod read;

pub use laws::{Castling, Laws, Pawns, Right};
pub use manner::{Manner, Plain};

use crate::board::{MAX_SEATS, Seat, Square, Word};
use crate::game::{Core, Spec, Step};
use std::hash::{Hash, Hasher};

/// Men on a board with what chess-like games remember about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<W: Word, M: Manner<W> = Plain> {
    core: Core<W>,
    manner: M,
    /// The rights that are still held, a bit for each of the laws' in their order.
    rights: u16,
    /// By the seats whose pawns they are. A pawn is forgotten when its seat is to act again.
    passed: [Option<Passed<W>>; MAX_SEATS],
    quiet_plies: u32,
    turn: u32,
}

/// A pawn that has gone several squares with its seat's last step and can be taken on one that it passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed<W> {
    /// Where it can be taken.
    pub squares: W,
    /// Where it stands.
    pub pawn: Square,
}

impl<W: Word, M: Manner<W>> Hash for Frame<W, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core.hash(state);
    }
}

impl<W: Word, M: Manner<W>> Frame<W, M> {
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

    /// How men walk and attack.
    #[must_use]
    pub fn manner(&self) -> &M {
        &self.manner
    }

    /// How men walk and attack, to be changed together with the key.
    pub fn manner_mut(&mut self) -> &mut M {
        &mut self.manner
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

    /// The pawns that may be taken in passing, one of a seat at most.
    pub fn passed(&self) -> impl Iterator<Item = Passed<W>> + '_ {
        self.passed.iter().flatten().copied()
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
        self.royals(spec, seat).squares().any(|square| self.attacked(spec, seat, square))
    }

    /// Whether anybody hostile to a seat takes on the square.
    #[must_use]
    #[inline]
    pub fn attacked(&self, spec: &Spec<W>, seat: Seat, square: Square) -> bool {
        self.manner.attacked(spec, &self.core, seat, square)
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

    /// Gives up a right, by its number among the laws', where no man's leaving does it.
    pub fn give_up(&mut self, right: usize) {
        self.set_rights(self.rights & !(1 << right));
    }

    /// Whether a step leaves no royal man of the seat that makes it attacked.
    #[must_use]
    pub fn is_safe(&self, laws: &Laws<W>, spec: &Spec<W>, step: Step) -> bool {
        let mut after = self.clone();
        after.carry_out(laws, step);
        !after.exposed(spec, self.core.to_act())
    }
}
