//! Levels of an engine, as a server knows them.

use std::ops::RangeInclusive;

/// The levels, from the weakest to the strongest.
pub const LEVELS: RangeInclusive<u8> = 1..=12;

/// The rating of each level, the weakest first: levels 6 to 9 were measured in chess against Stockfish with `UCI_Elo`, the others
/// follow from their distances (docs/src/benchmarks.md, “Levels”).
pub const LEVEL_RATINGS: [u16; 12] = [450, 630, 780, 950, 1050, 1270, 1600, 1800, 1950, 2160, 2400, 2600];
