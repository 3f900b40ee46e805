//! How much work waits and runs.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EngineStatus {
    /// Workers that were seen within the last 30 seconds.
    pub workers: i64,
    pub queued_moves: i64,
    pub queued_analyses: i64,
    pub running_moves: i64,
    pub running_analyses: i64,
}
