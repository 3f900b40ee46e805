//! Playing strengths 1 to 12. A level limits nodes, so that it is the same on every machine. Levels 9 to 12 play the best that they
//! find. The lower ones choose at random among the lines with a value close to the best, and now and then slip: they choose
//! at a glance, where the worse a step looks, the less likely it is, and a piece may be lost, but no queen. The seed comes
//! from the work, so the same work always gets the same answer.

use std::{fmt, str::FromStr};

use rand::{
    RngExt, SeedableRng,
    distr::{Distribution, weighted::WeightedIndex},
    rngs::StdRng,
};

use crate::{protocol::LEVELS, search::Limits};

/// A playing strength, 1 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The number is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no level `{0}`: levels are the numbers from 1 to 12")]
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
    /// A slip that loses so much, in hundredths of a pawn, is half as likely as one that loses nothing.
    half: i32,
}

const fn erring(nodes: u64, depth: u32, lines: u32, margin: i32, slips: u32, half: i32) -> Strength {
    Strength { nodes, depth, lines, margin, slips, half }
}

const fn faultless(nodes: u64) -> Strength {
    Strength { nodes, depth: 64, lines: 1, margin: 0, slips: 0, half: 1 }
}

const STRENGTHS: [Strength; 12] = [
    // nodes, depth, lines, margin, slips, half
    erring(400, 4, 4, 100, 100, 4_000),
    erring(400, 4, 4, 90, 85, 2_000),
    erring(600, 4, 4, 80, 68, 2_000),
    erring(1_000, 5, 4, 60, 51, 2_000),
    erring(1_800, 6, 3, 40, 35, 2_000),
    erring(3_000, 64, 3, 30, 22, 2_000),
    erring(5_000, 64, 2, 20, 12, 2_000),
    erring(8_000, 64, 1, 0, 5, 2_000),
    faultless(10_000),
    faultless(40_000),
    faultless(200_000),
    faultless(1_000_000),
];

/// The most that a slip loses, in hundredths of a pawn.
const MOST_LOST: i32 = 390;

/// A step chosen at a glance. Values are in hundredths of a pawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slip {
    /// The value from which losses count.
    best: i32,
    /// The least value of a step that is chosen.
    least: i32,
    /// A loss that makes a step half as likely.
    half: i32,
}

impl Slip {
    /// Returns whether a step of this value may be chosen.
    pub(crate) fn allows(self, value: i32) -> bool {
        value >= self.least
    }

    /// The index of the step, among steps of these values.
    pub(crate) fn choose(self, values: &[i32], seed: u64) -> Option<usize> {
        let weight = |&value: &i32| if self.allows(value) { chance(self.best - value, self.half) } else { 0 };
        let chances = WeightedIndex::new(values.iter().map(weight)).ok()?;
        Some(chances.sample(&mut StdRng::seed_from_u64(seed)))
    }
}

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(12);

    /// The level with this number.
    ///
    /// # Errors
    /// If the number is not between 1 and 12.
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

    /// Returns whether the turn is a slip.
    pub(crate) fn slips(self, seed: u64) -> bool {
        // Another stream than that of `choose`.
        StdRng::seed_from_u64(!seed).random_range(0..100) < self.strength().slips
    }

    /// The slip of a position that is worth `standing`, where the best step at a glance is worth `best`. A win can be overlooked,
    /// and what every step loses is not lost by the step.
    pub(crate) fn slip(self, best: i32, standing: i32) -> Slip {
        let half = self.strength().half;
        Slip { best: best.min(standing + MOST_LOST), least: best.min(standing) - MOST_LOST, half }
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

/// The chance of a step that loses so much, relative to one that loses nothing: half of it for each `half`. Integers alone, so
/// that every machine draws the same.
fn chance(loss: i32, half: i32) -> u64 {
    const ONE: u64 = 1 << 32;
    let (loss, half) = (loss.max(0) as u64, half.max(1) as u64);
    let (halves, rest) = (loss / half, loss % half);
    (ONE >> halves.min(63)) * (2 * half - rest) / (2 * half)
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
    use crate::protocol::level_ratings;
    use zugpost_rules::Variant;

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
            assert!(!Level::STRONGEST.slips(seed));
        }
    }

    /// Counts how often each of the steps with these values is chosen in 3,000 slips.
    fn slips(standing: i32, values: &[i32]) -> Vec<usize> {
        let mut counts = vec![0; values.len()];
        for seed in 0..3_000 {
            counts[Level(1).slip(values[0], standing).choose(values, seed).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn a_slip_gives_no_more_than_a_piece_away_and_overlooks_a_win() {
        let counts = slips(0, &[900, 0, -390, -410, -31_000]);
        assert!(counts[..3].is_sorted_by(|better, worse| better > worse && *worse > 500), "{counts:?}");
        assert_eq!(counts[3..], [0, 0]);
        let mate = slips(0, &[30_999, 0]);
        assert!(mate[1] > 1_000, "{mate:?}");
    }

    #[test]
    fn a_slip_may_lose_what_every_step_loses() {
        let counts = slips(0, &[-900, -1_200, -1_400]);
        assert!(counts[0] > 0 && counts[1] > 0 && counts[2] == 0, "{counts:?}");
        assert_eq!(Level(1).slip(-900, 0).choose(&[], 1), None);
    }

    #[test]
    fn levels_are_numbers_from_1_to_12() {
        assert_eq!("3".parse::<Level>().unwrap(), Level::new(3).unwrap());
        for text in ["0", "13", "", "strong", "300"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
        assert!(STRENGTHS.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes
            && pair[0].margin >= pair[1].margin
            && (pair[0].slips > pair[1].slips || pair[0].nodes < pair[1].nodes && pair[0].slips == 0)));
    }

    /// The cells of a row of a Markdown table, without its heading.
    fn cells<'a>(text: &'a str, heading: &str) -> Vec<&'a str> {
        let row = text.lines().find_map(|line| line.strip_prefix(&format!("| {heading} |"))).expect(heading);
        row.trim_end_matches('|').split('|').map(str::trim).collect()
    }

    #[test]
    fn the_book_tells_nodes_slips_and_ratings() {
        const CHAPTER: &str = include_str!("../../docs/src/engine/levels.md");
        let number = |text: &str| text.trim_end_matches(" %").replace(',', "").parse().unwrap_or(0);
        let told = |heading: &str| cells(CHAPTER, heading).into_iter().map(number).collect::<Vec<u64>>();
        assert_eq!(told("nodes"), STRENGTHS.each_ref().map(|strength| strength.nodes));
        assert_eq!(told("slips"), STRENGTHS.each_ref().map(|strength| u64::from(strength.slips)));
        let of_chess = level_ratings("chess");
        for variant in Variant::rows().iter().map(|about| about.key) {
            let ratings = level_ratings(variant);
            if variant == "chess" || ratings != of_chess {
                assert_eq!(told(variant), ratings.map(u64::from), "{variant}");
            }
        }
    }
}
