//! Batched mails: held notices, the summary mail that combines them, and muted players (no mail until they return).
//!
//! A held mail belongs to a batch that will report it, or its player is muted. So everything that holds mails, and everything that
//! ends a batch, first locks the player; and a batch that ends returns what is held for it to the queue, where it is decided
//! anew. Claimed mails are locked with their players by [`outbox::claim`](super::outbox::claim).

use std::collections::HashSet;

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use super::kind::MailKind;
use super::outbox::{Mail, MailStatus, NewMail};
use crate::store::columns::SeatName;
use crate::store::conn::Conn;
use crate::store::players;
use crate::store::pool::prepared::load_any;
use crate::store::schema::{self, moves, outbox};

text_enum! {
    /// The summary for which a held mail waits.
    Batch {
        /// The next summary.
        Delayed = "delayed",
        /// The digest of the day.
        Digest = "digest",
    }
}

impl Batch {
    /// The batch that a mail of this kind combines; `None` for all other kinds.
    pub fn is(kind: MailKind) -> Option<Batch> {
        Batch::ALL.iter().copied().find(|batch| batch.kind() == kind)
    }

    /// The kind of the mail that combines the batch.
    pub const fn kind(self) -> MailKind {
        match self {
            Batch::Delayed => MailKind::Summary,
            Batch::Digest => MailKind::Digest,
        }
    }
}

/// Holds claimed mails for the next summary.
pub fn hold(conn: &mut Conn, ids: &[i64], batch: Batch) -> QueryResult<()> {
    diesel::update(outbox::table.filter(outbox::id.eq_any(ids)))
        .set((
            outbox::status.eq(MailStatus::Held),
            outbox::cadence.eq(batch),
            outbox::leased_until.eq(None::<Moment>),
        ))
        .execute(conn)
        .map(drop)
}

/// Held mails of the player, oldest first.
pub fn of_player(conn: &mut Conn, player: &PlayerId, batch: Batch) -> QueryResult<Vec<Mail>> {
    outbox::table
        .filter(outbox::status.eq(MailStatus::Held))
        .filter(outbox::player_id.eq(player))
        .filter(outbox::cadence.eq(batch))
        .order(outbox::id)
        .select(Mail::as_select())
        .load(conn)
}

/// Returns the player's held mails to the queue and cancels a waiting summary or digest. While one is being sent, what is
/// held for it stays until it ends.
pub fn release(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<()> {
    players::lock(conn, player)?;
    for batch in Batch::ALL {
        let waiting = outbox::player_id.eq(player).and(outbox::status.eq(MailStatus::Waiting));
        let gathering = outbox::table.filter(waiting).filter(outbox::kind.eq(batch.kind()));
        let on_its_way = gathering.filter(outbox::leased_until.gt(now));
        if diesel::select(diesel::dsl::exists(on_its_way)).get_result(conn)? {
            continue;
        }
        let cancelled = diesel::update(gathering)
            .set((outbox::status.eq(MailStatus::Superseded), outbox::leased_until.eq(None::<Moment>)))
            .execute(conn)?;
        match cancelled {
            0 => end(conn, player, *batch, now)?,
            _ => end_unsent(conn, player, *batch, now)?,
        }
    }
    Ok(())
}

/// Follows the end of a batch: what is still held for it came too late, or under another cadence, and returns to the queue.
pub fn end(conn: &mut Conn, player: &PlayerId, batch: Batch, now: Moment) -> QueryResult<()> {
    let held: Vec<i64> = of_player(conn, player, batch)?.into_iter().map(|mail| mail.id).collect();
    requeue(conn, &held, now)
}

/// Like [`end`], after a batch that did not reach the player, who must not stay muted for it.
pub fn end_unsent(conn: &mut Conn, player: &PlayerId, batch: Batch, now: Moment) -> QueryResult<()> {
    if batch == Batch::Delayed {
        let own = diesel::update(schema::players::table.find(player));
        own.set(schema::players::silent_since.eq(None::<Moment>)).execute(conn)?;
    }
    end(conn, player, batch, now)
}

/// Returns held mails to the queue.
pub fn requeue(conn: &mut Conn, ids: &[i64], now: Moment) -> QueryResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    diesel::update(outbox::table.filter(outbox::id.eq_any(ids)))
        .set((
            outbox::status.eq(MailStatus::Waiting),
            outbox::due_at.eq(now),
            outbox::cadence.eq(None::<Batch>),
        ))
        .execute(conn)
        .map(drop)
}

