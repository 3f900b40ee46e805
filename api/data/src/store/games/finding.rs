//! Games of all players: those that run, by their latest step, and what is counted of those that have ended.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use super::save::LISTED_FOR;
use super::{GameResult, GameStatus, SeatRow};
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::{games, moves, players, seats};

/// Running games that the gallery looks at, those with the latest steps.
pub const MAX_PLAYED: i64 = 1000;
/// Games that are counted at most.
pub const MAX_COUNTED: usize = 1000;

/// A game and the time by which it is listed.
pub type Dated = (Moment, GameId);

/// The game with the next id, for readers that go through all of them.
pub fn next_id(conn: &mut Conn, after: &GameId) -> QueryResult<Option<GameId>> {
    let later = games::table.filter(games::id.gt(after)).order(games::id);
    later.select(games::id).first(conn).optional()
}

/// Search among the running games.
#[derive(Clone, Debug, Default)]
pub struct Running {
    pub variant: Option<String>,
    pub player: Option<PlayerId>,
    /// Cursor: only games after this one in the list.
    pub after: Option<Dated>,
}

/// Running games, newest step first.
pub fn running(conn: &mut Conn, search: &Running, limit: i64) -> QueryResult<Vec<Dated>> {
    let mut n_looked = 4 * limit;
    loop {
        let rows = by_listed_at(conn, search, n_looked)?;
        let is_all = (rows.len() as i64) < n_looked;
        // The games behind these have their latest steps at this time or before.
        let behind = rows.last().filter(|_| !is_all).map(|(listed_at, ..)| listed_at.after(LISTED_FOR));
        let dated = rows.into_iter().map(|(_, moved_at, id)| (moved_at, id));
        let mut found: Vec<Dated> =
            dated.filter(|game| search.after.as_ref().is_none_or(|after| game < after)).collect();
        found.sort_by(|one, other| other.cmp(one));
        let certain = found.iter().take_while(|(at, _)| behind.is_none_or(|behind| *at > behind));
        if is_all || certain.count() as i64 >= limit {
            found.truncate(limit as usize);
            return Ok(found);
        }
        n_looked *= 4;
    }
}

/// Running games by `listed_at`, latest first, with the time of their latest steps.
fn by_listed_at(conn: &mut Conn, search: &Running, limit: i64) -> QueryResult<Vec<(Moment, Moment, GameId)>> {
    let latest = moves::game_id.eq(games::id).and(moves::ply.eq(games::ply));
    let mut query = games::table
        .left_join(moves::table.on(latest))
        .select((games::listed_at, moved_at(), games::id))
        .into_boxed::<MultiBackend>();
    query = match &search.player {
        // The query must start from the player's seats, as in `list`.
        Some(player) => query
            .filter(games::id.eq_any(seats_of(player)))
            .filter(games::status.concat("").eq(GameStatus::Running)),
        // The indexes hold only running games. A parameter would hide that from the planner.
        None => query.filter(sql::<Bool>("games.status = 'running'")),
    };
    if let Some(variant) = search.variant.clone() {
        query = match search.player {
            Some(_) => query.filter(games::variant.concat("").eq(variant)),
            None => query.filter(games::variant.eq(variant)),
        };
    }
    if let Some((at, _)) = &search.after {
        query = query.filter(games::listed_at.le(*at));
    }
    query.order((games::listed_at.desc(), games::id.desc())).limit(limit).load(conn)
}

/// The variants of the running games that were moved in last, and the latest step of each game.
pub fn played(conn: &mut Conn) -> QueryResult<Vec<(String, Moment)>> {
    let latest = moves::game_id.eq(games::id).and(moves::ply.eq(games::ply));
    let running = games::table.left_join(moves::table.on(latest)).select((games::variant, moved_at()));
    let running = running
        .filter(sql::<Bool>("games.status = 'running'"))
        .order((games::listed_at.desc(), games::id.desc()));
    running.limit(MAX_PLAYED).load(conn)
}

/// The number of games of a variant with this status, up to a limit that is returned for more.
pub fn count(conn: &mut Conn, variant: &str, status: GameStatus) -> QueryResult<usize> {
    let own = games::table.filter(games::variant.eq(variant)).filter(games::status.eq(status));
    own.select(games::id).limit(MAX_COUNTED as i64).load::<GameId>(conn).map(|found| found.len())
}

/// Result of a game of a player.
#[derive(Clone, Debug, Queryable)]
pub struct Outcome {
    pub game: GameId,
    pub variant: String,
    pub result: Option<GameResult>,
}

/// The results of the player's latest games, all or those of a variant or with an opponent; imported ones do not count.
pub fn outcomes(
    conn: &mut Conn,
    player: &PlayerId,
    opponent: Option<&PlayerId>,
    variant: Option<&str>,
) -> QueryResult<Vec<Outcome>> {
    let own = games::table.filter(games::id.eq_any(seats_of(player)));
    let mut own = own
        .filter(games::status.concat("").eq(GameStatus::Ended))
        .filter(games::imported.eq(false))
        .select((games::id, games::variant, games::result))
        .into_boxed::<MultiBackend>();
    if let Some(opponent) = opponent {
        own = own.filter(games::id.eq_any(seats_of(opponent)));
    }
    if let Some(variant) = variant {
        own = own.filter(games::variant.concat("").eq(variant.to_owned()));
    }
    own.order((end().desc(), games::id.desc())).limit(MAX_COUNTED as i64).load(conn)
}

/// A seat with the name of its player, and whether they have closed their account.
pub type Occupant = (SeatRow, Option<String>, Option<Moment>);

/// The seats of these games.
pub fn occupants(conn: &mut Conn, ids: &[&GameId]) -> QueryResult<Vec<Occupant>> {
    let of_games = seats::table.left_join(players::table).filter(seats::game_id.eq_any(ids));
    let columns = (SeatRow::as_select(), players::name.nullable(), players::closed_at.nullable());
    of_games.order((seats::game_id, seats::seat)).select(columns).load(conn)
}

/// The accepted seats of a player.
#[diesel::dsl::auto_type]
fn seats_of(player: &PlayerId) -> _ {
    let player: PlayerId = player.clone();
    seats::table.filter(seats::player_id.eq(player)).filter(seats::accepted.eq(true)).select(seats::game_id)
}

fn moved_at() -> SqlLiteral<BigInt> {
    sql("coalesce(moves.played_at, games.started_at, games.created_at)")
}

fn end() -> SqlLiteral<BigInt> {
    sql("coalesce(games.ended_at, games.created_at)")
}
