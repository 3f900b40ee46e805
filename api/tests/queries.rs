//! Query parameters and conditions of requests: what is misspelt is refused with the right word, and never ignored.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::routes::routes;
use crate::support::site::{Answer, Site, on_both_databases, on_sqlite};

async fn refusal(site: &Site, path: &str, token: &str) -> String {
    let problem = site.get(path, token).await.problem(400, "bad-request");
    problem["detail"].as_str().unwrap().to_owned()
}

on_both_databases! {
    async fn a_player_is_found_by_name_and_by_id(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (player, to_move) in [(&anna.name, &anna.name), (&boris.id, &anna.id), (&boris.name, &anna.id)] {
            let list = site.get(&format!("/api/v1/games?player={player}&to_move={to_move}"), "").await.expect(200);
            assert_eq!(list["items"][0]["id"], *game, "{player}, {to_move}");
        }
        let list = site.get(&format!("/api/v1/games?to_move={}", boris.name), "").await.expect(200);
        assert_eq!(list["items"].as_array().unwrap().len(), 0);
        let file = site.get(&format!("/api/v1/games/export?player={}", anna.name), "").await;
        assert!(file.status.is_success() && file.text.contains("[White \"Anna\"]"), "{}", file.text);
    }

    async fn a_game_that_has_not_changed_is_not_sent_again(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let path = format!("/api/v1/games/{game}");
        let tag = site.get(&path, "").await.headers["etag"].to_str().unwrap().to_owned();
        let ask = async |header: &str| {
            let request = site.request(Method::GET, &path, "", &Value::Null).header("If-None-Match", header);
            Answer::of(request).await.status.as_u16()
        };
        for known in ["*".to_owned(), tag.clone(), format!("W/{tag}"), format!("\"a\", {tag}"), format!("\"a,b\" , W/{tag}")] {
            assert_eq!(ask(&known).await, 304, "{known}");
        }
        for other in ["\"*\"", "\"a\"", "W/\"a\", \"b\"", "nonsense"] {
            assert_eq!(ask(other).await, 200, "{other}");
        }
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(ask(&tag).await, 200);
        assert_eq!(ask("*").await, 304);
    }
}

