//! The sending loop of the outbox. Delivery is at least once. If the process stops between the mail server's reply and
//! the commit, a retry sends the mail again under the same Message-ID.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use zugpost_protocol::Backoff;

use super::notification_policy::Settled;
use super::notification_policy::pace::Pace;
use super::transport::error::SendError;
use super::{Mailer, Outbox, Renderer};
use crate::background::{self, BackgroundTask};
use crate::mail::compose::context::{Composed, ComposedMail};
use crate::store::mail::outbox::{Mail, Outcome, Sent};
use crate::time::Moment;

/// Mails that one claim takes.
const BATCH: i64 = 128;
/// Concurrent batches, so that the mail server and the database work in parallel.
const LANES: usize = 2;
/// Lease on claimed mails. After it expires, another process may claim them.
const LEASE: Duration = Duration::from_secs(120);
/// The loop renews the lease this often while a slow mail server delays a batch.
const RENEW_EVERY: Duration = Duration::from_secs(40);
/// Mails become due by time alone, without a write that wakes the loop.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
const RETRY: Backoff = Backoff { first: Duration::from_secs(60), longest: Duration::from_secs(24 * 60 * 60) };

/// How the loop renders and sends mails.
#[derive(Clone, Debug)]
pub struct Sender {
    pub mailer: Mailer,
    pub renderer: Renderer,
    /// The domain of the From address and of the Message-IDs.
    pub domain: String,
    pub pace: Pace,
}

pub fn start(outbox: &Outbox, sender: &Sender) -> Vec<BackgroundTask> {
    (0..LANES)
        .map(|_| {
            let (outbox, sender) = (outbox.clone(), sender.clone());
            background::spawn("outbox", |stop| run(outbox, sender, stop))
        })
        .collect()
}

async fn run(outbox: Outbox, sender: Sender, stop: CancellationToken) {
    let mut writes = outbox.shared.db.wake.subscribe();
    while !stop.is_cancelled() {
        match send_batch(&outbox, &sender).await {
            Ok(0) => tokio::select! {
                () = stop.cancelled() => return,
                _woken = writes.wait(LOOK_AGAIN) => {}
            },
            Ok(_) => {}
            Err(error) => {
                tracing::error!(%error, "cannot process the outbox; trying again");
                tokio::select! {
                    () = stop.cancelled() => return,
                    () = tokio::time::sleep(LOOK_AGAIN) => {}
                }
            }
        }
    }
}

/// Sends one batch of due mails, and returns how many it claimed.
pub async fn send_batch(outbox: &Outbox, sender: &Sender) -> Result<usize, crate::store::error::StoreError> {
    let claimed = outbox.claim_mails(LEASE, BATCH, sender.pace).await?;
    if claimed.mails.is_empty() {
        return Ok(claimed.count);
    }
    let mut settled = Vec::with_capacity(claimed.mails.len());
    let mut waiting = Vec::new();
    for (mail, composed) in outbox.compose(claimed.mails, &sender.domain).await? {
        match composed {
            Composed::Mail(letter) => waiting.push((mail, letter)),
            Composed::Superseded(outdated) => {
                let outcome = Outcome { outdated, ..Outcome::of(mail.id, Sent::Superseded) };
                settled.push(Settled { mail, outcome, bounced: false });
            }
            Composed::Impossible(error) => {
                tracing::error!(mail = mail.id, %error, "cannot compose a mail");
                let outcome = Outcome::of(mail.id, Sent::Failed { error });
                settled.push(Settled { mail, outcome, bounced: false });
            }
        }
    }
    let ids: Vec<i64> = waiting.iter().map(|(mail, _)| mail.id).collect();
    let sending = send_all(outbox, sender, waiting);
    tokio::pin!(sending);
    loop {
        match tokio::time::timeout(RENEW_EVERY, &mut sending).await {
            Ok(sent) => {
                settled.extend(sent);
                break;
            }
            Err(_) => outbox.renew_mails(ids.clone(), LEASE).await?,
        }
    }
    outbox.settle_mails(settled).await?;
    Ok(claimed.count)
}

/// Sends up to `Mailer::width` mails concurrently.
async fn send_all(outbox: &Outbox, sender: &Sender, waiting: Vec<(Mail, Box<ComposedMail>)>) -> Vec<Settled> {
    let mut outcomes = Vec::with_capacity(waiting.len());
    let mut sending = JoinSet::new();
    for (mail, letter) in waiting {
        if sending.len() >= sender.mailer.width() {
            outcomes.extend(next(&mut sending).await);
        }
        let (sender, now) = (sender.clone(), outbox.shared.clock.now());
        sending.spawn(async move {
            let ComposedMail { envelope, content, included, outdated } = *letter;
            let sent = match sender.renderer.render(&envelope, &content, now.timestamp()) {
                Ok(letter) => sender.mailer.send(&letter).await,
                Err(error) => {
                    let sent = Sent::Failed { error: error.to_string() };
                    let outcome = Outcome { id: mail.id, sent, included, outdated };
                    return Settled { mail, outcome, bounced: false };
                }
            };
            let bounced = sent.as_ref().is_err_and(SendError::blames_recipient);
            let outcome = Outcome { id: mail.id, sent: settle(&mail, sent, now), included, outdated };
            Settled { mail, outcome, bounced }
        });
    }
    while !sending.is_empty() {
        outcomes.extend(next(&mut sending).await);
    }
    outcomes
}

/// If a task panics, its mail is claimed again after the lease expires.
async fn next(sending: &mut JoinSet<Settled>) -> Option<Settled> {
    match sending.join_next().await? {
        Ok(outcome) => Some(outcome),
        Err(error) => {
            tracing::error!(%error, "sending a mail failed");
            None
        }
    }
}

fn settle(mail: &Mail, sent: Result<(), SendError>, now: Moment) -> Sent {
    match sent {
        Ok(()) => Sent::Sent,
        Err(error @ SendError::Permanent { .. }) => {
            tracing::warn!(mail = mail.id, %error, "a mail was refused");
            Sent::Failed { error: error.to_string() }
        }
        Err(error @ SendError::Transient { .. }) => {
            let wait = RETRY.wait(mail.tries);
            tracing::warn!(mail = mail.id, %error, seconds = wait.as_secs(), "a mail will be retried");
            Sent::Retry { at: now.after(wait), error: error.to_string() }
        }
    }
}
