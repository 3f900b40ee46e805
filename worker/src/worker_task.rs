//! One task of a worker: acquires work, searches it on a thread of its own, renews the lease, delivers the result, and
//! starts over. While a long search runs, the task asks for more urgent work and pauses the search for it.

mod parked;
mod search_thread;
mod watchdog;
mod whole_game;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI32, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{
    sync::watch,
    time::{self, MissedTickBehavior},
};
use tracing::{debug, info, warn};

use crate::{
    analyze::Answer,
    client::{Client, ClientError, RETRY},
    control::Control,
    error::WorkerError,
    protocol::{Abort, Acquire, Acquired, Kind, Lease, Progress, Reason, Renewed, WorkResult, Worker},
};

pub(crate) use parked::MAX_ANALYSES;
use parked::Parked;
pub(crate) use search_thread::Means;
use search_thread::{SearchThread, Stopped};
pub(crate) use watchdog::Stuck;

/// Maximum time that the server may hold a request for work, in seconds.
const WAIT: u64 = 10;
/// Interval between two reports of an analysis, which a player may be watching.
const SHOW_EVERY: Duration = Duration::from_secs(1);
/// Without an answer from the server for this long, the task stops searching: its lease has expired.
const SILENCE: Duration = Duration::from_secs(60);

/// One of the concurrent tasks of a worker.
#[derive(Debug)]
pub(crate) struct WorkerTask {
    client: Client,
    request: Acquire,
    means: Means,
    halted: watch::Receiver<bool>,
    parked: Parked,
    /// Failures of external engines in a row.
    n_engine_failures: AtomicI32,
}

impl WorkerTask {
    /// There may be as many searches at the same time as [`MAX_ANALYSES`] and two moves.
    pub(crate) fn new(client: Client, worker: Worker, means: Means, halted: watch::Receiver<bool>) -> Self {
        let accept = vec![Kind::Move, Kind::Analysis];
        let request = Acquire { worker, accept, wait: WAIT, busy_with: None };
        let n_engine_failures = AtomicI32::new(0);
        Self { client, request, means, halted, parked: Parked::default(), n_engine_failures }
    }

    /// Works until the worker is halted or the server refuses it.
    pub(crate) async fn run(self) -> Result<(), WorkerError> {
        let (_ends_never, ended) = watch::channel(false);
        while let Some(acquired) = self.next(None, ended.clone()).await? {
            self.perform(acquired).await?;
        }
        Ok(())
    }

