//! Engine worker of Zugpost: acquires work over HTTP, searches positions of any variant, and reports the results.
//!
//! | module | what it is |
//! |---|---|
//! | [`config`] | configuration values, validated |
//! | [`protocol`] | the JSON messages, shared with the server |
//! | [`client`] | the messages over HTTP |
//! | `queue`, `worker_task` | one task for each core: acquire work, search it, renew the lease, report |
//! | [`analyze`](mod@analyze) | a search with text as input and output |
//! | `statistics` | what a worker has done, for the log |
//! | `turns` | lines of a search as turns |
//! | [`Control`] | stops and pauses a search |
//! | [`level`] | playing strengths 1 to 12 |
//! | [`uci`] | the engine for programs that speak UCI |
//! | [`external`] | engines of other people: their processes, and UCI from the other side |
//! | [`mod@matches`] | matches of two engines, to measure strength |
//! | [`search`] | alpha-beta search, generic over [`zugpost_rules::Game`] |
//! | `see`, `attack_tables` | static exchange evaluation, and the attackers of a square |
//! | [`eval`] | static evaluation, one file for each variant |

pub mod analyze;
mod attack_tables;
pub mod client;
pub mod config;
mod control;
mod error;
pub mod eval;
pub mod external;
mod huge_pages;
pub mod level;
pub mod matches;
mod niceness;
pub mod opening;
mod prefetch;
mod queue;
pub mod search;
mod see;
mod statistics;
pub mod training;
mod turns;
pub mod uci;
mod worker_task;

use std::{future::Future, pin::pin};

pub use analyze::{AnalyzeError, Answer, Task, analyze};
pub use config::Config;
pub use control::Control;
pub use error::WorkerError;
pub use niceness::Niceness;
pub use zugpost_protocol as protocol;

/// Works for the server of `config` until `shutdown` completes, then gives unfinished work back.
pub async fn run(config: Config, shutdown: impl Future<Output = ()>) -> Result<(), WorkerError> {
    let mut shutdown = pin!(shutdown);
    let engines = tokio::task::spawn_blocking({
        let config = config.clone();
        move || queue::start_engines(&config)
    });
    let engines = tokio::select! {
        engines = engines => engines.map_err(|error| WorkerError::Task(error.to_string()))??,
        () = &mut shutdown => return Ok(()),
    };
    let (stub, actor) = queue::channel(&config, engines)?;
    let Config { endpoint, cores, threads, hash, .. } = &config;
    tracing::info!(%endpoint, %cores, %threads, hash_mib = %hash, "worker started");
    let mut actor = pin!(actor.run());
    tokio::select! {
        verdict = &mut actor => return verdict,
        () = shutdown => {
            tracing::info!("stopping; unfinished work goes back to the server");
            drop(stub);
        }
    }
    actor.await
}
