//! Addresses that mail servers have refused, and how often in a row.

use std::time::Duration;

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::bounces;
use crate::clock::Moment;

/// Counts a refusal, unless the last one that counted is younger than `apart`; how many there are now.
pub fn count(conn: &mut Conn, email: &str, now: Moment, apart: Duration) -> QueryResult<i32> {
    let row = bounces::table.find(email);
    let known: Option<(i32, Moment)> =
        row.select((bounces::times, bounces::last_at)).first(conn).optional()?;
    match known {
        None => {
            diesel::insert_into(bounces::table)
                .values((bounces::email.eq(email), bounces::times.eq(1), bounces::last_at.eq(now)))
                .execute(conn)?;
            Ok(1)
        }
        Some((times, last)) if now.since(last) < apart => Ok(times),
        Some((times, _)) => {
            diesel::update(row)
                .set((bounces::times.eq(times + 1), bounces::last_at.eq(now)))
                .execute(conn)?;
            Ok(times + 1)
        }
    }
}

/// A mail has arrived there.
pub fn forget(conn: &mut Conn, emails: &[&str]) -> QueryResult<()> {
    if emails.is_empty() {
        return Ok(());
    }
    diesel::delete(bounces::table.filter(bounces::email.eq_any(emails))).execute(conn).map(drop)
}