    /// The next piece of work; `None` when the worker is halted or the search that it is busy with has ended. A
    /// request under way is waited for, because its answer may hold a lease.
    async fn next(
        &self,
        busy_with: Option<String>,
        mut ended: watch::Receiver<bool>,
    ) -> Result<Option<Acquired>, WorkerError> {
        let request = Acquire { busy_with, ..self.request.clone() };
        let mut halted = self.halted.clone();
        // Requests in a row that were answered by an error, or at once by "no work".
        let mut n_failures = 0;
        loop {
            let asked = Instant::now();
            let answer = tokio::select! {
                biased;
                () = is_set(&mut halted) => return Ok(None),
                answer = self.client.acquire(&request) => answer,
            };
            let pause = match answer {
                Ok(Some(acquired)) => return Ok(Some(acquired)),
                Ok(None) if request.busy_with.is_none() && asked.elapsed() >= Duration::from_secs(1) => {
                    // Work that this task has parked would have been given, so it has ended elsewhere.
                    self.parked.clear();
                    n_failures = 0;
                    continue;
                }
                // Some servers answer at once instead of waiting: do not poll them in a busy loop.
                Ok(None) => None,
                Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                    return Err(error.into());
                }
                Err(ClientError::Later { after, why }) => {
                    debug!(why, "no work available now");
                    after
                }
                Err(error @ (ClientError::LeaseLost(_) | ClientError::Rejected(_))) => {
                    warn!(%error, "the server rejected a request for work");
                    None
                }
            };
            let pause = pause.unwrap_or_else(|| RETRY.wait(n_failures));
            n_failures = n_failures.saturating_add(1);
            tokio::select! {
                () = is_set(&mut halted) => return Ok(None),
                () = is_set(&mut ended) => return Ok(None),
                () = time::sleep(pause) => {}
            }
        }
    }

    /// Searches one piece of work to its end, and more urgent work in between if the search is long.
    async fn perform(&self, acquired: Acquired) -> Result<(), WorkerError> {
        let Acquired { lease, work } = acquired;
        let (id, kind, is_long) = (work.id.clone(), work.kind, work.is_long);
        debug!(work = id, ?kind, variant = work.variant, "searching");
        let search = match self.parked.take(&id) {
            Some(parked) => {
                parked.control().resume();
                Ok(parked)
            }
            None => {
                if kind == Kind::Analysis {
                    self.parked.make_room();
                }
                SearchThread::start(work, self.means.clone())
            }
        };
        let search = match search {
            Ok(search) => search,
            Err(error) => return self.give_back(&id, &lease, Reason::Crash, error.to_string()).await,
        };
        let control = search.control();
        let (has_ended, ended) = watch::channel(false);
        let searching = async {
            let result = self.follow(&id, kind, &lease, search).await;
            has_ended.send_replace(true);
            result
        };
        let interrupting =
            async { if is_long { self.interrupt(&id, &control, ended).await } else { Ok(()) } };
        tokio::try_join!(searching, interrupting).map(|_| ())
    }

    /// Pauses a long search for more urgent work until it has ended.
    async fn interrupt(
        &self,
        id: &str,
        control: &Arc<Control>,
        ended: watch::Receiver<bool>,
    ) -> Result<(), WorkerError> {
        while !*ended.borrow() {
            let Some(urgent) = self.next(Some(id.to_owned()), ended.clone()).await? else { break };
            debug!(work = id, urgent = urgent.work.id, "paused a search");
            control.pause();
            let result = Box::pin(self.perform(urgent)).await;
            control.resume();
            result?;
        }
        Ok(())
    }

    /// Renews the lease of a search, reports what it finds, and delivers its answer.
    async fn follow(
        &self,
        id: &str,
        kind: Kind,
        lease: &Lease,
        mut search: SearchThread,
    ) -> Result<(), WorkerError> {
        let mut halted = self.halted.clone();
        let renew = Duration::from_secs(lease.renew_every.max(1)) / 2;
        let mut ticks = time::interval(match kind {
            Kind::Move => renew,
            Kind::Analysis => renew.min(SHOW_EVERY),
        });
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks.reset();
        let mut renewed = Instant::now();
        loop {
            tokio::select! {
                biased;
                answer = search.answer() => return self.deliver(id, lease, answer).await,
                () = is_set(&mut halted) => {
                    // First, so that another worker goes on at once.
                    search.control().abandon();
                    let detail = "the worker is shutting down".to_owned();
                    let given_back = self.give_back(id, lease, Reason::Shutdown, detail).await;
                    search.stop().await;
                    return given_back;
                }
                _ = ticks.tick() => {}
            }
            let (info, checkpoint) = search.report();
            let progress = Progress { lease: lease.token.clone(), info, checkpoint };
            let answer = tokio::select! {
                () = is_set(&mut halted) => continue,
                answer = self.client.progress(id, &progress) => answer,
            };
            if answer.is_ok() {
                renewed = Instant::now();
            }
            match after_progress(id, answer, renewed.elapsed() > SILENCE) {
                Next::Continue => {}
                Next::Finish => search.control().stop(),
                Next::Pause => {
                    self.park(id, kind, search).await;
                    let detail = "another player's analysis waits".to_owned();
                    return self.give_back(id, lease, Reason::Paused, detail).await;
                }
                Next::Leave => {
                    self.park(id, kind, search).await;
                    return Ok(());
                }
                Next::Fail(error) => {
                    search.stop().await;
                    return Err(error.into());
                }
            }
        }
    }

    /// Keeps an analysis in case its work comes back. A move is thought about anew, because less time is left for it.
    async fn park(&self, id: &str, kind: Kind, mut search: SearchThread) {
        match kind {
            Kind::Move => search.stop().await,
            Kind::Analysis => {
                search.control().pause();
                self.parked.keep(id.to_owned(), search);
            }
        }
    }

    /// Sends the result, or gives the work back if there is none.
    async fn deliver(
        &self,
        id: &str,
        lease: &Lease,
        answer: Result<Answer, Stopped>,
    ) -> Result<(), WorkerError> {
        let answer = match answer {
            Ok(answer) => answer,
            Err(Stopped::BadWork(error)) => {
                return self.give_back(id, lease, Reason::BadWork, error.to_string()).await;
            }
            Err(Stopped::Engine(error)) => {
                self.give_back(id, lease, Reason::EngineFailed, error.to_string()).await?;
                return self.rest_after_failure().await;
            }
            Err(Stopped::Stuck) => {
                let detail = "the search ignores its limits".to_owned();
                return self.give_back(id, lease, Reason::EngineFailed, detail).await;
            }
            Err(Stopped::Crash) => {
                return self
                    .give_back(id, lease, Reason::Crash, "the search thread panicked".to_owned())
                    .await;
            }
        };
        self.n_engine_failures.store(0, Ordering::Relaxed);
        let result = WorkResult { lease: lease.token.clone(), best: answer.best, info: answer.info };
        match self.client.result(id, &result).await {
            Ok(()) => {
                self.means.statistics.count_job();
                Ok(())
            }
            Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                Err(error.into())
            }
            Err(ClientError::LeaseLost(_)) => {
                debug!(work = id, "the lease expired before the result arrived");
                Ok(())
            }
            Err(error @ (ClientError::Rejected(_) | ClientError::Later { .. })) => {
                warn!(work = id, %error, "could not deliver a result");
                Ok(())
            }
        }
    }

    /// Waits before the next work, so that an engine that always fails does not end the work of all players.
    async fn rest_after_failure(&self) -> Result<(), WorkerError> {
        let n_failures = self.n_engine_failures.fetch_add(1, Ordering::Relaxed);
        let mut halted = self.halted.clone();
        tokio::select! {
            () = is_set(&mut halted) => {}
            () = time::sleep(RETRY.wait(n_failures)) => {}
        }
        Ok(())
    }

    /// Gives the work back to the server. If that fails, the lease expires.
    async fn give_back(
        &self,
        id: &str,
        lease: &Lease,
        reason: Reason,
        detail: String,
    ) -> Result<(), WorkerError> {
        info!(work = id, %reason, detail, "returning work to the queue");
        let abort = Abort { lease: lease.token.clone(), reason, detail: Some(detail) };
        match self.client.abort(id, &abort).await {
            Ok(()) | Err(ClientError::LeaseLost(_)) => Ok(()),
            Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                Err(error.into())
            }
            Err(error @ (ClientError::Rejected(_) | ClientError::Later { .. })) => {
                warn!(work = id, %error, "could not return work to the queue");
                Ok(())
            }
        }
    }
}

