//! Table `idempotency_keys`: answers to POST requests with an `Idempotency-Key`, kept for a day.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use zugpost_base::time::Moment;

use super::SLICE;
use super::conn::Conn;
use super::pool::prepared::{insert_prepared, load_any};
use super::schema::idempotency_keys;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = idempotency_keys, treat_none_as_default_value = false)]
pub struct StoredAnswer {
    /// The client; a key is scoped to it.
    pub owner: String,
    pub key: String,
    pub fingerprint: String,
    pub body: String,
    pub created_at: Moment,
}

pub fn find(conn: &mut Conn, owner: &str, key: &str) -> QueryResult<Option<StoredAnswer>> {
    idempotency_keys::table.find((key, owner)).select(StoredAnswer::as_select()).first(conn).optional()
}

/// All stored answers to any of these keys, of all owners; the caller filters by owner.
pub fn find_all(conn: &mut Conn, wanted: &[&str]) -> QueryResult<Vec<StoredAnswer>> {
    load_any!(conn, idempotency_keys::table.select(StoredAnswer::as_select()), idempotency_keys::key, wanted)
}

insert_prepared!(insert, insertion, idempotency_keys, StoredAnswer, {
    owner: Text,
    key: Text,
    fingerprint: Text,
    body: Text,
    created_at: BigInt,
});

pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let old = idempotency_keys::table
        .filter(idempotency_keys::created_at.lt(before))
        .select(idempotency_keys::key)
        .limit(SLICE);
    let old: Vec<String> = old.load(conn)?;
    diesel::delete(
        idempotency_keys::table
            .filter(idempotency_keys::key.eq_any(old))
            .filter(idempotency_keys::created_at.lt(before)),
    )
    .execute(conn)
}
