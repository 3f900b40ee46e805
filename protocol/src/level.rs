//! Levels of an engine, as a server knows them.

use std::ops::RangeInclusive;

/// The levels, from the weakest to the strongest.
pub const LEVELS: RangeInclusive<u8> = 1..=12;

/// The rating of each level, the weakest first: the distances are those of matches in chess, the strongest level was
/// measured against Stockfish with `UCI_Elo` (docs/src/benchmarks.md, “Levels”).
pub const LEVEL_RATINGS: [u16; 12] = [190, 370, 610, 810, 1020, 1260, 1540, 1750, 2000, 2200, 2400, 2600];
