//! How far static evaluations were off in positions with the same pawns, and with the same squares taken by other pieces:
//! correction history (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).

use std::hash::{Hash, Hasher};

use zugpost_rules::{
    board::{MAX_SEATS, PieceType, Seat, Word},
    game::{Game, Spec},
};

use super::score::Value;

/// Places for each seat and key.
const N_PLACES: usize = 1 << 14;
/// Corrections are kept in so many parts of a hundredth of a pawn.
const ONE: i32 = 128;
/// The largest correction, in hundredths of a pawn.
const LIMIT: i32 = 96;
/// Keys of a position: its pawns, and the pieces of each side.
const KEYS: usize = 3;

/// Lessons of a thread about its static evaluation.
#[derive(Debug)]
pub(super) struct Corrections {
    /// By key, seat to act and place.
    marks: Vec<i16>,
    pawns: Vec<PieceType>,
}

impl Corrections {
    pub(super) fn new<W: Word>(spec: &Spec<W>) -> Self {
        let is_pawn = |kind: &PieceType| spec.piece(*kind).silent && !spec.piece(*kind).royal;
        Self { marks: vec![0; KEYS * MAX_SEATS * N_PLACES], pawns: spec.kinds().filter(is_pawn).collect() }
    }

    /// Returns the correction of the static evaluation, in hundredths of a pawn for the seat to act.
    pub(super) fn of<G: Game>(&self, game: &G) -> Value {
        let marks = self.places(game).map(|place| self.marks.get(place).map_or(0, |&mark| i32::from(mark)));
        marks.iter().sum::<i32>() / ONE
    }

    /// Learns by how much a search of this depth found a position better than its static evaluation.
    pub(super) fn learn<G: Game>(&mut self, game: &G, difference: Value, depth: i32) {
        let bonus = (difference * depth * ONE / 16).clamp(-LIMIT * ONE / 4, LIMIT * ONE / 4);
        for place in self.places(game) {
            if let Some(mark) = self.marks.get_mut(place) {
                let old = i32::from(*mark);
                *mark = (old + bonus - old * bonus.abs() / (LIMIT * ONE)) as i16;
            }
        }
    }

    fn places<G: Game>(&self, game: &G) -> [usize; KEYS] {
        let core = game.core();
        let pawns = self.pawns.iter().fold(G::W::EMPTY, |pawns, &kind| pawns | core.kind(kind));
        let [first, second] = [Seat::White, Seat::Black].map(|seat| core.seat(seat));
        let keys = [
            hash(pawns & first).wrapping_add(hash(pawns & second).rotate_left(29)),
            hash(first & !pawns),
            hash(second & !pawns),
        ];
        let mut key = 0;
        keys.map(|hash| {
            let group = key * MAX_SEATS + game.to_act().index();
            key += 1;
            group * N_PLACES + (hash >> 50) as usize
        })
    }
}

/// A number that spreads sets of squares over all its bits.
fn hash(squares: impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    squares.hash(&mut mixer);
    mixer.finish()
}

/// Multiplies by the fraction of the golden ratio, the same on every machine.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
