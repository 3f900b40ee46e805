//! The loop that sends events to webhooks. It sends the messages of one webhook in sequence and serves many webhooks
//! concurrently, so that a slow receiver delays only itself.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use zugpost_base::background::{BackgroundTask, Work};

pub(crate) use super::client::Client;
use super::deliveries::Sent;
use crate::events::Events;
use crate::store::error::StoreError;
use crate::store::notices::webhooks::Webhook;

/// Webhooks that are served concurrently.
const WIDTH: usize = 32;
/// Messages of one webhook before their outcomes are stored.
const BATCH: i64 = 10;
/// After this time a webhook is released even if more messages are due.
const TURN: Duration = Duration::from_secs(30);
/// Lease on a webhook; after it expires, another process may claim it. It must exceed `TURN` plus one last message.
const LEASE: Duration = Duration::from_secs(60);
/// Deliveries become due by time only, without a write that wakes the loop.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// At shutdown, the time left to finish current messages.
const FAREWELL: Duration = Duration::from_secs(5);
const SHOW_KEY_EVERY: Duration = Duration::from_secs(60 * 60);

pub fn start(events: Events, client: Client) -> BackgroundTask {
    let tasks = events.shared.tasks.clone();
    tasks.spawn("hooks", move |stop| run(events.clone(), client.clone(), stop))
}

async fn run(events: Events, client: Client, stop: CancellationToken) {
    let mut writes = events.shared.db.wake.subscribe();
    let mut sending = JoinSet::new();
    let mut key_shown = Instant::now();
    loop {
        if let Err(error) = take_up(&events, &client, &mut sending, &mut key_shown).await {
            tracing::error!(%error, "cannot process webhook deliveries; trying again");
        }
        tokio::select! {
            () = stop.cancelled() => break,
            Some(sent) = sending.join_next() => log_failure(sent),
            _woken = writes.wait(LOOK_AGAIN) => {}
        }
    }
    let rest = async {
        while let Some(sent) = sending.join_next().await {
            log_failure(sent);
        }
    };
    // Slower ones are dropped: their leases expire, and they are sent again.
    if tokio::time::timeout(FAREWELL, rest).await.is_err() {
        tracing::info!("webhook deliveries were interrupted and will be sent again");
    }
}

fn log_failure(sent: Result<Result<(), StoreError>, tokio::task::JoinError>) {
    match sent {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the result of a webhook delivery was not stored"),
        Err(error) => tracing::error!(%error, "a webhook delivery task failed"),
    }
}

async fn take_up(
    events: &Events,
    client: &Client,
    sending: &mut JoinSet<Result<(), StoreError>>,
    key_shown: &mut Instant,
) -> Result<(), StoreError> {
    if key_shown.elapsed() > SHOW_KEY_EVERY && !events.shared.db.is_read_only() {
        events.show_signing_key(client.signer().public_key().to_owned()).await?;
        *key_shown = Instant::now();
    }
    events.spread_events().await?;
    if sending.len() < WIDTH {
        for webhook in events.claim_webhooks(LEASE, WIDTH - sending.len()).await? {
            sending.spawn(Work::Tasks.run(send(events.clone(), client.clone(), webhook)));
        }
    }
    Ok(())
}

/// Sends the due messages of a webhook up to the first failure, because later ones would fail as well.
async fn send(events: Events, client: Client, webhook: Webhook) -> Result<(), StoreError> {
    let began = Instant::now();
    let mut outcomes = Vec::new();
    for message in events.messages(&webhook, BATCH).await? {
        let sent = client.send(&webhook, &message, events.shared.clock.now()).await;
        events.shared.counters.delivery(sent.result());
        let failed = !matches!(sent, Sent::Delivered);
        if let Sent::Failed(error) | Sent::Busy { error, .. } | Sent::Gone(error) = &sent {
            tracing::info!(webhook = %webhook.id, error, "a webhook delivery failed");
        }
        outcomes.push((message, sent));
        if failed || began.elapsed() > TURN || events.shared.is_closing() {
            break;
        }
    }
    events.settle_webhook(webhook.id, outcomes).await
}
