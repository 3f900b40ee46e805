//! Making steps.

use super::{Frame, MovementOverride, Passed, PositionState, Rights, RuleTables};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::game::{Action, Effects, Progress, Spec, Step, zobrist};

impl<W: Word, M: MovementOverride<W>> Frame<W, M> {
    /// Makes a step of a piece on the board and gives the turn to the next seat. Drops take no piece out of a hand.
    pub(super) fn make(&mut self, tables: &RuleTables<W>, spec: &Spec<W>, step: Step) -> Effects {
        let seat = self.core.to_act();
        let mover = self.core.at(step.from());
        let effects = self.carry_out(tables, step);
        let is_pawn = mover.is_some_and(|piece| tables.pawns_of(piece.kind()).is_some());
        let has_progress = effects.taken.is_some() || is_pawn || step.action().is_drop();
        if step.action() == Action::DoubleStep {
            self.offer_passed(tables, spec, seat, step);
        }
        self.end_turn(tables, spec, if has_progress { Progress::Made } else { Progress::None });
        effects
    }

    /// The changes of a step on the board, without the end of the turn.
    pub fn carry_out(&mut self, tables: &RuleTables<W>, step: Step) -> Effects {
        let seat = self.core.to_act();
        let mut effects = Effects::new();
        match step.action() {
            Action::Drop | Action::Return => {
                self.replace(&mut effects, step.to(), Some(Piece::new(seat, step.kind())));
            }
            Action::Move | Action::DoubleStep => self.shift(&mut effects, step, None),
            Action::Promotion => self.shift(&mut effects, step, Some(step.kind())),
            Action::EnPassant => {
                self.shift(&mut effects, step, None);
                self.take_passed(&mut effects, step);
            }
            Action::Castle => {
                self.shift(&mut effects, step, None);
                if let Some(castling) = tables.castlings.iter().find(|castling| castling.is(step)) {
                    castling.move_rook(&mut self.core, &mut effects);
                }
            }
            Action::Switch | Action::Choose => {
                let owner = self.core.at(step.to()).map_or(seat, Piece::seat);
                self.replace(&mut effects, step.to(), Some(Piece::new(owner, step.kind())));
                effects.taken = None;
            }
            Action::Explosion => {
                let mover = self.core.take(step.from());
                effects.change(step.from(), mover, None);
                self.replace(&mut effects, step.to(), None);
            }
            Action::Ordain | Action::OrdainInPassing => {
                self.shift(&mut effects, step, None);
                if let Some(square) = step.third() {
                    let before = self.core.take(square);
                    let after = before.map(|piece| Piece::new(piece.seat(), step.kind()));
                    if let Some(after) = after {
                        self.core.put(square, after);
                    }
                    effects.change(square, before, after);
                }
                if step.is_capture() && effects.taken.is_none() {
                    self.take_passed(&mut effects, step);
                }
            }
            Action::Relocation => {
                if let Some(square) = step.third() {
                    let pawn = self.core.take(step.to());
                    let now = Piece::new(seat, step.kind());
                    self.core.put(step.to(), now);
                    effects.change(step.to(), pawn, Some(now));
                    if let Some(pawn) = pawn {
                        self.core.put(square, pawn);
                    }
                    effects.change(square, None, pawn);
                }
            }
            Action::Pass => {}
        }
        self.lose_rights(tables, step.from(), step.to());
        effects
    }

    /// Takes the pawn that has passed the target of a step.
    fn take_passed(&mut self, effects: &mut Effects, step: Step) {
        if let Some(passed) = self.passed_on(step.to()) {
            effects.taken = self.core.take(passed.pawn);
            effects.change(passed.pawn, effects.taken, None);
        }
    }

    /// Moves the piece of a step, perhaps as another kind, and takes the piece on the target.
    fn shift(&mut self, effects: &mut Effects, step: Step, becomes: Option<PieceType>) {
        let Some(piece) = self.core.take(step.from()) else { return };
        effects.change(step.from(), Some(piece), None);
        let now = becomes.map_or(piece, |kind| Piece::new(piece.seat(), kind));
        self.replace(effects, step.to(), Some(now));
    }

    fn replace(&mut self, effects: &mut Effects, square: Square, after: Option<Piece>) {
        let before = self.core.take(square);
        if let Some(piece) = after {
            self.core.put(square, piece);
        }
        effects.change(square, before, after);
        effects.taken = before;
    }

    /// Gives the turn to the next seat without inert pieces.
    pub fn hand_on(&mut self, tables: &RuleTables<W>, spec: &Spec<W>) {
        for _ in tables.seats {
            let seat = self.core.to_act();
            self.turn += u32::from(tables.seats.last() == Some(&seat));
            self.core.give_turn(tables.next(seat));
            if !self.core.is_inert(self.core.to_act()) {
                break;
            }
        }
        self.review_passed(tables, spec);
    }

