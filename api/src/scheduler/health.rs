//! Health of the site for load balancers and operators: the age of the outbox and of the last heartbeat.

use serde::Serialize;

use super::Scheduler;
use crate::play::liveness::HEARTBEAT;
use crate::store::error::StoreError;
use crate::store::heartbeats;
use crate::store::mail::backlog::{self, Backlog};

/// If the oldest due mail is older, the outbox has stopped working.
const OLDEST_MAIL_SECONDS: u64 = 15 * 60;
/// If the last heartbeat is older, the scheduler is considered dead.
const SWEEPER_SECONDS: u64 = 60;

#[derive(Clone, Debug, Serialize)]
pub struct Health {
    /// Mails that are due and not sent yet.
    pub outbox_waiting: i64,
    /// How long the oldest due mail has waited.
    pub outbox_age_seconds: u64,
    /// Mails that failed before and wait for their next try.
    pub outbox_retrying: i64,
    /// Seconds since the scheduler's last heartbeat; absent if there was none.
    pub sweeper_age_seconds: Option<u64>,
    /// By kind of mail, for the metrics.
    #[serde(skip)]
    pub outbox: Vec<OutboxHealth>,
}

/// The backlog of one kind of mail.
#[derive(Clone, Copy, Debug)]
pub struct OutboxHealth {
    pub kind: &'static str,
    pub waiting: i64,
    pub retrying: i64,
    pub age_seconds: u64,
}

impl Health {
    pub fn is_good(&self) -> bool {
        self.outbox_age_seconds < OLDEST_MAIL_SECONDS
            && self.sweeper_age_seconds.is_some_and(|age| age < SWEEPER_SECONDS)
    }
}

impl Scheduler {
    /// Fails if the database cannot be read, so any answer proves that it can.
    pub async fn health(&self) -> Result<Health, StoreError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let outbox = backlog::by_kind(conn, now)?;
                let seen = heartbeats::last(conn, HEARTBEAT)?;
                let of_kind = |backlog: &Backlog| OutboxHealth {
                    kind: backlog.kind.as_str(),
                    waiting: backlog.waiting,
                    retrying: backlog.retrying,
                    age_seconds: backlog.oldest.map_or(0, |at| now.since(at).as_secs()),
                };
                let outbox: Vec<OutboxHealth> = outbox.iter().map(of_kind).collect();
                Ok(Health {
                    outbox_waiting: outbox.iter().map(|kind| kind.waiting).sum(),
                    outbox_age_seconds: outbox.iter().map(|kind| kind.age_seconds).max().unwrap_or(0),
                    outbox_retrying: outbox.iter().map(|kind| kind.retrying).sum(),
                    sweeper_age_seconds: seen.map(|at| now.since(at).as_secs()),
                    outbox,
                })
            })
            .await
    }
}
