//! Rows of a database, as text: what has not changed reads the same; and what the real program has written.

use diesel::connection::SimpleConnection;
use zugpost::store::conn;

use super::catalog;
use super::site::Site;

/// Every row of every table, but for those that loops keep writing: `table|row`. Mails that are owed are waited for.
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

/// What a query of one text column, named `line`, finds in the database at `url`.
pub fn look(url: &str, query: &str) -> Vec<String> {
    catalog::lines(&mut conn::connect(&url.parse().unwrap()).unwrap(), query)
}

/// Changes rows behind the server's back, as only time would.
pub fn alter(url: &str, statement: &str) {
    let conn = &mut conn::connect(&url.parse().unwrap()).unwrap();
    conn.batch_execute(statement).unwrap_or_else(|error| panic!("`{statement}`: {error}"));
}
