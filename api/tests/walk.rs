//! Every documented route, requested with every kind of credentials. Expected statuses are in `data/routes.txt`. A
//! route without a row fails and prints its row for review.

use std::collections::BTreeMap;
use std::path::Path;

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::support::reader::Reader;
use crate::support::routes::{Route, document, routes};
use crate::support::site::{Site, on_both_databases};

/// The rows of the table by route.
fn table() -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/routes.txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| row.split_once(": ").unwrap_or_else(|| panic!("{row}")))
        .map(|(route, who)| (route.to_owned(), who.trim().to_owned()))
        .collect()
}

/// A request with ids that do not exist. Of streams only the start is read.
async fn attempt(route: &Route, request: impl Fn(Method, &str) -> RequestBuilder) -> u16 {
    let mut path = route.path.clone();
    while let (Some(from), Some(to)) = (path.find('{'), path.find('}')) {
        path.replace_range(from..=to, "none");
    }
    let has_body = [Method::POST, Method::PUT, Method::PATCH].contains(&route.method);
    let request = request(route.method.clone(), &path);
    let request = if has_body { request.json(&json!({})) } else { request };
    request.send().await.unwrap().status().as_u16()
}

/// One row: the common status, or the credentials that are not rejected for lack of a scope.
fn row(found: &[(String, u16)]) -> String {
    if found.iter().all(|(_, status)| *status == found[0].1) {
        return format!("everybody {}", found[0].1);
    }
    let told = found.iter().filter(|(_, status)| *status != 403);
    told.map(|(who, status)| format!("{who} {status}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_document_says_who_needs_a_proof_and_of_which_kind() {
    let (document, table) = (document(), table());
    for route in routes() {
        let own = &document["paths"][&route.path][route.method.as_str().to_lowercase()]["security"];
        let ways = if own.is_null() { &document["security"] } else { own };
        let ways = ways.as_array().unwrap();
        let row = table.get(&route.to_string()).unwrap_or_else(|| panic!("{route} is not in the table"));
        let is_open = !row.contains("nobody 401");
        assert_eq!(ways.contains(&json!({})), is_open, "{route}: {ways:?}");
        let by_cookie = ways.contains(&json!({"session": []}));
        let of_players = row.contains("session ") && !row.contains("session 401");
        assert!(by_cookie == of_players || is_open, "{route}: {ways:?}");
    }
}

on_both_databases! {
    async fn every_route_answers_everybody_as_the_table_says(site: Site) {
        let anna = site.player("Anna").await;
        let mut found = BTreeMap::new();
        let mut tokens = vec![("nobody".to_owned(), String::new()), ("player".to_owned(), anna.token.clone())];
        for scope in Scope::ALL {
            tokens.push((scope.to_string(), site.token("Anna", &[*scope]).await));
        }
        let reader = Reader::signed_in(&site, &anna).await;
        for route in routes() {
            let mut statuses = Vec::new();
            for (who, token) in &tokens {
                let ask = |method, path: &str| site.request(method, path, token, &Value::Null);
                statuses.push((who.clone(), attempt(&route, ask).await));
            }
            // This route deletes the session itself.
            let own = if route.path.ends_with("/sessions") && route.method == Method::DELETE {
                Reader::signed_in(&site, &anna).await
            } else {
                reader.clone()
            };
            statuses.insert(1, ("session".to_owned(), attempt(&route, |method, path| own.request(method, path)).await));
            found.insert(route.to_string(), row(&statuses));
        }
        let table = table();
        let wrong = found.iter().filter(|(route, row)| table.get(*route) != Some(row));
        let wrong: Vec<String> = wrong.map(|(route, row)| format!("{route}: {row}")).collect();
        assert!(wrong.is_empty(), "rows that are not in the table:\n{}", wrong.join("\n"));
        let gone: Vec<&String> = table.keys().filter(|route| !found.contains_key(*route)).collect();
        assert!(gone.is_empty(), "the table has routes that are not served: {gone:?}");
    }
}
