//! The sending loops of the outbox. Delivery is at least once. If the process stops between the mail server's reply and
//! the commit, a retry sends the mail again under the same Message-ID; that concerns only the mails that were on their
//! way at that moment, one for each place.

mod attempt;
mod leases;
mod places;
mod settler;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use zugpost_base::background::{BackgroundTask, Tasks, Work};
use zugpost_base::email_address::EmailAddress;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::kind::{MailKind, Urgency};
use zugpost_data::store::mail::outbox::Mail;

pub use self::attempt::{Sender, Tempo};
use self::leases::{LEASE, Lease, Leases};
use self::places::{Lanes, Places};
use self::settler::Finished;
use super::Outbox;
use super::compose::context::Composed;
use crate::mail::transport::Mailer;
use crate::mail::transport::smtp::Smtp;

/// Mails that a lane claims in advance, at least.
const CLAIMED: usize = 64;
/// Mails also become due by the passing of time, without a write that wakes the loop.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Sends mails of some kinds. Sign-in links have a lane of their own, so that no other mail delays them.
#[derive(Clone, Debug)]
struct Lane {
    outbox: Outbox,
    sender: Sender,
    kinds: Vec<MailKind>,
    places: Places,
    leases: Leases,
    /// Mails that the lane holds at most.
    capacity: usize,
    finished: mpsc::UnboundedSender<Finished>,
}

pub fn start(outbox: &Outbox, sender: &Sender) -> Vec<BackgroundTask> {
    let (requested, others): (Vec<MailKind>, Vec<MailKind>) =
        MailKind::ALL.iter().partition(|kind| kind.treatment().urgency == Urgency::Requested);
    let places = Lanes::new(sender.mailer.width());
    let (finished, outcomes) = mpsc::unbounded_channel();
    let lane = |kinds, places| Lane {
        outbox: outbox.clone(),
        sender: sender.clone(),
        kinds,
        places,
        leases: Leases::default(),
        // Slow mails alone never fill it to the half at which the lane claims more.
        capacity: CLAIMED.max(2 * sender.mailer.width()),
        finished: finished.clone(),
    };
    let tasks = &outbox.shared.tasks;
    let mut running = Vec::new();
    for lane in [lane(requested, places.requested), lane(others, places.others)] {
        let renewing = (outbox.clone(), lane.leases.clone(), sender.tempo.renew_every);
        running.push(tasks.spawn("mail leases", move |stop| renew(renewing.clone(), stop)));
        running.push(tasks.spawn("outbox", move |stop| lane.clone().run(stop)));
    }
    // It ends when the lanes have ended.
    let (outbox, outcomes) = (outbox.clone(), Arc::new(Mutex::new(outcomes)));
    running.push(tasks.spawn("mail outcomes", move |_| settler::run(outbox.clone(), Arc::clone(&outcomes))));
    running
}

/// Tries the mail server at the start, and while it takes no mail.
pub fn start_probing(
    tasks: &Tasks,
    mailer: Mailer,
    from: EmailAddress,
    every: Duration,
) -> Option<BackgroundTask> {
    let Mailer::Smtp(smtp) = mailer else { return None };
    Some(tasks.spawn("mail server", move |stop| probe(Arc::clone(&smtp), from.clone(), every, stop)))
}

async fn probe(smtp: Arc<Smtp>, from: EmailAddress, every: Duration, stop: CancellationToken) {
    // The result is noted and logged where the attempts are counted.
    drop(smtp.probe(&from).await);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(every) => {}
        }
        if smtp.trouble().is_some_and(|trouble| trouble.error.stage().is_before_the_mail()) {
            drop(smtp.probe(&from).await);
        }
    }
}

async fn renew((outbox, leases, every): (Outbox, Leases, Duration), stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(every) => {}
        }
        if let Err(error) = leases.renew(&outbox).await {
            tracing::error!(%error, "cannot renew the leases of mails");
        }
    }
}

