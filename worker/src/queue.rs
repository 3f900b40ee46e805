//! The actor that runs one task for each core of a worker.

use std::{collections::BTreeMap, fmt, sync::Arc, time::Duration};

use rand::RngExt;
use tokio::{
    sync::{oneshot, watch},
    task::JoinSet,
};
use tracing::info;

use crate::{
    client::Client,
    config::{Config, ConfigError, HashMib},
    error::WorkerError,
    external::{Allowance, Engine},
    protocol::Worker,
    statistics::Statistics,
    worker_task::{MAX_ANALYSES, Means, Stuck, WorkerTask},
};

/// Time in which the tasks have to give their work back at shutdown.
const LEAVE_WITHIN: Duration = Duration::from_secs(10);

/// Searches of one task that hold a table at the same time: analyses, a long move, and a short one for which it is
/// paused.
const SEARCHES_PER_TASK: usize = MAX_ANALYSES + 2;
/// Number of searches ignoring their limits at which the worker ends, or the number of its cores if that is higher.
const LEAST_TOO_MANY_STUCK: usize = 2;

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
    statistics: Arc<Statistics>,
    stuck: Stuck,
    log_every: Option<Duration>,
}

/// Starts the external engines, which may take seconds, and checks that they play what they should.
pub(crate) fn start_engines(config: &Config) -> Result<Vec<Engine>, WorkerError> {
    config.external.check(&variants(config)?)?;
    let allowance = Allowance {
        // Idle processes keep their tables.
        hash: hash_of_search(config).share(config.external.engines.len()),
        memory_mib: config.external.memory_mib,
        patience: config.external.patience,
    };
    let engines = config.external.engines.iter().map(|engine| Engine::start(engine.clone(), allowance));
    Ok(engines.collect::<Result<_, _>>()?)
}

/// A worker with `config.cores` tasks, not started yet.
pub(crate) fn channel(config: &Config, engines: Vec<Engine>) -> Result<(WorkerHandle, Actor), WorkerError> {
    let client = Client::new(config.endpoint.clone(), &config.key)?;
    let about = about(config, &engines)?;
    let (halt, halted) = watch::channel(false);
    let statistics = Arc::new(Statistics::default());
    let stuck = Stuck::new(config.cores.get().max(LEAST_TOO_MANY_STUCK));
    let means = Means {
        hash: hash_of_search(config),
        threads: config.threads,
        engines: Arc::new(engines),
        statistics: Arc::clone(&statistics),
        stuck: stuck.clone(),
    };
    let tasks = (0..config.cores.get())
        .map(|_| WorkerTask::new(client.clone(), about.clone(), means.clone(), halted.clone()))
        .collect();
    let (alive, handle_dropped) = oneshot::channel();
    let actor = Actor { handle_dropped, halt, tasks, statistics, stuck, log_every: config.log_every };
    Ok((WorkerHandle { _alive: alive }, actor))
}

fn hash_of_search(config: &Config) -> HashMib {
    config.hash.share(config.cores.get() * SEARCHES_PER_TASK)
}

impl Actor {
    /// Works until the handle is dropped or the server refuses the worker.
    pub(crate) async fn run(mut self) -> Result<(), WorkerError> {
        let mut tasks: JoinSet<_> = self.tasks.into_iter().map(WorkerTask::run).collect();
        let mut verdict = Ok(());
        let statistics = Arc::clone(&self.statistics);
        loop {
            tokio::select! {
                _ = &mut self.handle_dropped => break,
                () = a_while(self.log_every) => statistics.log("so far"),
                () = self.stuck.too_many() => {
                    verdict = Err(WorkerError::Stuck(self.stuck.count()));
                    break;
                }
                task = tasks.join_next() => match task {
                    None => break,
                    Some(Ok(Ok(()))) => {}
                    Some(Ok(Err(error))) => { verdict = Err(error); break; }
                    Some(Err(error)) => { verdict = Err(WorkerError::Task(error.to_string())); break; }
                },
            }
        }
        self.halt.send_replace(true);
        let all_left = async { while tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(LEAVE_WITHIN, all_left).await.is_err() {
            info!("some work could not be returned; its leases will expire");
        }
        statistics.log("at the end");
        verdict
    }
}

impl fmt::Debug for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Actor").field("n_tasks", &self.tasks.len()).finish_non_exhaustive()
    }
}

/// Waits for this time, or for ever.
async fn a_while(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}

fn about(config: &Config, engines: &[Engine]) -> Result<Worker, WorkerError> {
    let titles = engines
        .iter()
        .flat_map(|engine| engine.variants().iter().map(|key| (key.clone(), engine.title().to_owned())));
    Ok(Worker {
        id: format!("{:016x}@{}", rand::rng().random::<u64>(), host()),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        cores: u32::try_from(config.cores.get()).unwrap_or(u32::MAX),
        memory_mib: config.hash.get() as u64,
        variants: variants(config)?,
        engine: concat!("zugpost ", env!("CARGO_PKG_VERSION")).to_owned(),
        engines: titles.collect::<BTreeMap<_, _>>(),
    })
}

/// The name of this machine.
fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

/// The keys of the variants that the worker takes.
fn variants(config: &Config) -> Result<Vec<String>, ConfigError> {
    let known: Vec<String> = zugpost_rules::Variant::rows().iter().map(|row| row.key.to_owned()).collect();
    let wanted = config.variants.as_ref().unwrap_or(&known);
    let named = config.external.engines.iter().flat_map(|engine| &engine.variants);
    match wanted.iter().chain(named).find(|key| !known.contains(key)) {
        None => Ok(wanted.clone()),
        Some(key) => Err(ConfigError::Variant { key: key.clone(), known: known.join(", ") }),
    }
}
