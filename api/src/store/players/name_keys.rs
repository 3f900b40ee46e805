//! Table `name_keys`: what the names of players look like. Each key belongs to one player.

use diesel::prelude::*;

use crate::ids::PlayerId;
use crate::names;
use crate::store::conn::Conn;
use crate::store::schema::{name_keys, players};

/// Gives the player the keys of this name that are free; returns whether all were.
pub fn claim(conn: &mut Conn, player: &PlayerId, name: &str) -> QueryResult<bool> {
    let keys = names::keys(name);
    let mut claimed = 0;
    for key in &keys {
        let row = (name_keys::key.eq(key), name_keys::player_id.eq(player));
        let insert = diesel::insert_into(name_keys::table).values(row).on_conflict_do_nothing();
        claimed += match conn {
            Conn::Sqlite(conn) => insert.execute(conn)?,
            Conn::Postgres(conn) => insert.execute(conn)?,
        };
    }
    Ok(claimed == keys.len())
}

pub fn release(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(name_keys::table.filter(name_keys::player_id.eq(player))).execute(conn).map(drop)
}

/// The players whose names look like this one, with their names.
pub fn alike(conn: &mut Conn, name: &str) -> QueryResult<Vec<(PlayerId, String)>> {
    let owners = name_keys::table.inner_join(players::table).filter(name_keys::key.eq_any(names::keys(name)));
    owners.select((players::id, players::name)).distinct().order(players::id).load(conn)
}

/// Gives keys to players without one, oldest first. They are from before names had keys, or another player had the key.
pub fn complete(conn: &mut Conn) -> QueryResult<()> {
    let own = name_keys::table.filter(name_keys::player_id.eq(players::id));
    let without = players::table.filter(players::closed_at.is_null());
    let without = without.filter(diesel::dsl::not(diesel::dsl::exists(own)));
    let without: Vec<(PlayerId, String)> =
        without.order((players::created_at, players::id)).select((players::id, players::name)).load(conn)?;
    for (player, name) in without {
        claim(conn, &player, &name)?;
    }
    Ok(())
}

/// The names of all open accounts, oldest first.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let open = players::table.filter(players::closed_at.is_null());
    open.order((players::created_at, players::id)).select(players::name).load(conn)
}
