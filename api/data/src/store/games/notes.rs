//! Table `notes`: private notes of players about their games.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::notes;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = notes)]
pub struct Note {
    pub game_id: GameId,
    pub player_id: PlayerId,
    pub body: String,
    pub updated_at: Moment,
}

pub fn find(conn: &mut Conn, game: &GameId, player: &PlayerId) -> QueryResult<Option<Note>> {
    notes::table.find((game, player)).select(Note::as_select()).first(conn).optional()
}

/// All notes of a player.
pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Note>> {
    let own = notes::table.filter(notes::player_id.eq(player));
    own.order(notes::game_id).select(Note::as_select()).load(conn)
}

pub fn put(conn: &mut Conn, note: &Note) -> QueryResult<()> {
    let row = notes::table.find((&note.game_id, &note.player_id));
    let changed = (notes::body.eq(&note.body), notes::updated_at.eq(note.updated_at));
    if diesel::update(row).set(changed).execute(conn)? == 0 {
        diesel::insert_into(notes::table).values(note).execute(conn)?;
    }
    Ok(())
}

pub fn delete(conn: &mut Conn, game: &GameId, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(notes::table.find((game, player))).execute(conn).map(drop)
}
