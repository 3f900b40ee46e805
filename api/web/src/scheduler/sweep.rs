//! One pass of the scheduler: flags, expired invitations, reminders and expired leases; and the deletion of old rows.

use std::time::Duration;

use zugpost_data::clock::deadlines::GRACE;
use zugpost_data::events::log;
use zugpost_data::events::webhooks::deliveries;
use zugpost_data::model::idempotency;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::{deadlines, seeks};
use zugpost_data::store::mail::{links, outbox, strangers};
use zugpost_data::store::players::{closing, oauth_codes, sessions};
use zugpost_data::store::upkeep::{heartbeats, workers};
use zugpost_data::store::{SLICE, jobs, waits};
use zugpost_games::accounts::signing_in::oauth::CODES_KEPT;
use zugpost_games::accounts::strangers::COUNTED;
use zugpost_games::play::upkeep::liveness::HEARTBEAT;
use zugpost_post::inbound::process;

use super::Scheduler;

/// Interval of the heartbeat. Each one is a write, and [`super::health`] tolerates a minute.
const BEAT_EVERY: Duration = Duration::from_secs(10);
/// A heartbeat so far in the future was written before the clock was set back. Servers differ by less.
const STEP: Duration = Duration::from_secs(5);
/// Most games that one pass handles, so that each pass stays short.
const EACH_PASS: i64 = 500;
/// Retention of the status of sent mails.
const MAILS_KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// Retention of finished engine jobs for moves.
const ENGINE_MOVES_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
const ANALYSES_KEPT: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// Retention of workers that have gone.
const WORKERS_KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// Counts of one pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SweepCounts {
    pub flagged: usize,
    pub expired: usize,
    pub reminded: usize,
    pub reclaimed: usize,
    pub forfeited: usize,
}

/// The count of what was done. One game that cannot be changed, because another program holds it, does not keep the
/// others waiting; the next pass tries again.
fn done<E: std::fmt::Display>(result: Result<usize, E>) -> usize {
    result.unwrap_or_else(|error| {
        tracing::error!(%error, "a part of a sweep failed; the next one tries again");
        0
    })
}

impl Scheduler {
    /// Does nothing while the site is read-only.
    pub async fn sweep(&self) -> Result<SweepCounts, StoreError> {
        if self.shared.db.is_read_only() {
            return Ok(SweepCounts::default());
        }
        self.shared.db.correct_clock().await?;
        self.play.credit_interruption().await?;
        let now = self.shared.clock.now();
        let (overdue, unanswered, running_out, early, stranded, closing, seen) = self
            .shared
            .db
            .read(move |conn| {
                let overdue =
                    deadlines::overdue(conn, now.before(GRACE), EACH_PASS).map_err(StoreError::from)?;
                let unanswered = deadlines::unanswered(conn, now, EACH_PASS).map_err(StoreError::from)?;
                let running_out = deadlines::to_remind(conn, now, EACH_PASS).map_err(StoreError::from)?;
                let early = deadlines::checked_early(conn, now, EACH_PASS).map_err(StoreError::from)?;
                let stranded = jobs::moves::stranded_games(conn, EACH_PASS).map_err(StoreError::from)?;
                let closing = closing::closing(conn, EACH_PASS).map_err(StoreError::from)?;
                let seen = heartbeats::last(conn, HEARTBEAT).map_err(StoreError::from)?;
                Ok::<_, StoreError>((overdue, unanswered, running_out, early, stranded, closing, seen))
            })
            .await?;
        if let Some(by) = seen.map(|at| at.since(now)).filter(|by| *by >= STEP) {
            self.follow_clock_back().await?;
            tracing::warn!(?by, "the clock was set back; the ends of leases and backoffs are moved with it");
        } else if seen.is_none_or(|at| now.since(at) >= BEAT_EVERY) {
            self.shared
                .db
                .write(move |conn| heartbeats::beat(conn, HEARTBEAT, now).map_err(StoreError::from))
                .await?;
        }
        let mut swept = SweepCounts::default();
        if !overdue.is_empty() {
            swept.flagged = done(self.play.flag_due(overdue).await);
        }
        for id in unanswered {
            swept.expired += done(self.lobby.expire(id).await.map(|()| 1));
        }
        // After the flags, so that no reminder goes to a player who has just lost on time.
        swept.reminded = done(self.play.remind(running_out).await);
        if !early.is_empty() {
            let write = self
                .shared
                .db
                .write(move |conn| Ok::<_, StoreError>(deadlines::check_in_time(conn, &early)?));
            done(write.await);
        }
        swept.reclaimed = done(self.engine.reclaim_lapsed().await);
        for player in closing {
            done(self.privacy.leave_games(player).await.map(|()| 1));
        }
        for id in stranded {
            swept.forfeited += done(self.play.forfeit_if_stranded(id).await.map(usize::from));
        }
        Ok(swept)
    }

    /// Moves the ends of waits, such as leases and backoffs, by as much as the clock was set back. Of several servers the
    /// first one does it: the heartbeat says by how much.
    async fn follow_clock_back(&self) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        let write = self.shared.db.write(move |conn| {
            let by = heartbeats::lock(conn, HEARTBEAT, now)?.since(now);
            if by >= STEP {
                waits::move_back(conn, by, now)?;
                heartbeats::beat(conn, HEARTBEAT, now)?;
            }
            Ok(())
        });
        write.await
    }

    /// Deletes expired idempotency keys, sessions, codes of OAuth, mails, events, links and finished engine jobs.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        while !self.shared.db.is_read_only() {
            let forgotten = self.shared.db.write(move |conn| {
                let counts = [
                    zugpost_data::store::idempotency::forget_before(conn, now.before(idempotency::KEPT))?,
                    sessions::forget_expired(conn, now)?,
                    oauth_codes::forget_expired(conn, now.before(CODES_KEPT))?,
                    seeks::forget_expired(conn, now)?,
                    outbox::forget_before(conn, now.before(MAILS_KEPT))?,
                    zugpost_data::store::notices::deliveries::forget_before(
                        conn,
                        now.before(deliveries::KEPT),
                    )?,
                    zugpost_data::store::events::forget_before(conn, now.before(log::KEPT + log::MARGIN))?,
                    zugpost_data::store::mail::inbound_messages::forget_before(
                        conn,
                        now.before(process::ARRIVALS_KEPT),
                    )?,
                    strangers::forget_before(conn, now.before(COUNTED))?,
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
        Ok(())
    }
}
