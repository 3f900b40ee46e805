//! Reads schema and contents of a database from its catalog.

use std::collections::{BTreeMap, BTreeSet};

use diesel::sql_types::{Bool, Nullable, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use zugpost::store::Conn;

/// A table in a form common to both databases.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct TableShape {
    pub columns: BTreeMap<String, Column>,
    /// In key order.
    pub primary_key: Vec<String>,
    /// `column -> table(column)`
    pub references: BTreeSet<String>,
    pub indexes: BTreeSet<Index>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Column {
    /// `text`, `integer`, `bigint` or `boolean`.
    pub class: String,
    pub nullable: bool,
}

/// Without the primary key's index.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Index {
    pub columns: Vec<String>,
    pub unique: bool,
    pub partial: bool,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    class: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

#[derive(QueryableByName)]
struct IndexRow {
    #[diesel(sql_type = Text)]
    columns: String,
    #[diesel(sql_type = Bool)]
    is_unique: bool,
    #[diesel(sql_type = Bool)]
    is_partial: bool,
    /// Only primary keys have one.
    #[diesel(sql_type = Nullable<Text>)]
    primary_key: Option<String>,
}

fn load<R>(conn: &mut Conn, query: &str) -> Vec<R>
where
    R: QueryableByName<diesel::sqlite::Sqlite> + QueryableByName<diesel::pg::Pg> + 'static,
{
    let rows = match conn {
        Conn::Sqlite(conn) => sql_query(query).load(conn),
        Conn::Postgres(conn) => sql_query(query).load(conn),
    };
    rows.unwrap_or_else(|error| panic!("{query}: {error}"))
}

/// The rows of a query with one text column named `line`.
pub fn lines(conn: &mut Conn, query: &str) -> Vec<String> {
    load::<Line>(conn, query).into_iter().map(|row| row.line).collect()
}

/// The query plan of an `EXPLAIN …`.
pub fn plan(conn: &mut Conn, explain: &str) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Detail {
        #[diesel(sql_type = Text)]
        detail: String,
    }
    #[derive(QueryableByName)]
    struct Plan {
        #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
        line: String,
    }
    match conn {
        Conn::Sqlite(conn) => {
            let rows: Vec<Detail> = sql_query(explain).load(conn).unwrap();
            rows.into_iter().map(|row| row.detail).collect()
        }
        Conn::Postgres(conn) => {
            let rows: Vec<Plan> = sql_query(explain).load(conn).unwrap();
            rows.into_iter().map(|row| row.line).collect()
        }
    }
}

/// The names of all tables from the migrations.
pub fn tables(conn: &mut Conn) -> Vec<String> {
    let query = match conn {
        Conn::Sqlite(_) => {
            "SELECT name AS line FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1"
        }
        Conn::Postgres(_) => {
            "SELECT table_name::text AS line FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1"
        }
    };
    lines(conn, query).into_iter().filter(|name| name != "__diesel_schema_migrations").collect()
}

/// Every row of every table as text.
pub fn contents(conn: &mut Conn) -> BTreeMap<String, Vec<String>> {
    let rows = |conn: &mut Conn, table: &str| match conn {
        Conn::Sqlite(_) => {
            let columns: Vec<String> = columns(conn, table).into_keys().collect();
            let columns = columns.join(", ");
            lines(conn, &format!("SELECT json_array({columns}) AS line FROM {table} ORDER BY 1"))
        }
        Conn::Postgres(_) => lines(conn, &format!("SELECT t::text AS line FROM {table} t ORDER BY 1")),
    };
    let tables = tables(conn);
    tables.into_iter().map(|table| (table.clone(), rows(conn, &table))).collect()
}

pub fn shape(conn: &mut Conn) -> BTreeMap<String, TableShape> {
    let tables = tables(conn);
    tables
        .into_iter()
        .map(|table| {
            let (primary_key, indexes) = indexes(conn, &table);
            let columns = columns(conn, &table);
            let references = references(conn, &table);
            (table, TableShape { columns, primary_key, references, indexes })
        })
        .collect()
}

