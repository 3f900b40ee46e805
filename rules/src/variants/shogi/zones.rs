//! Parts of the board, and how a piece is promoted where it goes.

use super::board::SPEC;
use super::pieces::{KNIGHT, LANCE, PAWN, promoted};
use crate::board::{MAX_SEATS, PieceType, Seat, Square, Word};
use crate::game::{MoveSink, Step};
use std::sync::LazyLock;

pub(super) static ZONES: LazyLock<Zones> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let last = |n_ranks: u8| {
        Seat::ALL.map(|seat| (9 - n_ranks..9).fold(0, |set, rank| set | geometry.rank_of(seat, rank)))
    };
    Zones {
        last: [last(1), last(2), last(3)],
        files: ('a'..='i').map(|letter| geometry.file_of(letter)).collect(),
    }
});

/// Sets of squares that the rules speak of.
pub(super) struct Zones {
    /// The last one, two and three ranks of each seat.
    last: [[u128; MAX_SEATS]; 3],
    files: Vec<u128>,
}

impl Zones {
    /// The hostile camp, where a seat's pieces are promoted.
    pub(super) fn camp(&self, seat: Seat) -> u128 {
        self.last[2][seat.index()]
    }

    /// Returns the squares on which a piece of this kind could never move again.
    pub(super) fn immobile(&self, seat: Seat, kind: PieceType) -> u128 {
        match kind {
            PAWN | LANCE => self.last[0][seat.index()],
            KNIGHT => self.last[1][seat.index()],
            _ => 0,
        }
    }

    /// The files on which these squares lie.
    pub(super) fn files_of(&self, squares: u128) -> u128 {
        self.files.iter().filter(|file| **file & squares != 0).fold(0, |set, file| set | file)
    }

    /// Returns whether a piece of this kind may be promoted by this move, and whether it may stay what it is.
    pub(super) fn choice(&self, seat: Seat, kind: PieceType, from: Square, to: Square) -> (bool, bool) {
        let camp = self.camp(seat);
        let enters = camp.contains(from) || camp.contains(to);
        (promoted(kind).is_some() && enters, !self.immobile(seat, kind).contains(to))
    }
}

/// Takes moves and adds the promotions that they may or must bring.
pub(super) struct Promoting<'a, S> {
    /// The sink for the steps.
    pub sink: &'a mut S,
    /// The seat that moves.
    pub seat: Seat,
}

impl<S: MoveSink<u128>> MoveSink<u128> for Promoting<'_, S> {
    fn moves(&mut self, from: Square, kind: PieceType, moves: u128, captures: u128) {
        let Some(promoted) = promoted(kind) else {
            return self.sink.moves(from, kind, moves, captures);
        };
        let must = ZONES.immobile(self.seat, kind);
        self.sink.moves(from, kind, moves & !must, captures & !must);
        let camp = ZONES.camp(self.seat);
        let may = if camp.contains(from) { !0 } else { camp };
        if (moves | captures) & may != 0 {
            self.sink.promotions(from, &[promoted], moves & may, captures & may);
        }
    }

    fn long_moves(&mut self, from: Square, kind: PieceType, moves: u128) {
        self.sink.long_moves(from, kind, moves);
    }

    fn promotions(&mut self, from: Square, kinds: &[PieceType], moves: u128, captures: u128) {
        self.sink.promotions(from, kinds, moves, captures);
    }

    fn drops(&mut self, kind: PieceType, targets: u128) {
        self.sink.drops(kind, targets);
    }

    fn step(&mut self, step: Step) {
        self.sink.step(step);
    }
}
