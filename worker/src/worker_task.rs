//! One task of a worker: acquires work, searches it on a thread of its own, renews the lease, delivers the result, and
//! starts over.

mod search_thread;

use std::time::{Duration, Instant};

use tokio::{
    sync::watch,
    time::{self, MissedTickBehavior},
};
use tracing::{debug, info, warn};

use crate::{
    analyze::Answer,
    client::{Client, ClientError, RETRY},
    config::HashMib,
    error::WorkerError,
    protocol::{Abort, Acquire, Acquired, Kind, Lease, Progress, Reason, Renewed, WorkResult, Worker},
};

use search_thread::{SearchThread, Stopped};

/// How long the server may hold a request for work, in seconds.
const WAIT: u64 = 20;
/// Interval between two reports of an analysis, which a player may be watching.
const SHOW_EVERY: Duration = Duration::from_secs(1);
/// Without an answer from the server for this long, and for four renewals, the task drops the work: its lease has
/// expired.
const SILENCE: Duration = Duration::from_secs(300);

/// One of the concurrent tasks of a worker.
#[derive(Debug)]
pub(crate) struct WorkerTask {
    client: Client,
    request: Acquire,
    hash: HashMib,
    halted: watch::Receiver<bool>,
    /// Requests for work in a row that were answered by an error, or at once by "no work".
    n_failures: i32,
}

impl WorkerTask {
    pub(crate) fn new(
        client: Client,
        worker: Worker,
        accept: Vec<Kind>,
        hash: HashMib,
        halted: watch::Receiver<bool>,
    ) -> Self {
        let request = Acquire { worker, accept, wait: WAIT };
        Self { client, request, hash, halted, n_failures: 0 }
    }

    /// Works until the worker is halted or the server refuses it.
    pub(crate) async fn run(mut self) -> Result<(), WorkerError> {
        while let Some(acquired) = self.next().await? {
            self.perform(acquired).await?;
        }
        Ok(())
    }

