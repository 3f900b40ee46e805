//! When each of the server's loops was last seen alive, by any process.

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::heartbeats;
use crate::clock::Moment;

pub fn beat(conn: &mut Conn, name: &str, at: Moment) -> QueryResult<()> {
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
