//! Decides whether a due notice is sent alone, held for a summary, postponed or dropped. Every notice is a row of the
//! outbox, written in the transaction of the change that it reports. The player's cadence decides:
//!
//! - `instant`: each notice is sent alone.
//! - `delayed`: a turn notice waits for `Pace::delay`, and is sent with all later ones as one summary. The player is
//!   then muted until they return. The first turn of a seat is sent at once, unless the player was just notified of
//!   another one. New players thus see at once that mails work.
//! - `digest`: all notices are sent together, once a day.
//! - `off`: no notice is sent.
//!
//! No player goes unnotified: a player to move with a cadence other than `off` has a notice of this turn that was sent,
//! waits, or is held for a summary or digest that waits; or they are muted, which they are only since a summary told
//! them of other turns and until they return. A notice that failed for good counts as told, and so does an address that
//! gets no mails: the pages of the player show both. The views of [`untold`](zugpost_data::store::mail::untold) say so in SQL.
//!
//! Mails that the recipient caused (logins, responses to replies) are sent at once, whatever the cadence. Urgent mails
//! (invitations, reminders, disabled webhooks) are sent at once unless the cadence is `off`. Offers, departures and the
//! end of a game wait for a digest only; with `delayed`, they are sent at once.

pub mod pace;
mod readers;

use std::collections::HashMap;
use std::time::Duration;

use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::batches::{self, Batch};
use zugpost_data::store::mail::bounces::{self, Refusal};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::{self, Mail, NewMail, Outcome, Sent};
use zugpost_data::store::{Conn, players};
use zugpost_games::accounts::suppressions::{self, REPORTS_KEPT};

use super::Outbox;
use super::counts::MailResult;
use pace::Pace;
use readers::{Decision, Readers};

/// A batch of claimed outbox rows.
#[derive(Debug, Default)]
pub struct Claimed {
    /// All claimed rows, including those that do not go out now.
    pub count: usize,
    pub mails: Vec<Mail>,
}

/// The outcome of a claimed mail.
#[derive(Clone, Debug)]
pub struct Settled {
    pub mail: Mail,
    pub outcome: Outcome,
    /// The mail server rejected the recipient's address itself.
    pub bounced: bool,
}

impl Outbox {
    /// Claims due mails of these kinds under a lease, and returns those that go out now.
    pub async fn claim_mails(
        &self,
        kinds: &[MailKind],
        lease: Duration,
        limit: usize,
        pace: Pace,
    ) -> Result<Claimed, StoreError> {
        let now = self.shared.clock.now();
        if self.shared.db.is_read_only() {
            return Ok(Claimed::default());
        }
        let (kinds, limit) = (kinds.to_vec(), i64::try_from(limit).unwrap_or(i64::MAX));
        let asked = kinds.clone();
        // Check with a read first: a claim occupies the writing connection and costs a commit.
        let due = self.shared.db.read(move |conn| Ok::<_, StoreError>(outbox::is_due(conn, &asked, now)?));
        if !due.await? {
            return Ok(Claimed::default());
        }
        self.shared
            .db
            .write(move |conn| {
                let claimed = outbox::claim(conn, &kinds, now, lease, limit)?;
                Ok(Claimed { count: claimed.len(), mails: sort_out(conn, claimed, pace, now)? })
            })
            .await
    }

    /// Extends the lease of claimed mails.
    pub async fn renew_mails(&self, ids: Vec<i64>, lease: Duration) -> Result<(), StoreError> {
        let until = self.shared.clock.now().after(lease);
        self.shared.db.write_even_if_read_only(move |conn| Ok(outbox::renew(conn, &ids, until)?)).await
    }

    /// Ends the lease of claimed mails that were not sent.
    pub async fn release_mails(&self, ids: Vec<i64>) -> Result<(), StoreError> {
        self.shared.db.write_even_if_read_only(move |conn| Ok(outbox::release(conn, &ids)?)).await
    }

