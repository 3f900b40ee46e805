//! When each of the server's loops was last seen alive, by any process.

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::heartbeats;
use crate::clock::Moment;

pub fn beat(conn: &mut Conn, name: &str, at: Moment) -> QueryResult<()> {
    if let Conn::Postgres(conn) = conn {
        // Whoever is beating now does it for all: nobody waits for another process here, with games locked.
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

pub fn last(conn: &mut Conn, name: &str) -> QueryResult<Option<Moment>> {
    heartbeats::table.find(name).select(heartbeats::at).first(conn).optional()
}