/// Inserts a summary mail unless one is queued already.
pub fn gather(conn: &mut Conn, row: &NewMail) -> QueryResult<()> {
    let insert = diesel::insert_into(outbox::table).values(row).on_conflict_do_nothing();
    match conn {
        Conn::Sqlite(conn) => insert.execute(conn),
        Conn::Postgres(conn) => insert.execute(conn),
    }
    .map(drop)
}

/// The subset of these players that is muted until they return.
pub fn muted(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<HashSet<PlayerId>> {
    let silent = schema::players::table
        .filter(schema::players::id.eq_any(ids))
        .filter(schema::players::silent_since.is_not_null());
    silent.select(schema::players::id).load(conn).map(|ids| ids.into_iter().collect())
}

/// Mutes the player after the last notice.
pub fn mute(conn: &mut Conn, player: &PlayerId, since: Moment) -> QueryResult<()> {
    diesel::update(schema::players::table.find(player))
        .set(schema::players::silent_since.eq(since))
        .execute(conn)
        .map(drop)
}

/// Unmutes the players and releases their held mails. Each mail is checked again when it is due.
pub fn unmute(conn: &mut Conn, ids: &[PlayerId], now: Moment) -> QueryResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    type Row = (PlayerId, Option<String>, Option<Moment>);
    let columns = (schema::players::id, schema::players::email, schema::players::silent_since);
    let back = schema::players::table.select(columns);
    let back: QueryResult<Vec<Row>> = match conn {
        Conn::Sqlite(_) => load_any!(conn, back, schema::players::id, ids),
        // Another process may be muting a player who does not look silent yet, so all are locked, in a fixed order to avoid
        // deadlocks between processes. Turns of one player do not wait for each other.
        Conn::Postgres(conn) => {
            back.filter(schema::players::id.eq_any(ids)).order(schema::players::id).for_share().load(conn)
        }
    };
    for (player, email, _) in back?.into_iter().filter(|(.., silent_since)| silent_since.is_some()) {
        diesel::update(schema::players::table.find(&player))
            .set(schema::players::silent_since.eq(None::<Moment>))
            .execute(conn)?;
        let held = !of_player(conn, &player, Batch::Delayed)?.is_empty();
        if let Some(email) = email.filter(|_| held) {
            gather(conn, &NewMail::now(MailKind::Summary, email, Some(player), now))?;
        }
    }
    Ok(())
}

/// Seats of these games that have moved at least once.
pub fn have_moved(conn: &mut Conn, games: &[GameId]) -> QueryResult<HashSet<(GameId, SeatName)>> {
    if games.is_empty() {
        return Ok(HashSet::new());
    }
    let seats = moves::table.filter(moves::game_id.eq_any(games)).select((moves::game_id, moves::seat));
    seats.distinct().load(conn).map(|rows| rows.into_iter().collect())
}

/// The subset of these addresses that received a turn notice after this moment.
pub fn told_since(conn: &mut Conn, emails: &[&str], since: Moment) -> QueryResult<HashSet<String>> {
    let mailed = outbox::table
        .filter(outbox::email.eq_any(emails))
        .filter(outbox::sent_at.gt(since))
        .filter(outbox::kind.eq_any([MailKind::YourMove, MailKind::Summary]))
        .filter(outbox::status.eq(MailStatus::Sent));
    mailed.select(outbox::email).load(conn).map(|emails| emails.into_iter().collect())
}
