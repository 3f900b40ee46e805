//! Statements of one text, which a connection prepares once. Diesel prepares an update, a list in `IN` and an insert of
//! many rows each time anew, and parsing one costs more than running it.

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};

/// Text and the value behind it, and so on; and the text behind the last value.
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

/// It is found again by its text.
impl<DB> QueryId for Prepared<'_, DB> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<C, DB> diesel::RunQueryDsl<C> for Prepared<'_, DB> {}

/// Rows of a query in which a column has one of these values; each row once.
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
            // There a statement is a journey, and a list is one value.
            Conn::Postgres(_) if $values.is_empty() => Ok(Vec::new()),
            Conn::Postgres(conn) => diesel::RunQueryDsl::load($query.filter($column.eq_any($values)), conn),
        }
    };
}

/// Inserts rows of a table, of which these are the columns.
macro_rules! insert_prepared {
    ($conn:expr, $table:ident, $rows:expr, { $($column:ident: $type:ty),* $(,)? }) => {{
        match $conn {
            // There a statement is a journey: all rows go at once, an array a column.
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

/// The columns of rows as arrays, behind a text.
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
