//! How pieces walk and attack where the movement tables do not say it all.

use crate::board::{Seat, Square, Word};
use crate::game::{self, Board, Royal, Spec, Steps};
use std::fmt::Debug;

/// What a game changes about walking: pieces that others look through, ranges that grow, threats from afar. What it has
/// to remember for that is its own.
pub trait MovementOverride<W: Word>: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// The moves and captures of a seat, without promotion, double steps, en passant and castling.
    fn pseudo(&self, spec: &Spec<W>, core: &Board<W>, seat: Seat, out: &mut Steps) {
        game::pseudo(spec, core, seat, out);
    }

    /// Whether a piece hostile to the seat takes on the square.
    fn attacked(&self, spec: &Spec<W>, core: &Board<W>, seat: Seat, square: Square) -> bool {
        game::attacked(spec, core, seat, square)
    }

    /// What the tables say about the safety of this seat, whose only royal piece stands on the square.
    fn royal(&self, _spec: &Spec<W>, _core: &Board<W>, _seat: Seat, royal: Square) -> Royal<W> {
        Royal::Known(royal)
    }

    /// The squares of pieces that a piece of this seat looks through from a square. They do not hinder its castling
    /// either.
    fn transparent(&self, _spec: &Spec<W>, _core: &Board<W>, _seat: Seat, _from: Square) -> W {
        W::EMPTY
    }
}

/// As the tables have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plain;

impl<W: Word> MovementOverride<W> for Plain {}
