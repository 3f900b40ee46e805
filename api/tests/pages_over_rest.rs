//! What pages show and do, the API shows and does: `data/pages.txt` names its routes for every page, or why only a page does it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::routes::routes;

/// Reasons for which only pages do something.
const ONLY_PAGES: [&str; 6] = [
    "no data",
    "link of a mail",
    "games of guests",
    "development",
    "operators, who have the command line and /metrics",
    "notices on devices, which browsers have",
];

/// The routes in the sources of the pages.
fn pages() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/src/web");
    let (mut waiting, mut found) = (vec![root.join("pages"), root.join("pages.rs")], BTreeSet::new());
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(
                fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<PathBuf>>(),
            );
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (method, sign) in [("GET", "#[get(\""), ("POST", "#[post(\"")] {
            let named = text.split(sign).skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(named.map(|route| format!("{method} {route}")));
        }
    }
    found
}

#[test]
fn everything_that_a_page_does_the_api_does() {
    let text = include_str!("data/pages.txt");
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let rows: BTreeMap<String, &str> = rows
        .map(|row| row.rsplit_once(": ").unwrap_or_else(|| panic!("{row}")))
        .map(|(page, by)| (page.to_owned(), by))
        .collect();
    assert_eq!(
        rows.keys().cloned().collect::<BTreeSet<_>>(),
        pages(),
        "data/pages.txt has a row for every page"
    );
    let known: BTreeSet<String> = routes().iter().map(ToString::to_string).collect();
    for (page, by) in rows.iter().filter(|(_, by)| !ONLY_PAGES.contains(by)) {
        for route in by.split(", ") {
            assert!(known.contains(route), "{page}: the API has no `{route}`");
        }
    }
}
