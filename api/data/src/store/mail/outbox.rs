//! Table `outbox`: mails to send. A mail is inserted in the transaction of the change it reports; the outbox loop sends
//! it.

use std::time::Duration;

use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use zugpost_base::email_address::mailbox;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use super::kind::MailKind;
use crate::store::columns::{Ply, SeatName};
use crate::store::conn::Conn;
use crate::store::damaged::readable;
use crate::store::games::GameStatus;
use crate::store::pool::prepared::insert_prepared;
use crate::store::schema::{games, outbox};
use crate::store::{SLICE, players};

/// The kinds of mail that people other than the owner of the address may have asked for.
const ASKED: [MailKind; 3] = [MailKind::Login, MailKind::Address, MailKind::Invitation];

/// The kinds of answers to mails.
pub(super) const ANSWERS: [MailKind; 2] = [MailKind::Answer, MailKind::Confirm];

text_enum! {
    /// Status of a mail.
    MailStatus {
        /// In the queue.
        Waiting = "waiting",
        /// Kept for the next summary.
        Held = "held",
        Sent = "sent",
        /// Obsolete before it was sent.
        Superseded = "superseded",
        /// No retry is left.
        Failed = "failed",
    }
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
pub struct NewMail {
    pub kind: MailKind,
    pub email: String,
    /// Display name of an invited player without an account.
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<SeatName>,
    pub ply: Option<Ply>,
    pub status: MailStatus,
    pub due_at: Moment,
    pub tries: i32,
    pub created_at: Moment,
    /// JSON of the mail's specific content.
    pub detail: Option<String>,
    /// Fingerprint of the sender that an answer is due to.
    pub asker: Option<String>,
    /// The Message-ID of the mail that it answers.
    pub answers: Option<String>,
    /// The mailbox of the address, by which mails are counted that a stranger may cause.
    pub mailbox: Option<String>,
}

impl NewMail {
    /// A mail that is due at once.
    pub fn now(kind: MailKind, email: String, player_id: Option<PlayerId>, at: Moment) -> NewMail {
        let is_counted = ASKED.contains(&kind) || ANSWERS.contains(&kind);
        NewMail {
            kind,
            mailbox: is_counted.then(|| mailbox(&email)),
            email,
            name: None,
            player_id,
            game_id: None,
            seat: None,
            ply: None,
            status: MailStatus::Waiting,
            due_at: at,
            tries: 0,
            created_at: at,
            detail: None,
            asker: None,
            answers: None,
        }
    }

    pub fn about(self, game: &GameId, seat: SeatName, ply: Ply) -> NewMail {
        NewMail { game_id: Some(game.clone()), seat: Some(seat), ply: Some(ply), ..self }
    }
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Mail {
    pub id: i64,
    pub kind: MailKind,
    pub email: String,
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<SeatName>,
    pub ply: Option<Ply>,
    pub tries: i32,
    pub created_at: Moment,
    pub detail: Option<String>,
    pub answers: Option<String>,
}

/// Result of one attempt to send a mail.
#[derive(Clone, Debug)]
pub enum Sent {
    Sent,
    /// Obsolete, as the game has moved on.
    Superseded,
    Retry {
        at: Moment,
        error: String,
    },
    /// To be retried, too: the mail server refused this site, not this mail.
    Refused {
        at: Moment,
        error: String,
    },
    Failed {
        error: String,
    },
}

impl Sent {
    /// Returns whether there is no retry.
    pub const fn is_final(&self) -> bool {
        match self {
            Sent::Sent | Sent::Superseded | Sent::Failed { .. } => true,
            Sent::Retry { .. } | Sent::Refused { .. } => false,
        }
    }
}

/// Result of a claimed mail and of the held mails that it included.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub id: i64,
    pub sent: Sent,
    /// Held mails that the sent mail included.
    pub included: Vec<i64>,
    /// Held mails that are obsolete.
    pub outdated: Vec<i64>,
}

impl Outcome {
    /// The outcome of a mail without held mails.
    pub fn of(id: i64, sent: Sent) -> Outcome {
        Outcome { id, sent, included: Vec::new(), outdated: Vec::new() }
    }
}

insert_prepared!(insert, insertion, outbox, NewMail, {
    kind: Text,
    email: Text,
    name: Nullable<Text>,
    player_id: Nullable<Text>,
    game_id: Nullable<Text>,
    seat: Nullable<Text>,
    ply: Nullable<Integer>,
    status: Text,
    due_at: BigInt,
    tries: Integer,
    created_at: BigInt,
    detail: Nullable<Text>,
    asker: Nullable<Text>,
    answers: Nullable<Text>,
    mailbox: Nullable<Text>,
});

/// Drops unsent mails of these kinds about a game.
pub fn supersede(conn: &mut Conn, game: &GameId, kinds: &[MailKind], now: Moment) -> QueryResult<()> {
    let unsent = outbox::table.filter(outbox::status.eq_any([MailStatus::Waiting, MailStatus::Held]));
    let unsent = unsent.filter(outbox::game_id.eq(game));
    diesel::update(unsent.filter(outbox::kind.eq_any(kinds)))
        .set((outbox::status.eq(MailStatus::Superseded), outbox::sent_at.eq(now)))
        .execute(conn)
        .map(drop)
}

/// Redirects unsent mails of a player to this address, except these kinds. Failed mails are retried at once.
pub fn redirect(
    conn: &mut Conn,
    player: &PlayerId,
    email: &str,
    but: &[MailKind],
    now: Moment,
) -> QueryResult<()> {
    let unsent = || {
        let own = outbox::table.filter(outbox::player_id.eq(player)).filter(outbox::email.ne(email));
        own.filter(outbox::status.eq_any([MailStatus::Waiting, MailStatus::Held]))
            .filter(outbox::kind.ne_all(but))
    };
    diesel::update(unsent().filter(outbox::tries.gt(0)))
        .set((outbox::tries.eq(0), outbox::due_at.eq(now)))
        .execute(conn)?;
    diesel::update(unsent()).set(outbox::email.eq(email)).execute(conn).map(drop)
}

/// Drops unsent mails to an address of a player.
pub fn supersede_to(
    conn: &mut Conn,
    player: &PlayerId,
    email: &str,
    kinds: &[MailKind],
    now: Moment,
) -> QueryResult<()> {
    let waiting =
        outbox::table.filter(outbox::status.eq(MailStatus::Waiting)).filter(outbox::email.eq(email));
    let waiting = waiting.filter(outbox::player_id.eq(player));
    diesel::update(waiting.filter(outbox::kind.eq_any(kinds)))
        .set((outbox::status.eq(MailStatus::Superseded), outbox::sent_at.eq(now)))
        .execute(conn)
        .map(drop)
}

/// Claims due mails of these kinds by a lease. If the process dies, the lease expires and the mails are claimed again.
/// Mails of a kind that only a newer server on the same database knows are left to it. Players with claimed mails are
/// locked: what another process decides about their mails, it decides before or afterwards.
pub fn claim(
    conn: &mut Conn,
    kinds: &[MailKind],
    now: Moment,
    lease: Duration,
    limit: i64,
) -> QueryResult<Vec<Mail>> {
    let free = outbox::leased_until.is_null().or(outbox::leased_until.lt(now));
    let due = outbox::table.filter(outbox::status.eq(MailStatus::Waiting)).filter(outbox::due_at.le(now));
    let due =
        due.filter(free).filter(outbox::kind.eq_any(kinds)).order((outbox::due_at, outbox::id)).limit(limit);
    let due = due.select((outbox::id, outbox::player_id));
    let due: Vec<(i64, Option<PlayerId>)> = match conn {
        Conn::Sqlite(conn) => due.load(conn)?,
        Conn::Postgres(conn) => due.for_update().skip_locked().load(conn)?,
    };
    if due.is_empty() {
        return Ok(Vec::new());
    }
    let players: Vec<PlayerId> = due.iter().filter_map(|(_, player)| player.clone()).collect();
    let locked = players::lock_free(conn, &players)?;
    let is_ours = |player: &Option<PlayerId>| player.as_ref().is_none_or(|player| locked.contains(player));
    let ours: Vec<i64> = due.iter().filter(|(_, player)| is_ours(player)).map(|(id, _)| *id).collect();
    let claimed = outbox::table.filter(outbox::id.eq_any(&ours));
    diesel::update(claimed).set(outbox::leased_until.eq(now.after(lease))).execute(conn)?;
    readable(&ours, |ids| {
        let rows = outbox::table.filter(outbox::id.eq_any(ids)).order((outbox::due_at, outbox::id));
        rows.select(Mail::as_select()).load(conn)
    })
}

/// Ends the lease of mails that were not sent.
pub fn release(conn: &mut Conn, ids: &[i64]) -> QueryResult<()> {
    let claimed = outbox::table.filter(outbox::id.eq_any(ids)).filter(outbox::status.eq(MailStatus::Waiting));
    diesel::update(claimed).set(outbox::leased_until.eq(None::<Moment>)).execute(conn).map(drop)
}

/// Extends the lease of mails that are still waiting.
pub fn renew(conn: &mut Conn, ids: &[i64], until: Moment) -> QueryResult<()> {
    let claimed = outbox::table.filter(outbox::id.eq_any(ids)).filter(outbox::status.eq(MailStatus::Waiting));
    diesel::update(claimed).set(outbox::leased_until.eq(until)).execute(conn).map(drop)
}

/// Records the outcomes of claimed mails.
pub fn settle(conn: &mut Conn, outcomes: &[Outcome], now: Moment) -> QueryResult<()> {
    let alone = |wanted: fn(&Sent) -> bool| -> Vec<i64> {
        outcomes.iter().filter(|outcome| wanted(&outcome.sent)).map(|outcome| outcome.id).collect()
    };
    let outdated =
        outcomes.iter().filter(|outcome| outcome.sent.is_final()).flat_map(|outcome| &outcome.outdated);
    let mut superseded = alone(|sent| matches!(sent, Sent::Superseded));
    superseded.extend(outdated);
    finish(conn, &alone(|sent| matches!(sent, Sent::Sent)), MailStatus::Sent, None, now)?;
    finish(conn, &superseded, MailStatus::Superseded, None, now)?;
    for Outcome { id, sent, included, .. } in outcomes {
        let row = outbox::table.find(id);
        let again = (outbox::tries.eq(outbox::tries + 1), outbox::leased_until.eq(None::<Moment>));
        match sent {
            Sent::Sent => finish(conn, included, MailStatus::Sent, Some(*id), now)?,
            Sent::Superseded => {}
            Sent::Retry { at, error } | Sent::Refused { at, error } => {
                diesel::update(row)
                    .set((again, outbox::due_at.eq(at), outbox::error.eq(error)))
                    .execute(conn)?;
            }
            Sent::Failed { error } => {
                diesel::update(row)
                    .set((again, outbox::status.eq(MailStatus::Failed), outbox::error.eq(error)))
                    .execute(conn)?;
                finish(conn, included, MailStatus::Failed, Some(*id), now)?;
            }
        }
    }
    Ok(())
}

fn finish(
    conn: &mut Conn,
    ids: &[i64],
    status: MailStatus,
    carrier: Option<i64>,
    now: Moment,
) -> QueryResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    diesel::update(outbox::table.filter(outbox::id.eq_any(ids)))
        .set((
            outbox::status.eq(status),
            outbox::carrier.eq(carrier),
            outbox::sent_at.eq(now),
            outbox::leased_until.eq(None::<Moment>),
        ))
        .execute(conn)
        .map(drop)
}

