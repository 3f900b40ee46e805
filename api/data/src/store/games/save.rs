//! Updates the mutable columns of `games`.
//!
//! A turn changes no index of the table: on SQLite each would be another page to write, and without them PostgreSQL
//! updates a row in place. Deadlines therefore have no index of their own, but [`check_at`](super::deadlines); and the
//! latest step has [`listed_at`](super::finding), which turns do not change for a while.

use std::time::Duration;

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use diesel::sqlite::Sqlite;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use super::Game;
use crate::store::conn::Conn;
use crate::store::pool::prepared::{Prepared, Value, arrays};

/// The most by which a running game may stand earlier than its latest step in the index by which it is listed
/// (`listed_at`). An index by the step itself would change with every turn.
pub(super) const LISTED_FOR: Duration = Duration::from_secs(60);

impl Game {
    /// Notes that a step was played.
    pub fn moved(&mut self, now: Moment) {
        if now.before(LISTED_FOR) > self.listed_at {
            self.listed_at = now;
        }
    }
}

/// Updates the mutable columns, in the fastest way for each backend.
pub fn save(conn: &mut Conn, changed: &[&Game]) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => changed.iter().try_for_each(|game| {
            one(game).execute(conn)?;
            indexed(game).execute(conn).map(drop)
        }),
        Conn::Postgres(_) if changed.is_empty() => Ok(()),
        Conn::Postgres(conn) => together(changed).execute(conn).map(drop),
    }
}

/// Notes the number of steps of a game that has ended, if it is not noted. The column `ended_ply` is not in the schema of
/// Diesel, which has room for 32 columns of a table.
pub(super) fn note_ended_ply(conn: &mut Conn, id: &GameId) -> QueryResult<()> {
    struct Id;
    let text = "UPDATE games SET ended_ply = ply WHERE id = ";
    match conn {
        Conn::Sqlite(conn) => {
            let id: Value<'_, Sqlite> = Box::new(id.into_sql::<Text>());
            Prepared::new(Id, vec![(text, id)], " AND ended_ply IS NULL").execute(conn).map(drop)
        }
        Conn::Postgres(conn) => {
            let id: Value<'_, Pg> = Box::new(id.into_sql::<Text>());
            Prepared::new(Id, vec![(text, id)], " AND ended_ply IS NULL").execute(conn).map(drop)
        }
    }
}

/// Sets the columns that have an index, if they change: SQLite writes an index anew whenever a statement names its column.
fn indexed(game: &Game) -> Prepared<'_, Sqlite, impl Sized + 'static + use<>> {
    struct Id;
    let status = || -> Value<'_, Sqlite> { Box::new((&game.status).into_sql::<Text>()) };
    let until = || -> Value<'_, Sqlite> { Box::new((&game.invited_until).into_sql::<Nullable<BigInt>>()) };
    let deadline = || -> Value<'_, Sqlite> { Box::new(game.first_deadline().into_sql::<Nullable<BigInt>>()) };
    let started = || -> Value<'_, Sqlite> { Box::new((&game.started_at).into_sql::<Nullable<BigInt>>()) };
    let listed = || -> Value<'_, Sqlite> { Box::new((&game.listed_at).into_sql::<BigInt>()) };
    let parts = vec![
        ("UPDATE games SET status = ", status()),
        (", invited_until = ", until()),
        (", listed_at = ", listed()),
        (", started_at = ", started()),
        (", ended_ply = CASE WHEN ", status()),
        (" = 'ended' THEN ", Box::new((&game.ply).into_sql::<Integer>()) as Value<'_, Sqlite>),
        (" END, check_at = ", deadline()),
        (" WHERE id = ", Box::new((&game.id).into_sql::<Text>()) as Value<'_, Sqlite>),
        (" AND (status IS NOT ", status()),
        (" OR invited_until IS NOT ", until()),
        (" OR listed_at IS NOT ", listed()),
        (" OR started_at IS NOT ", started()),
        (" OR (check_at IS NULL) <> (", deadline()),
        (" IS NULL) OR check_at > ", deadline()),
    ];
    Prepared::new(Id, parts, ")")
}

/// Defines the statements that set these columns. Those after the bar have an index.
macro_rules! setting {
    ($($column:ident: $type:ty),* | $($indexed:ident: $indexed_type:ty),*) => {
        fn one(game: &Game) -> Prepared<'_, Sqlite, impl Sized + 'static + use<>> {
            struct Id;
            let head = concat!("UPDATE games SET (", stringify!($($column),*), ") = (");
            let texts = std::iter::once(head).chain(std::iter::repeat(", "));
            let values: Vec<Value<'_, Sqlite>> = vec![$(Box::new((&game.$column).into_sql::<$type>())),*];
            let mut parts: Vec<_> = texts.zip(values).collect();
            parts.push((") WHERE id = ", Box::new((&game.id).into_sql::<Text>())));
            Prepared::new(Id, parts, "")
        }

        /// The statement that updates all these games on PostgreSQL.
        pub(in crate::store) fn together<'a>(games: &'a [&'a Game]) -> Prepared<'a, Pg, impl Sized + 'static + use<>> {
            struct Id;
            let head = concat!(
                "UPDATE games SET (", stringify!($($column,)* $($indexed),*), ") = (",
                stringify!($(v.$column,)* $(v.$indexed),*), "), check_at = CASE ",
                "WHEN games.check_at <= least(v.remind_at, v.move_by) THEN games.check_at ",
                "ELSE least(v.remind_at, v.move_by) END, ",
                "ended_ply = CASE WHEN v.status = 'ended' THEN v.ply END FROM unnest("
            );
            let tail = concat!(") AS v(id, ", stringify!($($column,)* $($indexed),*), ") WHERE games.id = v.id");
            let columns = arrays!(head, games, { id: Text, $($column: $type,)* $($indexed: $indexed_type),* });
            Prepared::new(Id, columns, tail)
        }
    };
}

setting! {
    fen: Text,
    recent: Text,
    ply: Integer,
    version: BigInt,
    to_act: Text,
    move_by: Nullable<BigInt>,
    clocks: Text,
    pauses: Text,
    remind_at: Nullable<BigInt>,
    draw_offer: Nullable<Text>,
    result: Nullable<Text>,
    reason: Nullable<Text>,
    ended_at: Nullable<BigInt>,
    takeback: Nullable<Text>,
    takebacks: Integer
    | status: Text, invited_until: Nullable<BigInt>, listed_at: BigInt, started_at: Nullable<BigInt>
}
