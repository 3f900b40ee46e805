//! Reports of a worker about a search.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Score, Wdl};

/// The state of a search after an iteration.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Info {
    /// Depth of the last complete iteration, in plies; 0 if there is none.
    pub depth: u32,
    /// Length of the longest line searched, in plies.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Nodes per second.
    pub nps: u64,
    /// Time since the search began, in milliseconds.
    pub time_ms: u64,
    /// Filled part of the transposition table, in thousandths.
    pub hashfull: u32,
    /// The principal variations, best first.
    pub pvs: Vec<Pv>,
    /// For work with `plies`: those of them that have been searched under this lease. The server shows them as `review`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub plies: Vec<PlyValue>,
    /// In the last report of our own engine on one position: what ended the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// The end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SearchEnd))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The limit of depth, or the greatest depth that there is.
    Depth,
    /// The limit of nodes.
    Nodes,
    /// The limit of time.
    Time,
    /// Every line ends the game, and the search went well beyond these ends.
    Mate,
    /// There is a single legal step.
    OnlyStep,
    /// A request to stop.
    Stopped,
}

/// Result of a search in one position of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlyValue {
    /// The number of steps played before the position.
    pub ply: u32,
    /// Its value for the seat to act.
    pub score: Score,
    /// Search depth in plies; 0 if the position was not searched.
    pub depth: u32,
    /// The steps of the best turn in machine notation.
    pub best: Vec<String>,
}

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pv {
    /// Its value; at depth 0 the static evaluation of the position.
    pub score: Score,
    /// Search depth in plies. 0: nothing was searched, and the line is the first legal step in the engine's order.
    pub depth: u32,
    /// Steps in machine notation, each legal after those before it.
    pub steps: Vec<String>,
    // The server adds it, because workers do not name steps for people.
    /// The steps in the notation of the variant. Absent in reports of workers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub display: Vec<String>,
    // The server adds it, so that the results of all workers follow one table.
    /// The chances to win, draw and lose of the seat to act, in thousandths. Absent in reports of workers, in games for
    /// three, where Nature is to act, and at depth 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<i32>>, min_items = 3, max_items = 3, example = json!([310, 400, 290])))]
    pub wdl: Option<Wdl>,
}

// The worker sends an `Info`; the server passes it on as it came.
/// The search so far. It renews the lease.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Progress<I> {
    /// The token of the lease.
    pub lease: String,
    /// The state of the search.
    #[cfg_attr(feature = "openapi", schema(value_type = Info))]
    pub info: I,
    /// Opaque to the server, which gives it to the next worker if this one fails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub checkpoint: Option<Value>,
}

/// The lease after a report of progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Renewed {
    /// Time at which the lease ends without another report.
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

/// The end of a piece of work. Sending it again changes nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkResult<I> {
    /// The token of the lease.
    pub lease: String,
    /// The best turn: its steps joined by commas.
    pub best: String,
    /// The state of the search at its end.
    #[cfg_attr(feature = "openapi", schema(value_type = Info))]
    pub info: I,
}
