//! The loops of the scheduler: overdue work and the read-only switch every second, turns without a mail every minute, deletion of
//! old rows every hour. Several servers may run them on one database.

use std::time::{Duration, SystemTime};

use tokio_util::sync::CancellationToken;
use zugpost_base::background::BackgroundTask;
use zugpost_data::store::mail::untold::Untold;

use super::Scheduler;
use super::sweep::SweepCounts;

/// Interval between two passes over overdue work.
const EVERY: Duration = Duration::from_secs(1);
const HEAL_EVERY: Duration = Duration::from_secs(60);
const TIDY_EVERY: Duration = Duration::from_secs(60 * 60);

pub fn start(scheduler: Scheduler) -> BackgroundTask {
    scheduler.shared.tasks.clone().spawn("sweeper", move |stop| sweep(scheduler.clone(), stop))
}

/// A separate task, so that bulk deletes never delay flagging.
pub fn start_tidying(scheduler: Scheduler) -> BackgroundTask {
    scheduler.shared.tasks.clone().spawn("tidying", move |stop| tidy(scheduler.clone(), stop))
}

/// Notifies players to move that got no mail about it, and finds games that cannot be read.
pub fn start_healing(scheduler: Scheduler) -> BackgroundTask {
    scheduler.shared.tasks.clone().spawn("healing", move |stop| heal(scheduler.clone(), stop))
}

/// Notices the read-only switch, which another server or program may have changed.
pub fn start_watching(scheduler: Scheduler) -> BackgroundTask {
    scheduler.shared.tasks.clone().spawn("read-only switch", move |stop| watch(scheduler.clone(), stop))
}

async fn watch(scheduler: Scheduler, stop: CancellationToken) {
    let db = &scheduler.shared.db;
    loop {
        let before = db.is_read_only();
        match db.look_at_switch().await {
            Ok(()) if db.is_read_only() == before => {}
            Ok(()) => {
                tracing::info!(read_only = db.is_read_only(), "the read-only switch has changed");
            }
            Err(error) => tracing::error!(%error, "cannot read the read-only switch"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

async fn sweep(scheduler: Scheduler, stop: CancellationToken) {
    loop {
        match scheduler.sweep().await {
            Ok(swept) => {
                scheduler.play.watch.note(Some(SystemTime::now()));
                if swept != SweepCounts::default() {
                    let SweepCounts { flagged, expired, reminded, reclaimed, forfeited } = swept;
                    tracing::info!(flagged, expired, reminded, reclaimed, forfeited, "swept");
                }
            }
            Err(error) => tracing::error!(%error, "a sweep failed; the next one tries again"),
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    scheduler.play.watch.note(None);
}

async fn heal(scheduler: Scheduler, stop: CancellationToken) {
    loop {
        match scheduler.play.heal_untold().await {
            Ok(healed) if healed == Untold::default() => {}
            Ok(Untold { turns, mails }) => {
                tracing::warn!(turns, mails, "players had no mail about their turns; the mails are due now");
            }
            Err(error) => tracing::error!(%error, "cannot search for turns without a mail"),
        }
        if let Err(error) = scheduler.look_for_damage().await {
            tracing::error!(%error, "cannot look for damaged games");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(HEAL_EVERY) => {}
        }
    }
}

async fn tidy(scheduler: Scheduler, stop: CancellationToken) {
    loop {
        if let Err(error) = scheduler.tidy().await {
            tracing::error!(%error, "old rows were not deleted");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(TIDY_EVERY) => {}
        }
    }
}
