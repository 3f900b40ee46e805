//! Games of all players: those that run, by their latest step, and those that have ended, by their end.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use diesel::dsl::{exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_rules::{Seat, SeatError};

use super::positions::PositionKey;
use super::save::LISTED_FOR;
use super::{GameResult, GameStatus, SeatRow};
use crate::store::columns::Ply;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::{games, moves, players, positions, seats};

/// Running games that the gallery looks at, those with the latest steps.
pub const MAX_PLAYED: i64 = 1000;
/// Games that one page of a search looks at, where no index finds what is searched.
const MAX_SEARCHED: i64 = 1000;
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

/// Search among the games that have ended.
#[derive(Clone, Debug, Default)]
pub struct Ended {
    pub variant: Option<String>,
    pub player: Option<PlayerId>,
    pub result: Option<Sought>,
    /// Ended at this time or later.
    pub since: Option<Moment>,
    /// Ended before this time.
    pub until: Option<Moment>,
    /// Proposed or imported at this time or later.
    pub created_since: Option<Moment>,
    /// The position that the games have reached.
    pub reached: Option<PositionKey>,
    /// Cursor: only games after this one in the list.
    pub after: Option<Dated>,
}

/// A result that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    Draw,
    WinOf(Seat),
    /// The player of the search won, or another.
    Won,
    Lost,
}

impl FromStr for Sought {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Sought, SeatError> {
        match text {
            "draw" => Ok(Sought::Draw),
            "won" => Ok(Sought::Won),
            "lost" => Ok(Sought::Lost),
            seat => seat.parse().map(Sought::WinOf),
        }
    }
}

/// The ended games that were found, latest end first.
#[derive(Clone, Debug, Default)]
pub struct Found {
    pub games: Vec<Dated>,
    /// When each has reached the position that was searched.
    pub plies: BTreeMap<GameId, Ply>,
    /// The last examined game, if more may follow.
    pub looked_until: Option<Dated>,
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

/// Games that have ended, latest end first.
pub fn ended(conn: &mut Conn, search: &Ended, limit: i64) -> QueryResult<Found> {
    let is_of_player = search.reached.is_some() && search.player.is_some();
    let by_index = search.result.is_none() && search.created_since.is_none() && !is_of_player;
    let most = if by_index { limit } else { MAX_SEARCHED };
    let (looked, plies) = match search.reached {
        Some(key) => {
            let rows = by_position(conn, key, search, most)?;
            let plies = rows.iter().map(|(_, id, ply)| (id.clone(), *ply)).collect();
            (rows.into_iter().map(|(at, id, _)| (at, id)).collect(), plies)
        }
        None => (by_end(conn, search, most)?, BTreeMap::new()),
    };
    let is_full = looked.len() as i64 == most;
    let looked_until = looked.last().filter(|_| is_full).cloned();
    if by_index {
        return Ok(Found { games: looked, plies, looked_until });
    }
    let found = among(conn, &looked, search)?;
    let mut games: Vec<Dated> = looked.into_iter().filter(|(_, id)| found.contains(id)).collect();
    if games.len() as i64 > limit {
        games.truncate(limit as usize);
        return Ok(Found { looked_until: games.last().cloned(), games, plies });
    }
    Ok(Found { games, plies, looked_until })
}

/// Games that have reached a position, latest end first, with the ply at which they have.
fn by_position(
    conn: &mut Conn,
    key: PositionKey,
    search: &Ended,
    limit: i64,
) -> QueryResult<Vec<(Moment, GameId, Ply)>> {
    let own = positions::table.filter(positions::key.eq(key));
    let mut query =
        own.select((positions::ended_at, positions::game_id, positions::ply)).into_boxed::<MultiBackend>();
    if let Some(since) = search.since {
        query = query.filter(positions::ended_at.ge(since));
    }
    if let Some(until) = search.until {
        query = query.filter(positions::ended_at.lt(until));
    }
    if let Some((at, id)) = search.after.clone() {
        // The first condition is a bound for the index.
        let later = positions::ended_at.lt(at).or(positions::game_id.lt(id));
        query = query.filter(positions::ended_at.le(at)).filter(later);
    }
    query.order((positions::ended_at.desc(), positions::game_id.desc())).limit(limit).load(conn)
}

/// Games by their ends, latest first; their results are not asked.
fn by_end(conn: &mut Conn, search: &Ended, most: i64) -> QueryResult<Vec<Dated>> {
    let mut query = games::table.select((end(), games::id)).into_boxed::<MultiBackend>();
    query = match &search.player {
        Some(player) => query
            .filter(games::id.eq_any(seats_of(player)))
            .filter(games::status.concat("").eq(GameStatus::Ended)),
        // The indexes hold only games that have ended. A parameter would hide that from the planner.
        None => query.filter(sql::<Bool>("games.status = 'ended'")),
    };
    if let Some(variant) = search.variant.clone() {
        query = match search.player {
            Some(_) => query.filter(games::variant.concat("").eq(variant)),
            None => query.filter(games::variant.eq(variant)),
        };
    }
    if let Some(since) = search.since {
        query = query.filter(end().ge(since));
    }
    if let Some(until) = search.until {
        query = query.filter(end().lt(until));
    }
    if let Some((at, id)) = search.after.clone() {
        // The first condition is a bound for the index.
        let later = end().lt(at).or(games::id.lt(id));
        query = query.filter(end().le(at)).filter(later);
    }
    query.order((end().desc(), games::id.desc())).limit(most).load(conn)
}

/// The games among these that have the result and meet the conditions that no index finds beside a position.
fn among(conn: &mut Conn, looked: &[Dated], search: &Ended) -> QueryResult<BTreeSet<GameId>> {
    let ids: Vec<&GameId> = looked.iter().map(|(_, id)| id).collect();
    let mut query = games::table.filter(games::id.eq_any(ids)).select(games::id).into_boxed::<MultiBackend>();
    let winner = || {
        let own = seats::table.filter(seats::game_id.eq(games::id));
        own.filter(seats::seat.nullable().eq(games::result))
    };
    query = match (search.result, &search.player) {
        (None, _) => query,
        (Some(Sought::Draw), _) => query.filter(games::result.eq(GameResult::Draw)),
        (Some(Sought::WinOf(seat)), _) => query.filter(games::result.eq(GameResult::Win(seat))),
        (Some(Sought::Won), Some(player)) => {
            query.filter(exists(winner().filter(seats::player_id.eq(player.clone()))))
        }
        (Some(Sought::Lost), Some(player)) => {
            let own = winner().filter(seats::player_id.eq(player.clone()));
            query.filter(games::result.ne(GameResult::Draw)).filter(diesel::dsl::not(exists(own)))
        }
        // Without a player, these only say that the game had a winner.
        (Some(Sought::Won | Sought::Lost), None) => query.filter(games::result.ne(GameResult::Draw)),
    };
    if let (Some(_), Some(player)) = (search.reached, &search.player) {
        query = query.filter(games::id.eq_any(seats_of(player)));
    }
    if let Some(since) = search.created_since {
        query = query.filter(games::created_at.ge(since));
    }
    Ok(query.load::<GameId>(conn)?.into_iter().collect())
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

/// The results of the player's latest games; imported ones do not count.
pub fn outcomes(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Outcome>> {
    let own = games::table.filter(games::id.eq_any(seats_of(player)));
    let own = own.filter(games::status.concat("").eq(GameStatus::Ended)).filter(games::imported.eq(false));
    let latest = own.order((end().desc(), games::id.desc())).limit(MAX_COUNTED as i64);
    latest.select((games::id, games::variant, games::result)).load(conn)
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
