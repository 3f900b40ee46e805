//! Many copies of one game, for benchmarks of what reads or sweeps all games.

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use zugpost::store::{Conn, DatabaseUrl, conn};

/// The id of a copy.
pub fn id(number: u32) -> String {
    format!("copy{number:08}")
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Copies the game with its rows in other tables, including all columns. `value` may give a column another value, in SQL,
/// where `n` is the number of the copy.
pub fn fill(
    url: &DatabaseUrl,
    template: &str,
    n_games: u32,
    others: &[&str],
    value: impl Fn(&str) -> Option<String>,
) {
    let mut conn = conn::connect(url).expect("a connection");
    let (numbers, id) = match &conn {
        Conn::Sqlite(_) => (
            format!(
                "(WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n < {}) \
                 SELECT n FROM series)",
                n_games - 1
            ),
            "printf('copy%08d', n)",
        ),
        Conn::Postgres(_) => {
            (format!("generate_series(0, {}) AS numbers(n)", n_games - 1), "'copy' || lpad(n::text, 8, '0')")
        }
    };
    for (table, key) in [("games", "id")].into_iter().chain(others.iter().map(|table| (*table, "game_id"))) {
        let columns = columns(&mut conn, table);
        let of = |column: &String| match column.as_str() {
            column if column == key => id.to_owned(),
            column => value(column).unwrap_or_else(|| column.to_owned()),
        };
        let values: Vec<String> = columns.iter().map(of).collect();
        let sql = format!(
            "INSERT INTO {table} ({}) SELECT {} FROM {table}, {numbers} WHERE {key} = '{template}'",
            columns.join(", "),
            values.join(", ")
        );
        if let Conn::Postgres(conn) = &mut conn {
            conn.batch_execute("SET statement_timeout = 0").expect("a setting");
        }
        conn.batch_execute(&sql).expect("copies");
    }
    conn.batch_execute("ANALYZE").expect("statistics");
}

fn columns(conn: &mut Conn, table: &str) -> Vec<String> {
    let names: Vec<Name> = match conn {
        Conn::Sqlite(conn) => sql_query(format!("SELECT name FROM pragma_table_info('{table}')")).load(conn),
        Conn::Postgres(conn) => sql_query(format!(
            "SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = '{table}'"
        ))
        .load(conn),
    }
    .expect("the columns");
    names.into_iter().map(|name| name.name).collect()
}
