//! The two loops of the scheduler: overdue work every second, deletion of old rows every hour. Several servers may run
//! them on one database.

use std::time::{Duration, SystemTime};

use super::Scheduler;
use super::sweep::Swept;
use crate::actor::{self, Alive, Stub};

/// Interval between two passes over overdue work.
const EVERY: Duration = Duration::from_secs(1);
const TIDY_EVERY: Duration = Duration::from_secs(60 * 60);

pub fn start(scheduler: Scheduler) -> Stub {
    actor::spawn("sweeper", |alive| sweep(scheduler, alive))
}

/// A separate task, so that bulk deletes never delay flagging.
pub fn start_tidying(scheduler: Scheduler) -> Stub {
    actor::spawn("tidying", |alive| tidy(scheduler, alive))
}

async fn sweep(scheduler: Scheduler, mut alive: Alive) {
    loop {
        match scheduler.sweep().await {
            Ok(swept) => {
                scheduler.play.watch.note(Some(SystemTime::now()));
                if swept != Swept::default() {
                    let Swept { flagged, expired, reminded, reclaimed, forfeited } = swept;
                    tracing::info!(flagged, expired, reminded, reclaimed, forfeited, "swept");
                }
            }
            Err(error) => tracing::error!(%error, "a sweep failed; the next one tries again"),
        }
        tokio::select! {
            () = alive.ended() => break,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    scheduler.play.watch.note(None);
}

async fn tidy(scheduler: Scheduler, mut alive: Alive) {
    loop {
        if let Err(error) = scheduler.tidy().await {
            tracing::error!(%error, "old rows were not deleted");
        }
        tokio::select! {
            () = alive.ended() => return,
            () = tokio::time::sleep(TIDY_EVERY) => {}
        }
    }
}
