//! A worker gives work back.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
/// A worker gives work back.
pub struct Abort {
    /// The token of the lease.
    pub lease: String,
    /// `shutdown`, `paused`, `bad-work`, `crash`, `engine-failed`, or another word.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "shutdown"))]
    pub reason: Reason,
    /// One sentence for the server's log.
    #[serde(default)]
    pub detail: Option<String>,
}

/// Reasons for which a worker gives work back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The worker shuts down; another worker may continue.
    Shutdown,
    /// The server asked for a pause; the worker keeps the search and continues when it gets the work again.
    Paused,
    /// The worker cannot read the position, or its game is over.
    BadWork,
    /// The search thread failed.
    Crash,
    /// The search ignored its limits, or an external engine hung, ended, or answered with an illegal line.
    EngineFailed,
    /// A reason that this version does not know.
    #[serde(untagged)]
    Other(String),
}

impl fmt::Display for Reason {
    /// As in JSON.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Reason::Shutdown => "shutdown",
            Reason::Paused => "paused",
            Reason::BadWork => "bad-work",
            Reason::Crash => "crash",
            Reason::EngineFailed => "engine-failed",
            Reason::Other(reason) => reason,
        })
    }
}
