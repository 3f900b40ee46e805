//! Table `game_cadences`: a player's notification cadence for one game, where it differs from the default.

use std::collections::HashMap;

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::conn::Conn;
use crate::store::players::preferences::Cadence;
use crate::store::schema::game_cadences;

pub fn of(conn: &mut Conn, player: &PlayerId, game: &GameId) -> QueryResult<Option<Cadence>> {
    game_cadences::table.find((player, game)).select(game_cadences::cadence).first(conn).optional()
}

/// The cadences of these players for these games.
pub fn among(
    conn: &mut Conn,
    players: &[PlayerId],
    games: &[GameId],
) -> QueryResult<HashMap<(PlayerId, GameId), Cadence>> {
    let rows = game_cadences::table
        .filter(game_cadences::player_id.eq_any(players))
        .filter(game_cadences::game_id.eq_any(games))
        .select((game_cadences::player_id, game_cadences::game_id, game_cadences::cadence))
        .load::<(PlayerId, GameId, Cadence)>(conn)?;
    Ok(rows.into_iter().map(|(player, game, cadence)| ((player, game), cadence)).collect())
}

/// Sets the cadence, or resets it to the default.
pub fn save(conn: &mut Conn, player: &PlayerId, game: &GameId, cadence: Option<Cadence>) -> QueryResult<()> {
    diesel::delete(game_cadences::table.find((player, game))).execute(conn)?;
    let Some(cadence) = cadence else { return Ok(()) };
    diesel::insert_into(game_cadences::table)
        .values((
            game_cadences::player_id.eq(player),
            game_cadences::game_id.eq(game),
            game_cadences::cadence.eq(cadence),
        ))
        .execute(conn)
        .map(drop)
}
