//! Levels of an engine, as a server knows them.

use std::ops::RangeInclusive;

/// The levels, from the weakest to the strongest.
pub const LEVELS: RangeInclusive<u8> = 1..=12;

/// Ratings of the levels by variant. Those of levels 6 to 9 in chess come from matches against Stockfish with `UCI_Elo`, the others
/// from what levels win against each other (docs/src/benchmarks.md, “Levels”).
const RATINGS: [(&str, [u16; 12]); 1] = [("chess", OF_CHESS)];
/// Also those of variants where no levels were measured.
const OF_CHESS: [u16; 12] = [450, 630, 780, 950, 1050, 1270, 1600, 1800, 1950, 2160, 2400, 2600];

/// The approximate ratings of the levels in a variant, from the weakest to the strongest.
#[must_use]
pub fn level_ratings(variant: &str) -> [u16; 12] {
    RATINGS.iter().find(|(key, _)| *key == variant).map_or(OF_CHESS, |(_, ratings)| *ratings)
}
