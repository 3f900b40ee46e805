//! A repeated request takes effect once; of two conflicting requests, one succeeds.

use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::ids::GameId;
use zugpost::model::scope::Scope;
use zugpost::store::error::StoreError;
use zugpost::store::{Conn, games};

use crate::support::site::{Answer, Player, Site, on_both_databases};

const GAMES: &str = "/api/v1/games";

async fn with_key(site: &Site, player: &Player, path: &str, key: &str, body: &Value) -> Answer {
    Answer::of(site.request(Method::POST, path, &player.token, body).header("Idempotency-Key", key)).await
}

async fn two_players(site: &Site) -> (Player, Player) {
    (site.player("Anna").await, site.player("Boris").await)
}

fn proposal() -> Value {
    json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}})
}

async fn ply(site: &Site, game: &str) -> i64 {
    site.get(&format!("{GAMES}/{game}"), "").await.expect(200)["ply"].as_i64().unwrap()
}

/// Sends all requests concurrently.
async fn at_once(requests: Vec<reqwest::RequestBuilder>) -> Vec<Answer> {
    let mut tasks = tokio::task::JoinSet::new();
    for request in requests {
        tasks.spawn(Answer::of(request));
    }
    tasks.join_all().await
}

on_both_databases! {
    async fn a_repeated_request_gets_the_first_answer_also_after_a_restart(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let made = with_key(&site, &anna, GAMES, "make", &proposal()).await;
        let game = made.expect(201)["id"].as_str().unwrap().to_owned();
        let in_game = |what: &str| format!("{GAMES}/{game}/{what}");
        let requests = [
            (&anna, GAMES.to_owned(), "make", proposal()),
            (&boris, in_game("accept"), "accept", json!({})),
            (&anna, in_game("moves"), "move", json!({"turn": "e4"})),
            (&boris, in_game("messages"), "say", json!({"text": "hello"})),
            (&anna, in_game("draw"), "offer", json!({"action": "offer"})),
            (&anna, "/api/v1/analyses".to_owned(), "analyse", json!({"variant": "chess", "played": ["d4"], "depth": 5})),
            (&anna, in_game("resign"), "resign", json!({})),
        ];
        let mut first = Vec::new();
        for (player, path, key, body) in &requests {
            let answer = with_key(&site, player, path, key, body).await;
            assert!(answer.status.is_success(), "{path}: {}", answer.text);
            first.push((answer.status, answer.text));
        }
        assert_eq!(first[0], (made.status, made.text));

        let site = site.without_loops().await;
        let before = site.contents().await;
        let again = async |site: &Site| {
            for ((player, path, key, body), first) in requests.iter().zip(&first) {
                let answer = with_key(site, player, path, key, body).await;
                assert_eq!((answer.status, &answer.text), (first.0, &first.1), "{path}");
            }
        };
        again(&site).await;
        assert!(site.contents().await == before, "nothing was done again");
        again(&site.restarted().await).await;
    }

    async fn a_key_belongs_to_one_request_of_one_player(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let moves = format!("{GAMES}/{game}/moves");
        with_key(&site, &anna, &moves, "k", &json!({"turn": "e4"})).await.expect(201);
        for body in [json!({"turn": "d4"}), json!({"turn": "e4", "ply": 0})] {
            with_key(&site, &anna, &moves, "k", &body).await.problem(422, "idempotency-mismatch");
        }
        let say = format!("{GAMES}/{game}/messages");
        with_key(&site, &anna, &say, "k", &json!({"text": "hello"})).await.problem(422, "idempotency-mismatch");
        with_key(&site, &anna, GAMES, "k", &proposal()).await.problem(422, "idempotency-mismatch");
        // Keys are scoped to the player: another player's equal key is independent, another token of the same player
        // shares it.
        with_key(&site, &boris, &moves, "k", &json!({"turn": "e5"})).await.expect(201);
        let anna = Player { token: site.token("Anna", &[Scope::GamePlay]).await, ..anna };
        assert_eq!(with_key(&site, &anna, &moves, "k", &json!({"turn": "e4"})).await.expect(201)["ply"], 1);
        assert_eq!(ply(&site, &game).await, 2);
    }

    async fn a_refused_request_leaves_its_key_free(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let moves = format!("{GAMES}/{game}/moves");
        with_key(&site, &anna, &moves, "k", &json!({"turn": "e5"})).await.problem(422, "illegal-move");
        with_key(&site, &anna, &moves, "k", &json!({"turn": "e4"})).await.expect(201);
        with_key(&site, &anna, GAMES, "g", &json!({"variant": "checkers", "seats": {}})).await.problem(422, "unknown-variant");
        with_key(&site, &anna, GAMES, "g", &proposal()).await.expect(201);
    }

    async fn an_answer_holds_though_the_game_went_on_or_back(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let takeback = format!("{GAMES}/{game}/takeback");
        let (analyses, at_ply) = ("/api/v1/analyses", json!({"game": game, "ply": 1, "depth": 5}));
        // Who plays in the game gets no analysis of it yet.
        let clara = site.player("Clara").await;
        let first = with_key(&site, &clara, analyses, "back", &at_ply).await;
        let now = json!({"game": game, "depth": 5});
        let second = with_key(&site, &clara, analyses, "over", &now).await;
        assert_eq!((first.status.as_u16(), second.status.as_u16()), (202, 202));
        site.post(&takeback, &anna.token, json!({"action": "offer"})).await.expect(200);
        site.post(&takeback, &boris.token, json!({"action": "accept"})).await.expect(200);
        with_key(&site, &clara, analyses, "other", &at_ply).await.problem(409, "stale-position");
        assert_eq!(with_key(&site, &clara, analyses, "back", &at_ply).await.text, first.text);
        for (player, turn) in [(&anna, "f3"), (&boris, "e5"), (&anna, "g4"), (&boris, "Qh4#")] {
            site.play(&game, player, turn).await.expect(201);
        }
        with_key(&site, &clara, analyses, "another", &now).await.problem(400, "bad-request");
        assert_eq!(with_key(&site, &clara, analyses, "over", &now).await.text, second.text);
    }

    async fn an_answer_is_kept_for_a_day(site: Site) {
        let (anna, _) = two_players(&site).await;
        let first = with_key(&site, &anna, GAMES, "k", &proposal()).await.expect(201);
        site.clock.advance(Duration::from_secs(24 * 60 * 60));
        site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!(with_key(&site, &anna, GAMES, "k", &proposal()).await.expect(201)["id"], first["id"]);
        site.clock.advance(Duration::from_secs(1));
        site.server.app.scheduler.tidy().await.unwrap();
        assert_ne!(with_key(&site, &anna, GAMES, "k", &proposal()).await.expect(201)["id"], first["id"]);
    }

    async fn twenty_at_once_have_one_effect(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let moves = format!("{GAMES}/{game}/moves");
        for (path, body) in [(moves.as_str(), json!({"turn": "e4"})), (GAMES, proposal())] {
            let request = || site.request(Method::POST, path, &anna.token, &body).header("Idempotency-Key", path);
            let answers = at_once((0..20).map(|_| request()).collect()).await;
            let (done, waiting): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status.as_u16() == 201);
            assert!(!done.is_empty());
            assert!(done.iter().all(|answer| answer.text == done[0].text), "one answer for all");
            for answer in waiting {
                answer.problem(409, "still-running");
                assert!(answer.headers.contains_key("retry-after"));
            }
            assert_eq!(Answer::of(request()).await.expect(201), done[0].json());
        }
        assert_eq!(ply(&site, &game).await, 1);
        let list = site.get(GAMES, "").await.expect(200);
        assert_eq!(list["items"].as_array().unwrap().len(), 2);
    }

    async fn two_servers_on_one_database_answer_as_one(site: Site) {
        let other = site.beside().await;
        let (anna, boris) = two_players(&site).await;
        let mut games = 0;
        for round in 0..5 {
            let made = site.post(GAMES, &anna.token, proposal()).await.expect(201);
            let game = made["id"].as_str().unwrap().to_owned();
            games += 2;
            for (player, path, body) in [
                (&boris, format!("{GAMES}/{game}/accept"), json!({})),
                (&anna, format!("{GAMES}/{game}/moves"), json!({"turn": "e4"})),
                (&anna, format!("{GAMES}/{game}/draw"), json!({"action": "offer"})),
                (&anna, format!("{GAMES}/{game}/resign"), json!({})),
                (&anna, GAMES.to_owned(), proposal()),
            ] {
                let key = format!("{path}-{round}");
                let to = |site: &Site| site.request(Method::POST, &path, &player.token, &body).header("Idempotency-Key", &key);
                let answers = at_once((0..10).map(|at| to(if at % 2 == 0 { &site } else { &other })).collect()).await;
                let (done, waiting): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status.is_success());
                assert!(!done.is_empty(), "{}", waiting[0].text);
                assert!(done.iter().all(|answer| answer.text == done[0].text), "{path}: one answer for all");
                for answer in waiting {
                    answer.problem(409, "still-running");
                }
                for site in [&site, &other] {
                    assert_eq!(Answer::of(to(site)).await.text, done[0].text, "{path}");
                }
            }
        }
        let list = site.get(&format!("{GAMES}?limit=100"), "").await.expect(200);
        assert_eq!(list["items"].as_array().unwrap().len(), games);
        assert_eq!(other.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn who_asks_again_too_early_is_told_to_wait(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        // Holds the game, so that the first request cannot be answered.
        let ((began, begun), (release, held)) = (mpsc::channel::<()>(), mpsc::channel::<()>());
        let hold = {
            let (db, id) = (site.server.app.shared.db.clone(), GameId(game.clone()));
            let held = Arc::new(Mutex::new(held));
            let work = move |conn: &mut Conn| {
                games::lock(conn, &[id])?;
                began.send(()).unwrap();
                held.lock().unwrap().recv().unwrap();
                Ok::<_, StoreError>(())
            };
            tokio::spawn(async move { db.write(work).await })
        };
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        let mut both = tokio::task::JoinSet::new();
        for _ in 0..2 {
            let request = site.request(Method::POST, &format!("{GAMES}/{game}/moves"), &anna.token, &json!({"turn": "e4"}));
            both.spawn(Answer::of(request.header("Idempotency-Key", "k")));
        }
        let refused = both.join_next().await.unwrap().unwrap();
        refused.problem(409, "still-running");
        assert_eq!(refused.headers["retry-after"], "1");
        release.send(()).unwrap();
        hold.await.unwrap().unwrap();
        assert_eq!(both.join_next().await.unwrap().unwrap().expect(201)["ply"], 1);
    }

    async fn of_two_moves_at_once_one_wins(site: Site) {
        let (anna, boris) = two_players(&site).await;
        for round in 0..5 {
            let game = site.game("chess", &anna, &boris).await;
            let moves = format!("{GAMES}/{game}/moves");
            let one = |turn: &str| site.request(Method::POST, &moves, &anna.token, &json!({"turn": turn, "ply": 0}));
            let answers = at_once(vec![one("e4"), one("d4"), one("e4"), one("c4"), one("g3"), one("e4")]).await;
            let won: Vec<&Answer> = answers.iter().filter(|answer| answer.status.as_u16() == 201).collect();
            assert_eq!(won.len(), 1, "round {round}");
            for answer in answers.iter().filter(|answer| answer.status.as_u16() != 201) {
                assert_eq!(answer.problem(409, "stale-position")["ply"], 1);
            }
            let read = site.get(&format!("{GAMES}/{game}"), "").await.expect(200);
            assert_eq!(read["record"].as_array().unwrap().len(), 1);
            assert_eq!(read["record"][0]["step"], won[0].json()["played"][0]["step"]);
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_move_and_a_resignation_at_once_leave_a_game_that_is_sound(site: Site) {
        let (anna, boris) = two_players(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let request = |player: &Player, what: &str, body: Value| site.request(Method::POST, &format!("{GAMES}/{game}/{what}"), &player.token, &body);
        let answers = at_once(vec![
            request(&anna, "moves", json!({"turn": "e4", "ply": 0})),
            request(&boris, "resign", json!({"ply": 0})),
            request(&anna, "draw", json!({"action": "offer", "ply": 0})),
        ]).await;
        for answer in answers {
            assert!([200, 201, 409].contains(&answer.status.as_u16()), "{}", answer.text);
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}
