//! How players want to be told, and the calendar of their clocks: columns of their own row.

use std::collections::HashMap;

use diesel::prelude::*;

use crate::ids::PlayerId;
use crate::store::conn::Conn;
use crate::store::schema::players;
use crate::time::Moment;

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = players)]
pub struct Preferences {
    /// `instant`, `delayed`, `digest`, `off`.
    pub cadence: String,
    /// From 0 to 23, in the own time zone.
    pub digest_hour: i32,
    /// An IANA name.
    pub time_zone: String,
    /// Days on which the own clock stands still: `sat,sun`; empty for none.
    pub weekend: String,
    /// `standard`, `coordinate`.
    pub notation: String,
    /// Whose letters the pieces have: `en`, `de`, …
    pub language: String,
    /// Whether a vacation begins by itself before a flag would fall.
    pub auto_vacation: bool,
    /// Since when that is so: no flag that fell before is saved by it.
    pub auto_vacation_since: Moment,
}

pub fn of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Preferences> {
    players::table.find(player).select(Preferences::as_select()).first(conn)
}

pub fn of_players(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<HashMap<PlayerId, Preferences>> {
    let rows = players::table.filter(players::id.eq_any(ids));
    rows.select((players::id, Preferences::as_select())).load(conn).map(|rows| rows.into_iter().collect())
}

pub fn save(conn: &mut Conn, player: &PlayerId, preferences: &Preferences) -> QueryResult<()> {
    diesel::update(players::table.find(player)).set(preferences).execute(conn).map(drop)
}

/// When the player last looked at a page; nothing before the first time.
pub fn seen_at(conn: &mut Conn, player: &PlayerId) -> QueryResult<Option<Moment>> {
    players::table.find(player).select(players::seen_at).first(conn)
}

/// The player has looked at a page.
pub fn see(conn: &mut Conn, player: &PlayerId, at: Moment) -> QueryResult<()> {
    diesel::update(players::table.find(player)).set(players::seen_at.eq(at)).execute(conn).map(drop)
}
