//! Legal steps in bulk, for frames of pieces that walk as the tables have it: targets as sets, and most of them counted
//! or listed without a question about the king's safety.

use super::{Frame, Plain, RuleTables};
use crate::board::{Square, Word};
use crate::game::{LegalityMask, MoveSink, Spec, Steps};

impl<W: Word> Frame<W, Plain> {
    /// The legal steps of the seat to act. Its royal piece must be its only one, if it has any.
    #[inline]
    pub fn generate_legal<S: MoveSink<W>>(&self, tables: &RuleTables<W>, spec: &Spec<W>, sink: &mut S) {
        self.generate(tables, spec, &self.mask(spec), |_, _| true, sink);
    }

    /// Returns the restrictions that keep the royal piece of the seat to act safe.
    #[must_use]
    #[inline]
    pub fn mask(&self, spec: &Spec<W>) -> LegalityMask<W> {
        let seat = self.core.to_act();
        match self.royals(spec, seat).first() {
            Some(royal) => LegalityMask::new(spec, &self.core, seat, royal),
            None => LegalityMask::of_nobody(seat),
        }
    }

    /// The legal steps into a sink. `also` has the last word on moves of pieces that the mask asks about.
    #[inline]
    pub fn generate<S: MoveSink<W>>(
        &self,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
        mask: &LegalityMask<W>,
        also: impl Fn(Square, Square) -> bool + Copy,
        sink: &mut S,
    ) {
        let core = &self.core;
        let seat = core.to_act();
        let (occupied, hostile, own) = (core.occupied(), core.hostile(seat), core.seat(seat));
        for kind in spec.kinds() {
            let pieces = core.kind(kind) & own;
            if pieces.is_empty() {
                continue;
            }
            let pawns = tables.pawns_of(kind);
            for from in pieces.squares() {
                let (moves, captures) = spec.reach(seat, kind, from, occupied);
                let targets = moves & !occupied | captures & hostile;
                let safe = mask.filter(spec, core, from, targets, also);
                let (moves, captures) = (safe & !hostile, safe & hostile);
                let Some(pawns) = pawns else {
                    sink.moves(from, kind, moves, captures);
                    continue;
                };
                let last = pawns.last[seat.index()];
                let long = if pawns.in_passing {
                    moves & !last & !spec.near_moves(seat, kind, from)
                } else {
                    W::EMPTY
                };
                sink.moves(from, kind, moves & !last & !long, captures & !last);
                sink.long_moves(from, kind, long);
                if !(safe & last).is_empty() {
                    sink.promotions(from, &pawns.promotions, moves & last, captures & last);
                }
            }
        }
        self.generate_special(tables, spec, mask, sink);
    }

    /// En passant, tried one by one, and castling.
    fn generate_special<S: MoveSink<W>>(
        &self,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
        mask: &LegalityMask<W>,
        sink: &mut S,
    ) {
        let may_castle = !self.rights.is_empty() && !mask.checked();
        if !may_castle && self.passed().next().is_none() {
            return;
        }
        let mut special = Steps::new();
        self.push_en_passant(tables, spec, &mut special);
        if may_castle {
            self.push_castlings(tables, spec, &mut special);
        }
        for &step in special.iter().filter(|step| self.is_safe(tables, spec, **step)) {
            sink.step(step);
        }
    }
}
