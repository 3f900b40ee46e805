//! TODO: rating.

pub(crate) mod glicko;
pub mod ratings;
