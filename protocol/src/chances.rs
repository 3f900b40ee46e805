//! Chances to win, draw and lose, from the value of a search: a logistic model with two numbers for each variant.
//!
//! For `v` centipawns the side to move wins with 1 / (1 + exp((a − v) / b)) and loses with 1 / (1 + exp((a + v) / b));
//! the rest are draws. At `a` the side to move wins every second game; a small `b` makes values decide sooner. Stockfish
//! uses the same model: <https://github.com/official-stockfish/WDL_model>.

use serde::{Deserialize, Serialize};

use crate::Score;

/// `a` and `b` in centipawns. Each row is the most likely one for games of the engine against itself (`worker/training/chances.py`;
/// 1,000 to 2,000 nodes a step, 8 random steps before, positions of at most 600 centipawns). Games of 007, Clockwork Orange, makruk
/// and chaturanga are drawn nearly always at that strength, whatever the value, so they say nothing about better or worse players.
const TABLE: [(&str, Model); 11] = [
    // 600 games, 41,000 positions, 41 % in drawn games.
    ("chess", DEFAULT),
    // 500 games, 12,000 positions, 3 %.
    ("crazyhouse", Model { a: 24.0, b: 415.0 }),
    // 600 games, 18,000 positions, 48 %.
    ("orphic", Model { a: 371.0, b: 282.0 }),
    // 4,900 games, 211,000 positions, 8 %.
    ("schizophrenic", Model { a: 62.0, b: 352.0 }),
    // 400 games, 32,000 positions, 53 %.
    ("xiangqi", Model { a: 323.0, b: 213.0 }),
    // 3,600 games, 151,000 positions, 1 %.
    ("shogi", Model { a: 7.0, b: 605.0 }),
    // 400 games, 34,000 positions, 27 %.
    ("janggi", Model { a: 173.0, b: 244.0 }),
    // 6,400 games, 1,036,000 positions, 70 %.
    ("shatranj", Model { a: 567.0, b: 292.0 }),
    // 1,900 games, 199,000 positions, 41 %.
    ("omega", Model { a: 381.0, b: 400.0 }),
    // 5,200 games, 150,000 positions, 12 %.
    ("anti-king", Model { a: 295.0, b: 1182.0 }),
    // 2,900 games, 169,000 positions, 23 %.
    ("magicians-deathmatch", Model { a: 145.0, b: 254.0 }),
];
/// For variants without such games: that of chess.
const DEFAULT: Model = Model { a: 213.0, b: 193.0 };

/// Chances in thousandths, of which the sum is 1000: `[win, draw, loss]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wdl([u16; 3]);

impl Wdl {
    pub const WIN: Wdl = Wdl([1000, 0, 0]);
    pub const DRAW: Wdl = Wdl([0, 1000, 0]);
    pub const LOSS: Wdl = Wdl([0, 0, 1000]);

    /// The chances of the side that has this value, in a variant for two. A mate is certain.
    pub fn of(variant: &str, score: Score) -> Wdl {
        match score {
            Score::Mate(turns) if turns > 0 => Wdl::WIN,
            Score::Mate(_) => Wdl::LOSS,
            Score::Cp(value) => {
                let row = TABLE.iter().find(|(key, _)| *key == variant);
                row.map_or(DEFAULT, |(_, model)| *model).chances(value)
            }
        }
    }

    /// The expected score: a win counts 1, a draw one half.
    pub fn expected_score(self) -> f64 {
        let [win, draw, _] = self.0.map(f64::from);
        (win + draw / 2.0) / 1000.0
    }

    /// The chances of the opponent.
    pub const fn of_opponent(self) -> Wdl {
        let [win, draw, loss] = self.0;
        Wdl([loss, draw, win])
    }
}

/// The numbers of a variant.
#[derive(Clone, Copy, Debug)]
struct Model {
    /// Not negative, so that the chances of win and loss are at most 1 together.
    a: f64,
    b: f64,
}

impl Model {
    fn chances(self, value: i32) -> Wdl {
        let thousandths = |value: i32| {
            let chance = 1.0 / (1.0 + ((self.a - f64::from(value)) / self.b).exp());
            // From 0 to 1000.
            (chance * 1000.0).round() as u16
        };
        let win = thousandths(value);
        // Both may have been rounded up.
        let loss = thousandths(value.saturating_neg()).min(1000 - win);
        Wdl([win, 1000 - win - loss, loss])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_sum_to_a_thousand_and_grow_with_the_value() {
        for (variant, _) in TABLE.iter().chain(&[("makruk", DEFAULT)]) {
            let mut last = Wdl::LOSS;
            for value in -3000..3000 {
                let chances = Wdl::of(variant, Score::Cp(value));
                assert_eq!(chances.0.iter().sum::<u16>(), 1000, "{variant} {value}");
                assert!(chances.expected_score() >= last.expected_score(), "{variant} {value}");
                last = chances;
            }
        }
        for value in [i32::MIN, i32::MAX] {
            Wdl::of("chess", Score::Cp(value));
        }
    }

    #[test]
    fn both_sides_have_the_same_chances_in_an_even_position() {
        let even = Wdl::of("chess", Score::Cp(0));
        assert_eq!(even, even.of_opponent());
        assert!((even.expected_score() - 0.5).abs() < 1e-9);
        assert_eq!(Wdl::of("chess", Score::Cp(90)).of_opponent(), Wdl::of("chess", Score::Cp(-90)));
    }

    #[test]
    fn a_mate_is_certain() {
        assert_eq!(Wdl::of("chess", Score::Mate(3)), Wdl::WIN);
        assert_eq!(Wdl::of("chess", Score::Mate(-3)), Wdl::LOSS);
        assert_eq!(Wdl::of("chess", Score::Mate(0)), Wdl::LOSS, "the side to move is mated");
    }
}
