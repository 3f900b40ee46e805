//! Updates the mutable columns of `games`.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use diesel::sqlite::Sqlite;

use super::Game;
use crate::store::conn::Conn;
use crate::store::prepared::{Prepared, Value, arrays};

/// Updates the mutable columns, in the fastest way for each backend.
pub fn save(conn: &mut Conn, changed: &[&Game]) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => changed.iter().try_for_each(|game| one(game).execute(conn).map(drop)),
        Conn::Postgres(_) if changed.is_empty() => Ok(()),
        Conn::Postgres(conn) => together(changed).execute(conn).map(drop),
    }
}

/// Defines the statements that set these columns.
macro_rules! setting {
    ($($column:ident: $type:ty),* $(,)?) => {
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
                "UPDATE games SET (", stringify!($($column),*), ") = (", stringify!($(v.$column),*), ") FROM unnest("
            );
            let tail = concat!(") AS v(id, ", stringify!($($column),*), ") WHERE games.id = v.id");
            Prepared::new(Id, arrays!(head, games, { id: Text, $($column: $type),* }), tail)
        }
    };
}

setting! {
    fen: Text,
    recent: Text,
    ply: Integer,
    version: BigInt,
    status: Text,
    to_act: Text,
    move_by: Nullable<BigInt>,
    clocks: Text,
    pauses: Text,
    remind_at: Nullable<BigInt>,
    draw_offer: Nullable<Text>,
    result: Nullable<Text>,
    reason: Nullable<Text>,
    invited_until: Nullable<BigInt>,
    started_at: Nullable<BigInt>,
    ended_at: Nullable<BigInt>,
    takeback: Nullable<Text>,
    takebacks: Integer,
}
