//! Counters for player profiles.

use diesel::prelude::*;

use crate::ids::PlayerId;
use crate::store::conn::Conn;
use crate::store::games::GameStatus;
use crate::store::schema::{games, seats};

/// Number of games with this status in which the player has accepted a seat. A game with two seats of the player counts
/// once.
pub fn count_games(conn: &mut Conn, player: &PlayerId, status: &str) -> QueryResult<i64> {
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let own = own.filter(seats::accepted.eq(true)).filter(games::status.eq(status));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}

/// Number of games of the player that ended with a result and had another player, without imported ones.
pub fn count_finished(conn: &mut Conn, player: &PlayerId) -> QueryResult<i64> {
    let own = seats::table.filter(seats::player_id.eq(player)).filter(seats::accepted.eq(true));
    let others = diesel::alias!(seats as others);
    let other = others
        .filter(others.field(seats::game_id).eq(games::id))
        .filter(others.field(seats::player_id).ne(player));
    let own = own.inner_join(games::table).filter(games::status.eq(GameStatus::Ended));
    let own = own.filter(games::imported.eq(false)).filter(diesel::dsl::exists(other));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}

/// Number of games that the player plays or is invited to.
pub fn count_unfinished(conn: &mut Conn, player: &PlayerId) -> QueryResult<i64> {
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let own = own.filter(games::status.eq_any([GameStatus::Invited, GameStatus::Running]));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}
