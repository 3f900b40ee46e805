//! Stores the outcomes of mails as they come, several in one transaction if several have come.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};

use super::leases::Lease;
use super::places::Place;
use crate::mail::Outbox;
use crate::mail::notification_policy::Settled;

/// Outcomes that one transaction stores.
const GROUP: usize = 64;
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// An outcome, with what its mail holds until the outcome is stored.
#[derive(Debug)]
pub(crate) struct Finished {
    pub settled: Settled,
    pub _held: (Place, Lease),
}

/// Runs until all senders of the channel are dropped. A mail that was sent must not be sent again, so an outcome is
/// stored whatever it takes; its lease is renewed meanwhile.
pub(crate) async fn run(outbox: Outbox, finished: Arc<Mutex<mpsc::UnboundedReceiver<Finished>>>) {
    let mut finished = finished.lock().await;
    let mut waiting: Vec<Finished> = Vec::new();
    while !waiting.is_empty() || finished.recv_many(&mut waiting, GROUP).await > 0 {
        if store(&outbox, &waiting).await {
            waiting.clear();
            continue;
        }
        // One outcome may be at fault: it must not hold up the others.
        let mut failed = Vec::new();
        for one in waiting.drain(..) {
            if !store(&outbox, std::slice::from_ref(&one)).await {
                failed.push(one);
            }
        }
        if !failed.is_empty() {
            tokio::time::sleep(TRY_AGAIN).await;
        }
        waiting = failed;
        while waiting.len() < GROUP
            && let Ok(more) = finished.try_recv()
        {
            waiting.push(more);
        }
    }
}

async fn store(outbox: &Outbox, finished: &[Finished]) -> bool {
    let settled = finished.iter().map(|one| one.settled.clone()).collect();
    let stored = outbox.settle_mails(settled).await;
    if let Err(error) = &stored {
        tracing::error!(%error, mails = finished.len(), "cannot store the results of sent mails; trying again");
    }
    stored.is_ok()
}
