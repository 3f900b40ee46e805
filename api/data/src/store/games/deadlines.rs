//! Games with due deadlines: running ones, of the seat to act and of a reminder to it; and invitations that have
//! expired.
//!
//! They are found by the column `check_at`, which is never later than the first of them, and which a turn does not
//! change if it only puts deadlines off. So the index changes about once in the time for a move, instead of with every
//! move.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use super::{Game, GameStatus};
use crate::store::conn::Conn;
use crate::store::schema::games;

/// Running games with a deadline before this time, longest overdue first.
pub fn overdue(conn: &mut Conn, now: Moment, limit: i64) -> QueryResult<Vec<GameId>> {
    let checked = games::table.filter(games::check_at.lt(now)).filter(games::status.eq(GameStatus::Running));
    let due = checked.filter(games::move_by.lt(now));
    due.order(games::check_at).limit(limit).select(games::id).load(conn)
}

/// Running games that need a reminder to the seat to act.
pub fn to_remind(conn: &mut Conn, now: Moment, limit: i64) -> QueryResult<Vec<GameId>> {
    let checked = games::table.filter(games::check_at.le(now)).filter(games::status.eq(GameStatus::Running));
    let due = checked.filter(games::remind_at.le(now));
    due.order(games::check_at).limit(limit).select(games::id).load(conn)
}

/// Running games that are checked too early, because turns have put their deadlines off.
pub fn checked_early(conn: &mut Conn, now: Moment, limit: i64) -> QueryResult<Vec<GameId>> {
    let checked = games::table.filter(games::check_at.le(now)).filter(games::move_by.gt(now));
    let early = checked.filter(games::remind_at.is_null().or(games::remind_at.gt(now)));
    early.order(games::check_at).limit(limit).select(games::id).load(conn)
}

/// Lets these games be checked when their first deadline comes.
pub fn check_in_time(conn: &mut Conn, ids: &[GameId]) -> QueryResult<usize> {
    let first = match conn {
        Conn::Sqlite(_) => "min(coalesce(remind_at, move_by), move_by)",
        Conn::Postgres(_) => "least(remind_at, move_by)",
    };
    let these = games::table.filter(games::id.eq_any(ids));
    diesel::update(these).set(games::check_at.eq(sql::<Nullable<BigInt>>(first))).execute(conn)
}

/// Extends the expiry of the invitations open at `from` by `until - from`.
pub fn put_off_invitations(conn: &mut Conn, from: Moment, until: Moment) -> QueryResult<usize> {
    let open =
        games::table.filter(games::invited_until.ge(from)).filter(games::status.eq(GameStatus::Invited));
    let later = sql::<Nullable<BigInt>>("invited_until + ").bind::<BigInt, _>(until.micros() - from.micros());
    let changed = (games::invited_until.eq(later), games::version.eq(games::version + 1));
    diesel::update(open).set(changed).execute(conn)
}

/// Invitations that have expired.
pub fn unanswered(conn: &mut Conn, now: Moment, limit: i64) -> QueryResult<Vec<GameId>> {
    let due = games::table.filter(games::invited_until.is_not_null()).filter(games::invited_until.lt(now));
    due.filter(games::status.eq(GameStatus::Invited))
        .order(games::invited_until)
        .limit(limit)
        .select(games::id)
        .load(conn)
}

/// Running games with a deadline in pages, locked against other processes.
pub fn with_clocks_after(conn: &mut Conn, after: &str, limit: i64) -> QueryResult<Vec<Game>> {
    let running =
        games::table.filter(games::move_by.is_not_null()).filter(games::status.eq(GameStatus::Running));
    let page = running.filter(games::id.gt(after)).order(games::id).limit(limit);
    match conn {
        Conn::Sqlite(conn) => page.select(Game::as_select()).load(conn),
        Conn::Postgres(conn) => page.select(Game::as_select()).for_no_key_update().load(conn),
    }
}
