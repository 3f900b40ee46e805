//! Table `operators`: the players who run the site. Only the command line writes it.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::{operators, players};

pub fn add(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<()> {
    let row = (operators::player_id.eq(player), operators::created_at.eq(now));
    diesel::insert_into(operators::table).values(row).execute(conn).map(drop)
}

/// Returns false if the player was none.
pub fn remove(conn: &mut Conn, player: &PlayerId) -> QueryResult<bool> {
    diesel::delete(operators::table.find(player)).execute(conn).map(|deleted| deleted > 0)
}

pub fn is_one(conn: &mut Conn, player: &PlayerId) -> QueryResult<bool> {
    let found: Option<PlayerId> =
        operators::table.find(player).select(operators::player_id).first(conn).optional()?;
    Ok(found.is_some())
}

/// Names in the order of their rights' age.
pub fn names(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let named = operators::table.inner_join(players::table).order((operators::created_at, players::name));
    named.select(players::name).load(conn)
}
