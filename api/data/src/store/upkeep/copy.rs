//! Copies a whole database into an empty one, also from SQLite to PostgreSQL and back. Rows travel as JSON, which both
//! databases write and read themselves, so that no table is named here.

use std::collections::{BTreeMap, BTreeSet};

use diesel::pg::{Pg, PgRowByRowLoadingMode};
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel::{Connection, QueryResult, QueryableByName, RunQueryDsl, sql_query};
use zugpost_base::time::Moment;

use crate::store::OpenError;
use crate::store::conn::{self, Conn};
use crate::store::schema::heartbeats;

/// Rows that one statement inserts.
const TOGETHER: usize = 500;

#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("the source was written by an older version; run `zugpost migrate` on it first")]
    Outdated,
    #[error("the target is not empty: the table `{0}` has rows; copy into a new database")]
    NotEmpty(String),
    #[error("the table `{table}` has {copied} rows in the target instead of {rows}")]
    Incomplete { table: String, rows: u64, copied: u64 },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Query(#[from] diesel::result::Error),
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

/// A table of the target with its columns.
struct Table {
    name: String,
    columns: Vec<String>,
}

/// Copies all rows of one snapshot of the source, in one transaction of the target. Returns the number of rows by table;
/// `progress` hears of the table and the rows so far.
pub fn copy(
    from: &mut Conn,
    to: &mut Conn,
    mut progress: impl FnMut(&str, u64),
) -> Result<BTreeMap<String, u64>, CopyError> {
    match conn::check_release(from) {
        // Its tables are the same.
        Err(OpenError::BeforeFirstRelease) => {}
        checked => {
            checked?;
            if conn::needs_migration(from)? {
                return Err(CopyError::Outdated);
            }
        }
    }
    // Before anything is changed: the target may be a database in use.
    if conn::has_tables(to)? {
        for Table { name, .. } in tables(to)? {
            if count(to, &name)? > 0 {
                return Err(CopyError::NotEmpty(name));
            }
        }
    }
    conn::migrate(to)?;
    conn::lift_limits(from)?;
    conn::lift_limits(to)?;
    conn::snapshot(from, |from| {
        to.transaction(|to| {
            let tables = tables(to)?;
            let mut counts = BTreeMap::new();
            for table in &tables {
                let rows = copy_rows(from, to, table, &mut progress)?;
                let copied = count(to, &table.name)?;
                if copied != rows {
                    return Err(CopyError::Incomplete { table: table.name.clone(), rows, copied });
                }
                counts.insert(table.name.clone(), rows);
            }
            for (table, last) in numbers(from)? {
                set_number(to, &table, last)?;
            }
            Ok(counts)
        })
    })
}

/// When a server last worked on the database.
pub fn last_heartbeat(conn: &mut Conn) -> QueryResult<Option<Moment>> {
    use diesel::{QueryDsl, dsl::max};
    heartbeats::table.select(max(heartbeats::at)).first(conn)
}

fn load<R>(conn: &mut Conn, query: &str) -> QueryResult<Vec<R>>
where
    R: QueryableByName<Sqlite> + QueryableByName<Pg> + 'static,
{
    match conn {
        Conn::Sqlite(conn) => sql_query(query).load(conn),
        Conn::Postgres(conn) => sql_query(query).load(conn),
    }
}

fn lines(conn: &mut Conn, query: &str) -> QueryResult<Vec<String>> {
    Ok(load::<Line>(conn, query)?.into_iter().map(|row| row.line).collect())
}

fn count(conn: &mut Conn, table: &str) -> QueryResult<u64> {
    let counted = load::<Number>(conn, &format!("SELECT count(*) AS n FROM {table}"))?;
    Ok(counted.first().map_or(0, |row| row.n.unsigned_abs()))
}

/// All tables, each after those that it refers to.
fn tables(conn: &mut Conn) -> QueryResult<Vec<Table>> {
    let all = match conn {
        Conn::Sqlite(_) => {
            "SELECT name AS line FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1"
        }
        Conn::Postgres(_) => {
            "SELECT relname::text AS line FROM pg_class WHERE relkind = 'r' \
             AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'games'::regclass) ORDER BY 1"
        }
    };
    let all = lines(conn, all)?.into_iter().filter(|name| name != "__diesel_schema_migrations");
    let mut waiting: Vec<(String, BTreeSet<String>)> = Vec::new();
    for table in all {
        let mut needed: BTreeSet<String> = lines(conn, &references(conn, &table))?.into_iter().collect();
        needed.remove(&table);
        waiting.push((table, needed));
    }
    let mut sorted = Vec::new();
    while let Some(next) = waiting.iter().position(|(_, needed)| needed.is_empty()) {
        let (name, _) = waiting.remove(next);
        for (_, needed) in &mut waiting {
            needed.remove(&name);
        }
        let columns = lines(conn, &columns(conn, &name))?;
        sorted.push(Table { name, columns });
    }
    // The references have no circles, as a table is migrated after those that it refers to.
    debug_assert!(waiting.is_empty(), "tables refer to each other in a circle");
    Ok(sorted)
}

fn references(conn: &Conn, table: &str) -> String {
    match conn {
        Conn::Sqlite(_) => {
            format!("SELECT DISTINCT \"table\" AS line FROM pragma_foreign_key_list('{table}')")
        }
        Conn::Postgres(_) => format!(
            "SELECT DISTINCT confrelid::regclass::text AS line FROM pg_constraint \
             WHERE contype = 'f' AND conrelid = '{table}'::regclass"
        ),
    }
}

fn columns(conn: &Conn, table: &str) -> String {
    match conn {
        Conn::Sqlite(_) => format!("SELECT name AS line FROM pragma_table_info('{table}') ORDER BY cid"),
        Conn::Postgres(_) => format!(
            "SELECT attname::text AS line FROM pg_attribute \
             WHERE attrelid = '{table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
        ),
    }
}

fn copy_rows(
    from: &mut Conn,
    to: &mut Conn,
    table: &Table,
    progress: &mut impl FnMut(&str, u64),
) -> Result<u64, CopyError> {
    let Table { name, columns } = table;
    let mut put = Batch { to, table, rows: Vec::new(), count: 0 };
    let mut take = |row: QueryResult<Line>| {
        put.add(row?.line)?;
        if put.count.is_multiple_of(100_000) {
            progress(name, put.count);
        }
        QueryResult::Ok(())
    };
    match from {
        Conn::Sqlite(conn) => {
            let pairs: Vec<String> = columns.iter().map(|column| format!("'{column}', {column}")).collect();
            let query = format!("SELECT json_object({}) AS line FROM {name}", pairs.join(", "));
            sql_query(query).load_iter::<Line, _>(conn)?.try_for_each(&mut take)?;
        }
        Conn::Postgres(conn) => {
            let query = format!("SELECT row_to_json(t)::text AS line FROM {name} AS t");
            let rows = sql_query(query).load_iter::<Line, PgRowByRowLoadingMode>(conn)?;
            for row in rows {
                take(row)?;
            }
        }
    }
    put.flush()?;
    Ok(put.count)
}

/// Rows on their way into a table, as JSON objects.
struct Batch<'a> {
    to: &'a mut Conn,
    table: &'a Table,
    rows: Vec<String>,
    count: u64,
}

