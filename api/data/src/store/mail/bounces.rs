//! Table `bounces`: addresses rejected by mail servers, with the number of consecutive bounces.

use std::time::Duration;

use diesel::prelude::*;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::bounces;

/// Kind of a rejection of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// By the relay, during the SMTP session.
    AtOnce,
    /// By a later server, in a delivery status notification.
    Reported,
}

/// Counts a bounce unless the last counted one is more recent than `apart`. Returns the new count.
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

/// Resets the counts of addresses for which a mail was accepted. Bounces reported by mail after `since` stay, as servers
/// that report by mail accept everything at first.
pub fn taken(conn: &mut Conn, emails: &[&str], since: Moment) -> QueryResult<()> {
    if emails.is_empty() {
        return Ok(());
    }
    let known = bounces::table.filter(bounces::email.eq_any(emails));
    let over = known.filter(bounces::reported.eq(false).or(bounces::last_at.lt(since)));
    diesel::delete(over).execute(conn).map(drop)
}

/// Resets the count, as the owner has received a mail.
pub fn forget(conn: &mut Conn, email: &str) -> QueryResult<()> {
    diesel::delete(bounces::table.find(email)).execute(conn).map(drop)
}
