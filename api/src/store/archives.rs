//! What files say about the games that came with them, beside their steps.

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::archives;
use crate::ids::{GameId, PlayerId};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = archives)]
pub struct Archive {
    pub game_id: GameId,
    /// Who brought it.
    pub player_id: Option<PlayerId>,
    /// JSON: names and values in their order.
    pub tags: String,
    /// JSON: what is said about the steps, by ply.
    pub comments: String,
}

pub fn insert(conn: &mut Conn, rows: &[Archive]) -> QueryResult<()> {
    super::conn::insert_all!(conn, archives::table, rows)
}

pub fn find(conn: &mut Conn, game: &GameId) -> QueryResult<Option<Archive>> {
    archives::table.find(game).select(Archive::as_select()).first(conn).optional()
}
