//! Table `explored`: what was played in each position, counted by the month in which games ended; and `explored_games`, the
//! games that are counted.

pub mod best;
pub mod category;
pub mod counts;
pub mod month;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use diesel::upsert::excluded;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use self::best::BestGame;
use self::category::Category;
use self::counts::Counts;
use self::month::Month;
use super::positions::PositionKey;
use super::{GameResult, GameStatus};
use crate::store::columns::SeatName;
use crate::store::conn::{Conn, insert_all};
use crate::store::schema::{explored, explored_games, games, moves, positions, seats, unindexed_games};

/// The latest games of a position that are looked at one by one.
pub const LOOKED_AT: i64 = 200;
/// The latest games of a player that are looked for a position.
pub const OF_PLAYER: i64 = 1000;

/// The counts of a position in a month.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = explored)]
pub struct ExploredRow {
    pub key: PositionKey,
    pub month: Month,
    /// In the format of [`counts`].
    pub counts: String,
    /// In the format of [`best`].
    pub best: String,
}

/// A game that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = explored_games, treat_none_as_default_value = false)]
pub struct ExploredGame {
    pub game_id: GameId,
    pub category: Category,
    /// The mean rating of the players at the start.
    pub rating: Option<i32>,
}

/// The addition of games to the counts of a position in a month.
#[derive(Clone, Debug, Default)]
pub struct Addition {
    pub counts: Counts,
    pub best: Vec<BestGame>,
}

/// The rows of a position.
pub fn of_position(
    conn: &mut Conn,
    key: PositionKey,
    months: &RangeInclusive<Month>,
) -> QueryResult<Vec<ExploredRow>> {
    let own = explored::table.filter(explored::key.eq(key));
    let within = own.filter(explored::month.between(months.start(), months.end()));
    within.order(explored::month).select(ExploredRow::as_select()).load(conn)
}

/// The games among these that are counted.
pub fn counted_among(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<GameId>> {
    let among = explored_games::table.filter(explored_games::game_id.eq_any(ids));
    among.select(explored_games::game_id).load(conn)
}

/// Keeps other servers from counting until the transaction ends, because counts are read, added to and written. Returns false
/// if one of them counts now.
pub fn lock(conn: &mut Conn) -> QueryResult<bool> {
    match conn {
        // A transaction that writes is alone from its beginning.
        Conn::Sqlite(_) => Ok(true),
        Conn::Postgres(conn) => {
            diesel::select(diesel::dsl::sql::<Bool>("pg_try_advisory_xact_lock(20261130)")).get_result(conn)
        }
    }
}

/// Adds games to the counts. The caller holds the [`lock`].
pub fn add(
    conn: &mut Conn,
    games: &[ExploredGame],
    additions: BTreeMap<(PositionKey, Month), Addition>,
) -> QueryResult<()> {
    insert_games(conn, games)?;
    let places: Vec<(PositionKey, Month)> = additions.keys().copied().collect();
    let mut stored: BTreeMap<(PositionKey, Month), ExploredRow> =
        at(conn, &places)?.into_iter().map(|row| ((row.key, row.month), row)).collect();
    let rows = additions.into_iter().filter_map(|((key, month), addition)| {
        let Addition { mut counts, mut best } = addition;
        if let Some(row) = stored.remove(&(key, month)) {
            match Counts::read(&row.counts) {
                Ok(before) => counts.merge(&before),
                Err(damaged) => {
                    // It stays as it is, so that readers are told, too.
                    tracing::error!(%damaged, "games were not counted in a position");
                    return None;
                }
            }
            best.extend(best::read(&row.best));
        }
        Some(ExploredRow { key, month, counts: counts.write(), best: best::write(best) })
    });
    set(conn, &rows.collect::<Vec<_>>())
}

fn insert_games(conn: &mut Conn, games: &[ExploredGame]) -> QueryResult<()> {
    insert_all!(conn, explored_games::table, games)
}

/// The stored rows of these places, and on PostgreSQL also others of the same positions.
fn at(conn: &mut Conn, places: &[(PositionKey, Month)]) -> QueryResult<Vec<ExploredRow>> {
    match conn {
        Conn::Sqlite(conn) => {
            let found = places.iter().filter_map(|place| {
                let row = explored::table.find(*place).select(ExploredRow::as_select());
                row.first(&mut *conn).optional().transpose()
            });
            found.collect()
        }
        Conn::Postgres(conn) => {
            let keys: BTreeSet<PositionKey> = places.iter().map(|(key, _)| *key).collect();
            let months: BTreeSet<Month> = places.iter().map(|(_, month)| *month).collect();
            let among = explored::table.filter(explored::key.eq_any(keys));
            among.filter(explored::month.eq_any(months)).select(ExploredRow::as_select()).load(conn)
        }
    }
}

fn set(conn: &mut Conn, rows: &[ExploredRow]) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => {
            for row in rows {
                diesel::replace_into(explored::table).values(row).execute(conn)?;
            }
        }
        Conn::Postgres(conn) => {
            // A statement takes at most 65,535 parameters.
            for rows in rows.chunks(1000) {
                diesel::insert_into(explored::table)
                    .values(rows)
                    .on_conflict((explored::key, explored::month))
                    .do_update()
                    .set((
                        explored::counts.eq(excluded(explored::counts)),
                        explored::best.eq(excluded(explored::best)),
                    ))
                    .execute(conn)?;
            }
        }
    }
    Ok(())
}

