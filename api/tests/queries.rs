//! Query parameters and conditions of requests: what is misspelt is refused with the right word, and never ignored.

use reqwest::Method;
use serde_json::Value;

use crate::support::routes::routes;
use crate::support::site::{Answer, Site, on_both_databases};

async fn refusal(site: &Site, path: &str, token: &str) -> String {
    let problem = site.get(path, token).await.problem(400, "bad-request");
    problem["detail"].as_str().unwrap().to_owned()
}

on_both_databases! {
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
            ("/api/v1/games?outcome=1-0", "query: unknown parameter `outcome`; known are player, status, variant, to_move, since, position, moves, options, cursor, limit"),
            ("/api/v1/games?plaier=Anna", "query: unknown parameter `plaier`; did you mean `player`?"),
            ("/api/v1/games/none?flip=1", "query: this path takes no query parameters; remove `flip`"),
            ("/api/v1/games?status=runing", "status: unknown value `runing`; did you mean `running`?"),
            ("/api/v1/games?status=Running", "status: unknown value `Running`; did you mean `running`?"),
            ("/api/v1/games?status=", "status: unknown value ``; known are invited, running, ended, declined, expired, aborted"),
            ("/api/v1/games?variant=ches", "variant: unknown value `ches`; did you mean `chess`?"),
            ("/api/v1/seeks?variant=shogy", "variant: unknown value `shogy`; did you mean `shogi`?"),
            ("/api/v1/ratings?variant=omga", "variant: unknown value `omga`; did you mean `omega`?"),
            ("/api/v1/games/export?player=Anna&format=pdf", "format: unknown value `pdf`; known are pgn, ndjson"),
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
            ("/api/v1/games?player=Ana", "player: no player `Ana`"),
            ("/api/v1/games?to_move=Ana", "to_move: no player `Ana`"),
        ] {
            assert_eq!(refusal(&site, path, &anna.token).await, detail, "{path}");
        }
    }

    async fn pages_ignore_what_others_append_to_links(site: Site) {
        for path in ["/?utm_source=x", "/variants?fbclid=x", "/variants/chess?x=y", "/problems?x=y"] {
            assert_eq!(site.page(&site.url(path)).await.status.as_u16(), 200, "{path}");
        }
    }

    async fn a_player_is_found_by_name_and_by_id(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (player, to_move) in [(&anna.name, &anna.name), (&boris.id, &anna.id), (&boris.name, &anna.id)] {
            let list = site.get(&format!("/api/v1/games?player={player}&to_move={to_move}"), "").await.expect(200);
            assert_eq!(list["games"][0]["id"], *game, "{player}, {to_move}");
        }
        let list = site.get(&format!("/api/v1/games?to_move={}", boris.name), "").await.expect(200);
        assert_eq!(list["games"].as_array().unwrap().len(), 0);
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
