//! Whether the site does its work, for load balancers and operators.

use serde::Serialize;

use super::Scheduler;
use crate::play::liveness::HEARTBEAT;
use crate::store::error::StoreError;
use crate::store::heartbeats;
use crate::store::mail::outbox;

/// Mails older than this mean that the outbox stands still.
const OLDEST_MAIL_SECONDS: u64 = 15 * 60;
/// A sweeper that was silent this long is dead.
const SWEEPER_SECONDS: u64 = 60;

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Health {
    /// Mails that are due.
    pub outbox_waiting: i64,
    /// How long the oldest of them has been due.
    pub outbox_age_seconds: u64,
    /// Since the sweeper was last seen; absent if it never was.
    pub sweeper_age_seconds: Option<u64>,
}

impl Health {
    pub fn is_good(&self) -> bool {
        self.outbox_age_seconds < OLDEST_MAIL_SECONDS
            && self.sweeper_age_seconds.is_some_and(|age| age < SWEEPER_SECONDS)
    }
}

impl Scheduler {
    /// An answer at all means that the database can be read.
    pub async fn health(&self) -> Result<Health, StoreError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let (oldest, outbox_waiting) = outbox::backlog(conn, now)?;
                let seen = heartbeats::last(conn, HEARTBEAT)?;
                Ok(Health {
                    outbox_waiting,
                    outbox_age_seconds: oldest.map_or(0, |at| now.since(at).as_secs()),
                    sweeper_age_seconds: seen.map(|at| now.since(at).as_secs()),
                })
            })
            .await
    }
}
