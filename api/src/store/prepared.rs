//! Prepared statements with a fixed text, cached per connection. Diesel re-prepares updates, `IN` lists and multi-row
//! inserts each time, and parsing them costs more than running them.

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};

/// Alternating SQL text and bound values; `tail` is the text after the last value.
pub struct Prepared<'a, DB> {
    pub parts: Vec<(&'static str, Value<'a, DB>)>,
    pub tail: &'static str,
}

pub type Value<'a, DB> = Box<dyn QueryFragment<DB> + 'a>;

impl<DB: Backend> QueryFragment<DB> for Prepared<'_, DB> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for (text, value) in &self.parts {
            out.push_sql(text);
            value.walk_ast(out.reborrow())?;
        }
        out.push_sql(self.tail);
        Ok(())
    }
}

/// Diesel caches the statement by its text instead of a static id.
impl<DB> QueryId for Prepared<'_, DB> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<C, DB> diesel::RunQueryDsl<C> for Prepared<'_, DB> {}

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

/// Inserts rows into a table, given its columns.
macro_rules! insert_prepared {
    ($conn:expr, $table:ident, $rows:expr, { $($column:ident: $type:ty),* $(,)? }) => {{
        match $conn {
            // On PostgreSQL every statement costs a network round trip: all rows go in one statement, one array per
            // column.
            Conn::Postgres(conn) if !$rows.is_empty() => {
                let head = concat!(
                    "INSERT INTO ", stringify!($table), " (", stringify!($($column),*), ") SELECT * FROM unnest("
                );
                let parts = crate::store::prepared::arrays!(head, $rows, { $($column: $type),* });
                let statement = crate::store::prepared::Prepared { parts, tail: ")" };
                diesel::RunQueryDsl::execute(statement, conn).map(drop)
            }
            Conn::Sqlite(_) | Conn::Postgres(_) => {
                crate::store::conn::insert_all!($conn, $table::table, $rows)
            }
        }
    }};
}

/// The columns of the rows as array parameters, after a text.
macro_rules! arrays {
    ($head:expr, $rows:expr, { $($column:ident: $type:ty),* }) => {{
        let texts = std::iter::once($head).chain(std::iter::repeat(", "));
        let columns: Vec<crate::store::prepared::Value<'_, diesel::pg::Pg>> = vec![$({
            let values: Vec<_> = $rows.iter().map(|row| &row.$column).collect();
            Box::new(diesel::IntoSql::into_sql::<diesel::sql_types::Array<$type>>(values))
        }),*];
        texts.zip(columns).collect()
    }};
}
pub(super) use {arrays, insert_prepared, load_any};
