//! Everything that a database holds while its server runs, as text: what has not changed reads the same.

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
