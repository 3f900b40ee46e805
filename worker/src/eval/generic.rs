//! Evaluation of variants without weights of their own: the value of a piece follows from its mobility.

use zugpost_rules::{
    board::{PieceType, Seat, Word},
    game::{Game, Spec},
};

use super::{
    Evaluate,
    tapered::{Pair, Tapered, Weights},
};
use crate::attack_tables::AttackTables;

/// Evaluates by movement tables.
#[derive(Debug)]
pub(super) struct Generic<W: Word> {
    tapered: Tapered<W>,
}

impl<W: Word> Generic<W> {
    pub(super) fn new(spec: &'static Spec<W>) -> Self {
        let tables = AttackTables::new(spec);
        let weights = |kind: PieceType| {
            if spec.piece(kind).royal {
                return Weights { centre: Pair(-20, 20), ..Weights::NONE };
            }
            let (captures, moves) = tables.freedom(Seat::White, kind);
            // On this scale a rook (14 squares) is worth 490 and a knight (5¼ squares) about 290.
            let worth = (140.0 * (captures * 0.7 + moves * 0.3).max(0.2).powf(0.475)) as i32;
            Weights {
                worth: Pair(worth, worth),
                in_hand: Pair(worth + worth / 20, worth + worth / 20),
                centre: Pair(10, 6),
                // A piece that only moves forward gains by advancing: it promotes.
                advance: if spec.piece(kind).silent { Pair(3, 10) } else { Pair(1, 1) },
                freedom: Pair(2, 2),
                phase: worth / 100,
                pressure: worth / 50,
            }
        };
        let weights: Vec<Weights> = spec.kinds().map(weights).collect();
        // About the phase of two chess armies.
        Self { tapered: Tapered::new(spec, weights, 60) }
    }
}

impl<W: Word, G: Game<W = W>> Evaluate<G> for Generic<W> {
    fn evaluate(&mut self, game: &G, seat: Seat, _ply: usize) -> i32 {
        let mut sums = self.tapered.sums(game);
        for side in Seat::ALL {
            let pressure = sums.pressure[side.index()];
            sums.seats[side.index()].add(Pair(pressure, pressure / 2), 1);
        }
        self.tapered.balance(game, &sums, seat, 10)
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.tapered.weights_of(kind).worth.0
    }
}
