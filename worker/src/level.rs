//! Playing strengths 1 to 12. A level limits nodes, so that it is the same on every machine. The levels up to 8 err as people
//! do: they look only some steps ahead, and the worse a step looks, the less likely it is played. The seed comes from the
//! work, so the same work always gets the same answer.

use std::{fmt, str::FromStr};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::{protocol::LEVELS, search::Limits};

/// A playing strength, 1 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The number is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no level `{0}`: levels are the numbers from 1 to 12")]
pub struct LevelError(String);

/// A step that a level may play.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice {
    /// In hundredths of a pawn for the seat to act.
    pub(crate) value: i32,
    /// True if it takes a piece.
    pub(crate) takes: bool,
}

struct Strength {
    nodes: u64,
    depth: u32,
    /// How it errs; `None` if it always plays the best step.
    error: Option<Error>,
}

/// How a level errs, in hundredths of a pawn.
#[derive(Debug, Clone, Copy)]
struct Error {
    /// A step that loses so much against the best is half as likely.
    half: i32,
    /// No step is played that gives away more than this, if there is another.
    gift: i32,
}

const fn erring(depth: u32, half: i32, gift: i32) -> Strength {
    Strength { nodes: 40_000, depth, error: Some(Error { half, gift }) }
}

const fn faultless(nodes: u64) -> Strength {
    Strength { nodes, depth: 64, error: None }
}

const STRENGTHS: [Strength; 12] = [
    erring(1, 400, 500),
    erring(1, 140, 400),
    erring(2, 110, 320),
    erring(2, 60, 240),
    erring(3, 40, 180),
    erring(3, 22, 120),
    erring(4, 14, 80),
    erring(5, 8, 50),
    faultless(10_000),
    faultless(50_000),
    faultless(250_000),
    faultless(1_000_000),
];

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

    /// Returns whether the level chooses among all steps.
    pub(crate) fn errs(self) -> bool {
        self.strength().error.is_some()
    }

    /// Index of the step to play: the worse, the less likely. `choices` are ordered, best first, and `standing` is the value of
    /// the position before the step. Values for which `is_end` holds are exempt from chance: a winning mate is played, a losing
    /// one is avoided.
    pub(crate) fn choose(
        self,
        choices: &[Choice],
        standing: i32,
        is_end: impl Fn(i32) -> bool,
        seed: u64,
    ) -> usize {
        let (Some(best), Some(error)) = (choices.first(), self.strength().error) else { return 0 };
        if is_end(best.value) {
            return 0;
        }
        // What is lost in any case is not given away.
        let least = standing.min(best.value) - error.gift;
        let weight = |choice: &Choice| {
            let is_seen = !is_end(choice.value) && choice.value >= least;
            // People see what they can take.
            let loss = (best.value - choice.value) / if choice.takes { 2 } else { 1 };
            if is_seen { chance(loss, error.half) } else { 0 }
        };
        let mut drawn = StdRng::seed_from_u64(seed).random_range(0..choices.iter().map(weight).sum::<u64>().max(1));
        let is_drawn = |choice: &Choice| {
            let weight = weight(choice);
            let is_drawn = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_drawn
        };
        choices.iter().position(is_drawn).unwrap_or(0)
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

/// The chance of a step that loses so much, relative to the best: ½ for each `half`, from integers alone, so that every machine
/// draws the same.
fn chance(loss: i32, half: i32) -> u64 {
    const ONE: u64 = 1 << 32;
    let (loss, half) = (loss.max(0) as u64, half.max(1) as u64);
    let (halves, rest) = (loss / half, loss % half);
    let whole = ONE.checked_shr(u32::try_from(halves).unwrap_or(u32::MAX)).unwrap_or(0);
    whole * (2 * half - rest) / (2 * half)
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

    fn choices(values: &[i32]) -> Vec<Choice> {
        values.iter().map(|&value| Choice { value, takes: false }).collect()
    }

    /// How often each of the choices is chosen in 2,000 turns.
    fn counts(level: u8, choices: &[Choice], standing: i32) -> Vec<usize> {
        let mut counts = vec![0; choices.len()];
        for seed in 0..2_000 {
            counts[Level::new(level).unwrap().choose(choices, standing, is_end, seed)] += 1;
        }
        counts
    }

    #[test]
    fn the_worse_a_step_the_less_likely() {
        let counts = counts(4, &choices(&[40, 0, -60, -140, -260]), 40);
        assert!(counts.is_sorted_by(|one, next| one > next), "{counts:?}");
        assert_eq!(counts[4], 0, "it gives away three pawns");
        let half = counts[0] as f64 * 0.5f64.powf(100.0 / 60.0);
        assert!((counts[2] as f64 / half - 1.0).abs() < 0.2, "{counts:?}");
    }

    #[test]
    fn a_capture_is_seen_sooner() {
        let takes = Choice { value: 0, takes: true };
        let counts = counts(3, &[choices(&[200, 0]), vec![takes]].concat(), 0);
        assert!(counts[2] > counts[1] * 3 / 2, "{counts:?}");
    }

    #[test]
    fn a_piece_that_is_lost_in_any_case_is_no_gift() {
        let counts = counts(1, &choices(&[-900, -950, -2_000]), 0);
        assert!(counts[0] > 0 && counts[1] > 0 && counts[2] == 0, "{counts:?}");
    }

    #[test]
    fn the_same_seed_chooses_the_same() {
        let (values, level) = (choices(&[0; 12]), Level::new(1).unwrap());
        for seed in 0..50 {
            let choose = || level.choose(&values, 0, is_end, seed);
            assert_eq!(choose(), choose());
        }
    }

    #[test]
    fn a_mate_is_taken_and_none_is_walked_into() {
        let level = Level::new(1).unwrap();
        for seed in 0..100 {
            assert_eq!(level.choose(&choices(&[30_999, 30_997, 50]), 0, is_end, seed), 0);
            assert!(level.choose(&choices(&[10, -20, -30_998]), 0, is_end, seed) < 2);
            assert_eq!(level.choose(&[], 0, is_end, seed), 0);
        }
    }

    #[test]
    fn the_higher_levels_always_play_the_best() {
        for level in 9..=12 {
            assert_eq!(counts(level, &choices(&[1, 1, 0]), 0), [2_000, 0, 0]);
        }
    }

    #[test]
    fn levels_are_numbers_from_1_to_12() {
        assert_eq!("3".parse::<Level>().unwrap(), Level::new(3).unwrap());
        for text in ["0", "13", "", "strong", "300"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
        let erring: Vec<Error> = STRENGTHS.iter().filter_map(|strength| strength.error).collect();
        assert!(erring.windows(2).all(|pair| pair[0].half > pair[1].half && pair[0].gift > pair[1].gift));
        let faultless = STRENGTHS[erring.len()..].windows(2);
        assert!(faultless.into_iter().all(|pair| pair[0].nodes < pair[1].nodes && pair[1].error.is_none()));
    }
}
