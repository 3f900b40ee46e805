//! The loop that sends notices to devices. It serves many of them concurrently, so that a slow push service delays only
//! its own.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use zugpost_base::background::{BackgroundTask, Work};

use super::client::PushClient;
use crate::events::Events;
use crate::events::webhooks::deliveries::Sent;
use crate::model::error::GameError;
use crate::store::error::StoreError;
use crate::store::notices::push_devices::Device;

/// Devices that are served concurrently.
const WIDTH: usize = 32;
/// After this time a device is released even if more notices are due.
const TURN: Duration = Duration::from_secs(30);
/// Lease on a device; after it expires, another process may claim it. It must exceed `TURN` plus one last message.
const LEASE: Duration = Duration::from_secs(60);
/// Retries become due by time only, without a write that wakes the loop.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// After a change others often follow: what they bring is found together.
const GATHER: Duration = Duration::from_millis(100);
/// At shutdown, the time left to finish current messages.
const FAREWELL: Duration = Duration::from_secs(5);

pub fn start(events: Events, client: PushClient) -> BackgroundTask {
    let tasks = events.shared.tasks.clone();
    tasks.spawn("push", move |stop| run(events.clone(), client.clone(), stop))
}

async fn run(events: Events, client: PushClient, stop: CancellationToken) {
    let mut writes = events.shared.db.wake.subscribe();
    let mut sending = JoinSet::new();
    loop {
        if sending.len() < WIDTH {
            match events.claim_devices(client.public_key(), LEASE, WIDTH - sending.len()).await {
                Ok(devices) => devices.into_iter().for_each(|device| {
                    sending.spawn(Work::Tasks.run(send(events.clone(), client.clone(), device)));
                }),
                Err(error) => tracing::error!(%error, "cannot look for notices that are due; trying again"),
            }
        }
        let news = async {
            writes.wait(LOOK_AGAIN).await;
            tokio::time::sleep(GATHER).await;
        };
        tokio::select! {
            () = stop.cancelled() => break,
            Some(sent) = sending.join_next() => log_failure(sent),
            () = news => {}
        }
    }
    let rest = async {
        while let Some(sent) = sending.join_next().await {
            log_failure(sent);
        }
    };
    // Slower ones are dropped: their leases expire, and they are sent again.
    if tokio::time::timeout(FAREWELL, rest).await.is_err() {
        tracing::info!("notices were interrupted and will be sent again");
    }
}

fn log_failure(sent: Result<Result<(), GameError>, tokio::task::JoinError>) {
    match sent {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "a device could not be notified"),
        Err(error) => tracing::error!(%error, "a notice task failed"),
    }
}

/// Sends the due notices of a device up to the first failure, because later ones would fail as well.
async fn send(events: Events, client: PushClient, device: Device) -> Result<(), GameError> {
    let began = Instant::now();
    let due = events.due_notices(&device).await?;
    let mut position = device.position;
    for notice in due.notices {
        let sent = client.send(&device, &notice.topic, &notice.body, events.shared.clock.now()).await;
        match sent {
            Sent::Delivered => position = notice.position,
            Sent::Failed(ref error) | Sent::Busy { ref error, .. } | Sent::Gone(ref error) => {
                tracing::info!(device = %device.id, error, "a notice was not delivered");
                return settled(events.settle_device(device, position, Some(sent)).await);
            }
        }
        if began.elapsed() > TURN || events.shared.is_closing() {
            return settled(events.settle_device(device, position, None).await);
        }
    }
    settled(events.settle_device(device, due.position, None).await)
}

fn settled(stored: Result<(), StoreError>) -> Result<(), GameError> {
    stored.map_err(GameError::from)
}
