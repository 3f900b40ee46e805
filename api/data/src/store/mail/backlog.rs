//! Mails that wait in the outbox: for operators by kind, and for players by address.

use diesel::dsl::{count_star, max, min};
use diesel::prelude::*;
use zugpost_base::time::Moment;

use super::kind::MailKind;
use super::outbox::MailStatus;
use crate::store::conn::Conn;
use crate::store::schema::outbox;

/// The mails of one kind that wait to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    pub kind: MailKind,
    /// Mails that are due.
    pub waiting: i64,
    /// When the oldest of them became due.
    pub oldest: Option<Moment>,
    /// Mails that failed before and wait for their next try.
    pub retrying: i64,
}

/// The backlog of every kind.
pub fn by_kind(conn: &mut Conn, now: Moment) -> QueryResult<Vec<Backlog>> {
    let waiting = outbox::table
        .filter(outbox::status.eq(MailStatus::Waiting))
        .filter(outbox::kind.eq_any(MailKind::ALL));
    let due: Vec<(MailKind, i64, Option<Moment>)> = waiting
        .clone()
        .filter(outbox::due_at.le(now))
        .group_by(outbox::kind)
        .select((outbox::kind, count_star(), min(outbox::due_at)))
        .load(conn)?;
    let retrying: Vec<(MailKind, i64)> = waiting
        .filter(outbox::due_at.gt(now))
        .filter(outbox::tries.gt(0))
        .group_by(outbox::kind)
        .select((outbox::kind, count_star()))
        .load(conn)?;
    let backlog = MailKind::ALL.iter().map(|&kind| {
        let due = due.iter().find(|(other, ..)| *other == kind);
        let retrying = retrying.iter().find(|(other, _)| *other == kind);
        Backlog {
            kind,
            waiting: due.map_or(0, |(_, count, _)| *count),
            oldest: due.and_then(|(.., oldest)| *oldest),
            retrying: retrying.map_or(0, |(_, count)| *count),
        }
    });
    Ok(backlog.collect())
}

/// Mails to one address that have not arrived: their number, and when the oldest was written.
pub type Undelivered = (i64, Option<Moment>);

/// Mails to this address that failed at least once and will be tried again, or have been due since before `overdue`.
pub fn delayed(conn: &mut Conn, email: &str, overdue: Moment) -> QueryResult<Undelivered> {
    outbox::table
        .filter(outbox::email.eq(email))
        .filter(outbox::status.eq(MailStatus::Waiting))
        .filter(outbox::tries.gt(0).or(outbox::due_at.lt(overdue)))
        .select((count_star(), min(outbox::created_at)))
        .first(conn)
}

/// Mails to this address that were rejected for good since then, if none has arrived after them.
pub fn lost(conn: &mut Conn, email: &str, since: Moment) -> QueryResult<Undelivered> {
    let own = outbox::table.filter(outbox::email.eq(email));
    let arrived: Option<Moment> =
        own.filter(outbox::status.eq(MailStatus::Sent)).select(max(outbox::sent_at)).first(conn)?;
    let since = arrived.map_or(since, |arrived| arrived.max(since));
    own.filter(outbox::status.eq(MailStatus::Failed))
        .filter(outbox::created_at.gt(since))
        .select((count_star(), min(outbox::created_at)))
        .first(conn)
}
