//! A player's own games, grouped by what they wait for.

use std::collections::HashMap;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::columns::Ply;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::games::GameStatus;
use crate::store::schema::{games, moves, seats};

/// Group in a player's list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// The player is to act; earliest deadline first.
    ForOwnMove,
    /// Seats are not yet accepted; newest first.
    ForAnswers,
    /// Others are to act; earliest deadline first.
    ForOthers,
    /// Ended; latest first.
    Over,
}

/// Which of the player's games are meant.
#[derive(Clone, Debug, Default)]
pub struct OwnFilter {
    pub variant: Option<String>,
    pub opponent: Option<PlayerId>,
}

pub fn own(
    conn: &mut Conn,
    player: &PlayerId,
    wait: Wait,
    filter: &OwnFilter,
    limit: i64,
) -> QueryResult<Vec<GameId>> {
    let of_player = seats::table.filter(seats::player_id.eq(player.clone())).select(seats::game_id);
    let to_act = seats::table
        .filter(seats::player_id.eq(player.clone()))
        .filter(seats::game_id.eq(games::id))
        .filter(seats::seat.eq(games::to_act));
    let mut own =
        games::table.filter(games::id.eq_any(of_player)).select(games::id).into_boxed::<MultiBackend>();
    if let Some(variant) = filter.variant.clone() {
        // The concatenation hides the column from the planner, which would otherwise read all games of the variant.
        own = own.filter(games::variant.concat("").eq(variant));
    }
    if let Some(opponent) = &filter.opponent {
        // The player behind an invited address is shown only to themselves.
        let known = seats::accepted.eq(true).or(seats::email.is_null());
        let of_opponent = seats::table.filter(seats::player_id.eq(opponent.clone())).filter(known);
        own = own.filter(games::id.eq_any(of_opponent.select(seats::game_id)));
    }
    let due_first = (games::move_by.is_null(), games::move_by, games::id);
    let own = match wait {
        Wait::ForOwnMove => own
            .filter(games::status.eq(GameStatus::Running))
            .filter(diesel::dsl::exists(to_act))
            .order(due_first),
        Wait::ForOthers => {
            let others = diesel::dsl::not(diesel::dsl::exists(to_act));
            own.filter(games::status.eq(GameStatus::Running)).filter(others).order(due_first)
        }
        Wait::ForAnswers => {
            own.filter(games::status.eq(GameStatus::Invited)).order((games::created_at.desc(), games::id))
        }
        Wait::Over => {
            let over = games::status.ne_all([GameStatus::Running, GameStatus::Invited]);
            own.filter(over).order((games::ended_at.is_null(), games::ended_at.desc(), games::id))
        }
    };
    own.limit(limit).load(conn)
}

/// Running games of the player, in lock order.
pub fn running_of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<GameId>> {
    let own = seats::table.filter(seats::player_id.eq(player)).select(seats::game_id);
    let running = games::table.filter(games::status.eq(GameStatus::Running)).filter(games::id.eq_any(own));
    running.order(games::id).select(games::id).load(conn)
}

/// A running game that people play without the help of engines or of the explorer, as far as it is compared with other positions.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = games)]
pub struct Unaided {
    pub id: GameId,
    pub ply: Ply,
    pub variant: String,
    pub options: String,
    pub rules_version: i32,
    /// The position now.
    pub fen: String,
    /// True if its first position is not that of the variant.
    #[diesel(select_expression = games::start_fen.is_not_null())]
    pub has_own_start: bool,
}

/// The running games that a player plays against other people without the help of engines. An invited address stands for a
/// player, too.
pub fn unaided_of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Unaided>> {
    let of_player = seats::table.filter(seats::player_id.eq(player)).select(seats::game_id);
    let other = seats::player_id.is_null().or(seats::player_id.ne(player));
    let others = seats::table.filter(seats::game_id.eq(games::id)).filter(seats::engine.is_null());
    // The concatenation hides the column from the planner, which would otherwise read all running games.
    games::table
        .filter(games::id.eq_any(of_player))
        .filter(games::status.concat("").eq(GameStatus::Running))
        .filter(games::engine_help.eq(false))
        .filter(diesel::dsl::exists(others.filter(other)))
        .order(games::id)
        .select(Unaided::as_select())
        .load(conn)
}

/// The running games that a player plays without the explorer.
pub fn unexplored_of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Unaided>> {
    let of_player = seats::table.filter(seats::player_id.eq(player)).filter(seats::without_explorer);
    // The concatenation hides the column from the planner, which would otherwise read all running games.
    games::table
        .filter(games::id.eq_any(of_player.select(seats::game_id)))
        .filter(games::status.concat("").eq(GameStatus::Running))
        .order(games::id)
        .select(Unaided::as_select())
        .load(conn)
}

/// The games for guests: of the running games of these variants that are out of the opening and were played in last,
/// those between people.
pub fn lately_played_unaided(
    conn: &mut Conn,
    variants: &[&str],
    from: Ply,
    limit: i64,
) -> QueryResult<Vec<Unaided>> {
    // The index holds only running games. A parameter would hide that from the planner.
    let running = games::table.filter(sql::<Bool>("games.status = 'running'"));
    let latest: Vec<GameId> = running
        .filter(games::variant.eq_any(variants))
        .filter(games::engine_help.eq(false))
        .filter(games::ply.ge(from).or(games::start_fen.is_not_null()))
        .order(games::listed_at.desc())
        .limit(limit)
        .select(games::id)
        .load(conn)?;
    let people = seats::table.filter(seats::game_id.eq(games::id)).filter(seats::engine.is_null());
    games::table
        .filter(games::id.eq_any(latest))
        .filter(people.count().single_value().gt(1))
        .order(games::id)
        .select(Unaided::as_select())
        .load(conn)
}

/// These games in this order.
pub fn in_order(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<super::Table>> {
    let mut tables = super::tables(conn, ids)?;
    Ok(ids.iter().filter_map(|id| tables.remove(id)).collect())
}

/// The last steps of these games, in machine notation.
pub fn last_steps(conn: &mut Conn, ids: &[GameId]) -> QueryResult<HashMap<GameId, String>> {
    let is_last = games::id.eq(moves::game_id).and(games::ply.eq(moves::ply));
    let last = moves::table.inner_join(games::table.on(is_last)).filter(moves::game_id.eq_any(ids));
    Ok(last.select((moves::game_id, moves::step)).load(conn)?.into_iter().collect())
}
