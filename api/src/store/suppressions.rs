//! Addresses that get no mail: their owners said so.

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::suppressions;
use crate::clock::Moment;

pub fn add(conn: &mut Conn, email: &str, reason: &str, at: Moment) -> QueryResult<()> {
    if among(conn, &[email])?.is_empty() {
        diesel::insert_into(suppressions::table)
            .values((
                suppressions::email.eq(email),
                suppressions::reason.eq(reason),
                suppressions::created_at.eq(at),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Mail is wanted again.
pub fn remove(conn: &mut Conn, email: &str) -> QueryResult<()> {
    diesel::delete(suppressions::table.find(email)).execute(conn).map(drop)
}

/// Which of these are suppressed.
pub fn among(conn: &mut Conn, emails: &[&str]) -> QueryResult<Vec<String>> {
    suppressions::table.filter(suppressions::email.eq_any(emails)).select(suppressions::email).load(conn)
}
