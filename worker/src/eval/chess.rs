//! Evaluation of orthodox chess. The weights are our own, set by hand after handbooks for players.

use zugpost_rules::{
    board::{PieceType, Seat, Square, Word},
    game::{Game, Spec},
};

use super::{
    Evaluate,
    tapered::{Pair, Sums, Tapered, Weights},
};

/// The weights of a piece by its letter. Related variants start from them.
pub(super) fn weights(letter: &str) -> Weights {
    let none = Weights::NONE;
    match letter {
        "P" => Weights { worth: Pair(85, 100), centre: Pair(14, 2), advance: Pair(3, 11), ..none },
        "N" => Weights {
            worth: Pair(325, 295),
            centre: Pair(24, 16),
            advance: Pair(3, 1),
            freedom: Pair(4, 3),
            phase: 1,
            pressure: 7,
            ..none
        },
        "B" => Weights {
            worth: Pair(335, 315),
            centre: Pair(10, 8),
            freedom: Pair(4, 4),
            phase: 1,
            pressure: 7,
            ..none
        },
        "R" => Weights {
            worth: Pair(480, 525),
            centre: Pair(6, 0),
            advance: Pair(1, 1),
            freedom: Pair(2, 3),
            phase: 2,
            pressure: 9,
            ..none
        },
        "Q" => Weights {
            worth: Pair(980, 985),
            centre: Pair(4, 14),
            freedom: Pair(1, 3),
            phase: 4,
            pressure: 14,
            ..none
        },
        "K" => Weights { centre: Pair(-26, 30), advance: Pair(-14, 2), ..none },
        _ => none,
    }
}

/// The phase of four minor pieces, two rooks and a queen of each side.
pub(super) const FULL_PHASE: i32 = 24;

const BISHOP_PAIR: Pair = Pair(24, 40);
const DOUBLED: Pair = Pair(-8, -18);
const ISOLATED: Pair = Pair(-10, -12);
/// By ranks advanced.
const PASSED: [Pair; 8] = [
    Pair(0, 0),
    Pair(2, 8),
    Pair(4, 14),
    Pair(10, 28),
    Pair(22, 52),
    Pair(45, 90),
    Pair(75, 150),
    Pair(0, 0),
];
const OPEN_FILE: Pair = Pair(18, 8);
/// For each own pawn next to the king on the side towards the opponent.
const SHELTER: Pair = Pair(11, 0);

/// Evaluates orthodox chess.
#[derive(Debug)]
pub(super) struct Chess<W: Word> {
    tapered: Tapered<W>,
    pawns: Pawns<W>,
    bishop: Option<PieceType>,
    rook: Option<PieceType>,
}

impl<W: Word> Chess<W> {
    pub(super) fn new(spec: &'static Spec<W>) -> Self {
        let weights = spec.kinds().map(|kind| weights(spec.piece(kind).letter)).collect();
        let tapered = Tapered::new(spec, weights, FULL_PHASE);
        let kind_of = |letter| spec.kinds().find(|&kind| spec.piece(kind).letter == letter);
        Self { tapered, pawns: Pawns::new(spec), bishop: kind_of("B"), rook: kind_of("R") }
    }
}

impl<W: Word, G: Game<W = W>> Evaluate<G> for Chess<W> {
    fn evaluate(&mut self, game: &G, seat: Seat, _ply: usize) -> i32 {
        let core = game.core();
        let mut sums = self.tapered.sums(game);
        self.pawns.add(game, &self.tapered, &mut sums);
        for seat in [Seat::White, Seat::Black] {
            let sum = &mut sums.seats[seat.index()];
            sum.add(Pair(danger(sums.pressure[seat.index()]), 0), 1);
            if self.bishop.is_some_and(|kind| (core.kind(kind) & core.seat(seat)).count() > 1) {
                sum.add(BISHOP_PAIR, 1);
            }
            let rooks = self.rook.map_or(W::EMPTY, |kind| core.kind(kind) & core.seat(seat));
            sum.add(OPEN_FILE, self.pawns.n_on_open_files(game, seat, rooks));
        }
        self.tapered.balance(game, &sums, seat, 10)
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.tapered.weights_of(kind).worth.0
    }
}

