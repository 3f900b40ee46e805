//! Batched mails: held notices, the summary mail that combines them, and muted players (no mail until they return).

use std::collections::HashSet;

use diesel::prelude::*;

use super::kind::MailKind;
use super::outbox::{Mail, MailStatus, NewMail};
use crate::ids::{GameId, PlayerId};
use crate::store::columns::SeatName;
use crate::store::conn::Conn;
use crate::store::prepared::load_any;
use crate::store::schema::{moves, outbox, players};
use crate::text_enum::text_enum;
use crate::time::Moment;

text_enum! {
    /// What a held mail waits for.
    Batch {
        /// The next summary.
        Delayed = "delayed",
        /// The digest of the day.
        Digest = "digest",
    }
}

impl Batch {
    /// The batch that a mail of this kind combines: a digest or a summary.
    pub fn of(kind: MailKind) -> Batch {
        if kind == MailKind::Digest { Batch::Digest } else { Batch::Delayed }
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

/// Returns the player's held mails to the queue and cancels a waiting summary. Does nothing while a leased summary is
/// being sent.
pub fn release(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<()> {
    let own = outbox::table.filter(outbox::player_id.eq(player));
    let waiting = own.filter(outbox::status.eq(MailStatus::Waiting));
    let gathering = waiting.filter(outbox::kind.eq_any([MailKind::Summary, MailKind::Digest]));
    let on_its_way =
        gathering.clone().filter(outbox::leased_until.gt(now)).count().get_result::<i64>(conn)?;
    if on_its_way > 0 {
        return Ok(());
    }
    diesel::update(gathering)
        .set((outbox::status.eq(MailStatus::Superseded), outbox::leased_until.eq(None::<Moment>)))
        .execute(conn)?;
    diesel::update(own.filter(outbox::status.eq(MailStatus::Held)))
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
    let silent = players::table.filter(players::id.eq_any(ids)).filter(players::silent_since.is_not_null());
    silent.select(players::id).load(conn).map(|ids| ids.into_iter().collect())
}

/// The same, and they return only after this transaction: a mail that it holds is released by the return.
pub fn lock_muted(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<HashSet<PlayerId>> {
    let Conn::Postgres(conn) = conn else { return muted(conn, ids) };
    let silent = players::table.filter(players::id.eq_any(ids)).filter(players::silent_since.is_not_null());
    // In the order of `unmute`.
    let silent = silent.order(players::id).select(players::id).for_no_key_update();
    silent.load(conn).map(|ids| ids.into_iter().collect())
}

/// Mutes the player after the last notice.
pub fn mute(conn: &mut Conn, player: &PlayerId, since: Moment) -> QueryResult<()> {
    diesel::update(players::table.find(player)).set(players::silent_since.eq(since)).execute(conn).map(drop)
}

/// Unmutes the players and releases their held mails. Each mail is checked again when it is due.
pub fn unmute(conn: &mut Conn, ids: &[PlayerId], now: Moment) -> QueryResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let silent = players::table.filter(players::silent_since.is_not_null());
    let silent = silent.select((players::id, players::email));
    let back: QueryResult<Vec<(PlayerId, Option<String>)>> = match conn {
        Conn::Sqlite(_) => load_any!(conn, silent, players::id, ids),
        // Locks in a fixed order to avoid deadlocks between processes.
        Conn::Postgres(conn) => {
            silent.filter(players::id.eq_any(ids)).order(players::id).for_no_key_update().load(conn)
        }
    };
    for (player, email) in back? {
        diesel::update(players::table.find(&player))
            .set(players::silent_since.eq(None::<Moment>))
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
