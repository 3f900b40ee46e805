//! From a set-up position to a playable one, and back to text.

use super::{Frame, MovementOverride, Passed, Pawns, PositionState, Rights, RuleTables};
use crate::board::{MAX_SEATS, Piece, PieceType, Seat, Square, Word};
use crate::game::{Board, PositionError, Setup, Spec, StateText};

impl<W: Word, M: MovementOverride<W>> Frame<W, M> {
    /// Checks that every seat has its royal pieces, reads rights and captures en passant, and makes sure that no
    /// seat that waits is in check. The variant's own state has to be read before.
    ///
    /// # Errors
    /// If any of this is not so.
    pub fn with_movement(
        movement: M,
        setup: &Setup<W>,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
    ) -> Result<Self, PositionError> {
        let frame = Frame::read(movement, setup, tables, spec)?;
        frame.refuse_kingless(tables, spec)?;
        frame.refuse_exposed(tables, spec)?;
        Ok(frame)
    }

    /// Makes sure that every seat has one royal piece.
    ///
    /// # Errors
    /// If one has another number.
    pub fn refuse_kingless(&self, tables: &RuleTables<W>, spec: &Spec<W>) -> Result<(), PositionError> {
        for &seat in tables.seats {
            let n_kings = self.royals(spec, seat).count();
            if n_kings != 1 {
                return Err(PositionError::Kings { seat, n_kings });
            }
        }
        Ok(())
    }

    /// Reads a position without a check of the number of royal pieces and of the seats that are in check.
    ///
    /// # Errors
    /// If a pawn stands where none can, or rights or captures en passant cannot be.
    pub fn unchecked(
        setup: &Setup<W>,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
    ) -> Result<Self, PositionError> {
        Frame::read(M::default(), setup, tables, spec)
    }

    fn read(
        movement: M,
        setup: &Setup<W>,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
    ) -> Result<Self, PositionError> {
        setup.state.finish()?;
        let StateText { halfmove_clock, turn, .. } = setup.state;
        let mut frame = Frame {
            core: setup.core,
            movement,
            rights: Rights::default(),
            passed: [None; MAX_SEATS],
            halfmove_clock,
            turn,
        };
        let on_last = tables.pawns.iter().flat_map(|pawns| {
            tables.seats.iter().map(move |seat| (pawns.kind, *seat, pawns.last[seat.index()]))
        });
        refuse_misplaced(&frame.core, spec, on_last.chain(tables.banned.iter().copied()))?;
        frame.set_rights(Rights::read(&setup.state.rights, &tables.rights, &frame.core)?);
        frame.read_passed(tables, spec, &setup.state.en_passant)?;
        Ok(frame)
    }

    /// Makes sure that no seat that waits is in check.
    ///
    /// # Errors
    /// If one is.
    pub fn refuse_exposed(&self, tables: &RuleTables<W>, spec: &Spec<W>) -> Result<(), PositionError> {
        let mut waiting = tables.seats.iter().filter(|seat| **seat != self.core.to_act());
        match waiting.find(|seat| self.exposed(spec, **seat)) {
            Some(&seat) => Err(PositionError::Exposed { seat }),
            None => Ok(()),
        }
    }

    fn read_passed(
        &mut self,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
        text: &str,
    ) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let refused = || PositionError::EnPassant { text: text.to_owned() };
        let mut squares = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (square, after) = spec.geometry.read(rest).ok_or_else(refused)?;
            squares.push(square);
            rest = after;
        }
        let to_act = self.core.to_act();
        for &seat in tables.seats.iter().filter(|seat| **seat != to_act) {
            let own: Vec<Square> = squares
                .iter()
                .copied()
                .filter(|square| self.find_passed(tables, spec, seat, &[*square]).is_some())
                .collect();
            squares.retain(|square| !own.contains(square));
            if !own.is_empty() {
                let passed = self.find_passed(tables, spec, seat, &own).ok_or_else(refused)?;
                self.set_passed(seat, Some(passed));
            }
        }
        if !squares.is_empty() {
            return Err(refused());
        }
        self.review_passed(tables, spec);
        Ok(())
    }

    /// The pawn of a seat that has gone over all of these squares in one step, if there is one.
    fn find_passed(
        &self,
        tables: &RuleTables<W>,
        spec: &Spec<W>,
        seat: Seat,
        squares: &[Square],
    ) -> Option<Passed<W>> {
        let all = squares.iter().fold(W::EMPTY, |set, square| set | W::of(*square));
        let is_taken = |pawns: &&Pawns<W>| pawns.in_passing && (pawns.never_in_passing & all).is_empty();
        let mut kinds = tables.pawns.iter().filter(is_taken).map(|pawns| pawns.kind);
        kinds.find_map(|kind| {
            let is_there = |square: &Square| self.core.at(*square) == Some(Piece::new(seat, kind));
            spec.geometry.all().squares().filter(|from| self.core.at(*from).is_none()).find_map(|from| {
                let paths = spec.paths(seat, kind, from).iter().filter(|path| path.moves && path.passed > 0);
                paths
                    .filter(|path| path.squares.last().is_some_and(is_there))
                    .map(|path| path.squares.split_at(path.squares.len() - 1))
                    .filter(|(passed, _)| passed.iter().all(|square| self.core.at(*square).is_none()))
                    .filter(|(passed, _)| squares.iter().all(|square| passed.contains(square)))
                    .map(|(_, end)| Passed { squares: all, pawn: end[0] })
                    .next()
            })
        })
    }

    /// Writes rights, captures en passant and the counters.
    pub(super) fn write(&self, tables: &RuleTables<W>, spec: &Spec<W>, out: &mut StateText) {
        out.rights = self.rights.write(&tables.rights);
        let squares = self.passed().fold(W::EMPTY, |set, passed| set | passed.squares);
        let passed: String = squares.squares().map(|square| spec.geometry.name(square)).collect();
        out.en_passant = if passed.is_empty() { "-".to_owned() } else { passed };
        out.halfmove_clock = self.halfmove_clock;
        out.turn = self.turn;
    }
}

/// Makes sure that no piece of a kind and seat stands on the squares that are given with it.
pub(super) fn refuse_misplaced<W: Word>(
    core: &Board<W>,
    spec: &Spec<W>,
    mut banned: impl Iterator<Item = (PieceType, Seat, W)>,
) -> Result<(), PositionError> {
    let misplaced = banned.find_map(|(kind, seat, squares)| {
        let square = (core.kind(kind) & core.seat(seat) & squares).first()?;
        let square = spec.geometry.name(square).to_owned();
        Some(PositionError::Misplaced { seat, piece: spec.piece(kind).name, square })
    });
    misplaced.map_or(Ok(()), Err)
}
