//! Numbers of jobs that wait and run.

use serde::{Deserialize, Serialize};

/// The jobs that wait and run, and the workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EngineStatus {
    /// Workers that were seen within the last 30 seconds.
    pub workers: i64,
    /// Moves of engines that wait for a worker.
    pub queued_moves: i64,
    /// Analyses that wait for a worker.
    pub queued_analyses: i64,
    /// Moves of engines that a worker searches now.
    pub running_moves: i64,
    /// Analyses that a worker searches now.
    pub running_analyses: i64,
}
