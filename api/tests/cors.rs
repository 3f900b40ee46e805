//! Cross-origin requests: what answers say to browsers about scripts of other sites. `oauth_browser.rs` asks a browser.

use reqwest::Method;
use serde_json::Value;

use crate::support::http::client;
use crate::support::site::{Answer, Site, on_sqlite};

/// Paths of Lichess that are not below ours.
const OF_LICHESS: [&str; 6] =
    ["/lichess", "/masters", "/player", "/master/pgn/x", "/masters/pgn/x", "/game/export/x"];

async fn preflight(site: &Site, path: &str, method: &str) -> Answer {
    let asked = client().request(Method::OPTIONS, site.url(path)).header("Origin", "https://app.example");
    let asked = asked.header("Access-Control-Request-Method", method);
    Answer::of(asked.header("Access-Control-Request-Headers", "authorization,idempotency-key")).await
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

on_sqlite! {
    async fn the_api_is_shared_and_nothing_else_is(site: Site) {
        for (path, method) in [("/api/v1/games", "POST"), ("/api/v1/me", "PATCH"), ("/api/token", "DELETE")].into_iter().chain(OF_LICHESS.map(|path| (path, "GET"))) {
            let answer = preflight(&site, path, method).await;
            assert_eq!(answer.status, 204, "{path}");
            assert_eq!(header(&answer, "access-control-allow-origin"), "*", "{path}");
            let methods: Vec<&str> = header(&answer, "access-control-allow-methods").split(", ").collect();
            assert!(methods.contains(&method), "{path}: {methods:?}");
            let allowed = header(&answer, "access-control-allow-headers").to_lowercase();
            for name in ["authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id"] {
                assert!(allowed.split(", ").any(|one| one == name), "{name}: {allowed}");
            }
        }
        for path in ["/account", "/oauth", "/games", "/players", "/players/Anna", "/games/x", "/engine/v1/acquire", "/inbound/email", "/healthz"] {
            let answer = preflight(&site, path, "POST").await;
            assert!(!answer.status.is_success() && header(&answer, "access-control-allow-origin").is_empty(), "{path}");
        }
        // Answers of all kinds, also those that are given before the route is known.
        for (path, token, status) in [
            ("/api/v1/variants", "", 200),
            ("/api/v1/openapi.json", "", 200),
            ("/api/v1/me", "", 401),
            ("/api/v1/me", "zp_wrong", 401),
            ("/api/v1/games?colour=red", "", 400),
            ("/api/nothing", "", 404),
            ("/.well-known/oauth-authorization-server", "", 200),
            ("/lichess", "", 200),
            ("/masters", "zp_wrong", 401),
            ("/player", "", 400),
            ("/masters/pgn/nothing", "", 404),
            ("/game/export/nothing", "", 404),
        ] {
            let answer = site.get(path, token).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
            assert_eq!(header(&answer, "access-control-allow-origin"), "*", "{path}");
            let exposed = header(&answer, "access-control-expose-headers").to_lowercase();
            assert!(["etag", "retry-after", "link", "ratelimit"].iter().all(|name| exposed.contains(name)), "{exposed}");
            assert!(!answer.headers.contains_key("access-control-allow-credentials"), "{path}");
        }
        for path in ["/", "/sign-in", "/account", "/players", "/engine/v1/status"] {
            let answer = Answer::of(site.request(Method::GET, path, "", &Value::Null).header("Origin", "https://app.example")).await;
            assert!(header(&answer, "access-control-allow-origin").is_empty(), "{path}");
        }
    }
}
