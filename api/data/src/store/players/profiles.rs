//! Counters for player profiles.

use std::collections::BTreeSet;

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::columns::SeatName;
use crate::store::conn::Conn;
use crate::store::games::GameStatus;
use crate::store::schema::{games, seats};

/// Games of which opponents are counted, at most.
const MAX_COUNTED: i64 = 1000;

/// Number of games with this status in which the player has accepted a seat. A game with two seats of the player counts
/// once.
pub fn count_games(conn: &mut Conn, player: &PlayerId, status: &str) -> QueryResult<i64> {
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let own = own.filter(seats::accepted.eq(true)).filter(games::status.eq(status));
    own.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)
}

/// Number of opponents in games of the player that ended with a result, imported ones excluded.
pub fn count_opponents(conn: &mut Conn, player: &PlayerId) -> QueryResult<i64> {
    let own = seats::table.filter(seats::player_id.eq(player)).filter(seats::accepted.eq(true));
    let own = own.inner_join(games::table).filter(games::status.eq(GameStatus::Ended));
    let shared = own.filter(games::imported.eq(false)).select(seats::game_id);
    let shared: Vec<GameId> = shared.distinct().limit(MAX_COUNTED).load(conn)?;
    let others = seats::table.filter(seats::player_id.ne(player)).filter(seats::accepted.eq(true));
    let others = others.filter(seats::game_id.eq_any(shared));
    others.select(diesel::dsl::count(seats::player_id).aggregate_distinct()).get_result(conn)
}

/// Number of games that the player plays, and of players who invite them: of each, one invitation counts.
pub fn count_engaged(conn: &mut Conn, player: &PlayerId) -> QueryResult<i64> {
    let own = || seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let running = own().filter(games::status.eq(GameStatus::Running));
    let running: i64 =
        running.select(diesel::dsl::count(seats::game_id).aggregate_distinct()).get_result(conn)?;
    let invited: Vec<(GameId, Option<SeatName>)> =
        own().filter(games::status.eq(GameStatus::Invited)).select((games::id, games::creator)).load(conn)?;
    let ids: Vec<&GameId> = invited.iter().map(|(id, _)| id).collect();
    let others = seats::table.filter(seats::game_id.eq_any(ids));
    let others: Vec<(GameId, SeatName, Option<PlayerId>)> =
        others.select((seats::game_id, seats::seat, seats::player_id)).load(conn)?;
    let is_creator = |game: &GameId, seat: SeatName| {
        invited.iter().any(|(id, creator)| id == game && *creator == Some(seat))
    };
    let inviters = others.into_iter().filter(|(game, seat, _)| is_creator(game, *seat));
    let inviters: BTreeSet<Option<String>> =
        inviters.map(|(_, _, inviter)| inviter.map(|inviter| inviter.0)).collect();
    Ok(running + i64::try_from(inviters.len()).unwrap_or(i64::MAX))
}
