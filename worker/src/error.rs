//! Why a worker ends.

use thiserror::Error;

use crate::{client::ClientError, config::ConfigError};

/// Why a worker ended without being asked to.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The server refuses this worker, or the HTTP client could not be built.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The configuration names an unknown variant.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A bug in the worker itself.
    #[error("a task of the worker panicked: {0}")]
    Task(String),
}