fn columns(conn: &mut Conn, table: &str) -> BTreeMap<String, Column> {
    let query = match conn {
        Conn::Sqlite(_) => format!(
            "SELECT name, lower(type) AS class, \"notnull\" = 0 AS nullable FROM pragma_table_info('{table}')"
        ),
        Conn::Postgres(_) => format!(
            "SELECT column_name::text AS name, data_type::text AS class, is_nullable = 'YES' AS nullable
             FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '{table}'"
        ),
    };
    let own_number = own_number(conn, table);
    let column = |row: ColumnRow| {
        // Row ids have 64 bits in both databases, which SQLite calls an integer.
        let class = if own_number.as_ref() == Some(&row.name) { "bigint".to_owned() } else { row.class };
        (row.name, Column { class, nullable: row.nullable })
    };
    load::<ColumnRow>(conn, &query).into_iter().map(column).collect()
}

/// SQLite's AUTOINCREMENT column.
fn own_number(conn: &mut Conn, table: &str) -> Option<String> {
    if let Conn::Postgres(_) = conn {
        return None;
    }
    let query = format!(
        "SELECT info.name AS line FROM sqlite_master, pragma_table_info('{table}') AS info
         WHERE sqlite_master.name = '{table}' AND sql LIKE '%AUTOINCREMENT%' AND info.pk = 1"
    );
    lines(conn, &query).pop()
}

/// The primary key's columns, and all other indexes.
fn indexes(conn: &mut Conn, table: &str) -> (Vec<String>, BTreeSet<Index>) {
    let query = match conn {
        Conn::Sqlite(_) => format!(
            "SELECT group_concat(name) AS columns, is_unique, is_partial, NULL AS primary_key FROM (
                SELECT list.name AS list_name, info.name AS name, list.\"unique\" AS is_unique, list.partial AS is_partial
                FROM pragma_index_list('{table}') AS list, pragma_index_info(list.name) AS info
                WHERE list.origin <> 'pk' ORDER BY list.name, info.seqno)
             GROUP BY list_name
             UNION ALL
             SELECT '', 1, 0, group_concat(name) FROM (
                SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk)"
        ),
        Conn::Postgres(_) => format!(
            "SELECT names AS columns, indisunique AS is_unique, indpred IS NOT NULL AS is_partial,
                CASE WHEN indisprimary THEN names END AS primary_key
             FROM pg_index, LATERAL (
                SELECT string_agg(attname::text, ',' ORDER BY at) AS names
                FROM unnest(indkey::int[]) WITH ORDINALITY AS keys (number, at)
                JOIN pg_attribute ON attrelid = indrelid AND attnum = number) AS named
             WHERE indrelid = 'public.{table}'::regclass"
        ),
    };
    let names = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
    let (keys, others): (Vec<_>, Vec<_>) =
        load::<IndexRow>(conn, &query).into_iter().partition(|row| row.primary_key.is_some());
    let keys = keys.into_iter().filter_map(|row| row.primary_key);
    let index = |row: IndexRow| Index {
        columns: names(&row.columns),
        unique: row.is_unique,
        partial: row.is_partial,
    };
    (keys.flat_map(|key| names(&key)).collect(), others.into_iter().map(index).collect())
}

fn references(conn: &mut Conn, table: &str) -> BTreeSet<String> {
    let query = match conn {
        Conn::Sqlite(_) => format!(
            "SELECT \"from\" || ' -> ' || \"table\" || '(' || \"to\" || ')' AS line
             FROM pragma_foreign_key_list('{table}')"
        ),
        Conn::Postgres(_) => format!(
            "SELECT own.attname || ' -> ' || confrelid::regclass::text || '(' || other.attname || ')' AS line
             FROM pg_constraint
             JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
             JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
             WHERE contype = 'f' AND conrelid = 'public.{table}'::regclass"
        ),
    };
    lines(conn, &query).into_iter().collect()
}
