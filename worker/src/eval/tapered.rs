//! Tapered evaluation (<https://www.chessprogramming.org/Tapered_Eval>), shared by all variants: piece-square tables for
//! opening and endgame, pieces in hand, mobility, and pressure on the squares around the king.

use zugpost_rules::{
    board::{MAX_KINDS, MAX_SEATS, PieceType, Seat, Square, Word},
    game::{Board, Game, Hands, Spec},
};

use crate::attack_tables::AttackTables;

/// A weight for the opening and one for the endgame, in hundredths of a pawn.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Pair(pub(super) i32, pub(super) i32);

impl Pair {
    pub(super) fn add(&mut self, other: Pair, factor: i32) {
        self.0 += other.0 * factor;
        self.1 += other.1 * factor;
    }
}

/// The weights of a piece type.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// On the board.
    pub(super) worth: Pair,
    /// In the owner's hand.
    pub(super) in_hand: Pair,
    /// For a place in the centre; negated in the corner.
    pub(super) centre: Pair,
    /// For each rank advanced.
    pub(super) advance: Pair,
    /// Mobility: for each square that it can move to or attack.
    pub(super) freedom: Pair,
    /// Its share in the phase of the game.
    pub(super) phase: i32,
    /// For each attacked square next to a hostile king.
    pub(super) pressure: i32,
    /// True if its attacks are looked at even if the weights for them are zero.
    pub(super) is_watched: bool,
}

impl Weights {
    /// All weights zero.
    pub(super) const NONE: Weights = Weights {
        worth: Pair(0, 0),
        in_hand: Pair(0, 0),
        centre: Pair(0, 0),
        advance: Pair(0, 0),
        freedom: Pair(0, 0),
        phase: 0,
        pressure: 0,
        is_watched: false,
    };
}

/// Evaluates by tables.
#[derive(Debug)]
pub(super) struct Tapered<W: Word> {
    spec: &'static Spec<W>,
    pub(super) tables: AttackTables<W>,
    weights: Vec<Weights>,
    /// Piece-square tables with the value included, by seat, piece type and square.
    places: Vec<Pair>,
    /// Each square with its neighbours.
    pub(super) zones: Vec<W>,
    /// The phase of the start position.
    full_phase: i32,
}

/// The squares that the pieces of a seat and type attack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attacks<W: Word> {
    /// By at least one of them, and by at least two.
    pub(super) once: W,
    pub(super) twice: W,
    /// The zones of the kings that are hostile to them.
    pub(super) zone: W,
    /// Attacks on squares of a zone that have no own piece, and pieces with such attacks.
    pub(super) n_near: i32,
    pub(super) n_attackers: i32,
}

/// Intermediate results, for the terms of a variant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sums {
    /// For each seat.
    pub(super) seats: [Pair; MAX_SEATS],
    /// Pressure of each seat on the kings of the others, in squares weighted by [`Weights::pressure`].
    pub(super) pressure: [i32; MAX_SEATS],
    phase: i32,
}

impl<W: Word> Tapered<W> {
    /// `weights` in the order of the piece types; `full_phase` is the phase of the start position.
    pub(super) fn new(spec: &'static Spec<W>, weights: Vec<Weights>, full_phase: i32) -> Self {
        let geometry = &spec.geometry;
        let n_squares = geometry.all().count() as usize;
        let mut places = vec![Pair::default(); MAX_SEATS * MAX_KINDS * n_squares];
        for seat in Seat::ALL {
            for (kind, weights) in weights.iter().enumerate().take(MAX_KINDS) {
                for square in geometry.all().squares() {
                    let mut place = weights.worth;
                    let (centre, advance) = (centrality(spec, square), geometry.own_rank(seat, square));
                    // Centrality runs from -3 to 3: each unit adds a third of the weight.
                    place.0 += weights.centre.0 * centre / 3 + weights.advance.0 * i32::from(advance);
                    place.1 += weights.centre.1 * centre / 3 + weights.advance.1 * i32::from(advance);
                    places[(seat.index() * MAX_KINDS + kind) * n_squares + square.index()] = place;
                }
            }
        }
        let zones = geometry
            .all()
            .squares()
            .map(|square| {
                let near = |(files, ranks)| geometry.step(square, (files, ranks));
                let around = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
                around.filter_map(near).fold(W::EMPTY, |set, square| set | W::of(square))
            })
            .collect();
        Self { spec, tables: AttackTables::new(spec), weights, places, zones, full_phase: full_phase.max(1) }
    }

    /// The weights of a piece type.
    pub(super) fn weights_of(&self, kind: PieceType) -> &Weights {
        self.weights.get(kind.index()).unwrap_or(&Weights::NONE)
    }

    /// The squares of the royal pieces of a seat.
    pub(super) fn royals(&self, core: &Board<W>, seat: Seat) -> W {
        self.spec.royals(core) & core.seat(seat)
    }

    /// The terms that all variants share.
    pub(super) fn sums<G: Game<W = W>>(&self, game: &G) -> Sums {
        self.sums_watched(game, |_, _, _| {})
    }

