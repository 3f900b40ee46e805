//! The JSON between server and workers, defined in the crate `zugpost-protocol`. Search reports stay raw JSON here: the
//! server checks them, adds chances (`report.rs`), stores and returns them.

use serde_json::Value;
pub use zugpost_protocol::{
    Abort, Acquire, Acquired, EngineStatus, Kind, Lease, Reason, Renewed, Work, Worker,
};

pub type Progress = zugpost_protocol::Progress<Value>;
pub type WorkResult = zugpost_protocol::WorkResult<Value>;