/// Drops claimed mails that their recipients have disabled.
pub fn drop_claimed(conn: &mut Conn, ids: &[i64], now: Moment) -> QueryResult<()> {
    finish(conn, ids, MailStatus::Superseded, None, now)
}

/// Postpones a claimed mail.
pub fn postpone(conn: &mut Conn, id: i64, until: Moment) -> QueryResult<()> {
    diesel::update(outbox::table.find(id))
        .set((outbox::due_at.eq(until), outbox::leased_until.eq(None::<Moment>)))
        .execute(conn)
        .map(drop)
}

/// When these addresses were sent mails since then, in order. Leased mails, except those just claimed, count as sent
/// now.
pub fn recent(
    conn: &mut Conn,
    emails: &[&str],
    claimed: &[i64],
    since: Moment,
    now: Moment,
) -> QueryResult<Vec<(String, Moment)>> {
    let to_them = outbox::table.filter(outbox::email.eq_any(emails));
    let sent = to_them
        .clone()
        .filter(outbox::status.eq(MailStatus::Sent))
        .filter(outbox::carrier.is_null())
        .filter(outbox::sent_at.gt(since));
    let mut recent: Vec<(String, Option<Moment>)> =
        sent.order(outbox::sent_at).select((outbox::email, outbox::sent_at)).load(conn)?;
    let on_their_way =
        to_them.filter(outbox::status.eq(MailStatus::Waiting)).filter(outbox::leased_until.gt(now));
    let on_their_way = on_their_way.filter(outbox::id.ne_all(claimed));
    let on_their_way: Vec<String> = on_their_way.select(outbox::email).load(conn)?;
    recent.extend(on_their_way.into_iter().map(|email| (email, Some(now))));
    Ok(recent.into_iter().filter_map(|(email, at)| Some((email, at?))).collect())
}

