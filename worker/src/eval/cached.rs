//! Remembers evaluations (<https://www.chessprogramming.org/Evaluation_Hash_Table>): a search comes to the same position
//! in each of its iterations, and again when it searches a step deeper or in a wider window.

use zugpost_rules::{
    board::{PieceType, Seat},
    game::Game,
};

use super::Evaluate;
use crate::prefetch::prefetch;

/// 1 MiB, so that it stays in the cache of a core.
const N_ENTRIES: usize = 1 << 16;
/// The fraction of the golden ratio: its multiples set the seats apart.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// An evaluation that is asked for a position only once in a while.
#[derive(Debug)]
pub(crate) struct Cached<G: Game> {
    evaluate: Box<dyn Evaluate<G>>,
    /// Keys with their values. Each position has one place, which the position evaluated last there keeps.
    entries: Vec<(u64, i32)>,
}

impl<G: Game> Cached<G> {
    pub(crate) fn new(evaluate: Box<dyn Evaluate<G>>) -> Self {
        Self { evaluate, entries: vec![(0, 0); N_ENTRIES] }
    }
}

impl<G: Game> Evaluate<G> for Cached<G> {
    fn evaluate(&mut self, game: &G, seat: Seat, ply: usize) -> i32 {
        let key = own_key(game.key(), seat);
        let entry = &mut self.entries[place(key)];
        if entry.0 != key {
            *entry = (key, self.evaluate.evaluate(game, seat, ply));
        }
        entry.1
    }

    fn prefetch(&self, key: u64, seat: Seat) {
        prefetch(&self.entries[place(own_key(key, seat))]);
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.evaluate.loss(kind)
    }
}

/// Each seat has a value of its own.
fn own_key(key: u64, seat: Seat) -> u64 {
    key ^ GOLDEN.wrapping_mul(seat.index() as u64 + 1)
}

/// The low bits choose the place.
fn place(key: u64) -> usize {
    key as usize % N_ENTRIES
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use zugpost_rules::{Options, Record, Variant, Visitor};

    use super::*;
    use crate::eval::{WeightChoice, by_weights};

    /// Values of the positions of a line for each seat, on the way there, on the way back, and by the evaluation itself.
    struct ThreeTimes<'a>(&'a [String]);

    impl Visitor for ThreeTimes<'_> {
        type Out = Vec<[i32; 3]>;

        fn visit<G: Game>(self, mut game: G) -> Self::Out {
            let seats: Vec<Seat> = game.spec().about.seats.to_vec();
            let mut evaluate = by_weights(&game, &WeightChoice::BuiltIn);
            let mut cached = Cached::new(by_weights(&game, &WeightChoice::BuiltIn));
            let mut line = vec![game.clone()];
            for step in self.0 {
                game.play(zugpost_rules::find_step(&game, step).unwrap());
                line.push(game.clone());
            }
            let asked: Vec<(&G, Seat)> =
                line.iter().flat_map(|game| seats.iter().map(move |seat| (game, *seat))).collect();
            let there: Vec<i32> = asked.iter().map(|(game, seat)| cached.evaluate(game, *seat, 0)).collect();
            let all = asked.iter().zip(there).rev();
            all.map(|(&(game, seat), there)| {
                [there, cached.evaluate(game, seat, 0), evaluate.evaluate(game, seat, 0)]
            })
            .collect()
        }
    }

    #[test]
    fn what_is_remembered_is_the_evaluation() {
        let mut random = StdRng::seed_from_u64(12);
        for row in Variant::rows() {
            let variant = Variant::new(row.key, &Options::default()).unwrap();
            let (mut record, mut line) = (Record::new(&variant), Vec::new());
            while record.outcome().is_none() && record.ply() < 40 {
                let legal = record.position().legal();
                line.push(legal[random.random_range(0..legal.len())].step.clone());
                record.play(&line[line.len() - 1]).unwrap();
            }
            let values = variant.start().visit_by_word(ThreeTimes(&line));
            assert!(values.len() > 20, "{}", row.key);
            assert!(
                values.iter().all(|[there, back, itself]| there == itself && back == itself),
                "{}",
                row.key
            );
        }
    }
}
