//! Table `blocks`: players blocked by other players.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;

use super::Player;
use crate::store::conn::Conn;
use crate::store::schema::{blocks, players};

/// Players blocked by this player and when, latest last.
pub fn of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<(Player, Moment)>> {
    let blocked = blocks::table.inner_join(players::table.on(players::id.eq(blocks::blocked_id)));
    blocked
        .filter(blocks::player_id.eq(player))
        .order((blocks::created_at, blocks::blocked_id))
        .select((Player::as_select(), blocks::created_at))
        .load(conn)
}

/// Idempotent.
pub fn add(conn: &mut Conn, player: &PlayerId, blocked: &PlayerId, at: Moment) -> QueryResult<()> {
    let found: i64 = blocks::table.find((player, blocked)).count().get_result(conn)?;
    if found == 0 {
        let row = (blocks::player_id.eq(player), blocks::blocked_id.eq(blocked), blocks::created_at.eq(at));
        diesel::insert_into(blocks::table).values(row).execute(conn)?;
    }
    Ok(())
}

pub fn remove(conn: &mut Conn, player: &PlayerId, blocked: &PlayerId) -> QueryResult<()> {
    diesel::delete(blocks::table.find((player, blocked))).execute(conn).map(drop)
}

/// The subset of these players that has blocked the player.
pub fn by(conn: &mut Conn, blocked: &PlayerId, among: &[PlayerId]) -> QueryResult<Vec<PlayerId>> {
    let rows = blocks::table.filter(blocks::blocked_id.eq(blocked)).filter(blocks::player_id.eq_any(among));
    rows.select(blocks::player_id).load(conn)
}

/// All pairs (blocking, blocked) among these players.
pub fn among(conn: &mut Conn, players: &[PlayerId]) -> QueryResult<Vec<(PlayerId, PlayerId)>> {
    let rows = blocks::table.filter(blocks::player_id.eq_any(players));
    let rows = rows.filter(blocks::blocked_id.eq_any(players));
    rows.select((blocks::player_id, blocks::blocked_id)).load(conn)
}
