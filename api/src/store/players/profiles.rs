//! Counters for player profiles.

use diesel::prelude::*;

use crate::ids::PlayerId;
use crate::store::conn::Conn;
use crate::store::schema::{games, seats};

/// Number of games with this status in which the player has accepted a seat. A game with two seats of the player counts
/// once.
pub fn count_games(conn: &mut Conn, player: &PlayerId, status: &str) -> QueryResult<i64> {
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let own = own.filter(seats::accepted.eq(true)).filter(games::status.eq(status));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}
