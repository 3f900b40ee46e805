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
use super::positions::{PositionKey, queued_among};
use super::query::{self, GameQuery, Person, Sort, Span};
use super::{GameResult, GameStatus, save};
use crate::store::columns::{Ply, SeatName};
use crate::store::conn::{Conn, insert_all};
use crate::store::schema::{explored, explored_games, games, moves, positions, unindexed_games};

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

/// A game that is counted. One that cannot be replayed is in no count, and is not tried again.
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

/// Adds games to the counts, and notes their lengths, which a server of the version before does not. Returns the positions and
/// months whose counts are damaged: the caller counts these anew, by [`counted_at`]. It holds the [`lock`].
pub fn add(
    conn: &mut Conn,
    games: &[ExploredGame],
    additions: BTreeMap<(PositionKey, Month), Addition>,
) -> QueryResult<Vec<(PositionKey, Month)>> {
    insert_games(conn, games)?;
    games.iter().try_for_each(|game| save::note_ended_ply(conn, &game.game_id))?;
    let places: Vec<(PositionKey, Month)> = additions.keys().copied().collect();
    let mut stored: BTreeMap<(PositionKey, Month), ExploredRow> =
        at(conn, &places)?.into_iter().map(|row| ((row.key, row.month), row)).collect();
    let (mut rows, mut damaged) = (Vec::new(), Vec::new());
    for (place, mut addition) in additions {
        if let Some(row) = stored.remove(&place) {
            let Ok(before) = Counts::read(&row.counts) else {
                damaged.push(place);
                continue;
            };
            addition.counts.merge(&before);
            addition.best.extend(best::read(&row.best));
        }
        rows.push(ExploredRow::new(place, addition));
    }
    set(conn, &rows)?;
    Ok(damaged)
}

impl ExploredRow {
    pub fn new((key, month): (PositionKey, Month), all: Addition) -> ExploredRow {
        ExploredRow { key, month, counts: all.counts.write(), best: best::write(all.best) }
    }
}

/// A counted game of a position: when it came there, the step that followed, and its result.
pub type CountedThere = (ExploredGame, Ply, Option<String>, Option<GameResult>);

/// All games that the counts of a position in a month are made of.
pub fn counted_at(conn: &mut Conn, (key, month): (PositionKey, Month)) -> QueryResult<Vec<CountedThere>> {
    let ended = Month::times(&(month..=month));
    let next = moves::game_id.eq(positions::game_id).and(moves::ply.eq(positions::ply + 1));
    positions::table
        .inner_join(explored_games::table.on(explored_games::game_id.eq(positions::game_id)))
        .inner_join(games::table.on(games::id.eq(positions::game_id)))
        .left_join(moves::table.on(next))
        .filter(positions::key.eq(key))
        .filter(positions::ended_at.between(ended.start(), ended.end()))
        .order((positions::ended_at, positions::game_id))
        .select((ExploredGame::as_select(), positions::ply, moves::step.nullable(), games::result))
        .load(conn)
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

/// Stores rows in place of those of the same positions and months.
pub fn set(conn: &mut Conn, rows: &[ExploredRow]) -> QueryResult<()> {
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

/// The games that have ended, are not counted and do not wait for it, among so many after an id; and the last one that was
/// looked at, if more may follow. No condition but the id limits what is looked at, so that the page bounds it.
pub fn uncounted(conn: &mut Conn, after: &GameId, limit: i64) -> QueryResult<(Vec<GameId>, Option<GameId>)> {
    let page = games::table.filter(games::id.gt(after)).order(games::id).limit(limit);
    let page: Vec<(GameId, GameStatus)> = page.select((games::id, games::status)).load(conn)?;
    let last = page.last().map(|(id, _)| id.clone());
    let ended = page.into_iter().filter(|(_, status)| *status == GameStatus::Ended);
    let mut ids: Vec<GameId> = ended.map(|(id, _)| id).collect();
    let mut known: BTreeSet<GameId> = counted_among(conn, &ids)?.into_iter().collect();
    known.extend(queued_among(conn, &ids)?);
    ids.retain(|id| !known.contains(id));
    Ok((ids, last))
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
    of: (&PlayerId, SeatName),
    key: PositionKey,
    ended: &RangeInclusive<Moment>,
) -> QueryResult<Vec<OfPlayer>> {
    let latest = latest_of_player(conn, of, key, ended)?;
    let found = query::find(conn, &latest, OF_PLAYER)?;
    let latest: Vec<GameId> = found.games.into_iter().map(|place| place.id).collect();
    let ended_at = || diesel::dsl::sql::<BigInt>("coalesce(games.ended_at, games.created_at)");
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

/// The search for the latest ended games of a player: among all of theirs, or, of a player who has many, among the latest of
/// all players that have reached the position. Either looks at a bounded number of games.
pub fn latest_of_player(
    conn: &mut Conn,
    (player, seat): (&PlayerId, SeatName),
    key: PositionKey,
    ended: &RangeInclusive<Moment>,
) -> QueryResult<GameQuery> {
    let person = Person::Account(player.clone());
    let reached = if query::has_few(conn, &person)? { None } else { Some(key) };
    let until = ended.end().micros().saturating_add(1);
    Ok(GameQuery {
        player: Some(person),
        seat: Some(seat),
        status: Some(GameStatus::Ended),
        ended: Span { from: Some(ended.start().micros()), until: Some(until) },
        reached,
        sort: Sort::Ended,
        ..GameQuery::default()
    })
}
