//! Table `bot_terms`: what bots take, as JSON.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;

use crate::store::conn::Conn;
use crate::store::schema::bot_terms;

/// `None` if nothing was set.
pub fn of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Option<String>> {
    bot_terms::table.find(player).select(bot_terms::terms).first(conn).optional()
}

pub fn put(conn: &mut Conn, player: &PlayerId, terms: &str) -> QueryResult<()> {
    diesel::delete(bot_terms::table.find(player)).execute(conn)?;
    let row = (bot_terms::player_id.eq(player), bot_terms::terms.eq(terms));
    diesel::insert_into(bot_terms::table).values(row).execute(conn).map(drop)
}