impl Lane {
    async fn run(self, stop: CancellationToken) {
        let mut writes = self.outbox.shared.db.wake.subscribe();
        let mut sending = JoinSet::new();
        let mut may_be_more = true;
        while !stop.is_cancelled() {
            if may_be_more && self.leases.count() <= self.capacity / 2 && !self.is_shut() {
                match self.claim(&mut sending, &stop).await {
                    Ok(is_more) => may_be_more = is_more,
                    Err(error) => {
                        tracing::error!(%error, "cannot process the outbox; trying again");
                        may_be_more = false;
                    }
                }
            }
            tokio::select! {
                () = stop.cancelled() => {}
                Some(joined) = sending.join_next() => if let Err(error) = joined {
                    // Its mail is claimed again after the lease expires.
                    tracing::error!(%error, "sending a mail failed");
                },
                _woken = writes.wait(LOOK_AGAIN) => may_be_more = true,
            }
        }
        while sending.join_next().await.is_some() {}
    }

    /// Returns whether no connection can be set up: mails wait, instead of being tried in vain one after the other.
    fn is_shut(&self) -> bool {
        let trouble = self.sender.mailer.trouble();
        trouble.is_some_and(|trouble| trouble.error.stage().is_before_the_mail())
    }

    /// Claims due mails and starts to send them. Returns whether there may be more.
    async fn claim(&self, sending: &mut JoinSet<()>, stop: &CancellationToken) -> Result<bool, StoreError> {
        let limit = self.capacity.saturating_sub(self.leases.count());
        let now = Instant::now();
        let Sender { pace, domain, .. } = &self.sender;
        let claimed = self.outbox.claim_mails(&self.kinds, LEASE, limit, pace.get()).await?;
        let is_more = claimed.count >= limit;
        let mut leases: Vec<Lease> =
            claimed.mails.iter().map(|mail| self.leases.hold(mail.id, now)).collect();
        let ids: Vec<i64> = claimed.mails.iter().map(|mail| mail.id).collect();
        let composed = match self.outbox.compose(claimed.mails, domain).await {
            Ok(composed) => composed,
            Err(error) => {
                self.outbox.release_mails(ids).await?;
                return Err(error);
            }
        };
        for ((mail, composed), lease) in composed.into_iter().zip(leases.drain(..)) {
            let delivered = self.clone().deliver(mail, composed, lease, stop.clone());
            sending.spawn(Work::Tasks.run(delivered));
        }
        Ok(is_more)
    }

    async fn deliver(self, mail: Mail, composed: Composed, lease: Lease, stop: CancellationToken) {
        let place = tokio::select! {
            biased;
            () = stop.cancelled() => None,
            place = self.places.take() => Some(place),
        };
        let Some(mut place) = place else { return self.give_back(mail.id).await };
        if self.is_shut() {
            return self.give_back(mail.id).await;
        }
        if !lease.is_good() {
            tracing::warn!(mail = mail.id, "the lease of a mail was not renewed in time; not sending it");
            return;
        }
        let clock = &self.outbox.shared.clock;
        let settled = self.sender.attempt(clock, mail, composed, Some(&mut place)).await;
        if self.finished.send(Finished { settled, _held: (place, lease) }).is_err() {
            tracing::error!("the outcome of a mail was lost; it will be sent again");
        }
    }

    /// An unsent mail need not wait for the end of its lease.
    async fn give_back(&self, id: i64) {
        if let Err(error) = self.outbox.release_mails(vec![id]).await {
            tracing::debug!(%error, "cannot release a mail; its lease will expire");
        }
    }
}

/// Sends one batch of due mails of all kinds, one after the other, and returns how many it claimed. For tests, which
/// decide what is sent when.
pub async fn send_batch(outbox: &Outbox, sender: &Sender) -> Result<usize, StoreError> {
    let claimed = outbox.claim_mails(MailKind::ALL, LEASE, CLAIMED, sender.pace.get()).await?;
    for (mail, composed) in outbox.compose(claimed.mails, &sender.domain).await? {
        let settled = sender.attempt(&outbox.shared.clock, mail, composed, None).await;
        outbox.settle_mails(vec![settled]).await?;
    }
    Ok(claimed.count)
}
