//! Stored times of which only the distance from now counts: the ends of leases and backoffs, and what limits count. A clock
//! that is set back would make them last longer by as much.

use std::time::Duration;

use diesel::QueryResult;
use diesel::connection::SimpleConnection;

use super::conn::Conn;
use crate::time::Moment;

/// Ends of waits.
const ENDS: [(&str, &str); 8] = [
    ("outbox", "due_at"),
    ("outbox", "leased_until"),
    ("engine_jobs", "leased_until"),
    ("webhooks", "leased_until"),
    ("webhooks", "rests_until"),
    ("webhook_deliveries", "due_at"),
    ("push_devices", "leased_until"),
    ("push_devices", "rests_until"),
];
/// When something happened that is counted, or that others wait after.
const BEGINNINGS: [(&str, &str); 5] = [
    ("outbox", "sent_at"),
    ("invited_strangers", "invited_at"),
    ("engine_jobs", "leased_at"),
    ("engine_jobs", "created_at"),
    ("workers", "seen_at"),
];

/// Moves ends that are to come by as much as the clock was set back, and what happened in the future to now. Deadlines of
/// games and the like are dates that people were told, and stay.
pub fn move_back(conn: &mut Conn, by: Duration, now: Moment) -> QueryResult<()> {
    let (by, now) = (by.as_micros(), now.micros());
    for (table, column) in ENDS {
        conn.batch_execute(&format!("UPDATE {table} SET {column} = {column} - {by} WHERE {column} > {now}"))?;
    }
    for (table, column) in BEGINNINGS {
        conn.batch_execute(&format!("UPDATE {table} SET {column} = {now} WHERE {column} > {now}"))?;
    }
    // The Message-ID of a mail that is still to be sent follows from the time of its creation.
    conn.batch_execute(&format!(
        "UPDATE outbox SET created_at = {now} WHERE created_at > {now} AND status = 'sent'"
    ))
}
