//! One pass of the scheduler: flags, expired invitations, reminders and expired leases; and the deletion of old rows.

use std::time::Duration;

use super::Scheduler;
use crate::clock::deadlines::GRACE;
use crate::events::log;
use crate::events::webhooks::deliveries;
use crate::inbound::process;
use crate::model::error::{GameError, JobError};
use crate::model::idempotency;
use crate::play::liveness::HEARTBEAT;
use crate::store::error::StoreError;
use crate::store::games::{self, seeks};
use crate::store::mail::{links, outbox, reminders};
use crate::store::players::{closing, sessions};
use crate::store::{SLICE, heartbeats, jobs, workers};

/// Interval of the heartbeat. Each one is a write, and [`super::health`] tolerates a minute.
const BEAT_EVERY: Duration = Duration::from_secs(10);
/// Most games that one pass handles, so that each pass stays short.
const EACH_PASS: i64 = 500;
/// Retention of the status of sent mails.
const MAILS_KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// Retention of finished engine jobs for moves.
const ENGINE_MOVES_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
const ANALYSES_KEPT: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// Retention of workers that have gone.
const WORKERS_KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// What one pass has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SweepCounts {
    pub flagged: usize,
    pub expired: usize,
    pub reminded: usize,
    pub reclaimed: usize,
    pub forfeited: usize,
}

#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    #[error(transparent)]
    Game(#[from] GameError),
    #[error(transparent)]
    Job(#[from] JobError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Scheduler {
    pub async fn sweep(&self) -> Result<SweepCounts, SweepError> {
        self.play.credit_interruption().await?;
        let now = self.shared.clock.now();
        let (overdue, unanswered, running_out, stranded, closing, seen) = self
            .shared
            .db
            .read(move |conn| {
                let overdue = games::overdue(conn, now.before(GRACE), EACH_PASS).map_err(StoreError::from)?;
                let unanswered = games::unanswered(conn, now, EACH_PASS).map_err(StoreError::from)?;
                let running_out = reminders::due(conn, now, EACH_PASS).map_err(StoreError::from)?;
                let stranded = jobs::stranded_games(conn, EACH_PASS).map_err(StoreError::from)?;
                let closing = closing::closing(conn, EACH_PASS).map_err(StoreError::from)?;
                let seen = heartbeats::last(conn, HEARTBEAT).map_err(StoreError::from)?;
                Ok::<_, StoreError>((overdue, unanswered, running_out, stranded, closing, seen))
            })
            .await?;
        if seen.is_none_or(|at| now.since(at) >= BEAT_EVERY) {
            self.shared
                .db
                .write(move |conn| heartbeats::beat(conn, HEARTBEAT, now).map_err(StoreError::from))
                .await?;
        }
        let mut swept = SweepCounts { expired: unanswered.len(), ..SweepCounts::default() };
        if !overdue.is_empty() {
            swept.flagged = self.play.flag_due(overdue).await?;
        }
        for id in unanswered {
            self.lobby.expire(id).await?;
        }
        // After the flags, so that no reminder goes to a player who has just lost on time.
        swept.reminded = self.play.remind(running_out).await?;
        swept.reclaimed = self.engine.reclaim_lapsed().await?;
        for player in closing {
            if let Err(error) = self.privacy.leave_games(player).await {
                tracing::error!(%error, "cannot leave the games of a closed account; trying again");
            }
        }
        for id in stranded {
            swept.forfeited += usize::from(self.play.forfeit_if_stranded(id).await?);
        }
        Ok(swept)
    }

    /// Deletes expired idempotency keys, sessions, mails, events, links and finished engine jobs.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        loop {
            let forgotten = self.shared.db.write(move |conn| {
                let counts = [
                    crate::store::idempotency::forget_before(conn, now.before(idempotency::KEPT))?,
                    sessions::forget_expired(conn, now)?,
                    seeks::forget_expired(conn, now)?,
                    outbox::forget_before(conn, now.before(MAILS_KEPT))?,
                    crate::store::deliveries::forget_before(conn, now.before(deliveries::KEPT))?,
                    crate::store::events::forget_before(conn, now.before(log::KEPT + log::MARGIN))?,
                    crate::store::mail::inbound_messages::forget_before(
                        conn,
                        now.before(process::ARRIVALS_KEPT),
                    )?,
                    links::forget_expired(conn, now.before(Duration::from_secs(24 * 60 * 60)))?,
                    jobs::forget_before(conn, now.before(ENGINE_MOVES_KEPT), now.before(ANALYSES_KEPT))?,
                    workers::forget_before(conn, now.before(WORKERS_KEPT))?,
                ];
                Ok::<_, StoreError>(counts.into_iter().max().unwrap_or(0))
            });
            if (forgotten.await? as i64) < SLICE {
                return Ok(());
            }
        }
    }
}