/// King danger grows faster than the pressure: one attacker is harmless, three can mate.
pub(super) fn danger(pressure: i32) -> i32 {
    (pressure * pressure / 60).min(400) + pressure / 2
}

/// Pawn structure, on boards of any rectangular size.
#[derive(Debug)]
pub(super) struct Pawns<W: Word> {
    kind: Option<PieceType>,
    spec: &'static Spec<W>,
    files: Vec<W>,
    /// By seat (White, Black) and square.
    places: [Vec<PawnPlace<W>>; 2],
}

/// The surroundings of a pawn on a square.
#[derive(Debug)]
struct PawnPlace<W> {
    /// The squares from which a hostile pawn blocks it or attacks its path.
    front: W,
    /// The squares of its own file among these.
    ahead: W,
    /// The files next to its own.
    beside: W,
    /// Its worth if it is passed.
    passed: Pair,
}

impl<W: Word> Pawns<W> {
    pub(super) fn new(spec: &'static Spec<W>) -> Self {
        let geometry = &spec.geometry;
        let file_of = |file: u8| {
            let squares = geometry.all().squares().filter(|&square| geometry.file(square) == file);
            squares.fold(W::EMPTY, |set, square| set | W::of(square))
        };
        let front = |seat: Seat, from: Square| {
            let ahead = |to: &Square| {
                geometry.own_rank(seat, *to) > geometry.own_rank(seat, from)
                    && geometry.file(*to).abs_diff(geometry.file(from)) <= 1
            };
            geometry.all().squares().filter(ahead).fold(W::EMPTY, |set, square| set | W::of(square))
        };
        let files: Vec<W> = (0..geometry.files()).map(file_of).collect();
        let file = |file: usize| files.get(file).copied().unwrap_or(W::EMPTY);
        let place = |seat: Seat, from: Square| {
            let (front, own_file) = (front(seat, from), usize::from(geometry.file(from)));
            let rank = usize::from(geometry.own_rank(seat, from));
            PawnPlace {
                front,
                ahead: front & file(own_file),
                beside: file(own_file.wrapping_sub(1)) | file(own_file + 1),
                passed: PASSED.get(rank).copied().unwrap_or_default(),
            }
        };
        let places = [Seat::White, Seat::Black]
            .map(|seat| geometry.all().squares().map(|from| place(seat, from)).collect());
        Self { kind: spec.kinds().find(|&kind| spec.piece(kind).letter == "P"), spec, files, places }
    }

    /// Adds the terms of both seats.
    pub(super) fn add<G: Game<W = W>>(&self, game: &G, tapered: &Tapered<W>, sums: &mut Sums) {
        let Some(kind) = self.kind else { return };
        let core = game.core();
        for (seat, places) in [Seat::White, Seat::Black].into_iter().zip(&self.places) {
            let own = core.kind(kind) & core.seat(seat);
            let hostile = core.kind(kind) & core.hostile(seat);
            let sum = &mut sums.seats[seat.index()];
            for pawn in own.squares() {
                let place = &places[pawn.index()];
                if !(place.ahead & own).is_empty() {
                    sum.add(DOUBLED, 1);
                }
                if (place.beside & own).is_empty() {
                    sum.add(ISOLATED, 1);
                }
                if (place.front & hostile).is_empty() {
                    sum.add(place.passed, 1);
                }
            }
            for king in tapered.royals(core, seat).squares() {
                let shelter = places[king.index()].front & tapered.zone(king) & own;
                sum.add(SHELTER, shelter.count() as i32);
            }
        }
    }

    /// Returns the number of the pieces that stand on files without an own pawn.
    fn n_on_open_files<G: Game<W = W>>(&self, game: &G, seat: Seat, men: W) -> i32 {
        let own = self.kind.map_or(W::EMPTY, |kind| game.core().kind(kind) & game.core().seat(seat));
        let is_open = |man: &Square| (self.file(usize::from(self.spec.geometry.file(*man))) & own).is_empty();
        men.squares().filter(is_open).count() as i32
    }

    fn file(&self, file: usize) -> W {
        self.files.get(file).copied().unwrap_or(W::EMPTY)
    }
}
