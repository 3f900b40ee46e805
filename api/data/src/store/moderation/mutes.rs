//! Table `mutes`: players who may not write messages.

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::mutes;

/// A mute that has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mute {
    /// `None` for good.
    pub until: Option<Moment>,
}

/// Mutes the player. It replaces an earlier mute.
pub fn set(conn: &mut Conn, player: &PlayerId, mute: Mute, now: Moment) -> QueryResult<()> {
    remove(conn, player)?;
    let row = (mutes::player_id.eq(player), mutes::until.eq(mute.until), mutes::created_at.eq(now));
    diesel::insert_into(mutes::table).values(row).execute(conn).map(drop)
}

/// Returns false if the player was not muted.
pub fn remove(conn: &mut Conn, player: &PlayerId) -> QueryResult<bool> {
    diesel::delete(mutes::table.find(player)).execute(conn).map(|deleted| deleted > 0)
}

/// The mute of the player at this time.
pub fn of(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<Option<Mute>> {
    Ok(among(conn, std::slice::from_ref(player), now)?.pop().map(|(_, mute)| mute))
}

/// The muted ones of these players.
pub fn among(conn: &mut Conn, players: &[PlayerId], now: Moment) -> QueryResult<Vec<(PlayerId, Mute)>> {
    if players.is_empty() {
        return Ok(Vec::new());
    }
    let last = mutes::until.is_null().or(mutes::until.gt(now));
    let rows = mutes::table.filter(mutes::player_id.eq_any(players)).filter(last);
    let rows: Vec<(PlayerId, Option<Moment>)> = rows.select((mutes::player_id, mutes::until)).load(conn)?;
    Ok(rows.into_iter().map(|(player, until)| (player, Mute { until })).collect())
}
