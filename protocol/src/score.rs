//! The value of a position.

use serde::{Deserialize, Serialize};

/// The value of a line for the side to move at its start: `{"cp": 31}` or `{"mate": -2}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Hundredths of a pawn.
    #[cfg_attr(feature = "openapi", schema(title = "Centipawns"))]
    Cp(i32),
    /// The side to move mates in so many of its turns; negative if it is mated in so many of the opponent's turns.
    #[cfg_attr(feature = "openapi", schema(title = "MateIn"))]
    Mate(i32),
}
