//! Table `rematches`: which game is a rematch of which.

use diesel::prelude::*;
use zugpost_base::ids::GameId;

use crate::store::conn::Conn;
use crate::store::schema::rematches;

/// The latest proposed rematch of this game.
pub fn of(conn: &mut Conn, game: &GameId) -> QueryResult<Option<GameId>> {
    rematches::table.find(game).select(rematches::game_id).first(conn).optional()
}

pub fn put(conn: &mut Conn, of: &GameId, game: &GameId) -> QueryResult<()> {
    if diesel::update(rematches::table.find(of)).set(rematches::game_id.eq(game)).execute(conn)? == 0 {
        diesel::insert_into(rematches::table)
            .values((rematches::of_game.eq(of), rematches::game_id.eq(game)))
            .execute(conn)?;
    }
    Ok(())
}
