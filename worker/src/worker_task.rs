//! One lane of a worker: pulls a job, lets it be searched on a thread of its own, keeps its lease alive, delivers
//! what came of it, and begins again.

mod search_thread;

use std::time::{Duration, Instant};

use tokio::{
    sync::watch,
    time::{self, MissedTickBehavior},
};
use tracing::{debug, info, warn};

use crate::{
    WorkerError,
    backoff::Backoff,
    client::{Client, ClientError},
    config::HashMib,
    protocol::{Abort, Acquire, Acquired, Kind, Lease, Progress, Reason, WorkResult, Worker},
};

use search_thread::{SearchThread, Stopped};

/// How long the server may hold a request for work, in seconds.
const WAIT: u64 = 20;
/// Between two reports of an analysis that somebody may be watching.
const SHOW_EVERY: Duration = Duration::from_secs(1);
/// With no word from the server for so long, and for four renewals, nobody waits for this job any more.
const SILENCE: Duration = Duration::from_secs(300);

#[derive(Debug)]
pub(crate) struct WorkerTask {
    client: Client,
    request: Acquire,
    hash: HashMib,
    halted: watch::Receiver<bool>,
    backoff: Backoff,
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
        Self { client, request, hash, halted, backoff: Backoff::default() }
    }

    /// Works until the worker is halted, or until the server says that it does not want this worker.
    pub(crate) async fn run(mut self) -> Result<(), WorkerError> {
        while let Some(acquired) = self.next().await? {
            self.perform(acquired).await?;
        }
        Ok(())
    }

    /// The next job; `None` when the worker is halted.
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
                    self.backoff.reset();
                    return Ok(Some(acquired));
                }
                // A server that does not hold requests must not be asked all the time.
                Ok(None) if asked.elapsed() < Duration::from_secs(1) => self.backoff.next(),
                Ok(None) => {
                    self.backoff.reset();
                    continue;
                }
                Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                    return Err(error.into());
                }
                Err(ClientError::Later { after, why }) => {
                    warn!(why, "no work to be had now");
                    after.unwrap_or_else(|| self.backoff.next())
                }
                Err(error @ (ClientError::LeaseLost(_) | ClientError::Rejected(_))) => {
                    warn!(%error, "the server does not understand a request for work");
                    self.backoff.next()
                }
            };
            tokio::select! {
                () = halted(&mut self.halted) => return Ok(None),
                () = time::sleep(pause) => {}
            }
        }
    }

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
                    let detail = "the worker is being stopped".to_owned();
                    return self.give_back(&id, &lease, Reason::Shutdown, detail).await;
                }
                answer = search.answer() => return self.deliver(&id, &lease, answer).await,
                _ = ticks.tick() => {}
            }
            if !search.has_news() && renewed.elapsed() < renew {
                continue;
            }
            let (info, checkpoint) = search.news();
            let progress = Progress { lease: lease.token.clone(), info, checkpoint };
            let answer = tokio::select! {
                () = halted(&mut self.halted) => continue,
                answer = self.client.progress(&id, &progress) => answer,
            };
            match answer {
                Ok(answer) => {
                    renewed = Instant::now();
                    if answer.cancel {
                        info!(work = id, "the server cancels a job");
                        search.ask_to_stop();
                    }
                }
                Err(ClientError::LeaseLost(_)) => {
                    debug!(work = id, "a job went to somebody else");
                    search.stop().await;
                    return Ok(());
                }
                Err(ClientError::Later { why, .. }) => {
                    warn!(work = id, why, "a lease was not renewed");
                    if renewed.elapsed() > SILENCE.max(renew * 8) {
                        search.stop().await;
                        return Ok(());
                    }
                }
                Err(ClientError::Rejected(status)) => warn!(work = id, status, "a report was refused"),
                Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                    search.stop().await;
                    return Err(error.into());
                }
            }
        }
    }

    async fn deliver(
        &mut self,
        id: &str,
        lease: &Lease,
        answer: Result<crate::Answer, Stopped>,
    ) -> Result<(), WorkerError> {
        let answer = match answer {
            Ok(answer) => answer,
            Err(Stopped::BadWork(error)) => {
                return self.give_back(id, lease, Reason::BadWork, error.to_string()).await;
            }
            Err(Stopped::Crash) => {
                return self.give_back(id, lease, Reason::Crash, "the search died".to_owned()).await;
            }
        };
        let result = WorkResult { lease: lease.token.clone(), best: answer.best, info: answer.info };
        match self.client.result(id, &result).await {
            Ok(()) => Ok(()),
            Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                Err(error.into())
            }
            Err(ClientError::LeaseLost(_)) => {
                debug!(work = id, "a result came too late");
                Ok(())
            }
            Err(error @ (ClientError::Rejected(_) | ClientError::Later { .. })) => {
                warn!(work = id, %error, "a result was not taken");
                Ok(())
            }
        }
    }

    /// Tells the server that somebody else has to do it. If that fails the lease runs out by itself.
    async fn give_back(
        &mut self,
        id: &str,
        lease: &Lease,
        reason: Reason,
        detail: String,
    ) -> Result<(), WorkerError> {
        info!(work = id, %reason, detail, "giving a job back");
        let abort = Abort { lease: lease.token.clone(), reason, detail: Some(detail) };
        match self.client.abort(id, &abort).await {
            Ok(()) | Err(ClientError::LeaseLost(_)) => Ok(()),
            Err(error @ (ClientError::Refused(_) | ClientError::TooOld | ClientError::Setup(_))) => {
                Err(error.into())
            }
            Err(error @ (ClientError::Rejected(_) | ClientError::Later { .. })) => {
                warn!(work = id, %error, "a job could not be given back");
                Ok(())
            }
        }
    }
}

/// Returns when the worker is halted, which the end of its actor also means.
async fn halted(halted: &mut watch::Receiver<bool>) {
    if halted.wait_for(|halted| *halted).await.is_err() {
        debug!("the worker's actor is gone");
    }
}
