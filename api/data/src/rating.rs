//! Ratings of players by variant, after Glicko-2.

pub(crate) mod glicko;
pub mod ratings;