/// Returns whether a mail of these kinds is due and not leased.
pub fn is_due(conn: &mut Conn, kinds: &[MailKind], now: Moment) -> QueryResult<bool> {
    let free = outbox::leased_until.is_null().or(outbox::leased_until.lt(now));
    let due = outbox::table
        .filter(outbox::status.eq(MailStatus::Waiting))
        .filter(outbox::due_at.le(now))
        .filter(outbox::kind.eq_any(kinds))
        .filter(free);
    diesel::select(exists(due)).get_result(conn)
}

/// Deletes mails that were settled before this moment, except notices of turns that are still to be played.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let settled = outbox::table
        .filter(outbox::status.ne_all([MailStatus::Waiting, MailStatus::Held]))
        .filter(outbox::created_at.lt(before));
    let at_ply = games::id.nullable().eq(outbox::game_id).and(games::ply.nullable().eq(outbox::ply));
    let current = games::table.filter(at_ply).filter(games::status.eq(GameStatus::Running));
    let settled = settled.filter(not(exists(current)).or(outbox::kind.ne(MailKind::YourMove)));
    let settled: Vec<i64> = settled.select(outbox::id).limit(SLICE).load(conn)?;
    diesel::delete(outbox::table.filter(outbox::id.eq_any(settled))).execute(conn)
}

/// Returns whether a mail was ever sent to this address.
pub fn is_known(conn: &mut Conn, email: &str) -> QueryResult<bool> {
    let to = outbox::table.filter(outbox::email.eq(email)).filter(outbox::sent_at.is_not_null());
    diesel::select(exists(to.filter(outbox::status.eq(MailStatus::Sent)))).get_result(conn)
}

/// Time of the latest event that earlier mails to the same seat and game have reported.
pub fn told_before(conn: &mut Conn, mail: &Mail) -> QueryResult<Option<Moment>> {
    let to = outbox::table.filter(outbox::email.eq(&mail.email)).filter(outbox::id.ne(mail.id));
    let about = to.filter(outbox::game_id.eq(&mail.game_id)).filter(outbox::seat.eq(&mail.seat));
    let sent = about.filter(outbox::sent_at.is_not_null()).filter(outbox::status.eq(MailStatus::Sent));
    sent.select(diesel::dsl::max(outbox::created_at)).first(conn)
}
