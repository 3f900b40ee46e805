//! Steps by the tables and laws, without looking at the own king's safety.

use super::{Frame, Laws, Manner};
use crate::board::{Man, Seat, Word};
use crate::game::{Action, Spec, Step, Steps};

impl<W: Word, M: Manner<W>> Frame<W, M> {
    /// Steps of all men of the seat to act, with promotion, double steps, en passant and castling.
    pub fn pseudo(&self, laws: &Laws<W>, spec: &Spec<W>, out: &mut Steps) {
        let seat = self.core.to_act();
        let start = out.len();
        self.manner.pseudo(spec, &self.core, seat, out);
        self.dress_pawns(laws, spec, start, out);
        self.push_en_passant(laws, spec, seat, out);
        self.push_castlings(laws, spec, seat, out);
    }

    /// Turns plain moves of pawns, from `start` of the list on, into double steps and promotions.
    pub fn dress_pawns(&self, laws: &Laws<W>, spec: &Spec<W>, start: usize, out: &mut Steps) {
        let seat = self.core.to_act();
        let n_plain = out.len();
        let mut promoting = false;
        for index in start..n_plain {
            let step = out[index];
            let Some(pawns) = laws.pawns_of(step.kind()) else { continue };
            if pawns.last[seat.index()].contains(step.to()) {
                promoting = true;
                for &kind in &pawns.promotions {
                    let promotion = Step::new(Action::Promotion, step.from(), step.to(), kind);
                    out.push(if step.is_capture() { promotion.taking() } else { promotion });
                }
            } else if pawns.in_passing && is_long(spec, seat, step) {
                out.as_mut_slice()[index] =
                    Step::new(Action::DoubleStep, step.from(), step.to(), step.kind());
            }
        }
        if promoting {
            let is_plain = |step: Step| {
                let pawns = if step.action() == Action::Move { laws.pawns_of(step.kind()) } else { None };
                !pawns.is_some_and(|pawns| pawns.last[seat.index()].contains(step.to()))
            };
            out.retain_from(start, is_plain);
        }
    }

    pub(super) fn push_en_passant(&self, laws: &Laws<W>, spec: &Spec<W>, seat: Seat, out: &mut Steps) {
        let all = self.passed().fold(W::EMPTY, |set, passed| set | passed.squares);
        if all.is_empty() {
            return;
        }
        for pawns in laws.pawns.iter().filter(|pawns| pawns.in_passing) {
            for from in (self.core.kind(pawns.kind) & self.core.seat(seat)).squares() {
                let paths = spec.paths(seat, pawns.kind, from).iter().filter(|path| path.captures);
                let targets = paths.flat_map(|path| path.squares.iter());
                for &to in targets.filter(|to| all.contains(**to)) {
                    let step = Step::new(Action::EnPassant, from, to, pawns.kind).taking();
                    let taken = self.passed_on(to).filter(|_| laws.names_passed);
                    out.push(taken.map_or(step, |passed| step.with_third(passed.pawn)));
                }
            }
        }
    }

    pub(super) fn push_castlings(&self, laws: &Laws<W>, spec: &Spec<W>, seat: Seat, out: &mut Steps) {
        let glass = self.manner.glass(spec, &self.core, seat);
        let castlings = laws.castlings.iter().filter(|castling| castling.seat == seat);
        for castling in castlings.filter(|castling| self.holds(castling.right)) {
            let leave = W::of(castling.king_from) | W::of(castling.rook_from);
            let arrive = W::of(castling.king_to) | W::of(castling.rook_to);
            let in_the_way = castling.empty & !glass | arrive & !leave;
            let is_free = (self.core.occupied() & in_the_way).is_empty();
            let king = self.core.at(castling.king_from).map(Man::kind);
            if let Some(kind) = king
                && is_free
                && !castling.safe.squares().any(|square| self.attacked(spec, seat, square))
            {
                out.push(Step::new(Action::Castle, castling.king_from, castling.king_to, kind));
            }
        }
    }
}

/// Whether a move of the seat goes more than one square straight ahead.
fn is_long<W: Word>(spec: &Spec<W>, seat: Seat, step: Step) -> bool {
    let geometry = &spec.geometry;
    let mut paths = spec.paths(seat, step.kind(), step.from()).iter();
    geometry.file(step.from()) == geometry.file(step.to())
        && !paths.any(|path| path.moves && path.squares.first() == Some(&step.to()))
}
