//! The loop that does what must happen although nobody asks. Several servers may run it on one database.

use std::time::Duration;

use tokio::time::Instant;

use crate::actor::{self, Alive, Stub};
use crate::service::Service;

/// Flags fall at most this late.
const EVERY: Duration = Duration::from_secs(1);
const TIDY_EVERY: Duration = Duration::from_secs(60 * 60);

pub fn start(service: Service) -> Stub {
    actor::spawn("sweeper", |alive| run(service, alive))
}

async fn run(service: Service, mut alive: Alive) {
    let mut tidied: Option<Instant> = None;
    loop {
        match service.sweep().await {
            Ok(swept) if swept != Default::default() => {
                let crate::service::sweep::Swept { flagged, expired, reminded, reclaimed, forfeited } = swept;
                tracing::info!(flagged, expired, reminded, reclaimed, forfeited, "swept");
            }
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "the sweeper's pass failed; the next one tries again"),
        }
        if tidied.is_none_or(|at| at.elapsed() > TIDY_EVERY) {
            if let Err(error) = service.tidy().await {
                tracing::error!(%error, "old rows were not removed");
            }
            tidied = Some(Instant::now());
        }
        tokio::select! {
            () = alive.ended() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}
