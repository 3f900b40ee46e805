//! Database rows as text, to compare states and to inspect what the real program has written.

use diesel::connection::SimpleConnection;
use zugpost::store::conn;

use super::catalog;
use super::site::Site;

/// Every row of every table as `table|row`, without tables that loops keep writing. Waits for pending mails.
pub async fn dump(site: &Site) -> Vec<String> {
    site.settled_mails().await;
    let mut contents = site.contents().await;
    contents.remove("heartbeats");
    let rows = contents.into_iter().flat_map(|(table, rows)| {
        let row = move |row| format!("{table}|{row}");
        rows.into_iter().map(row)
    });
    rows.collect()
}

/// The rows of a query with one text column named `line`, from the database at `url`.
pub fn look(url: &str, query: &str) -> Vec<String> {
    catalog::lines(&mut conn::connect(&url.parse().unwrap()).unwrap(), query)
}

/// Changes rows directly, for states that otherwise need time.
pub fn alter(url: &str, statement: &str) {
    let conn = &mut conn::connect(&url.parse().unwrap()).unwrap();
    conn.batch_execute(statement).unwrap_or_else(|error| panic!("`{statement}`: {error}"));
}