    /// Returns these terms and calls `watch` with each seat and piece type of relevant attacks.
    pub(super) fn sums_watched<G: Game<W = W>>(
        &self,
        game: &G,
        mut watch: impl FnMut(Seat, PieceType, &Attacks<W>),
    ) -> Sums {
        let core = game.core();
        let occupied = core.occupied();
        let mut sums = Sums { seats: [Pair::default(); MAX_SEATS], pressure: [0; MAX_SEATS], phase: 0 };
        for &seat in self.spec.about.seats {
            // Seats that have left the game and neutral seats have no evaluation.
            if core.is_inert(seat) || seat.is_neutral() {
                continue;
            }
            let own = core.seat(seat);
            let zone = self.hostile_zone(core, seat);
            let mut sum = Pair::default();
            for kind in self.spec.kinds() {
                let men = core.kind(kind) & own;
                if men.is_empty() {
                    continue;
                }
                let weights = self.weights_of(kind);
                let places = self.places_of(seat, kind);
                for square in men.squares() {
                    sum.add(places.get(square.index()).copied().unwrap_or_default(), 1);
                }
                sums.phase += weights.phase * men.count() as i32;
                if !weights.is_watched && weights.freedom == Pair(0, 0) && weights.pressure <= 0 {
                    continue;
                }
                let walk = self.tables.walk_of(seat, kind);
                let (n_free, attacks) = if walk.only_leaps() {
                    count(men, own, occupied, zone, |square| walk.leap(square))
                } else {
                    count(men, own, occupied, zone, |square| walk.reach(square, occupied))
                };
                watch(seat, kind, &attacks);
                sum.add(weights.freedom, n_free);
                sums.pressure[seat.index()] += weights.pressure * attacks.n_near;
            }
            if let Some(hands) = game.hands() {
                self.add_hand(hands, seat, &mut sum, &mut sums.phase);
            }
            for (kind, count) in game.returned().into_iter().flat_map(|returned| returned.of(seat)) {
                // Bringing it back to the board costs a turn.
                let Pair(opening, ending) = self.weights_of(kind).worth;
                sum.add(Pair(opening * 3 / 4, ending * 3 / 4), i32::from(count));
            }
            sums.seats[seat.index()] = sum;
        }
        sums
    }

    /// The evaluation for a seat: its sum minus the mean of the others, plus `tempo` if it is to act, minus it if not.
    pub(super) fn balance<G: Game<W = W>>(&self, game: &G, sums: &Sums, seat: Seat, tempo: i32) -> i32 {
        let is_hostile = |other: Seat| other != seat && !other.is_neutral() && !game.core().is_inert(other);
        let others = || self.spec.about.seats.iter().filter(|&&other| is_hostile(other));
        let mut balance = sums.seats[seat.index()];
        let n_others = others().count().max(1) as i32;
        let mut hostile = Pair::default();
        others().for_each(|other| hostile.add(sums.seats[other.index()], 1));
        balance.add(Pair(hostile.0 / n_others, hostile.1 / n_others), -1);
        let phase = sums.phase.min(self.full_phase);
        let tempo = match game.to_act() {
            acting if acting == seat => tempo,
            acting if acting.is_neutral() => 0,
            _ => -tempo,
        };
        (balance.0 * phase + balance.1 * (self.full_phase - phase)) / self.full_phase + tempo
    }

    /// The squares of the kings that are hostile to a seat, and those next to them.
    fn hostile_zone(&self, core: &Board<W>, seat: Seat) -> W {
        self.zones_of(self.spec.royals(core) & core.hostile(seat))
    }

    /// The squares of kings, and those next to them.
    pub(super) fn zones_of(&self, kings: W) -> W {
        kings.squares().fold(W::EMPTY, |set, king| set | self.zone(king))
    }

    pub(super) fn zone(&self, square: Square) -> W {
        self.zones.get(square.index()).copied().unwrap_or(W::EMPTY)
    }

    fn add_hand(&self, hands: &Hands, seat: Seat, sum: &mut Pair, phase: &mut i32) {
        for (kind, count) in hands.of(seat) {
            let weights = self.weights_of(kind);
            sum.add(weights.in_hand, i32::from(count));
            *phase += weights.phase * i32::from(count);
        }
    }

    /// The piece-square table of a seat and piece type, by square.
    fn places_of(&self, seat: Seat, kind: PieceType) -> &[Pair] {
        let n_squares = self.zones.len();
        let first = (seat.index() * MAX_KINDS + kind.index()) * n_squares;
        self.places.get(first..first + n_squares).unwrap_or_default()
    }
}

/// Returns the number of squares that pieces can move to or attack, and their attacks.
// Twice in the program, because what slides need takes the registers that leaps could have.
#[inline(always)]
fn count<W: Word>(
    men: W,
    own: W,
    occupied: W,
    zone: W,
    reach: impl Fn(Square) -> (W, W),
) -> (i32, Attacks<W>) {
    let mut n_free = 0;
    let mut attacks = Attacks { once: W::EMPTY, twice: W::EMPTY, zone, n_near: 0, n_attackers: 0 };
    for square in men.squares() {
        let (moves, captures) = reach(square);
        let (gone, attacked) = (moves & !occupied, captures & !own);
        n_free += (attacked | gone).count() as i32;
        let n_near = (attacked & zone).count() as i32;
        attacks.n_near += n_near;
        attacks.n_attackers += i32::from(n_near > 0);
        attacks.twice |= attacks.once & captures;
        attacks.once |= captures;
    }
    (n_free, attacks)
}

/// From -3 in a corner to 3 in the middle of the board.
fn centrality<W: Word>(spec: &Spec<W>, square: Square) -> i32 {
    let geometry = &spec.geometry;
    let from_middle = |place: u8, size: u8| (2 * i32::from(place) - i32::from(size) + 1).abs();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let distance = from_middle(geometry.file(square), files) + from_middle(geometry.rank(square), ranks);
    let farthest = i32::from(files) + i32::from(ranks) - 2;
    3 - 6 * distance / farthest.max(1)
}