/// Empties the counts. Games are counted anew as they get into the queue of `positions`.
pub fn clear(conn: &mut Conn) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => conn.batch_execute("DELETE FROM explored; DELETE FROM explored_games"),
        Conn::Postgres(conn) => conn.batch_execute("TRUNCATE explored, explored_games"),
    }
}

/// Puts games that have ended and are not counted into the queue, from those after an id on. Returns the last one that was looked
/// at, if there are more.
pub fn enqueue_uncounted(conn: &mut Conn, after: &GameId, limit: i64) -> QueryResult<Option<GameId>> {
    let ended = games::table.filter(games::id.gt(after)).filter(games::status.eq(GameStatus::Ended));
    let mut ids: Vec<GameId> = ended.order(games::id).limit(limit).select(games::id).load(conn)?;
    let known: BTreeSet<GameId> = counted_among(conn, &ids)?.into_iter().collect();
    let uncounted: Vec<GameId> = ids.iter().filter(|id| !known.contains(*id)).cloned().collect();
    super::positions::enqueue(conn, &uncounted)?;
    Ok(ids.pop())
}

/// The number of games that wait to be counted.
pub fn n_waiting(conn: &mut Conn) -> QueryResult<i64> {
    unindexed_games::table.count().get_result(conn)
}

/// A counted game that has reached a position, and the step that followed there.
pub type Reached = (GameId, Category, Option<i32>, Option<String>);

/// The latest counted games of a position that ended within these times, latest first.
pub fn latest(
    conn: &mut Conn,
    key: PositionKey,
    ended: &RangeInclusive<Moment>,
) -> QueryResult<Vec<Reached>> {
    let next = moves::game_id.eq(positions::game_id).and(moves::ply.eq(positions::ply + 1));
    positions::table
        .inner_join(explored_games::table.on(explored_games::game_id.eq(positions::game_id)))
        .left_join(moves::table.on(next))
        .filter(positions::key.eq(key))
        .filter(positions::ended_at.between(ended.start(), ended.end()))
        .order((positions::ended_at.desc(), positions::game_id.desc()))
        .limit(LOOKED_AT)
        .select((
            positions::game_id,
            explored_games::category,
            explored_games::rating,
            moves::step.nullable(),
        ))
        .load(conn)
}

/// A game of a player that has reached a position: as [`Reached`], with the time of its end and its result.
pub type OfPlayer = (Reached, Moment, Option<GameResult>);

/// The games that have reached a position among the latest ended games of a player at a seat, latest first.
pub fn of_player(
    conn: &mut Conn,
    (player, seat): (&PlayerId, SeatName),
    key: PositionKey,
    ended: &RangeInclusive<Moment>,
) -> QueryResult<Vec<OfPlayer>> {
    let ended_at = || diesel::dsl::sql::<BigInt>("coalesce(games.ended_at, games.created_at)");
    let own = seats::table.inner_join(games::table).filter(seats::player_id.eq(player));
    let latest: Vec<GameId> = own
        .filter(seats::seat.eq(seat))
        .filter(seats::accepted)
        .filter(games::status.eq(GameStatus::Ended))
        .filter(ended_at().between(ended.start(), ended.end()))
        .order((ended_at().desc(), games::id.desc()))
        .limit(OF_PLAYER)
        .select(games::id)
        .load(conn)?;
    // Made of a column of the game, so that no plan begins with all games of the position.
    let of_game = diesel::dsl::sql::<BigInt>("0 * games.created_at + ").bind::<BigInt, _>(key);
    let reached = positions::game_id
        .eq(games::id)
        .and(positions::key.eq(of_game))
        .and(positions::ended_at.eq(ended_at()));
    let next = moves::game_id.eq(positions::game_id).and(moves::ply.eq(positions::ply + 1));
    games::table
        .inner_join(positions::table.on(reached))
        .inner_join(explored_games::table.on(explored_games::game_id.eq(games::id)))
        .left_join(moves::table.on(next))
        .filter(games::id.eq_any(latest))
        .order((positions::ended_at.desc(), positions::game_id.desc()))
        .select((
            (games::id, explored_games::category, explored_games::rating, moves::step.nullable()),
            positions::ended_at,
            games::result,
        ))
        .load(conn)
}