on_sqlite! {
    async fn no_route_ignores_a_parameter_that_it_does_not_know(site: Site) {
        site.player("Anna").await;
        let token = site.token("Anna", zugpost::model::scope::Scope::ALL).await;
        for route in routes() {
            let path = format!("{}?outcome=1-0", route.path.replace(['{', '}'], ""));
            let body = if route.method == "GET" { Value::Null } else { serde_json::json!({}) };
            let answer = Answer::of(site.request(route.method.clone(), &path, &token, &body)).await;
            let problem = answer.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains("`outcome`"), "{route}: {problem}");
        }
    }

    async fn a_misspelt_word_is_refused_with_the_nearest_right_one(site: Site) {
        let anna = site.player("Anna").await;
        for (path, detail) in [
            ("/api/v1/games?outcome=1-0", "query: unknown parameter `outcome`; known are player, opponent, seat, status, variant, options, result, reason, rated, imported, rating_from, rating_to, opponent_rating_from, opponent_rating_to, time_control, between, plies_from, plies_to, to_move, move_by_until, since, until, started_since, started_until, ended_since, ended_until, position, moves, sort, order, cursor, limit"),
            ("/api/v1/games?plaier=Anna", "query: unknown parameter `plaier`; did you mean `player`?"),
            ("/api/v1/games/none?flip=1", "query: this path takes no query parameters; remove `flip`"),
            ("/api/v1/games?status=runing", "status: unknown value `runing`; did you mean `running`?"),
            ("/api/v1/games?status=Running", "status: unknown value `Running`; did you mean `running`?"),
            ("/api/v1/games?status=", "status: unknown value ``; known are invited, running, ended, declined, expired, aborted"),
            ("/api/v1/games?variant=ches", "variant: unknown value `ches`; did you mean `chess`?"),
            ("/api/v1/seeks?variant=shogy", "variant: unknown value `shogy`; did you mean `shogi`?"),
            ("/api/v1/ratings?variant=omga", "variant: unknown value `omga`; did you mean `omega`?"),
            ("/api/v1/games/export?player=Anna&format=pdf", "format: unknown value `pdf`; known are pgn, ndjson, compact, kif, csa, iccs, dhtmlxq"),
            ("/api/v1/games/export?player=Anna&status=end", "status: unknown value `end`; did you mean `ended`?"),
            ("/api/v1/games/none/board.svg?flip=yes", "flip: unknown value `yes`; known are 0, 1"),
            ("/api/v1/analyses?status=lost", "status: unknown value `lost`; known are queued, running, done, failed, cancelled"),
            ("/api/v1/webhooks/none/deliveries?status=ded", "status: unknown value `ded`; did you mean `dead`?"),
            ("/api/v1/games/none/conditionals?seat=wite", "seat: unknown value `wite`; did you mean `white`?"),
            ("/api/v1/games?limit=all", "limit: from 1 to 100, not `all`"),
            ("/api/v1/games/none/board.png?ply=-1", "ply: from 0 to 2147483647, not `-1`"),
            ("/api/v1/games?limit=101", "limit: from 1 to 100, not `101`"),
            ("/api/v1/events?wait=61", "wait: from 0 to 60, not `61`"),
            ("/api/v1/games/none/board.txt?ply=2147483648", "ply: from 0 to 2147483647, not `2147483648`"),
            ("/api/v1/games?limit=1&limit=2", "limit: give it once"),
            ("/api/v1/ratings", "variant: this path needs it"),
            ("/api/v1/games?since=soon", "since: `soon` is no time; write one like `2026-04-02T21:27:00Z` or `2026-04-02T23:27:00+02:00`, or a date like `2026-04-02`"),
            ("/api/v1/games?player=Ana", "player: no player `Ana`"),
            ("/api/v1/games?to_move=Ana", "to_move: no player `Ana`"),
        ] {
            assert_eq!(refusal(&site, path, &anna.token).await, detail, "{path}");
        }
    }

    async fn a_time_has_any_offset_or_is_a_date(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        // The clock of the tests stands at 2026-09-21T14:13:20Z.
        for (since, is_listed) in [
            ("2026-09-21", true),
            ("2026-09-22", false),
            ("2026-09-21T14:13:20Z", true),
            ("2026-09-21T14:13:21Z", false),
            ("2026-09-21T16:13:20%2B02:00", true),
            ("2026-09-21T16:13:21%2B02:00", false),
            ("2026-09-21T16:13:20+02:00", true),
            ("2026-09-21T10:13:20-04:00", true),
            ("2026-09-21T14:13", true),
        ] {
            let list = site.get(&format!("/api/v1/games?since={since}"), "").await.expect(200);
            assert_eq!(list["items"].as_array().unwrap().iter().any(|listed| listed["id"] == *game), is_listed, "{since}");
        }
        for (since, status) in [("2026-09-21", 200), ("21.9.2026", 400)] {
            let file = site.get(&format!("/api/v1/games/export?player=Anna&since={since}"), &anna.token).await;
            assert_eq!(file.status, status, "{since}");
        }
    }

    async fn a_ply_beyond_the_end_says_so(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let analysis = json!({"game": game, "ply": 7, "depth": 1});
        for answer in [
            site.get(&format!("/api/v1/games/{game}/board.txt?ply=7"), "").await,
            site.post("/api/v1/analyses", &anna.token, analysis).await,
        ] {
            let problem = answer.problem(409, "stale-position");
            assert_eq!(problem["ply"], 1);
            assert!(problem["detail"].as_str().unwrap().ends_with("its last ply is 1"), "{problem}");
        }
    }

    async fn pages_ignore_what_others_append_to_links(site: Site) {
        for path in ["/?utm_source=x", "/variants?fbclid=x", "/variants/chess?x=y", "/problems?x=y"] {
            assert_eq!(site.page(&site.url(path)).await.status.as_u16(), 200, "{path}");
        }
    }
}
