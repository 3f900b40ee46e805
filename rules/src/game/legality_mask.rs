//! Judgement of steps by the safety of the own king, mostly without trying them.

use super::{Action, Board, Spec, Step};
use crate::board::{Seat, Square, Word};

/// Targets of the pieces of one seat that do not expose its one royal piece: check mask, pins, and squares to ask
/// about.
///
/// While the king is not attacked, a piece that blocks no attack cannot expose it. When one piece attacks it by a
/// leap or slide, others have to take that piece or step between. What remains is judged by the attacks on the
/// king afterwards.
#[derive(Clone, Copy, Debug)]
pub struct LegalityMask<W> {
    seat: Seat,
    royal: Square,
    checked: bool,
    /// Allowed targets of pieces other than the royal one.
    allowed: W,
    /// Squares that such pieces may leave, and targets that they may have, without further questions.
    free_from: W,
    free_to: W,
}

impl<W: Word> LegalityMask<W> {
    /// Makes the mask of a seat with its royal piece on the square.
    #[must_use]
    #[inline]
    pub fn new(spec: &Spec<W>, core: &Board<W>, seat: Seat, royal: Square) -> LegalityMask<W> {
        let attack_info = spec.attack_info(core, seat, royal);
        let checkers = attack_info.leaping | attack_info.sliding;
        let all = !W::EMPTY;
        let allowed = match (attack_info.is_odd, checkers.first()) {
            (false, Some(one)) if attack_info.sliding == W::of(one) && checkers == attack_info.sliding => {
                checkers | spec.geometry.between(royal, one)
            }
            (false, Some(one)) if checkers == W::of(one) => checkers,
            (false, Some(_)) => W::EMPTY,
            (false, None) | (true, _) => all,
        };
        let free_to = if attack_info.is_odd { W::EMPTY } else { !attack_info.odd };
        let free_from = !(attack_info.held | attack_info.odd | W::of(royal));
        let checked = attack_info.is_odd || !checkers.is_empty();
        LegalityMask { seat, royal, checked, allowed, free_from, free_to }
    }

    /// For a seat without a royal piece, where every step is safe.
    #[must_use]
    pub fn of_nobody(seat: Seat) -> LegalityMask<W> {
        // No piece stands on the last square that there can be and is royal at once.
        let (royal, all) = (Square::wrapping(127), !W::EMPTY);
        LegalityMask { seat, royal, checked: false, allowed: all, free_from: all, free_to: all }
    }

    /// Adds squares that a piece does not leave without being judged.
    #[must_use]
    pub fn minding(self, squares: W) -> LegalityMask<W> {
        LegalityMask { free_from: self.free_from & !squares, ..self }
    }

    /// Returns whether the royal piece is attacked.
    #[must_use]
    #[inline]
    pub fn checked(&self) -> bool {
        self.checked
    }

    /// Filters the targets of a piece to those that leave the royal piece safe. `also` decides on steps that are not
    /// free.
    #[inline]
    pub fn filter(
        &self,
        spec: &Spec<W>,
        core: &Board<W>,
        from: Square,
        targets: W,
        also: impl Fn(Square, Square) -> bool,
    ) -> W {
        let (mut safe, judged) = if from == self.royal {
            (W::EMPTY, targets)
        } else {
            let allowed = targets & self.allowed;
            let free = if self.free_from.contains(from) { allowed & self.free_to } else { W::EMPTY };
            (free, allowed & !free)
        };
        for to in judged.squares() {
            if self.is_safe(spec, core, W::of(from), from, to) && also(from, to) {
                safe |= W::of(to);
            }
        }
        safe
    }

    /// Filters empty squares to those where a dropped piece leaves the royal piece safe.
    #[inline]
    pub fn filter_drops(&self, spec: &Spec<W>, core: &Board<W>, targets: W) -> W {
        let allowed = targets & self.allowed;
        let mut safe = allowed & self.free_to;
        for to in (allowed & !safe).squares() {
            if self.is_safe(spec, core, W::EMPTY, to, to) {
                safe |= W::of(to);
            }
        }
        safe
    }

    /// Returns whether the royal piece is safe after a step; `None` if the step is of an unusual sort.
    #[must_use]
    #[inline]
    pub fn judge(&self, spec: &Spec<W>, core: &Board<W>, step: Step) -> Option<bool> {
        let to = W::of(step.to());
        match step.action() {
            Action::Move | Action::DoubleStep | Action::Promotion => {
                Some(self.filter(spec, core, step.from(), to, |_, _| true) == to)
            }
            Action::Drop => Some(self.filter_drops(spec, core, to) == to),
            Action::EnPassant
            | Action::Castle
            | Action::Relocation
            | Action::Return
            | Action::Explosion
            | Action::Switch
            | Action::Ordain
            | Action::OrdainInPassing
            | Action::Choose
            | Action::Pass => None,
        }
    }

    #[inline]
    fn is_safe(&self, spec: &Spec<W>, core: &Board<W>, gone: W, from: Square, to: Square) -> bool {
        let occupied = core.occupied() & !gone | W::of(to);
        let royal = if from == self.royal { to } else { self.royal };
        !spec.attacked(core, self.seat, royal, occupied, W::of(to))
    }
}
