//! Any variant without numbers of its own: a piece is worth what it reaches.

use zugpost_rules::{
    board::{PieceType, Seat, Word},
    game::{Game, Spec},
};

use super::{
    Evaluate,
    tapered::{Numbers, Pair, Tapered},
};
use crate::reach::Reach;

/// Judges by movement tables.
#[derive(Debug)]
pub(super) struct Generic<W: Word> {
    tapered: Tapered<W>,
}

impl<W: Word> Generic<W> {
    pub(super) fn new(spec: &'static Spec<W>) -> Self {
        let reach = Reach::new(spec);
        let numbers = |kind: PieceType| {
            if spec.piece(kind).royal {
                return Numbers { centre: Pair(-20, 20), ..Numbers::NONE };
            }
            let (captures, moves) = reach.freedom(Seat::White, kind);
            // On this scale a rook of 14 squares is worth 490 and a knight of 5¼ about 290.
            let worth = (140.0 * (captures * 0.7 + moves * 0.3).max(0.2).powf(0.475)) as i32;
            Numbers {
                worth: Pair(worth, worth),
                in_hand: Pair(worth + worth / 20, worth + worth / 20),
                centre: Pair(10, 6),
                // Whoever can only go forward wants to arrive.
                advance: if spec.piece(kind).silent { Pair(3, 10) } else { Pair(1, 1) },
                freedom: Pair(2, 2),
                phase: worth / 100,
                pressure: worth / 50,
            }
        };
        let numbers: Vec<Numbers> = spec.kinds().map(numbers).collect();
        // About what two chess armies weigh.
        Self { tapered: Tapered::new(spec, numbers, 60) }
    }
}

impl<W: Word, G: Game<W = W>> Evaluate<G> for Generic<W> {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        let mut sums = self.tapered.sums(game);
        for side in Seat::ALL {
            let pressure = sums.pressure[side.index()];
            sums.seats[side.index()].add(Pair(pressure, pressure / 2), 1);
        }
        self.tapered.balance(game, &sums, seat, 10)
    }

    fn loss(&self, kind: PieceType) -> i32 {
        self.tapered.numbers_of(kind).worth.0
    }
}
