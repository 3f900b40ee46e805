//! What clients of Lichess do and ours do not: they repeat moves, write flags as Python does, ask for one scope, and seek at the same
//! moment. The end of a stream with its token takes seven seconds, all else three.

use diesel::connection::SimpleConnection;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::game_queries::{begun, resign};
use crate::lichess::{error, form};
use crate::support::rows::{alter, look};
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

const SEEK: &str = "/api/board/seek";

/// The player with a token of these scopes only.
async fn narrow(site: &Site, player: &Player, scopes: &[Scope]) -> Player {
    Player {
        id: player.id.clone(),
        name: player.name.clone(),
        email: player.email.clone(),
        token: site.token(&player.name, scopes).await,
    }
}

async fn n_seeks(site: &Site) -> usize {
    site.get("/api/v1/seeks", "").await.expect(200)["items"].as_array().unwrap().len()
}

async fn playing(site: &Site, player: &Player) -> usize {
    let playing = site.get("/api/account/playing", &player.token).await.expect(200);
    playing["nowPlaying"].as_array().unwrap().len()
}

/// The steps of a game, as its own API tells them.
async fn steps(site: &Site, game: &str) -> Vec<String> {
    let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
    let step = |step: &Value| step["step"].as_str().unwrap().to_owned();
    read["record"].as_array().unwrap().iter().map(step).collect()
}

/// Seeks by the clock: the seek stands as long as the response is held.
async fn held_seek(site: &Site, player: &Player) -> Response {
    let fields = [("time", "10"), ("increment", "5")];
    let held =
        site.request(Method::POST, SEEK, &player.token, &Value::Null).form(&fields).send().await.unwrap();
    assert_eq!(held.status(), 200);
    held
}

on_both_databases! {
    async fn equal_seeks_that_cross_begin_one_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for days in 1..=4_usize {
            let days_of_one = days.to_string();
            let fields = [("days", days_of_one.as_str())];
            let (one, other) = tokio::join!(form(&site, SEEK, &anna, &fields), form(&site, SEEK, &boris, &fields));
            assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200));
            assert_eq!((n_seeks(&site).await, playing(&site, &anna).await), (0, days));
        }
    }

    async fn two_players_who_take_each_others_seeks_begin_one_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut ids = Vec::new();
        for player in [&anna, &boris] {
            let made = site.post("/api/v1/seeks", &player.token, json!({"variant": "horde"})).await.expect(201);
            ids.push(zugpost::ids::SeekId(made["id"].as_str().unwrap().to_owned()));
        }
        let lobby = &site.server.app.lobby;
        let by = |player: &Player, own: usize, other: usize| {
            lobby.exchange_seek(zugpost::ids::PlayerId(player.id.clone()), ids[own].clone(), ids[other].clone())
        };
        let (one, other) = tokio::join!(by(&anna, 0, 1), by(&boris, 1, 0));
        assert_eq!([one, other].iter().filter(|begun| begun.is_ok()).count(), 1);
        assert_eq!((n_seeks(&site).await, playing(&site, &anna).await), (0, 1));
    }

    async fn a_move_that_comes_again_is_played_once(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let path = |game: &str, step: &str| format!("/api/board/game/{game}/move/{step}");
        let e4 = path(&game, "e2e4");
        let (one, other) = tokio::join!(form(&site, &e4, &anna, &[]), form(&site, &e4, &anna, &[]));
        assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200));
        form(&site, &path(&game, "e7e5"), &boris, &[]).await.expect(200);
        form(&site, &e4, &anna, &[]).await.expect(200);
        assert_eq!(steps(&site, &game).await, ["e2e4", "e7e5"]);
        // Another step is none that comes again, nor is the same after a while.
        error(&form(&site, &path(&game, "e2e3"), &anna, &[]).await, 400);
        site.clock.advance(std::time::Duration::from_secs(11));
        error(&form(&site, &e4, &anna, &[]).await, 400);

        let castling = json!({"fen": "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"});
        let game = begun(&site, &anna, &boris, castling).await;
        for _ in 0..2 {
            form(&site, &path(&game, "e1h1"), &anna, &[]).await.expect(200);
        }
        form(&site, &path(&game, "e1g1"), &anna, &[]).await.expect(200);
        assert_eq!(steps(&site, &game).await, ["e1g1"]);

        // A pass is legal again after the answer.
        let game = site.game("janggi", &anna, &boris).await;
        let to_act = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["to_act"].clone();
        let (first, second) = if to_act == "white" { (&anna, &boris) } else { (&boris, &anna) };
        form(&site, &path(&game, "--"), first, &[]).await.expect(200);
        let read = site.get(&format!("/api/v1/games/{game}"), &second.token).await.expect(200);
        let answer = read["legal"].as_array().unwrap().iter().find(|step| step["step"] != "--").unwrap()["step"].clone();
        form(&site, &path(&game, answer.as_str().unwrap()), second, &[]).await.expect(200);
        form(&site, &path(&game, "--"), first, &[]).await.expect(200);
        assert_eq!(steps(&site, &game).await, ["--", answer.as_str().unwrap()]);
    }
}

