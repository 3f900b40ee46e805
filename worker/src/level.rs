//! Playing strengths 1 to 8. A level limits nodes, so that it is the same on every machine. It chooses at
//! random among the lines with a value close to the best, and the low levels now and then make a random step: a
//! slip. The seed comes from the work, so the same work always gets the same answer.

use std::{fmt, str::FromStr};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{protocol::LEVELS, search::Limits};

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
    /// Maximum distance between a chosen line and the best, in hundredths of a pawn.
    margin: i32,
    /// In how many of a hundred turns the step is a slip.
    slips: u32,
}

#[rustfmt::skip]
const STRENGTHS: [Strength; 8] = [
    Strength { nodes:   400, depth:  4, lines: 4, margin: 100, slips: 76 },
    Strength { nodes:   400, depth:  4, lines: 4, margin:  90, slips: 59 },
    Strength { nodes:   500, depth:  4, lines: 4, margin:  80, slips: 43 },
    Strength { nodes:   600, depth:  5, lines: 4, margin:  60, slips: 29 },
    Strength { nodes: 1_000, depth:  6, lines: 3, margin:  40, slips: 18 },
    Strength { nodes: 1_500, depth: 64, lines: 3, margin:  30, slips:  9 },
    Strength { nodes: 2_000, depth: 64, lines: 2, margin:  20, slips:  3 },
    Strength { nodes: 2_000, depth: 64, lines: 1, margin:   0, slips:  0 },
];

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(8);

    /// The level with this number.
    ///
    /// # Errors
    /// If the number is not between 1 and 8.
    pub fn new(number: u8) -> Result<Self, LevelError> {
        if LEVELS.contains(&number) { Ok(Self(number)) } else { Err(LevelError(number.to_string())) }
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

    /// Index of the line to play: random among those with a value within the margin of the best. `values` are in
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

    /// The index of a step to make without a search, among so many, unless it loses at once; `None` if the turn is no slip.
    pub(crate) fn slip(self, n_legal: usize, seed: u64) -> Option<usize> {
        // Another stream than that of `choose`.
        let mut random = StdRng::seed_from_u64(!seed);
        let slips = random.random_range(0..100) < self.strength().slips;
        (slips && n_legal > 1).then(|| random.random_range(0..n_legal))
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

/// The seed of a level's choices: the FNV-1a hash of what names the turn, so that the same turn always gets the same answer.
pub(crate) fn seed(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
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
        assert!(STRENGTHS.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes
            && pair[0].margin > pair[1].margin
            && pair[0].slips > pair[1].slips));
    }
}
