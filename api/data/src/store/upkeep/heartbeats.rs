//! Table `heartbeats`: when each server loop was last alive, in any process.

use diesel::prelude::*;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::heartbeats;

pub fn beat(conn: &mut Conn, name: &str, at: Moment) -> QueryResult<()> {
    if let Conn::Postgres(conn) = conn {
        // One process at a time writes the heartbeat. The others skip it instead of waiting, as they may hold locks on
        // games.
        let row = heartbeats::table.select(heartbeats::name).filter(heartbeats::name.eq(name));
        let free: Vec<String> = row.for_no_key_update().skip_locked().load(conn)?;
        let known: i64 = heartbeats::table.find(name).count().get_result(conn)?;
        if known > 0 && free.is_empty() {
            return Ok(());
        }
    }
    let known = diesel::update(heartbeats::table.find(name)).set(heartbeats::at.eq(at)).execute(conn)?;
    if known == 0 {
        diesel::insert_into(heartbeats::table)
            .values((heartbeats::name.eq(name), heartbeats::at.eq(at)))
            .execute(conn)?;
    }
    Ok(())
}

/// The last heartbeat, or `now` if there is none. The row is locked until the transaction ends.
pub fn lock(conn: &mut Conn, name: &str, now: Moment) -> QueryResult<Moment> {
    let row = heartbeats::table.find(name).select(heartbeats::at);
    let last = match conn {
        Conn::Sqlite(conn) => row.first(conn).optional()?,
        Conn::Postgres(conn) => row.for_update().first(conn).optional()?,
    };
    Ok(last.unwrap_or(now))
}

pub fn last(conn: &mut Conn, name: &str) -> QueryResult<Option<Moment>> {
    heartbeats::table.find(name).select(heartbeats::at).first(conn).optional()
}
