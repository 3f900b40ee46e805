//! Stored times of which only the distance from now counts: the ends of leases and backoffs, and what limits count. A clock
//! that is set back would make them last longer by as much.

use std::time::Duration;

use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use zugpost_base::time::Moment;

use super::conn::Conn;

/// Ends of waits, and times of receipt: they keep their distance from now.
const KEPT_APART: [(&str, &str); 9] = [
    ("arrivals", "received_at"),
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
const BEGINNINGS: [(&str, &str); 6] = [
    ("bounces", "last_at"),
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
    for (table, column) in KEPT_APART {
        conn.batch_execute(&format!("UPDATE {table} SET {column} = {column} - {by} WHERE {column} > {now}"))?;
    }
    for (table, column) in BEGINNINGS {
        conn.batch_execute(&format!("UPDATE {table} SET {column} = {now} WHERE {column} > {now}"))?;
    }
    // Analyses wait in the order of the times at which they were asked for or had their turn. Moves wait by deadlines.
    conn.batch_execute(&format!(
        "UPDATE engine_jobs SET priority = priority - {by} WHERE priority > {now} AND kind = 'analysis'"
    ))?;
    // The Message-ID of a mail that is still to be sent follows from the time of its creation.
    conn.batch_execute(&format!(
        "UPDATE outbox SET created_at = {now} WHERE created_at > {now} AND status = 'sent'"
    ))
}
