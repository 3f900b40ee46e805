//! Steps by the movement and rule tables, without checking the own king's safety.

use super::{Frame, MovementOverride, Passed, Rights, RuleTables};
use crate::board::{Piece, Seat, Square, Word};
use crate::game::{Action, Board, Spec, Step, Steps};

impl<W: Word, M: MovementOverride<W>> Frame<W, M> {
    /// Steps of all pieces of the seat to act, with promotion, double steps, en passant and castling.
    pub(super) fn list_pseudo(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut Steps) {
        let seat = self.core.to_act();
        let start = out.len();
        self.movement.pseudo(spec, &self.core, seat, out);
        tables.dress_pawns(spec, seat, start, out);
        self.push_en_passant(tables, spec, out);
        self.push_castlings(tables, spec, out);
    }

    pub(super) fn push_en_passant(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut Steps) {
        tables.push_en_passant(spec, &self.core, &self.passed, out);
    }

    pub(super) fn push_castlings(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut Steps) {
        let seat = self.core.to_act();
        let transparent = |from| self.movement.transparent(spec, &self.core, seat, from);
        let is_attacked = |square| self.attacked(spec, seat, square);
        tables.push_castlings(&self.core, self.rights, transparent, is_attacked, out);
    }
}

impl<W: Word> RuleTables<W> {
    /// Turns plain moves of pawns, from `start` of the list on, into double steps and promotions.
    #[inline]
    pub fn dress_pawns(&self, spec: &Spec<W>, seat: Seat, start: usize, out: &mut Steps) {
        let n_plain = out.len();
        let mut promoting = false;
        for index in start..n_plain {
            let step = out[index];
            let Some(pawns) = self.pawns_of(step.kind()) else { continue };
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
                let pawns = if step.action() == Action::Move { self.pawns_of(step.kind()) } else { None };
                !pawns.is_some_and(|pawns| pawns.last[seat.index()].contains(step.to()))
            };
            out.retain_from(start, is_plain);
        }
    }

    /// Captures of pawns that have just passed by others.
    pub(super) fn push_en_passant(
        &self,
        spec: &Spec<W>,
        core: &Board<W>,
        passed: &[Option<Passed<W>>],
        out: &mut Steps,
    ) {
        let seat = core.to_act();
        let passed = || passed.iter().flatten();
        let all = passed().fold(W::EMPTY, |set, passed| set | passed.squares);
        if all.is_empty() {
            return;
        }
        for pawns in self.pawns.iter().filter(|pawns| pawns.in_passing) {
            for from in (core.kind(pawns.kind) & core.seat(seat)).squares() {
                let paths = spec.paths(seat, pawns.kind, from).iter().filter(|path| path.captures);
                let targets = paths.flat_map(|path| path.squares.iter());
                for &to in targets.filter(|to| all.contains(**to)) {
                    let step = Step::new(Action::EnPassant, from, to, pawns.kind).taking();
                    let mut on_target = passed().filter(|passed| passed.squares.contains(to));
                    let taken = on_target.next().filter(|_| self.names_passed);
                    out.push(taken.map_or(step, |passed| step.with_third(passed.pawn)));
                }
            }
        }
    }

    /// Castlings of the seat to act. `transparent` gives the squares of pieces that are not in the king's way.
    pub(super) fn push_castlings(
        &self,
        core: &Board<W>,
        rights: Rights,
        transparent: impl Fn(Square) -> W,
        is_attacked: impl Fn(Square) -> bool,
        out: &mut Steps,
    ) {
        let seat = core.to_act();
        let castlings = self.castlings.iter().filter(|castling| castling.seat == seat);
        for castling in castlings.filter(|castling| rights.holds(castling.right)) {
            let leave = W::of(castling.king_from) | W::of(castling.rook_from);
            let arrive = W::of(castling.king_to) | W::of(castling.rook_to);
            let in_the_way = castling.empty & !transparent(castling.king_from) | arrive & !leave;
            let is_free = (core.occupied() & in_the_way).is_empty();
            let king = core.at(castling.king_from).map(Piece::kind);
            if let Some(kind) = king
                && is_free
                && !castling.safe.squares().any(&is_attacked)
            {
                out.push(Step::new(Action::Castle, castling.king_from, castling.king_to, kind));
            }
        }
    }
}

/// Returns whether a move of the seat goes more than one square straight ahead.
fn is_long<W: Word>(spec: &Spec<W>, seat: Seat, step: Step) -> bool {
    let geometry = &spec.geometry;
    let mut paths = spec.paths(seat, step.kind(), step.from()).iter();
    geometry.file(step.from()) == geometry.file(step.to())
        && !paths.any(|path| path.moves && path.squares.first() == Some(&step.to()))
}