    /// Gives up rights of pieces that are not where they began.
    pub(super) fn lose_rights_anywhere(&mut self, tables: &RuleTables<W>, spec: &Spec<W>) {
        for square in spec.geometry.all().squares() {
            self.lose_rights(tables, square, square);
        }
    }

    fn lose_rights(&mut self, tables: &RuleTables<W>, from: Square, to: Square) {
        if self.rights.is_empty() {
            return;
        }
        let mut rights = self.rights;
        for (index, right) in tables.rights.iter().enumerate().filter(|(index, _)| self.holds(*index)) {
            let touched = right.needs.iter().filter(|(square, _)| *square == from || *square == to);
            for (square, piece) in touched {
                // A piece that leaves its square and comes back has moved all the same.
                if from != to || self.core.at(*square) != Some(*piece) {
                    rights = rights.without(index);
                }
            }
        }
        self.set_rights(rights);
    }

    /// Holds exactly these rights from now on.
    pub(super) fn set_rights(&mut self, rights: Rights) {
        if rights != self.rights {
            self.core.mix(self.rights.key() ^ rights.key());
            self.rights = rights;
        }
    }

    fn offer_passed(&mut self, tables: &RuleTables<W>, spec: &Spec<W>, seat: Seat, step: Step) {
        let paths = spec.paths(seat, step.kind(), step.from()).iter();
        let path = paths.filter(|path| path.moves).find(|path| path.squares.last() == Some(&step.to()));
        let Some(path) = path else { return };
        let squares = path.squares.iter().take(path.squares.len() - 1);
        let squares = squares.fold(W::EMPTY, |set, square| set | W::of(*square));
        let never = tables.pawns_of(step.kind()).map_or(W::EMPTY, |pawns| pawns.never_in_passing);
        let squares = squares & !never;
        self.set_passed(seat, Some(Passed { squares, pawn: step.to() }));
    }

    /// Forgets pawns that cannot be taken en passant any more. They make no difference then, so neither the text of
    /// the position nor repetition should see them.
    pub(super) fn review_passed(&mut self, tables: &RuleTables<W>, spec: &Spec<W>) {
        for seat in Seat::ALL {
            let Some(passed) = self.passed[seat.index()] else { continue };
            let is_pawn = |piece: Piece| piece.seat() == seat && tables.pawns_of(piece.kind()).is_some();
            let stands = self.core.at(passed.pawn).is_some_and(is_pawn) && !self.core.is_inert(seat);
            let squares = if stands { self.takeable(tables, spec, seat, passed) } else { W::EMPTY };
            self.set_passed(seat, (!squares.is_empty()).then_some(Passed { squares, ..passed }));
        }
    }

    /// Returns the squares on which a pawn of this seat can be taken before the seat is to act again: by a legal
    /// step of the seat to act, or by any step of a seat that acts after it.
    fn takeable(&self, tables: &RuleTables<W>, spec: &Spec<W>, owner: Seat, passed: Passed<W>) -> W {
        let to_act = self.core.to_act();
        let mut squares = W::EMPTY;
        let mut seat = to_act;
        for _ in tables.seats {
            if seat == owner {
                break;
            }
            for pawns in tables.pawns.iter().filter(|pawns| pawns.in_passing && !self.core.is_inert(seat)) {
                for from in (self.core.kind(pawns.kind) & self.core.seat(seat)).squares() {
                    let paths = spec.paths(seat, pawns.kind, from).iter().filter(|path| path.captures);
                    let targets = paths.flat_map(|path| path.squares.iter());
                    for &to in targets.filter(|to| passed.squares.contains(**to)) {
                        let step = Step::new(Action::EnPassant, from, to, pawns.kind);
                        if self.core.at(to).is_none() && (seat != to_act || self.is_safe(tables, spec, step))
                        {
                            squares |= W::of(to);
                        }
                    }
                }
            }
            seat = tables.next(seat);
        }
        squares
    }

    /// The pawn that is taken by going to a square in passing.
    pub(super) fn passed_on(&self, square: Square) -> Option<Passed<W>> {
        self.passed().find(|passed| passed.squares.contains(square))
    }

    pub(super) fn set_passed(&mut self, seat: Seat, passed: Option<Passed<W>>) {
        let before = std::mem::replace(&mut self.passed[seat.index()], passed);
        for passed in [before, passed].iter().flatten() {
            self.core.mix(passed_key(passed));
        }
    }
}

/// The share of a pawn in the key. The pawn belongs to it, because on some boards two can pass one square. The twin
/// `en_passant_key` of `fide` is another number: keys are stored beside games, so neither can change to the other.
fn passed_key<W: Word>(passed: &Passed<W>) -> u64 {
    let squares = passed.squares.squares();
    squares.fold(0, |key, square| key ^ zobrist(4, (passed.pawn.index() << 8 | square.index()) as u64))
}
