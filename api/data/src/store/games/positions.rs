//! Table `positions`: the positions of the games that have ended; and `unindexed_games`, the games without their rows.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel_derive_newtype::DieselNewType;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use crate::store::columns::Ply;
use crate::store::conn::Conn;
use crate::store::pool::prepared::insert_prepared;
use crate::store::schema::{positions, unindexed_games};

/// The key of a position: equal for equal positions of a variant with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType)]
pub struct PositionKey(pub i64);

/// A position of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = positions)]
pub struct PositionRow {
    pub game_id: GameId,
    /// The number of steps after which the game reached it first.
    pub ply: Ply,
    pub key: PositionKey,
    /// The time by which the archive lists the game.
    pub ended_at: Moment,
}

/// Notes games that have ended, so that their positions are stored soon.
pub fn enqueue(conn: &mut Conn, ended: &[GameId]) -> QueryResult<()> {
    ended.iter().try_for_each(|id| {
        let row = unindexed_games::game_id.eq(id);
        match conn {
            Conn::Sqlite(conn) => {
                diesel::insert_into(unindexed_games::table).values(row).on_conflict_do_nothing().execute(conn)
            }
            Conn::Postgres(conn) => {
                diesel::insert_into(unindexed_games::table).values(row).on_conflict_do_nothing().execute(conn)
            }
        }
        .map(drop)
    })
}

/// Games with positions that are not stored yet.
pub fn queued(conn: &mut Conn, limit: i64) -> QueryResult<Vec<GameId>> {
    let ids = unindexed_games::table.select(unindexed_games::game_id);
    ids.order(unindexed_games::game_id).limit(limit).load(conn)
}

/// The games among these that still wait.
pub fn queued_among(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<GameId>> {
    let among = unindexed_games::table.filter(unindexed_games::game_id.eq_any(ids));
    among.select(unindexed_games::game_id).load(conn)
}

/// Takes these games from the queue, except those that another server holds or has taken.
pub fn take(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<GameId>> {
    let among = unindexed_games::table.filter(unindexed_games::game_id.eq_any(ids));
    let among = among.select(unindexed_games::game_id).order(unindexed_games::game_id);
    let taken: Vec<GameId> = match conn {
        Conn::Sqlite(conn) => among.load(conn)?,
        Conn::Postgres(conn) => among.for_update().skip_locked().load(conn)?,
    };
    let own = unindexed_games::table.filter(unindexed_games::game_id.eq_any(&taken));
    diesel::delete(own).execute(conn)?;
    Ok(taken)
}

/// Deletes what is stored of these games.
pub fn forget(conn: &mut Conn, ids: &[GameId]) -> QueryResult<()> {
    diesel::delete(positions::table.filter(positions::game_id.eq_any(ids))).execute(conn).map(drop)
}

insert_prepared!(insert, insertion, positions, PositionRow, {
    game_id: Text,
    ply: Integer,
    key: BigInt,
    ended_at: BigInt,
});

/// The stored positions of these games.
pub fn of_games(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<PositionRow>> {
    let own = positions::table.filter(positions::game_id.eq_any(ids));
    own.order((positions::game_id, positions::ply)).select(PositionRow::as_select()).load(conn)
}
