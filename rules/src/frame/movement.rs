//! Rules by which pieces walk and attack where the movement tables do not say it all.

use crate::board::{Seat, Square, Word};
use crate::game::{self, Board, Royal, Spec, Steps};
use std::fmt::Debug;

/// Changes of a game to the way in which pieces walk: pieces that others look through, ranges that grow, threats from
/// afar. The implementor holds the state that it needs for that.
pub trait MovementOverride<W: Word>: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// The moves and captures of a seat, without promotion, double steps, en passant and castling.
    fn pseudo(&self, spec: &Spec<W>, core: &Board<W>, seat: Seat, out: &mut Steps) {
        game::pseudo(spec, core, seat, out);
    }

    /// Returns whether a piece hostile to the seat takes on the square.
    fn attacked(&self, spec: &Spec<W>, core: &Board<W>, seat: Seat, square: Square) -> bool {
        game::attacked(spec, core, seat, square)
    }

    /// Returns what the tables know about the safety of this seat. Its only royal piece stands on the square.
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
