//! The loop that wakes waiting readers after every write, of this server or of another one.

use std::time::Duration;

use super::Events;
use crate::actor::{self, Alive, Stub};

/// A rolled-back transaction completes the log without a notification, so the loop also polls.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

pub fn start(events: Events) -> Stub {
    actor::spawn("feed", |alive| run(events, alive))
}

async fn run(events: Events, mut alive: Alive) {
    let mut writes = events.shared.db.wake.subscribe();
    let mut seen = None;
    loop {
        match events.wake_readers(seen).await {
            Ok(looked) => seen = looked,
            Err(error) => tracing::error!(%error, "cannot wake the readers of new events; trying again"),
        }
        tokio::select! {
            () = alive.ended() => return,
            _woken = writes.wait(LOOK_AGAIN) => {}
        }
    }
}
