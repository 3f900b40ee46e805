//! Everything that a database holds, as text: what has not changed reads the same.

use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use zugpost::store::{Conn, StoreError};

use super::site::Site;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Every row of every table, but for those that loops keep writing: `table|value|value|…`. Mails that are owed are
/// waited for.
pub async fn dump(site: &Site) -> Vec<String> {
    site.settled_mails().await;
    site.server.service.db.read(|conn| Ok::<_, StoreError>(all_rows(conn))).await.unwrap()
}

fn all_rows(conn: &mut Conn) -> Vec<String> {
    let tables = match conn {
        Conn::Sqlite(_) => "SELECT name AS line FROM sqlite_master WHERE type = 'table' ORDER BY 1",
        Conn::Postgres(_) => {
            "SELECT CAST(tablename AS TEXT) AS line FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
        }
    };
    let mut rows = Vec::new();
    for table in lines(conn, tables) {
        // The sweeper's heartbeat goes on, and the other names are the databases' own.
        if table == "heartbeats" || table.starts_with("sqlite_") || table.starts_with("__") {
            continue;
        }
        let columns = match conn {
            Conn::Sqlite(_) => format!("SELECT name AS line FROM pragma_table_info('{table}') ORDER BY 1"),
            Conn::Postgres(_) => format!(
                "SELECT CAST(column_name AS TEXT) AS line FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name = '{table}' ORDER BY 1"
            ),
        };
        let columns: Vec<String> = lines(conn, &columns)
            .iter()
            .map(|column| format!("coalesce(CAST(\"{column}\" AS TEXT), 'NULL')"))
            .collect();
        let values = columns.join(" || '|' || ");
        rows.extend(lines(
            conn,
            &format!("SELECT '{table}|' || {values} AS line FROM \"{table}\" ORDER BY 1"),
        ));
    }
    rows
}

fn lines(conn: &mut Conn, query: &str) -> Vec<String> {
    let rows = match conn {
        Conn::Sqlite(conn) => sql_query(query).load::<Line>(conn),
        Conn::Postgres(conn) => sql_query(query).load::<Line>(conn),
    };
    rows.unwrap_or_else(|error| panic!("`{query}`: {error}")).into_iter().map(|row| row.line).collect()
}
