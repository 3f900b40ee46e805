//! The loop that wakes waiting readers after every write, of this server or of another one.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use zugpost_base::background::BackgroundTask;

use super::Events;

/// A rolled-back transaction completes the log without a notification, so the loop also polls.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

pub fn start(events: Events) -> BackgroundTask {
    events.shared.tasks.clone().spawn("feed", move |stop| run(events.clone(), stop))
}

async fn run(events: Events, stop: CancellationToken) {
    let mut writes = events.shared.db.wake.subscribe();
    let mut seen = None;
    loop {
        match events.wake_readers(seen).await {
            Ok(looked) => seen = looked,
            Err(error) => tracing::error!(%error, "cannot wake the readers of new events; trying again"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            _woken = writes.wait(LOOK_AGAIN) => {}
        }
    }
}
