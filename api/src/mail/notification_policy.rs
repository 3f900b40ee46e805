//! How soon players are told. Every notice is a row of the outbox, written with what it tells; here it is decided, when
//! its time has come, whether it goes out alone, waits for others, or is not wanted.
//!
//! - `instant`: each goes out alone.
//! - `delayed`: a notice of a turn waits ten minutes, and goes out with all that have come since, as one mail. Then the
//!   player is left alone until he comes back. The first turn of a seat does not wait, unless the player has just been
//!   told of another: who begins sees at once that it works.
//! - `digest`: all go out together, once a day.
//! - `off`: none goes out.
//!
//! Never held back are what the reader has asked for (logins) whatever the cadence, and, unless it is `off`, what is
//! about to lapse (invitations, reminders, that a webhook is disabled). The end of a game waits for the digest alone, as does that somebody is out of
//! one: all are told within a minute.

pub mod pace;
mod readers;

use std::collections::HashMap;
use std::time::Duration;

use super::Outbox;
use crate::accounts::suppressions::{self, REPORTS_KEPT};
use crate::model::mail_kind::Kind;
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::mail::batches;
use crate::store::mail::bounces::{self, Refusal};
use crate::store::mail::outbox::{self, Mail, NewMail, Outcome, Sent};
use crate::store::players::preferences::{self};
use crate::time::Moment;
use pace::{Pace, digest_after};
use readers::{Decision, Readers};

/// What a look into the outbox has brought.
#[derive(Debug, Default)]
pub struct Claimed {
    /// Rows that were dealt with, also those that do not go out now.
    pub count: usize,
    pub mails: Vec<Mail>,
}

/// What became of a mail that was claimed.
#[derive(Debug)]
pub struct Settled {
    pub mail: Mail,
    pub outcome: Outcome,
    /// Its address itself was refused.
    pub bounced: bool,
}

impl Outbox {
    /// Takes mails that are due and wanted, for the caller alone until the lease ends.
    pub async fn claim_mails(&self, lease: Duration, limit: i64, pace: Pace) -> Result<Claimed, StoreError> {
        let now = self.shared.clock.now();
        // A look costs the readers little; a claim would cost the writer a commit.
        let due = self.shared.db.read(move |conn| Ok::<_, StoreError>(outbox::is_due(conn, now)?)).await?;
        if !due {
            return Ok(Claimed::default());
        }
        self.shared
            .db
            .write(move |conn| {
                let claimed = outbox::claim(conn, now, lease, limit)?;
                Ok(Claimed { count: claimed.len(), mails: sort_out(conn, claimed, pace, now)? })
            })
            .await
    }

    /// Keeps claimed mails from being taken for abandoned.
    pub async fn renew_mails(&self, ids: Vec<i64>, lease: Duration) -> Result<(), StoreError> {
        let until = self.shared.clock.now().after(lease);
        self.shared.db.write(move |conn| Ok(outbox::renew(conn, &ids, until)?)).await
    }

    /// Notes what became of mails, and what follows from that.
    pub async fn settle_mails(&self, settled: Vec<Settled>) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        self.shared.db.write(move |conn| Ok(settle(conn, &settled, now)?)).await
    }
}

/// Holds back, drops or puts off what does not go out now; the rest.
fn sort_out(conn: &mut Conn, claimed: Vec<Mail>, pace: Pace, now: Moment) -> diesel::QueryResult<Vec<Mail>> {
    let mut readers = Readers::load(conn, &claimed, pace, now)?;
    let mut going = Vec::with_capacity(claimed.len());
    let mut unwanted = Vec::new();
    let mut kept: HashMap<&'static str, Vec<i64>> = HashMap::new();
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
    for mail in going.iter().filter(|mail| mail.kind == Kind::News.as_str()) {
        if let Some(player) = &mail.player_id {
            // Before the mail is on its way, so that whoever answers it at once has come back since.
            batches::fall_silent(conn, player, now)?;
        }
    }
    Ok(going)
}

/// The mail that will take held ones along.
fn gather(
    conn: &mut Conn,
    mail: &Mail,
    with: &str,
    created_at: Moment,
    due_at: Moment,
) -> diesel::QueryResult<()> {
    let kind = if with == "digest" { Kind::Digest } else { Kind::News };
    let row = NewMail::now(kind.as_str(), mail.email.clone(), mail.player_id.clone(), created_at);
    batches::gather(conn, &NewMail { due_at, ..row })
}

fn settle(conn: &mut Conn, settled: &[Settled], now: Moment) -> diesel::QueryResult<()> {
    let outcomes: Vec<Outcome> = settled.iter().map(|settled| settled.outcome.clone()).collect();
    outbox::settle(conn, &outcomes, now)?;
    let arrived = settled.iter().filter(|settled| matches!(settled.outcome.sent, Sent::Sent));
    let arrived: Vec<&str> = arrived.map(|settled| settled.mail.email.as_str()).collect();
    bounces::taken(conn, &arrived, now.before(REPORTS_KEPT))?;
    for Settled { mail, outcome, bounced } in settled {
        if *bounced {
            suppressions::refused(conn, &mail.email, Refusal::AtOnce, now)?;
        }
        let Some(player) = &mail.player_id else { continue };
        match (mail.kind.parse(), &outcome.sent) {
            (Ok(Kind::News), Sent::Sent) => {
                // What was written meanwhile to somebody who is back already waits for the next one.
                let is_back = batches::silent(conn, std::slice::from_ref(player))?.is_empty();
                if is_back && !batches::of_player(conn, player, "delayed")?.is_empty() {
                    gather(conn, mail, "delayed", now, now)?;
                }
            }
            // Nothing was said, so that there is nothing to come back from.
            (Ok(Kind::News), Sent::Superseded | Sent::Failed { .. }) => {
                batches::come_back(conn, std::slice::from_ref(player), now)?;
            }
            (Ok(Kind::Digest), Sent::Sent | Sent::Failed { .. } | Sent::Superseded) => {
                if !batches::of_player(conn, player, "digest")?.is_empty() {
                    let next = digest_after(&preferences::of(conn, player)?, now);
                    gather(conn, mail, "digest", now, next)?;
                }
            }
            (Ok(_) | Err(_), _) => {}
        }
    }
    Ok(())
}
