//! Waits for asynchronous work of a server.

use std::time::{Duration, Instant};

/// Generous limit for a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

pub async fn wait_until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < LIMIT, "waited for {LIMIT:?} until {what}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}
