//! Answers given to POST requests with an `Idempotency-Key`, kept for a day.

use diesel::prelude::*;

use super::SLICE;
use super::conn::Conn;
use super::schema::idempotency_keys as keys;
use crate::clock::Moment;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = keys)]
pub struct StoredAnswer {
    /// Who asked: a key means something only to the one who sent it.
    pub owner: String,
    pub key: String,
    pub fingerprint: String,
    pub body: String,
    pub created_at: Moment,
}

pub fn find(conn: &mut Conn, owner: &str, key: &str) -> QueryResult<Option<StoredAnswer>> {
    keys::table.find((key, owner)).select(StoredAnswer::as_select()).first(conn).optional()
}

/// All stored answers to any of these keys, whoever asked; the caller picks by owner.
pub fn find_all(conn: &mut Conn, wanted: &[&str]) -> QueryResult<Vec<StoredAnswer>> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    keys::table.filter(keys::key.eq_any(wanted)).select(StoredAnswer::as_select()).load(conn)
}

pub fn insert(conn: &mut Conn, rows: &[StoredAnswer]) -> QueryResult<()> {
    super::conn::insert_all!(conn, keys::table, rows)
}

pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let old = keys::table.filter(keys::created_at.lt(before)).select(keys::key).limit(SLICE);
    let old: Vec<String> = old.load(conn)?;
    diesel::delete(keys::table.filter(keys::key.eq_any(old)).filter(keys::created_at.lt(before)))
        .execute(conn)
}