    /// The next piece of work; `None` when the worker is halted.
    async fn next(&mut self) -> Result<Option<Acquired>, WorkerError> {
        loop {
            let asked = Instant::now();
            let answer = tokio::select! {
                biased;
                () = halted(&mut self.halted) => return Ok(None),
                answer = self.client.acquire(&self.request) => answer,
            };
            let pause = match answer {
                Ok(Some(acquired)) => {
                    self.n_failures = 0;
                    return Ok(Some(acquired));
                }
                // Some servers answer at once instead of waiting: do not poll them in a busy loop.
                Ok(None) if asked.elapsed() < Duration::from_secs(1) => self.pause(),
                Ok(None) => {
                    self.n_failures = 0;
                    continue;
                }
                Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                    return Err(error.into());
                }
                Err(ClientError::Later { after, why }) => {
                    warn!(why, "no work available now");
                    after.unwrap_or_else(|| self.pause())
                }
                Err(error @ (ClientError::LeaseLost(_) | ClientError::Rejected(_))) => {
                    warn!(%error, "the server rejected a request for work");
                    self.pause()
                }
            };
            tokio::select! {
                () = halted(&mut self.halted) => return Ok(None),
                () = time::sleep(pause) => {}
            }
        }
    }

    /// The wait after one more failure in a row.
    fn pause(&mut self) -> Duration {
        let pause = RETRY.wait(self.n_failures);
        self.n_failures = self.n_failures.saturating_add(1);
        pause
    }

    /// Searches one piece of work to its end and reports what the search finds.
    async fn perform(&mut self, acquired: Acquired) -> Result<(), WorkerError> {
        let Acquired { lease, work } = acquired;
        let (id, kind) = (work.id.clone(), work.kind);
        debug!(work = id, ?kind, variant = work.variant, "searching");
        let mut search = match SearchThread::start(work, self.hash) {
            Ok(search) => search,
            Err(error) => return self.give_back(&id, &lease, Reason::Crash, error.to_string()).await,
        };
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
                () = halted(&mut self.halted) => {
                    search.stop().await;
                    let detail = "the worker is shutting down".to_owned();
                    return self.give_back(&id, &lease, Reason::Shutdown, detail).await;
                }
                answer = search.answer() => return self.deliver(&id, &lease, answer).await,
                _ = ticks.tick() => {}
            }
            if !search.has_report() && renewed.elapsed() < renew {
                continue;
            }
            let (info, checkpoint) = search.report();
            let progress = Progress { lease: lease.token.clone(), info, checkpoint };
            let answer = tokio::select! {
                () = halted(&mut self.halted) => continue,
                answer = self.client.progress(&id, &progress) => answer,
            };
            if answer.is_ok() {
                renewed = Instant::now();
            }
            let is_silent = renewed.elapsed() > SILENCE.max(renew * 8);
            match after_progress(&id, answer, is_silent) {
                Next::Continue => {}
                Next::Finish => search.ask_to_stop(),
                Next::Drop => {
                    search.stop().await;
                    return Ok(());
                }
                Next::Fail(error) => {
                    search.stop().await;
                    return Err(error.into());
                }
            }
        }
    }

    /// Sends the result, or gives the work back if there is none.
    async fn deliver(
        &mut self,
        id: &str,
        lease: &Lease,
        answer: Result<Answer, Stopped>,
    ) -> Result<(), WorkerError> {
        let answer = match answer {
            Ok(answer) => answer,
            Err(Stopped::BadWork(error)) => {
                return self.give_back(id, lease, Reason::BadWork, error.to_string()).await;
            }
            Err(Stopped::Crash) => {
                return self
                    .give_back(id, lease, Reason::Crash, "the search thread panicked".to_owned())
                    .await;
            }
        };
        let result = WorkResult { lease: lease.token.clone(), best: answer.best, info: answer.info };
        match self.client.result(id, &result).await {
            Ok(()) => Ok(()),
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

    /// Gives the work back to the server. If that fails, the lease expires.
    async fn give_back(
        &mut self,
        id: &str,
        lease: &Lease,
        reason: Reason,
        detail: String,
    ) -> Result<(), WorkerError> {
        info!(work = id, %reason, detail, "giving work back");
        let abort = Abort { lease: lease.token.clone(), reason, detail: Some(detail) };
        match self.client.abort(id, &abort).await {
            Ok(()) | Err(ClientError::LeaseLost(_)) => Ok(()),
            Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                Err(error.into())
            }
            Err(error @ (ClientError::Rejected(_) | ClientError::Later { .. })) => {
                warn!(work = id, %error, "could not give work back");
                Ok(())
            }
        }
    }
}

/// What a task does after the server's answer to a progress report.
enum Next {
    /// Goes on searching.
    Continue,
    /// Ends the search and delivers its result.
    Finish,
    /// Drops the work.
    Drop,
    /// Ends the worker.
    Fail(ClientError),
}

/// `is_silent` says that the server has not answered for so long that the lease has expired.
fn after_progress(id: &str, answer: Result<Renewed, ClientError>, is_silent: bool) -> Next {
    match answer {
        Ok(Renewed { cancel: false, .. }) => Next::Continue,
        Ok(Renewed { cancel: true, .. }) => {
            info!(work = id, "the server cancelled the work");
            Next::Finish
        }
        Err(ClientError::LeaseLost(_)) => {
            debug!(work = id, "lost the lease");
            Next::Drop
        }
        Err(ClientError::Later { why, .. }) => {
            warn!(work = id, why, "could not renew the lease");
            if is_silent { Next::Drop } else { Next::Continue }
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

/// Completes when the worker is halted or its actor is gone.
async fn halted(halted: &mut watch::Receiver<bool>) {
    if halted.wait_for(|halted| *halted).await.is_err() {
        debug!("the actor of the worker is gone");
    }
}
