//! Locks on games that are held for long.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};

use crate::store::conn::Conn;

/// The age in seconds of the oldest transaction that holds a game, or may change one: a paused server, or a person with a
/// database shell. `None` on SQLite, where a lock is on the whole database.
pub fn oldest(conn: &mut Conn) -> QueryResult<Option<u64>> {
    let Conn::Postgres(conn) = conn else { return Ok(None) };
    let age = sql::<Nullable<BigInt>>(
        "(SELECT extract(epoch FROM max(clock_timestamp() - xact_start))::bigint \
          FROM pg_locks JOIN pg_stat_activity USING (pid) \
          WHERE relation = 'games'::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
          AND mode NOT IN ('AccessShareLock'))",
    );
    let age: Option<i64> = diesel::select(age).get_result(conn)?;
    Ok(age.and_then(|age| u64::try_from(age).ok()))
}
