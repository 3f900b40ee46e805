//! The actor that runs one task for each core of a worker.

use std::{fmt, time::Duration};

use rand::RngExt;
use tokio::{
    sync::{oneshot, watch},
    task::JoinSet,
};
use tracing::info;

use crate::{
    client::Client,
    config::{Config, ConfigError},
    error::WorkerError,
    protocol::Worker,
    worker_task::{MOST_ANALYSES, WorkerTask},
};

/// How long the tasks may take to give their work back at shutdown.
const LEAVE_WITHIN: Duration = Duration::from_secs(10);

/// Searches of one task that hold a table at the same time: analyses, a long move, and a short one for which it is
/// paused.
const SEARCHES_PER_TASK: usize = MOST_ANALYSES + 2;

/// Handle of a worker: dropping it stops the worker.
#[derive(Debug)]
pub(crate) struct WorkerHandle {
    _alive: oneshot::Sender<()>,
}

/// The worker. It ends when [`run`](Self::run) returns.
pub(crate) struct Actor {
    handle_dropped: oneshot::Receiver<()>,
    halt: watch::Sender<bool>,
    tasks: Vec<WorkerTask>,
}

/// A worker with `config.cores` tasks, not started yet.
pub(crate) fn channel(config: &Config) -> Result<(WorkerHandle, Actor), WorkerError> {
    let client = Client::new(config.endpoint.clone(), &config.key)?;
    let about = about(config)?;
    let (halt, halted) = watch::channel(false);
    let hash = config.hash.share(config.cores.get() * SEARCHES_PER_TASK);
    let tasks = (0..config.cores.get())
        .map(|_| WorkerTask::new(client.clone(), about.clone(), hash, halted.clone()))
        .collect();
    let (alive, handle_dropped) = oneshot::channel();
    Ok((WorkerHandle { _alive: alive }, Actor { handle_dropped, halt, tasks }))
}

impl Actor {
    /// Works until the handle is dropped or the server refuses the worker.
    pub(crate) async fn run(mut self) -> Result<(), WorkerError> {
        let mut tasks: JoinSet<_> = self.tasks.into_iter().map(WorkerTask::run).collect();
        let mut verdict = Ok(());
        loop {
            tokio::select! {
                _ = &mut self.handle_dropped => break,
                task = tasks.join_next() => match task {
                    None => return verdict,
                    Some(Ok(Ok(()))) => {}
                    Some(Ok(Err(error))) => { verdict = Err(error); break; }
                    Some(Err(error)) => { verdict = Err(WorkerError::Task(error.to_string())); break; }
                },
            }
        }
        self.halt.send_replace(true);
        let all_left = async { while tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(LEAVE_WITHIN, all_left).await.is_err() {
            info!("some work could not be given back; its leases will expire");
        }
        verdict
    }
}

impl fmt::Debug for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Actor").field("n_tasks", &self.tasks.len()).finish_non_exhaustive()
    }
}

fn about(config: &Config) -> Result<Worker, WorkerError> {
    let known: Vec<String> = zugpost_rules::Variant::rows().iter().map(|row| row.key.to_owned()).collect();
    let variants = match &config.variants {
        None => known,
        Some(wanted) => match wanted.iter().find(|key| !known.contains(key)) {
            None => wanted.clone(),
            Some(key) => {
                let (key, known) = (key.clone(), known.join(", "));
                return Err(ConfigError::Variant { key, known }.into());
            }
        },
    };
    Ok(Worker {
        id: format!("{:016x}", rand::rng().random::<u64>()),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        cores: u32::try_from(config.cores.get()).unwrap_or(u32::MAX),
        memory_mib: config.hash.get() as u64,
        variants,
        engine: concat!("zugpost ", env!("CARGO_PKG_VERSION")).to_owned(),
    })
}