/// Next action of a task after the server's answer to a progress report.
enum Next {
    /// Goes on searching.
    Continue,
    /// Ends the search and delivers its result.
    Finish,
    /// Gives the work back and keeps the search.
    Pause,
    /// The lease has expired: parks the search without the work.
    Leave,
    /// Ends the worker.
    Fail(ClientError),
}

/// `is_silent` says that the server has not answered for so long that the lease has expired.
fn after_progress(id: &str, answer: Result<Renewed, ClientError>, is_silent: bool) -> Next {
    match answer {
        Ok(Renewed { cancel: true, .. }) => {
            info!(work = id, "the server cancelled the work");
            Next::Finish
        }
        Ok(Renewed { pause: true, .. }) => Next::Pause,
        Ok(Renewed { .. }) => Next::Continue,
        Err(ClientError::LeaseLost(_)) => {
            debug!(work = id, "lost the lease");
            Next::Leave
        }
        Err(ClientError::Later { why, .. }) => {
            debug!(work = id, why, "could not renew the lease");
            if is_silent { Next::Leave } else { Next::Continue }
        }
        Err(ClientError::Rejected(status)) => {
            warn!(work = id, status, "the server rejected a progress report");
            Next::Continue
        }
        Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
            Next::Fail(error)
        }
    }
}

/// Completes when the flag is set or its owner is gone.
async fn is_set(flag: &mut watch::Receiver<bool>) {
    if flag.wait_for(|flag| *flag).await.is_err() {
        debug!("the sender of a flag was dropped");
    }
}
