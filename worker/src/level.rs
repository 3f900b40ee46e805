//! Playing strengths 1 to 8. A level limits nodes and depth. It chooses at random among the lines whose value is close
//! to the best. The seed comes from the work, so the same work always gets the same answer.

use std::{fmt, str::FromStr};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::search::Limits;

/// A playing strength, 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The number is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no level `{0}`: levels are the numbers from 1 to 8")]
pub struct LevelError(String);

struct Strength {
    nodes: u64,
    depth: u32,
    /// Number of lines to choose among.
    lines: u32,
    /// How much worse than the best a chosen line may be, in hundredths of a pawn.
    margin: i32,
}

#[rustfmt::skip]
const STRENGTHS: [Strength; 8] = [
    Strength { nodes:     1_000, depth:  1, lines: 12, margin: 250 },
    Strength { nodes:     2_000, depth:  2, lines: 10, margin: 150 },
    Strength { nodes:     6_000, depth:  3, lines:  8, margin: 100 },
    Strength { nodes:    20_000, depth:  5, lines:  5, margin:  60 },
    Strength { nodes:    60_000, depth:  7, lines:  4, margin:  35 },
    Strength { nodes:   200_000, depth: 10, lines:  3, margin:  15 },
    Strength { nodes:   800_000, depth: 16, lines:  2, margin:   5 },
    Strength { nodes: 3_000_000, depth: 64, lines:  1, margin:   0 },
];

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(8);

    /// The level with this number.
    ///
    /// # Errors
    /// If the number is not between 1 and 8.
    pub fn new(number: u8) -> Result<Self, LevelError> {
        if (1..=8).contains(&number) { Ok(Self(number)) } else { Err(LevelError(number.to_string())) }
    }

    /// The stricter of the level's own limits and the given ones.
    pub(crate) fn limits(self, given: Limits) -> Limits {
        let Strength { nodes, depth, .. } = self.strength();
        Limits {
            depth: Some(given.depth.map_or(*depth, |limit| limit.min(*depth))),
            nodes: Some(given.nodes.map_or(*nodes, |limit| limit.min(*nodes))),
            time: given.time,
        }
    }

    /// Number of lines that the search has to provide.
    pub(crate) fn lines(self) -> u32 {
        self.strength().lines
    }

    /// Index of the line to play: random among those whose value is within the margin of the best. `values` are in
    /// hundredths of a pawn, best first. Values for which `is_end` holds are exempt from chance: a winning mate is
    /// played, a losing one is avoided.
    pub(crate) fn choose(self, values: &[i32], is_end: impl Fn(i32) -> bool, seed: u64) -> usize {
        let Some(&best) = values.first() else { return 0 };
        if is_end(best) {
            return 0;
        }
        let margin = self.strength().margin;
        let n_near = values.iter().take_while(|&&value| !is_end(value) && best - value <= margin).count();
        StdRng::seed_from_u64(seed).random_range(0..n_near.max(1))
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().map_err(|_| LevelError(text.to_owned())).and_then(Self::new)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_end(value: i32) -> bool {
        value.abs() > 30_000
    }

    #[test]
    fn only_near_equal_lines_are_chosen() {
        let level = Level::new(4).unwrap();
        let values = [40, 30, -10, -30, -400];
        let chosen: Vec<usize> = (0..200).map(|seed| level.choose(&values, is_end, seed)).collect();
        assert!(chosen.iter().all(|&index| index <= 2), "{chosen:?}");
        assert!((0..=2).all(|index| chosen.contains(&index)), "{chosen:?}");
    }

    #[test]
    fn the_same_seed_chooses_the_same() {
        let values = [0; 12];
        let level = Level::new(1).unwrap();
        for seed in 0..50 {
            assert_eq!(level.choose(&values, is_end, seed), level.choose(&values, is_end, seed));
        }
    }

    #[test]
    fn a_mate_is_taken_and_none_is_walked_into() {
        let level = Level::new(1).unwrap();
        for seed in 0..100 {
            assert_eq!(level.choose(&[30_999, 30_997, 50], is_end, seed), 0);
            assert!(level.choose(&[10, -20, -30_998], is_end, seed) < 2);
            assert_eq!(level.choose(&[], is_end, seed), 0);
        }
    }

    #[test]
    fn the_strongest_level_always_plays_the_best() {
        for seed in 0..100 {
            assert_eq!(Level::STRONGEST.choose(&[1, 0, 0], is_end, seed), 0);
        }
    }

    #[test]
    fn levels_are_numbers_from_1_to_8() {
        assert_eq!("3".parse::<Level>().unwrap(), Level::new(3).unwrap());
        for text in ["0", "9", "", "strong", "300"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
        assert!(
            STRENGTHS.windows(2).all(|pair| pair[0].nodes < pair[1].nodes && pair[0].margin > pair[1].margin)
        );
    }
}
