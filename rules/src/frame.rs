//! Parts shared by games of pieces that walk by the movement tables, on boards of any shape: pawns with double steps,
//! en passant and promotion, castling and other rights of the first move, check. A part is not a game: the variants
//! decide which pieces there are, which rules hold and how a game ends.
//!
//! All pieces of other seats are hostile, and any piece in the way blocks. Seats need not alternate.

mod castling;
mod details;
pub mod fide;
mod framed;
mod generate;
mod movement;
mod play;
mod position_state;
mod pseudo;
mod read;
mod rights;
mod rule_tables;
mod variant_rules;

pub use castling::Castling;
pub use movement::{MovementOverride, Plain};
pub use position_state::PositionState;
pub use rights::{Right, Rights};
pub use rule_tables::{Pawns, RuleTables};
pub use variant_rules::{Framed, VariantRules, WordOf};

use crate::board::{MAX_SEATS, Seat, Square, Word};
use crate::game::{Board, Effects, PositionError, Progress, Royal, Setup, Spec, StateText, Step, Steps};
use std::hash::{Hash, Hasher};

/// Pieces on a board with what chess-like games remember about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<W: Word, M: MovementOverride<W> = Plain> {
    core: Board<W>,
    movement: M,
    rights: Rights,
    /// By the seats that own the pawns. A pawn is forgotten when its seat is to act again. The twin is the one square
    /// of [`fide::Fide`], from which its fast generator computes the rest.
    passed: [Option<Passed<W>>; MAX_SEATS],
    halfmove_clock: u32,
    turn: u32,
}

/// A pawn that has gone several squares with its seat's last step and can be taken on one that it passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed<W> {
    /// Squares on which it can be taken.
    pub squares: W,
    /// The square of the pawn.
    pub pawn: Square,
}

impl<W: Word, M: MovementOverride<W>> Hash for Frame<W, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core.hash(state);
    }
}

impl<W: Word, M: MovementOverride<W>> Frame<W, M> {
    /// Returns the rules by which pieces walk and attack.
    #[must_use]
    pub fn movement(&self) -> &M {
        &self.movement
    }

    /// Returns the rules by which pieces walk and attack, to be changed together with the key.
    pub fn movement_mut(&mut self) -> &mut M {
        &mut self.movement
    }

    /// The number of the turn, from 1.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The pawns that may be taken en passant, one of a seat at most.
    pub fn passed(&self) -> impl Iterator<Item = Passed<W>> + '_ {
        self.passed.iter().flatten().copied()
    }

    /// The squares of the royal pieces of a seat.
    #[must_use]
    #[inline]
    pub fn royals(&self, spec: &Spec<W>, seat: Seat) -> W {
        spec.royals(&self.core) & self.core.seat(seat)
    }

    /// Returns whether a piece hostile to a seat takes on the square.
    #[must_use]
    #[inline]
    pub fn attacked(&self, spec: &Spec<W>, seat: Seat, square: Square) -> bool {
        self.movement.attacked(spec, &self.core, seat, square)
    }

    /// Returns whether a right is still held, by its number in the rule tables.
    #[must_use]
    #[inline]
    pub fn holds(&self, right: usize) -> bool {
        self.rights.holds(right)
    }

    /// Gives up a right, by its number in the rule tables, where it is not bound to a piece.
    pub fn give_up(&mut self, right: usize) {
        self.set_rights(self.rights.without(right));
    }

    /// Returns whether no royal piece of the seat that makes a step is attacked after it.
    #[must_use]
    pub fn is_safe(&self, tables: &RuleTables<W>, spec: &Spec<W>, step: Step) -> bool {
        let mut after = self.clone();
        after.carry_out(tables, step);
        !after.exposed(spec, self.core.to_act())
    }
}

/// The methods of [`PositionState`] under their own names.
impl<W: Word, M: MovementOverride<W>> PositionState for Frame<W, M> {
    type W = W;

    fn from_setup(setup: &Setup<W>, tables: &RuleTables<W>, spec: &Spec<W>) -> Result<Self, PositionError> {
        Frame::with_movement(M::default(), setup, tables, spec)
    }

    #[inline]
    fn core(&self) -> &Board<W> {
        &self.core
    }

    #[inline]
    fn core_mut(&mut self) -> &mut Board<W> {
        &mut self.core
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    fn note_progress(&mut self) {
        self.halfmove_clock = 0;
    }

    fn pseudo(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut Steps) {
        self.list_pseudo(tables, spec, out);
    }

    #[inline]
    fn exposed(&self, spec: &Spec<W>, seat: Seat) -> bool {
        self.royals(spec, seat).squares().any(|square| self.attacked(spec, seat, square))
    }

    fn royal(&self, spec: &Spec<W>) -> Royal<W> {
        let seat = self.core.to_act();
        let royals = self.royals(spec, seat);
        match royals.first() {
            Some(royal) if royals == W::of(royal) => self.movement.royal(spec, &self.core, seat, royal),
            Some(_) | None => Royal::Unknown,
        }
    }

    fn transparent(&self, spec: &Spec<W>, seat: Seat, from: Square) -> W {
        self.movement.transparent(spec, &self.core, seat, from)
    }

    fn play(&mut self, tables: &RuleTables<W>, spec: &Spec<W>, step: Step) -> Effects {
        self.make(tables, spec, step)
    }

    fn end_turn(&mut self, tables: &RuleTables<W>, spec: &Spec<W>, progress: Progress) {
        self.halfmove_clock = if progress == Progress::Made { 0 } else { self.halfmove_clock + 1 };
        self.hand_on(tables, spec);
    }

    fn after_external_change(&mut self, tables: &RuleTables<W>, spec: &Spec<W>) {
        self.lose_rights_anywhere(tables, spec);
        self.review_passed(tables, spec);
    }

    fn rights(&self) -> Rights {
        self.rights
    }

    fn write_state(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut StateText) {
        self.write(tables, spec, out);
    }
}
