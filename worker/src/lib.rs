//! Engine worker of Zugpost: pulls positions over HTTP, searches any variant by its rules alone, and reports.
//!
//! | module | what it is |
//! |---|---|
//! | [`config`] | what a worker is told at its start |
//! | [`protocol`] | the JSON that server and worker exchange |
//! | [`client`] | the same over HTTP |
//! | `queue`, `worker_task` | one task a core: pull, search, keep the lease, report |
//! | [`analyze`](mod@analyze) | a search from text to text |
//! | `turns` | from the lines of a search to turns |
//! | [`level`] | playing strengths 1 to 8 |
//! | [`search`] | the search itself, generic over [`zugpost_rules::Game`] |
//! | [`eval`] | what a position is worth, a file a variant |

pub mod analyze;
mod attack_tables;
mod backoff;
pub mod client;
pub mod config;
pub mod eval;
pub mod level;
mod queue;
pub mod search;
mod see;
mod turns;
mod worker_task;

use std::{future::Future, pin::pin};

use thiserror::Error;

pub use analyze::{AnalyzeError, Answer, Task, analyze};
pub use config::Config;
pub use zugpost_protocol as protocol;

/// Why a worker ended by itself.
#[derive(Debug, Error)]
pub enum WorkerError {
    /// The server does not want this worker, or HTTP could not be set up.
    #[error(transparent)]
    Client(#[from] client::ClientError),
    #[error(transparent)]
    Config(#[from] config::ConfigError),
    /// A bug in the worker itself.
    #[error("a task of the worker panicked: {0}")]
    Task(String),
}

/// Works for the server of `config` until `shutdown` is done; jobs that are running then are given back.
pub async fn run(config: Config, shutdown: impl Future<Output = ()>) -> Result<(), WorkerError> {
    let (stub, actor) = queue::channel(&config)?;
    tracing::info!(endpoint = %config.endpoint, cores = %config.cores, hash_mib = %config.hash, "worker started");
    let mut actor = pin!(actor.run());
    tokio::select! {
        verdict = &mut actor => return verdict,
        () = shutdown => drop(stub),
    }
    actor.await
}
