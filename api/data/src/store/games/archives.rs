//! Table `archives`: tags and remarks of imported games.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::conn::Conn;
use crate::store::schema::{archives, seats};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = archives)]
pub struct ArchiveRow {
    pub game_id: GameId,
    /// The player who imported it.
    pub player_id: Option<PlayerId>,
    /// JSON of names and values in their order.
    pub tags: String,
    /// JSON of the comments by ply; that of ply 0 comes before the first step.
    pub comments: String,
    /// JSON of annotations and variations by ply.
    pub annotations: String,
}

pub fn insert(conn: &mut Conn, rows: &[ArchiveRow]) -> QueryResult<()> {
    crate::store::conn::insert_all!(conn, archives::table, rows)
}

pub fn find(conn: &mut Conn, game: &GameId) -> QueryResult<Option<ArchiveRow>> {
    archives::table.find(game).select(ArchiveRow::as_select()).first(conn).optional()
}

/// Archives of games in which this player has a seat.
pub fn of_seated(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<ArchiveRow>> {
    let own = seats::table.filter(seats::player_id.eq(player)).select(seats::game_id);
    let found = archives::table.filter(archives::game_id.eq_any(own)).order(archives::game_id);
    found.select(ArchiveRow::as_select()).load(conn)
}

pub fn set_tags(conn: &mut Conn, game: &GameId, tags: &str) -> QueryResult<()> {
    diesel::update(archives::table.find(game)).set(archives::tags.eq(tags)).execute(conn).map(drop)
}
