//! From a set-up position to a playable one, and back to text.

use super::{Frame, Laws, Manner, Passed, Pawns};
use crate::board::{MAX_SEATS, Man, Seat, Square, Word};
use crate::game::{PositionError, Setup, Spec, StateText};

impl<W: Word, M: Manner<W>> Frame<W, M> {
    /// Checks that every seat has its royal men, reads rights and captures in passing, and makes sure that nobody
    /// who is not to act stands in check. What is in the braces has to be read before.
    ///
    /// # Errors
    /// If any of this is not so.
    pub fn from_setup(setup: &Setup<W>, laws: &Laws<W>, spec: &Spec<W>) -> Result<Self, PositionError>
    where
        M: Default,
    {
        Frame::with_manner(M::default(), setup, laws, spec)
    }

    /// The same for men that walk in this manner.
    ///
    /// # Errors
    /// As [`from_setup`](Frame::from_setup).
    pub fn with_manner(
        manner: M,
        setup: &Setup<W>,
        laws: &Laws<W>,
        spec: &Spec<W>,
    ) -> Result<Self, PositionError> {
        let frame = Frame::read(manner, setup, laws, spec)?;
        for &seat in laws.seats {
            let n_kings = frame.royals(spec, seat).count();
            if n_kings != 1 {
                return Err(PositionError::Kings { seat, n_kings });
            }
        }
        frame.refuse_exposed(laws, spec)?;
        Ok(frame)
    }

    /// The same without asking how many royal men there are and who is in check.
    ///
    /// # Errors
    /// If a pawn stands where none can, or rights or captures in passing cannot be.
    pub fn unchecked(setup: &Setup<W>, laws: &Laws<W>, spec: &Spec<W>) -> Result<Self, PositionError>
    where
        M: Default,
    {
        Frame::read(M::default(), setup, laws, spec)
    }

    fn read(manner: M, setup: &Setup<W>, laws: &Laws<W>, spec: &Spec<W>) -> Result<Self, PositionError> {
        setup.state.finish()?;
        let StateText { quiet_plies, turn, .. } = setup.state;
        let mut frame =
            Frame { core: setup.core, manner, rights: 0, passed: [None; MAX_SEATS], quiet_plies, turn };
        frame.refuse_misplaced(laws, spec)?;
        frame.read_rights(laws, &setup.state.rights)?;
        frame.read_passed(laws, spec, &setup.state.en_passant)?;
        Ok(frame)
    }

    fn refuse_misplaced(&self, laws: &Laws<W>, spec: &Spec<W>) -> Result<(), PositionError> {
        let of_seat = |pawns: &Pawns<W>, seat: Seat| (pawns.kind, seat, pawns.last[seat.index()]);
        let on_last =
            laws.pawns.iter().flat_map(|pawns| laws.seats.iter().map(move |seat| of_seat(pawns, *seat)));
        for (kind, seat, squares) in on_last.chain(laws.banned.iter().copied()) {
            let misplaced = self.core.kind(kind) & self.core.seat(seat) & squares;
            if let Some(square) = misplaced.first() {
                let square = spec.geometry.name(square).to_owned();
                return Err(PositionError::Misplaced { seat, piece: spec.piece(kind).name, square });
            }
        }
        Ok(())
    }

    /// Makes sure that nobody who is not to act stands in check.
    ///
    /// # Errors
    /// If somebody does.
    pub fn refuse_exposed(&self, laws: &Laws<W>, spec: &Spec<W>) -> Result<(), PositionError> {
        let mut waiting = laws.seats.iter().filter(|seat| **seat != self.core.to_act());
        match waiting.find(|seat| self.exposed(spec, **seat)) {
            Some(&seat) => Err(PositionError::Exposed { seat }),
            None => Ok(()),
        }
    }

    fn read_rights(&mut self, laws: &Laws<W>, text: &str) -> Result<(), PositionError> {
        let letters = if text == "-" { "" } else { text };
        let mut rights = 0;
        for letter in letters.chars() {
            let index = laws.rights.iter().position(|right| right.letter == letter);
            let index = index.ok_or_else(|| PositionError::Rights { text: text.to_owned() })?;
            let is_home =
                laws.rights[index].needs.iter().all(|(square, man)| self.core.at(*square) == Some(*man));
            if !is_home {
                return Err(PositionError::RightWithoutPieces { right: letter });
            }
            rights |= 1 << index;
        }
        self.set_rights(rights);
        Ok(())
    }

    fn read_passed(&mut self, laws: &Laws<W>, spec: &Spec<W>, text: &str) -> Result<(), PositionError> {
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
        for &seat in laws.seats.iter().filter(|seat| **seat != to_act) {
            let own: Vec<Square> = squares
                .iter()
                .copied()
                .filter(|square| self.find_passed(laws, spec, seat, &[*square]).is_some())
                .collect();
            squares.retain(|square| !own.contains(square));
            if !own.is_empty() {
                let passed = self.find_passed(laws, spec, seat, &own).ok_or_else(refused)?;
                self.set_passed(seat, Some(passed));
            }
        }
        if !squares.is_empty() {
            return Err(refused());
        }
        self.review_passed(laws, spec);
        Ok(())
    }

    /// The pawn of a seat that has gone over all of these squares in one step, if there is one.
    fn find_passed(
        &self,
        laws: &Laws<W>,
        spec: &Spec<W>,
        seat: Seat,
        squares: &[Square],
    ) -> Option<Passed<W>> {
        let all = squares.iter().fold(W::EMPTY, |set, square| set | W::of(*square));
        let mut kinds = laws.pawns.iter().filter(|pawns| pawns.in_passing).map(|pawns| pawns.kind);
        kinds.find_map(|kind| {
            let is_there = |square: &Square| self.core.at(*square) == Some(Man::new(seat, kind));
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

    /// Writes rights, captures in passing and the counters.
    pub fn write_state(&self, laws: &Laws<W>, spec: &Spec<W>, out: &mut StateText) {
        let held = laws.rights.iter().enumerate().filter(|(index, _)| self.holds(*index));
        let rights: String = held.map(|(_, right)| right.letter).collect();
        out.rights = if rights.is_empty() { "-".to_owned() } else { rights };
        let squares = self.passed().fold(W::EMPTY, |set, passed| set | passed.squares);
        let passed: String = squares.squares().map(|square| spec.geometry.name(square)).collect();
        out.en_passant = if passed.is_empty() { "-".to_owned() } else { passed };
        out.quiet_plies = self.quiet_plies;
        out.turn = self.turn;
    }
}
