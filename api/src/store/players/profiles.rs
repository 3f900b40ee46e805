//! What is counted of players.

use diesel::prelude::*;

use crate::ids::PlayerId;
use crate::store::conn::Conn;
use crate::store::schema::{games, seats};

/// In how many games with this status a player has taken a seat; a game at both of whose seats one sits counts once.
pub fn count_games(conn: &mut Conn, player: &PlayerId, status: &str) -> QueryResult<i64> {
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let own = own.filter(seats::accepted.eq(true)).filter(games::status.eq(status));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}
