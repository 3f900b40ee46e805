//! Evaluation of variants without terms of their own. Its weights follow from how the pieces move, unless the variant has
//! weights that were fitted to games.

use zugpost_rules::{
    board::{MAX_SEATS, PieceType, Seat, Word},
    game::{Game, Spec},
};

use super::{
    Evaluate,
    tapered::{Attacks, Pair, Sums, Tapered, Weights},
    weights::{OfPiece, OfSeat, UNITS, WeightTable, worth_by_movement},
};
use crate::attack_tables::AttackTables;

/// About the phase of two chess armies.
const FULL_PHASE: i32 = 60;

/// Evaluates by movement tables.
#[derive(Debug)]
pub(crate) struct Generic<W: Word> {
    spec: &'static Spec<W>,
    tapered: Tapered<W>,
    table: WeightTable,
}

/// The attacks of all pieces of a seat.
#[derive(Debug, Clone, Copy)]
struct SeatAttacks<W: Word> {
    all: Attacks<W>,
    /// Squares attacked by pieces other than the king.
    by_others: W,
    pressure: Pair,
}

impl<W: Word> Generic<W> {
    pub(crate) fn new(spec: &'static Spec<W>, table: WeightTable) -> Self {
        let tables = AttackTables::new(spec);
        let weights = |kind: PieceType| {
            let of = |what| table.of_piece(kind, what);
            Weights {
                worth: of(OfPiece::Worth),
                in_hand: of(OfPiece::Hand),
                centre: of(OfPiece::Centre),
                advance: of(OfPiece::Advance),
                freedom: of(OfPiece::Freedom),
                phase: if spec.piece(kind).royal { 0 } else { worth_by_movement(&tables, kind) / 100 },
                pressure: 0,
                is_watched: true,
            }
        };
        let weights = spec.kinds().map(weights).collect();
        Self { spec, tapered: Tapered::new(spec, weights, FULL_PHASE), table }
    }

    /// Adds the attacks on the zones of the kings.
    fn add_kings<G: Game<W = W>>(&self, game: &G, attacks: &[SeatAttacks<W>; MAX_SEATS], sums: &mut Sums) {
        let core = game.core();
        let is_playing = |seat: &&Seat| !seat.is_neutral() && !core.is_inert(**seat);
        for &seat in self.spec.about.seats.iter().filter(is_playing) {
            let (own, hostile) = (core.seat(seat), core.hostile(seat));
            let (mut defended, mut attacked) = (W::EMPTY, W::EMPTY);
            for other in self.spec.about.seats.iter().filter(|&&other| other != seat) {
                defended |= attacks[other.index()].by_others;
                attacked |= attacks[other.index()].all.once;
            }
            let SeatAttacks { all: Attacks { zone, once, twice, n_attackers, .. }, pressure, .. } =
                attacks[seat.index()];
            let home = self.tapered.zones_of(self.tapered.royals(core, seat));
            let count = |squares: W| squares.count() as i32;
            let sum = &mut sums.seats[seat.index()];
            sum.add(pressure, 1);
            for (what, number) in [
                (OfSeat::Attackers, n_attackers),
                (OfSeat::Weak, count(zone & once & !defended)),
                (OfSeat::Twice, count(zone & twice)),
                (OfSeat::Open, count(zone & !defended & !hostile)),
                (OfSeat::Shelter, count(home & own)),
                (OfSeat::Escape, count(home & !own & !attacked)),
                (OfSeat::Tempo, i32::from(game.to_act() == seat)),
            ] {
                sum.add(self.table.of_seat(what), number);
            }
        }
    }
}

impl<W: Word, G: Game<W = W>> Evaluate<G> for Generic<W> {
    fn evaluate(&mut self, game: &G, seat: Seat, _ply: usize) -> i32 {
        let none = W::EMPTY;
        let all = Attacks { once: none, twice: none, zone: none, n_near: 0, n_attackers: 0 };
        let mut attacks = [SeatAttacks { all, by_others: none, pressure: Pair(0, 0) }; MAX_SEATS];
        let mut sums = self.tapered.sums_watched(game, |seat, kind, of_kind| {
            let SeatAttacks { all, by_others, pressure } = &mut attacks[seat.index()];
            all.zone = of_kind.zone;
            all.twice |= of_kind.twice | all.once & of_kind.once;
            all.once |= of_kind.once;
            all.n_attackers += of_kind.n_attackers;
            if !self.spec.piece(kind).royal {
                *by_others |= of_kind.once;
            }
            pressure.add(self.table.of_piece(kind, OfPiece::Pressure), of_kind.n_near);
        });
        self.add_kings(game, &attacks, &mut sums);
        self.tapered.balance(game, &sums, seat, 0) / UNITS
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.table.of_piece(kind, OfPiece::Worth).0 / UNITS
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use zugpost_rules::{Options, Record, Variant, Visitor};

    use super::*;

    /// The value of a position for the seat to act, and the sum of the shares of each weight.
    struct WholeAndShares;

    impl Visitor for WholeAndShares {
        type Out = (i32, f64);

        fn visit<G: Game>(self, game: G) -> Self::Out {
            const PROBE: i32 = 1 << 14;
            let (spec, seat) = (game.spec(), game.to_act());
            let table = WeightTable::by_movement(spec);
            let whole = Generic::new(spec, table.clone()).evaluate(&game, seat, 0);
            let share = |(place, [opening, ending]): (usize, [i32; 2])| {
                let count = |opening, ending| {
                    let value =
                        Generic::new(spec, table.only(place, opening, ending)).evaluate(&game, seat, 0);
                    f64::from(value) / f64::from(PROBE / UNITS)
                };
                count(PROBE, 0) * f64::from(opening) + count(0, PROBE) * f64::from(ending)
            };
            let sum: f64 = table.values().enumerate().map(share).sum();
            (whole, sum / f64::from(UNITS))
        }
    }

    #[test]
    fn the_evaluation_is_the_sum_of_what_each_weight_says() {
        let mut random = StdRng::seed_from_u64(8);
        for key in ["shogi", "xiangqi", "omega", "schizophrenic", "three-player-hex"] {
            let variant = Variant::new(key, &Options::default()).unwrap();
            let mut record = Record::new(&variant);
            while record.outcome().is_none() && record.ply() < 30 {
                let legal = record.position().legal();
                record.play(&legal[random.random_range(0..legal.len())].step).unwrap();
                if !record.ply().is_multiple_of(10) {
                    continue;
                }
                let (whole, sum) = record.position().clone().visit_by_word(WholeAndShares);
                assert!((f64::from(whole) - sum).abs() < 3.0, "{key}: {whole} {sum}");
            }
        }
    }
}
