//! Addresses that mail servers have refused, and how often in a row.

use std::time::Duration;

use diesel::prelude::*;

use crate::store::conn::Conn;
use crate::store::schema::bounces;
use crate::time::Moment;

/// How an address was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// By the server to which the mail was handed.
    AtOnce,
    /// By a server behind that one, which has told it by mail.
    Reported,
}

/// Counts a refusal, unless the last one that counted is younger than `apart`; how many there are now.
pub fn count(
    conn: &mut Conn,
    email: &str,
    refusal: Refusal,
    now: Moment,
    apart: Duration,
) -> QueryResult<i32> {
    let row = bounces::table.find(email);
    let known: Option<(i32, Moment, bool)> =
        row.select((bounces::times, bounces::last_at, bounces::reported)).first(conn).optional()?;
    let is_reported = refusal == Refusal::Reported;
    match known {
        None => {
            diesel::insert_into(bounces::table)
                .values((
                    bounces::email.eq(email),
                    bounces::times.eq(1),
                    bounces::last_at.eq(now),
                    bounces::reported.eq(is_reported),
                ))
                .execute(conn)?;
            Ok(1)
        }
        Some((times, last, _)) if now.since(last) < apart => Ok(times),
        Some((times, _, was_reported)) => {
            diesel::update(row)
                .set((
                    bounces::times.eq(times + 1),
                    bounces::last_at.eq(now),
                    bounces::reported.eq(was_reported || is_reported),
                ))
                .execute(conn)?;
            Ok(times + 1)
        }
    }
}

/// A mail was taken for these addresses. Whoever reports refusals takes everything at first, so that those are kept if
/// they are younger than `since`.
pub fn taken(conn: &mut Conn, emails: &[&str], since: Moment) -> QueryResult<()> {
    if emails.is_empty() {
        return Ok(());
    }
    let known = bounces::table.filter(bounces::email.eq_any(emails));
    let over = known.filter(bounces::reported.eq(false).or(bounces::last_at.lt(since)));
    diesel::delete(over).execute(conn).map(drop)
}

/// The owner of the address has shown that mail arrives there.
pub fn forget(conn: &mut Conn, email: &str) -> QueryResult<()> {
    diesel::delete(bounces::table.find(email)).execute(conn).map(drop)
}
