//! The JSON between server and workers, defined in the crate `zugpost-protocol`. What a worker reports of a search stays
//! JSON here: it is checked, stored and shown as it came.

use serde_json::Value;
pub use zugpost_protocol::{Abort, Acquire, Acquired, EngineStatus, Kind, Lease, Reason, Renewed, Work};

pub type Progress = zugpost_protocol::Progress<Value>;
pub type WorkResult = zugpost_protocol::WorkResult<Value>;
