//! What a worker reports of a search.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The state of a search after an iteration.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Info {
    /// Depth of the last complete iteration, in plies.
    pub depth: u32,
    /// Length of the longest line searched, in plies.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Nodes per second.
    pub nps: u64,
    /// Time since the search began, in milliseconds.
    pub time_ms: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The principal variations, best first.
    pub pvs: Vec<Pv>,
}

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pv {
    /// Its value.
    pub score: Score,
    /// Search depth in plies.
    pub depth: u32,
    /// Steps in machine notation, each legal after those before it.
    pub steps: Vec<String>,
}

/// The value of a line for the side to move at its start: `{"cp": 31}` or `{"mate": -2}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// The side to move mates in so many of its turns; negative if it is mated in so many of the opponent's turns.
    Mate(i32),
}

// Renews a lease and shows the search so far. The worker sends an `Info`; the server passes it on as it came.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Progress<I> {
    pub lease: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub info: I,
    // Opaque to the server, which gives it to the next worker if this one fails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub checkpoint: Option<Value>,
}

// The answer to `Progress`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Renewed {
    // RFC 3339, UTC.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub expires_at: String,
    /// True if the work was cancelled; stop the search.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub cancel: bool,
    /// True if the work of another player waits for this worker: give the work back with the reason `paused`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub pause: bool,
}

// The end of a piece of work. Sending it again changes nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkResult<I> {
    pub lease: String,
    /// The best turn: its steps joined by commas.
    pub best: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub info: I,
}
