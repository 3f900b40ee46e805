//! The loops that do what must happen although nobody asks. Several servers may run them on one database.

pub mod sweep;

use std::time::{Duration, SystemTime};

use crate::actor::{self, Alive, Stub};
use crate::service::Service;
use sweep::Swept;

/// How often the sweeper looks for what is due.
const EVERY: Duration = Duration::from_secs(1);
const TIDY_EVERY: Duration = Duration::from_secs(60 * 60);

pub fn start(service: Service) -> Stub {
    actor::spawn("sweeper", |alive| sweep(service, alive))
}

/// Apart from the sweeper, for which nobody's flag shall wait while many rows go.
pub fn start_tidying(service: Service) -> Stub {
    actor::spawn("tidying", |alive| tidy(service, alive))
}

async fn sweep(service: Service, mut alive: Alive) {
    loop {
        match service.sweep().await {
            Ok(swept) => {
                service.watch.note(Some(SystemTime::now()));
                if swept != Swept::default() {
                    let Swept { flagged, expired, reminded, reclaimed, forfeited } = swept;
                    tracing::info!(flagged, expired, reminded, reclaimed, forfeited, "swept");
                }
            }
            Err(error) => tracing::error!(%error, "the sweeper's pass failed; the next one tries again"),
        }
        tokio::select! {
            () = alive.ended() => break,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    service.watch.note(None);
}

async fn tidy(service: Service, mut alive: Alive) {
    loop {
        if let Err(error) = service.tidy().await {
            tracing::error!(%error, "old rows were not removed");
        }
        tokio::select! {
            () = alive.ended() => return,
            () = tokio::time::sleep(TIDY_EVERY) => {}
        }
    }
}
