//! Prepared statements with a fixed text, cached per connection. Diesel re-prepares updates, `IN` lists and multi-row
//! inserts each time, and parsing them costs more than running them.

use std::marker::PhantomData;

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};

/// Alternating SQL text and bound values; `tail` is the text after the last value. `Id` is a type that stands for the
/// text: Diesel finds the statement by it, without writing the text anew.
pub struct Prepared<'a, DB, Id> {
    parts: Vec<(&'static str, Value<'a, DB>)>,
    tail: &'static str,
    id: PhantomData<fn() -> Id>,
}

pub type Value<'a, DB> = Box<dyn QueryFragment<DB> + 'a>;

impl<'a, DB, Id> Prepared<'a, DB, Id> {
    pub fn new(_id: Id, parts: Vec<(&'static str, Value<'a, DB>)>, tail: &'static str) -> Self {
        Prepared { parts, tail, id: PhantomData }
    }
}

impl<DB: Backend, Id> QueryFragment<DB> for Prepared<'_, DB, Id> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for (text, value) in &self.parts {
            out.push_sql(text);
            value.walk_ast(out.reborrow())?;
        }
        out.push_sql(self.tail);
        Ok(())
    }
}

impl<DB, Id: 'static> QueryId for Prepared<'_, DB, Id> {
    type QueryId = Id;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<C, DB, Id> diesel::RunQueryDsl<C> for Prepared<'_, DB, Id> {}

/// Statements for different tables as one, because on PostgreSQL every statement costs a network round trip.
pub struct Together<'a>(pub [Option<Value<'a, Pg>>; 4]);

/// Beginnings of the parts of [`Together`]. SQL requires the names; nothing refers to them.
const PARTS: [&str; 4] = ["WITH a AS (", "), b AS (", "), c AS (", "), d AS ("];

impl QueryFragment<Pg> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (text, statement) in PARTS.into_iter().zip(self.0.iter().flatten()) {
            out.push_sql(text);
            statement.walk_ast(out.reborrow())?;
        }
        out.push_sql(") SELECT 1");
        Ok(())
    }
}

/// Diesel caches the statement by its text: any of the parts may be missing.
impl QueryId for Together<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<C> diesel::RunQueryDsl<C> for Together<'_> {}

/// Loads the rows in which a column has one of these values; each row once.
macro_rules! load_any {
    ($conn:expr, $query:expr, $column:expr, $values:expr) => {
        match $conn {
            Conn::Sqlite(conn) => {
                let mut rows = Vec::new();
                let values: std::collections::BTreeSet<_> = $values.iter().collect();
                for value in values {
                    rows.extend(diesel::RunQueryDsl::load($query.filter($column.eq(value)), conn)?);
                }
                Ok(rows)
            }
            // On PostgreSQL every statement costs a network round trip, and a list is one array parameter.
            Conn::Postgres(_) if $values.is_empty() => Ok(Vec::new()),
            Conn::Postgres(conn) => diesel::RunQueryDsl::load($query.filter($column.eq_any($values)), conn),
        }
    };
}

/// Defines `insert`, which inserts rows into a table given its columns, and `insertion`, its statement on PostgreSQL.
macro_rules! insert_prepared {
    ($insert:ident, $insertion:ident, $table:ident, $row:ty, { $($column:ident: $type:ty),* $(,)? }) => {
        /// Inserts the rows, in the fastest way for each backend.
        pub fn $insert(conn: &mut Conn, rows: &[$row]) -> QueryResult<()> {
            match conn {
                // On PostgreSQL every statement costs a network round trip: all rows go in one statement.
                Conn::Postgres(conn) if !rows.is_empty() => {
                    diesel::RunQueryDsl::execute($insertion(rows), conn).map(drop)
                }
                Conn::Sqlite(_) | Conn::Postgres(_) => {
                    crate::store::conn::insert_all!(conn, $table::table, rows)
                }
            }
        }

        /// The statement that inserts the rows on PostgreSQL: one array for each column.
        pub(in crate::store) fn $insertion(
            rows: &[$row],
        ) -> crate::store::pool::prepared::Prepared<'_, diesel::pg::Pg, impl Sized + 'static + use<>> {
            struct Id;
            let head = concat!(
                "INSERT INTO ", stringify!($table), " (", stringify!($($column),*), ") SELECT * FROM unnest("
            );
            let parts = crate::store::pool::prepared::arrays!(head, rows, { $($column: $type),* });
            crate::store::pool::prepared::Prepared::new(Id, parts, ")")
        }
    };
}

/// The columns of the rows as array parameters, after a text.
macro_rules! arrays {
    ($head:expr, $rows:expr, { $($column:ident: $type:ty),* }) => {{
        let texts = std::iter::once($head).chain(std::iter::repeat(", "));
        let columns: Vec<crate::store::pool::prepared::Value<'_, diesel::pg::Pg>> = vec![$({
            let values: Vec<_> = $rows.iter().map(|row| &row.$column).collect();
            Box::new(diesel::IntoSql::into_sql::<diesel::sql_types::Array<$type>>(values))
        }),*];
        texts.zip(columns).collect()
    }};
}
pub(crate) use {arrays, insert_prepared, load_any};
