//! What server and workers say to each other, as JSON: the twin of `worker/src/protocol.rs`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::ids::JobId;
use crate::model::search_limits::Limits;
use crate::time::Moment;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Acquire {
    pub worker: WorkerView,
    /// `move`, `analysis`.
    pub accept: Vec<String>,
    /// Seconds to wait for work.
    #[serde(default)]
    pub wait: u64,
}

/// What a worker says of itself.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WorkerView {
    pub id: String,
    pub version: String,
    #[serde(default)]
    pub cores: u32,
    #[serde(default)]
    pub memory_mib: u64,
    /// The variants that it can search; all if empty.
    #[serde(default)]
    pub variants: Vec<String>,
    #[serde(default)]
    pub engine: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Acquired {
    pub lease: LeaseView,
    pub work: WorkView,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeaseView {
    #[schema(value_type = String)]
    pub id: JobId,
    /// Names the lease in progress, result and abort.
    pub token: String,
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Moment,
    /// Seconds within which progress must be reported.
    pub renew_every: u64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WorkView {
    #[schema(value_type = String)]
    pub id: JobId,
    /// `move` or `analysis`.
    #[serde(rename = "type")]
    pub kind: String,
    pub variant: String,
    pub options: BTreeMap<String, String>,
    pub fen: Option<String>,
    pub played: Vec<String>,
    pub limits: Limits,
    pub multipv: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub checkpoint: Option<Value>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Progress {
    pub lease: String,
    #[schema(value_type = Object)]
    pub info: Value,
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub checkpoint: Option<Value>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Renewed {
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Moment,
    /// True if the work is no longer wanted.
    pub cancel: bool,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WorkResult {
    pub lease: String,
    /// The best turn: its steps joined by commas.
    pub best: String,
    #[schema(value_type = Object)]
    pub info: Value,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Abort {
    pub lease: String,
    pub reason: String,
    #[serde(default)]
    pub detail: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EngineStatus {
    pub queued_moves: i64,
    pub queued_analyses: i64,
    pub running_moves: i64,
    pub running_analyses: i64,
}
