//! Levels of an engine, as a server knows them.

use std::ops::RangeInclusive;

/// The levels, from the weakest to the strongest.
pub const LEVELS: RangeInclusive<u8> = 1..=12;

/// Ratings of the levels by variant. That of level 9 comes from matches against Stockfish with `UCI_Elo` in chess; the others are as far
/// apart as what levels win against each other says (docs/src/benchmarks.md, “Levels”).
const RATINGS: [(&str, [u16; 12]); 4] = [
    ("clockwork-orange", [450, 660, 960, 1080, 1240, 1430, 1700, 1870, 1950, 2160, 2400, 2600]),
    ("crazyhouse", [450, 700, 910, 1040, 1190, 1440, 1590, 1800, 1950, 2160, 2400, 2600]),
    ("orphic", [450, 600, 860, 1050, 1190, 1380, 1550, 1810, 1950, 2160, 2400, 2600]),
    ("shogi", [450, 670, 830, 990, 1300, 1380, 1560, 1870, 1950, 2160, 2400, 2600]),
];
/// Also those of variants where no levels were measured.
const OF_CHESS: [u16; 12] = [450, 680, 910, 1070, 1250, 1420, 1550, 1780, 1950, 2160, 2400, 2600];

/// The approximate ratings of the levels in a variant, from the weakest to the strongest.
#[must_use]
pub fn level_ratings(variant: &str) -> [u16; 12] {
    RATINGS.iter().find(|(key, _)| *key == variant).map_or(OF_CHESS, |(_, ratings)| *ratings)
}
