//! Correction history (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>): how far searches of
//! positions with the same pawns, or with the same pieces of one seat, came out above or below the static evaluation.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use zugpost_rules::{
    board::{MAX_KINDS, MAX_SEATS, Seat, Word},
    game::{Board, Game},
};

use super::score::Value;

/// Entries of each seat to act and part of the position.
const ENTRIES: usize = 1 << 14;
/// The pawns of all seats, then the other pieces of each.
const PARTS: usize = 1 + MAX_SEATS;
/// An entry reaches at most this.
const LIMIT: i32 = 1024;
/// So many units of an entry are a hundredth of a pawn.
const UNITS: i32 = 16;

/// What was learned of the static evaluation.
#[derive(Debug)]
pub(super) struct Corrections {
    marks: Vec<i16>,
}

impl Corrections {
    pub(super) fn new() -> Self {
        Self { marks: vec![0; MAX_SEATS * PARTS * ENTRIES] }
    }

    /// What to add to the static evaluation, which is from the view of the seat to act.
    pub(super) fn of<G: Game>(&self, game: &G, is_plain: &[bool; MAX_KINDS]) -> Value {
        let mut sum = 0;
        places(game, is_plain, |place| sum += i32::from(self.marks[place]));
        sum / UNITS
    }

    /// Learns how far a search came out above the static evaluation.
    pub(super) fn learn<G: Game>(
        &mut self,
        game: &G,
        is_plain: &[bool; MAX_KINDS],
        error: Value,
        depth: i32,
    ) {
        let bonus = (error * depth / 8).clamp(-LIMIT / 4, LIMIT / 4);
        places(game, is_plain, |place| {
            let mark = i32::from(self.marks[place]);
            self.marks[place] = (mark + bonus - mark * bonus.abs() / LIMIT) as i16;
        });
    }
}

/// Calls back with the place of each part of a position.
fn places<G: Game>(game: &G, is_plain: &[bool; MAX_KINDS], mut visit: impl FnMut(usize)) {
    let (core, spec) = (game.core(), game.spec());
    let acting = core.to_act().index() * PARTS;
    let mut place = |part: usize, hash: FxHasher| {
        visit((acting + part) * ENTRIES + (hash.finish() >> 20) as usize % ENTRIES);
    };
    let mut plain = FxHasher::default();
    for kind in spec.kinds().filter(|kind| is_plain[kind.index()]) {
        both(core, core.kind(kind), &mut plain);
    }
    place(0, plain);
    for &seat in spec.about.seats.iter().filter(|seat| !seat.is_neutral()) {
        let mut hash = FxHasher::default();
        for kind in spec.kinds().filter(|kind| !is_plain[kind.index()]) {
            (core.kind(kind) & core.seat(seat)).hash(&mut hash);
        }
        place(1 + seat.index(), hash);
    }
}

/// Pieces of a type, told apart by their seats.
fn both<W: Word>(core: &Board<W>, men: W, hash: &mut FxHasher) {
    men.hash(hash);
    (men & core.seat(Seat::White)).hash(hash);
    (men & core.seat(Seat::Black)).hash(hash);
}