on_sqlite! {
    async fn flags_are_read_as_python_writes_them(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let running = begun(&site, &anna, &boris, json!({"rated": true})).await;
        let ended = begun(&site, &anna, &boris, json!({})).await;
        resign(&site, &ended, &boris).await;
        let found = async |query: &str| {
            let asked = site.request(Method::GET, &format!("/api/games/user/Anna?{query}"), "", &Value::Null);
            let answer = asked.header("Accept", "application/x-ndjson").send().await.unwrap();
            assert_eq!(answer.status(), 200, "{query}");
            let id = |line: &str| serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().to_owned();
            answer.text().await.unwrap().lines().map(id).collect::<Vec<String>>()
        };
        for (yes, no) in [("True", "False"), ("true", "false"), ("1", "0")] {
            assert_eq!(found(&format!("ongoing={yes}&finished={no}")).await, std::slice::from_ref(&running));
            assert_eq!(found(&format!("rated={no}")).await, std::slice::from_ref(&ended));
            assert_eq!(found(&format!("rated={yes}&ongoing={yes}")).await, std::slice::from_ref(&running));
            assert_eq!(found(&format!("rated={yes}")).await, Vec::<String>::new());
        }
        for flag in ["rated", "ongoing", "finished"] {
            let refused = site.get(&format!("/api/games/user/Anna?{flag}=perhaps"), "").await;
            assert!(error(&refused, 400).contains("perhaps"), "{flag}: {}", refused.text);
        }
        let refused = form(&site, &format!("/api/board/game/{running}/move/e2e4?offeringDraw=perhaps"), &anna, &[]).await;
        error(&refused, 400);
        assert_eq!(steps(&site, &running).await, Vec::<String>::new());
    }

    async fn one_scope_is_enough_where_lichess_asks_for_one(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let board = narrow(&site, &anna, &[Scope::GameRead, Scope::GamePlay]).await;
        let challenger = narrow(&site, &anna, &[Scope::GameCreate]).await;
        let reader = narrow(&site, &anna, &[Scope::GameRead]).await;
        for by in [&board, &challenger] {
            form(&site, SEEK, by, &[("days", "2")]).await.expect(200);
            let id = form(&site, "/api/challenge/Boris", by, &[("days", "2")]).await.expect(200)["id"].clone();
            form(&site, &format!("/api/challenge/{}/cancel", id.as_str().unwrap()), by, &[]).await.expect(200);
            for answer in ["accept", "decline"] {
                let id = form(&site, "/api/challenge/Anna", &boris, &[("days", "2")]).await.expect(200)["id"].clone();
                let path = format!("/api/challenge/{}/{answer}", id.as_str().unwrap());
                assert!(error(&form(&site, &path, &reader, &[]).await, 403).contains("game:create"));
                form(&site, &path, by, &[]).await.expect(200);
            }
        }
        error(&form(&site, SEEK, &reader, &[("days", "2")]).await, 403);
        error(&form(&site, "/api/challenge/Boris", &reader, &[]).await, 403);
        // Elsewhere the scopes mean what they did.
        site.post("/api/v1/games", &board.token, json!({})).await.problem(403, "forbidden");
        let game = begun(&site, &anna, &boris, json!({})).await;
        error(&form(&site, &format!("/api/board/game/{game}/move/e2e4"), &challenger, &[]).await, 403);
    }

    async fn a_seek_that_can_begin_no_game_stops_no_other(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        form(&site, SEEK, &anna, &[("days", "2")]).await.expect(200);
        alter(&site.database_url(), "UPDATE players SET closed_at = 1 WHERE name = 'Anna'");
        form(&site, SEEK, &boris, &[("days", "2")]).await.expect(200);
        assert_eq!((n_seeks(&site).await, playing(&site, &boris).await), (2, 0));
    }

    async fn a_held_seek_ends_with_its_token(site: Site) {
        let anna = site.player("Anna").await;
        let by = narrow(&site, &anna, &[Scope::GameCreate]).await;
        let held = held_seek(&site, &by).await;
        let id = look(&site.database_url(), "SELECT id AS line FROM tokens WHERE scopes = 'game:create'").remove(0);
        site.delete(&format!("/api/v1/tokens/{id}"), &anna.token).await.expect(204);
        let text = held.text().await.unwrap();
        assert!(text.lines().count() <= 3, "{text}");
        wait_until("the seek is withdrawn", async || n_seeks(&site).await == 0).await;
    }
}

/// A lock on a table, until its transaction ends.
fn locked(site: &Site, table: &str) -> zugpost::store::Conn {
    let mut other = zugpost::store::conn::connect(&site.database_url().parse().unwrap()).unwrap();
    other.batch_execute(&format!("BEGIN; SET LOCAL lock_timeout = '10s'; LOCK TABLE {table}")).unwrap();
    other
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_held_seek_outlasts_a_moment_in_which_it_cannot_be_read() {
    let site = Site::on_postgres().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let mut held = held_seek(&site, &anna).await;
    let lock = locked(&site, "seeks");
    form(&site, "/api/challenge/Anna", &boris, &[("days", "2")]).await.expect(200);
    assert_eq!(held.chunk().await.unwrap().unwrap(), "\n");
    drop(lock);
    assert_eq!(n_seeks(&site).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn an_export_that_cannot_be_read_has_a_status_that_says_so() {
    let site = Site::on_postgres().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.game("chess", &anna, &boris).await;
    let lock = locked(&site, "games");
    error(&site.get("/api/games/user/Anna?ongoing=true", "").await, 503);
    drop(lock);
    let file = site.get("/api/games/user/Anna?ongoing=true", "").await;
    assert!(file.status == 200 && file.text.contains("[White \"Anna\"]"), "{}", file.text);
}
