//! Table `feeds`: the secret links to calendars and feeds, one for each player, by the hash of their secret.

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::players::Player;
use crate::store::schema::{feeds, players};

/// Replaces the player's link.
pub fn save(conn: &mut Conn, player: &PlayerId, hash: &SecretHash, now: Moment) -> QueryResult<()> {
    delete(conn, player)?;
    let row = (feeds::player_id.eq(player), feeds::hash.eq(hash), feeds::created_at.eq(now));
    diesel::insert_into(feeds::table).values(row).execute(conn).map(drop)
}

pub fn delete(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(feeds::table.find(player)).execute(conn).map(drop)
}

/// When the player's link was made.
pub fn since(conn: &mut Conn, player: &PlayerId) -> QueryResult<Option<Moment>> {
    feeds::table.find(player).select(feeds::created_at).first(conn).optional()
}

/// Returns the player that owns this link.
pub fn owner(conn: &mut Conn, hash: &SecretHash) -> QueryResult<Option<Player>> {
    let own = feeds::table.filter(feeds::hash.eq(hash)).inner_join(players::table);
    own.select(Player::as_select()).first(conn).optional()
}
