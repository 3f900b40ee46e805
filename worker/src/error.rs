//! Errors that end a worker.

use thiserror::Error;

use crate::{client::ClientError, config::ConfigError, external::EngineError};

/// Reason for which a worker ended without being asked to.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The server refuses this worker, or the HTTP client could not be built.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The configuration names an unknown variant.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// An external engine cannot be used.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Threads that cannot be ended hold the processor.
    #[error("{0} searches ignore their limits: start the worker again")]
    Stuck(usize),
    /// A bug in the worker itself.
    #[error("a task of the worker panicked: {0}")]
    Task(String),
}