impl Batch<'_> {
    fn add(&mut self, row: String) -> QueryResult<()> {
        self.rows.push(row);
        self.count += 1;
        if self.rows.len() < TOGETHER { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> QueryResult<()> {
        let rows = format!("[{}]", self.rows.join(","));
        self.rows.clear();
        let Table { name, columns } = self.table;
        let listed = columns.join(", ");
        match self.to {
            Conn::Sqlite(conn) => {
                let values: Vec<String> =
                    columns.iter().map(|column| format!("json_extract(value, '$.{column}')")).collect();
                let values = values.join(", ");
                let insert = format!("INSERT INTO {name} ({listed}) SELECT {values} FROM json_each(?)");
                sql_query(insert).bind::<Text, _>(rows).execute(conn).map(drop)
            }
            Conn::Postgres(conn) => {
                let insert = format!(
                    "INSERT INTO {name} ({listed}) SELECT {listed} FROM json_populate_recordset(NULL::{name}, $1::json)"
                );
                sql_query(insert).bind::<Text, _>(rows).execute(conn).map(drop)
            }
        }
    }
}

/// The last number that each table has given to a row, also to one that is deleted: cursors name them.
fn numbers(conn: &mut Conn) -> QueryResult<Vec<(String, i64)>> {
    let query = match conn {
        Conn::Sqlite(_) => "SELECT name || ' ' || seq AS line FROM sqlite_sequence",
        Conn::Postgres(_) => {
            "SELECT refobjid::regclass::text || ' ' || coalesce(pg_sequence_last_value(objid), 0) AS line \
             FROM pg_depend JOIN pg_class ON pg_class.oid = objid \
             WHERE relkind = 'S' AND deptype = 'a' AND refobjsubid > 0"
        }
    };
    let parse =
        |line: String| Some((line.split_once(' ')?.0.to_owned(), line.split_once(' ')?.1.parse().ok()?));
    Ok(lines(conn, query)?.into_iter().filter_map(parse).filter(|(_, last)| *last > 0).collect())
}

fn set_number(conn: &mut Conn, table: &str, last: i64) -> QueryResult<()> {
    let statements: &[String] = &match conn {
        Conn::Sqlite(_) => vec![
            format!("DELETE FROM sqlite_sequence WHERE name = '{table}'"),
            format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {last})"),
        ],
        Conn::Postgres(_) => {
            vec![format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), {last})")]
        }
    };
    statements.iter().try_for_each(|statement| match conn {
        Conn::Sqlite(conn) => sql_query(statement).execute(conn).map(drop),
        Conn::Postgres(conn) => sql_query(statement).execute(conn).map(drop),
    })
}
