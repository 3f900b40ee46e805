//! Whether steps leave the own king safe, mostly without trying them.

use super::{Action, Core, Spec, Step};
use crate::board::{Seat, Square, Word};

/// What one seat has to heed so that its one royal man is safe after its step.
///
/// A step of a man who does not stand in the way of an attack can only lose the king if the king is attacked
/// already. All others are judged by who would attack the king afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Guard<W> {
    seat: Seat,
    royal: Square,
    checked: bool,
    /// Men that alone keep a slide away from the king.
    held: W,
    /// Squares that matter to attacks which are no plain slides: legs and screens.
    odd: W,
}

impl<W: Word> Guard<W> {
    /// For the seat whose royal man stands on the square.
    #[must_use]
    pub fn new(spec: &Spec<W>, core: &Core<W>, seat: Seat, royal: Square) -> Guard<W> {
        let checked = spec.attacked(core, seat, royal, core.occupied(), W::EMPTY);
        let (held, odd) = spec.ways_to(core, seat, royal);
        Guard { seat, royal, checked, held, odd }
    }

    /// Whether the royal man is attacked.
    #[must_use]
    #[inline]
    pub fn checked(&self) -> bool {
        self.checked
    }

    /// The squares from which, and the squares to which, men other than the royal one may go without further
    /// questions.
    #[must_use]
    #[inline]
    pub fn free(&self) -> (W, W) {
        if self.checked {
            return (W::EMPTY, W::EMPTY);
        }
        (!(self.held | self.odd | W::of(self.royal)), !self.odd)
    }

    /// Whether the royal man is safe after a step, if it is one of the usual sorts.
    #[must_use]
    #[inline]
    pub fn judge(&self, spec: &Spec<W>, core: &Core<W>, step: Step) -> Option<bool> {
        let (from, to) = (step.from(), step.to());
        let gone = match step.action() {
            Action::Move | Action::DoubleStep | Action::Promotion => W::of(from),
            Action::Drop => W::EMPTY,
            Action::EnPassant
            | Action::Castle
            | Action::Relocation
            | Action::Return
            | Action::Explosion
            | Action::Switch
            | Action::Ordain
            | Action::Choose
            | Action::Pass => return None,
        };
        let (free_from, free_to) = self.free();
        let leaves_freely = step.action() == Action::Drop && !self.checked || free_from.contains(from);
        if leaves_freely && free_to.contains(to) {
            return Some(true);
        }
        let occupied = core.occupied() & !gone | W::of(to);
        let royal = if from == self.royal { to } else { self.royal };
        Some(!spec.attacked(core, self.seat, royal, occupied, W::of(to)))
    }
}