    /// Stores the outcomes of mails, records bounces, and lets what is still held for a summary or digest be decided anew.
    pub async fn settle_mails(&self, settled: Vec<Settled>) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        let results: Vec<(MailKind, MailResult)> =
            settled.iter().map(|one| (one.mail.kind, MailResult::of(&one.outcome.sent))).collect();
        let work = move |conn: &mut Conn| Ok::<_, StoreError>(settle(conn, &settled, now)?);
        self.shared.db.write_even_if_read_only(work).await?;
        self.counts.add(&results);
        Ok(())
    }
}

/// Holds, drops or postpones the mails that do not go out now, and returns the rest.
fn sort_out(conn: &mut Conn, claimed: Vec<Mail>, pace: Pace, now: Moment) -> diesel::QueryResult<Vec<Mail>> {
    let mut readers = Readers::load(conn, &claimed, pace, now)?;
    let mut going = Vec::with_capacity(claimed.len());
    let mut unwanted = Vec::new();
    let mut kept: HashMap<Batch, Vec<i64>> = HashMap::new();
    for mail in claimed {
        match readers.decide(&mail) {
            Decision::Go => going.push(mail),
            Decision::Drop => unwanted.push(mail.id),
            Decision::PutOff(until) => outbox::postpone(conn, mail.id, until)?,
            Decision::Hold { with, gathered_at } => {
                kept.entry(with).or_default().push(mail.id);
                if let Some(at) = gathered_at {
                    gather(conn, &mail, with, mail.created_at, at)?;
                }
            }
        }
    }
    for (with, ids) in kept {
        batches::hold(conn, &ids, with)?;
    }
    outbox::drop_claimed(conn, &unwanted, now)?;
    for mail in going.iter().filter(|mail| mail.kind == MailKind::Summary) {
        if let Some(player) = &mail.player_id {
            // Mute the player before the mail goes out, so that an immediate reply counts as a return.
            batches::mute(conn, player, now)?;
        }
    }
    Ok(going)
}

/// Creates the summary or digest that will include held mails, unless one is pending.
fn gather(
    conn: &mut Conn,
    mail: &Mail,
    with: Batch,
    created_at: Moment,
    due_at: Moment,
) -> diesel::QueryResult<()> {
    let row = NewMail::now(with.kind(), mail.email.clone(), mail.player_id.clone(), created_at);
    batches::gather(conn, &NewMail { due_at, ..row })
}

fn settle(conn: &mut Conn, settled: &[Settled], now: Moment) -> diesel::QueryResult<()> {
    let ended = settled.iter().filter(|settled| settled.outcome.sent.is_final());
    let ended = ended.filter_map(|Settled { mail, outcome, .. }| {
        Some((mail.player_id.as_ref()?, Batch::is(mail.kind)?, &outcome.sent))
    });
    // No mail is held for a batch that ends meanwhile.
    let waiting: Vec<PlayerId> = ended.clone().map(|(player, ..)| player.clone()).collect();
    players::lock_all(conn, &waiting)?;
    let outcomes: Vec<Outcome> = settled.iter().map(|settled| settled.outcome.clone()).collect();
    outbox::settle(conn, &outcomes, now)?;
    let arrived = settled.iter().filter(|settled| matches!(settled.outcome.sent, Sent::Sent));
    let arrived: Vec<&str> = arrived.map(|settled| settled.mail.email.as_str()).collect();
    bounces::taken(conn, &arrived, now.before(REPORTS_KEPT))?;
    for Settled { mail, .. } in settled.iter().filter(|settled| settled.bounced) {
        suppressions::refused(conn, &mail.email, Refusal::AtOnce, now)?;
    }
    for (player, batch, sent) in ended {
        match sent {
            Sent::Sent => batches::end(conn, player, batch, now)?,
            Sent::Superseded | Sent::Failed { .. } | Sent::Retry { .. } | Sent::Refused { .. } => {
                batches::end_unsent(conn, player, batch, now)?;
            }
        }
    }
    Ok(())
}
