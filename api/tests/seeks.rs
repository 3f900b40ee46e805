//! Seeks, open seats and rematches.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::letters::mail_with;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};

const SEEKS: &str = "/api/v1/seeks";
const GAMES: &str = "/api/v1/games";
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn three(site: &Site) -> [Player; 3] {
    [site.player("Anna").await, site.player("Boris").await, site.player("Chris").await]
}

async fn seek(site: &Site, player: &Player, request: Value) -> String {
    let made = site.post(SEEKS, &player.token, request).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

async fn accept(site: &Site, player: &Player, id: &str) -> Answer {
    site.post(&format!("{SEEKS}/{id}/accept"), &player.token, json!({})).await
}

/// Sends all requests concurrently; returns how many had this status.
async fn at_once(requests: Vec<reqwest::RequestBuilder>, status: u16) -> (usize, Vec<Answer>) {
    let mut tasks = tokio::task::JoinSet::new();
    for request in requests {
        tasks.spawn(Answer::of(request));
    }
    let answers = tasks.join_all().await;
    (answers.iter().filter(|answer| answer.status.as_u16() == status).count(), answers)
}

fn player_at<'a>(game: &'a Value, seat: &str) -> &'a str {
    game["seats"][seat]["player"]["name"].as_str().unwrap_or_default()
}

/// A game in which only White has a player, and the secret of Black's join link.
async fn open_game(site: &Site, anna: &Player) -> (String, String) {
    let request =
        json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"open": true}}});
    let made = site.post(GAMES, &anna.token, request).await.expect(201);
    let link = made["join"]["black"].as_str().unwrap();
    (made["id"].as_str().unwrap().to_owned(), link.rsplit('/').next().unwrap().to_owned())
}

async fn join(site: &Site, game: &str, player: &Player, secret: &str) -> Answer {
    site.post(&format!("{GAMES}/{game}/accept"), &player.token, json!({"join": secret})).await
}

async fn is_sound(site: &Site) {
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

on_both_databases! {
    async fn a_seek_becomes_a_game_with_whoever_accepts_it(site: Site) {
        let [anna, boris, _] = three(&site).await;
        let request = json!({
            "variant": "007", "options": {"opening": "balanced"}, "seat": "black",
            "time_control": {"type": "per_move", "days": 5},
        });
        let id = seek(&site, &anna, request).await;
        let listed = site.get(SEEKS, "").await.expect(200)["items"].clone();
        assert_eq!((&listed[0]["id"], &listed[0]["player"]["name"], &listed[0]["seat"]), (&json!(id), &json!("Anna"), &json!("black")));
        assert_eq!(listed[0]["expires_at"], "2026-10-05T14:13:20Z");
        assert_eq!(site.get(&format!("{SEEKS}/{id}"), "").await.expect(200), listed[0]);
        assert_eq!(site.get(&format!("{SEEKS}?variant=chess"), "").await.expect(200)["items"], json!([]));

        accept(&site, &anna, &id).await.problem(400, "bad-request");
        let game = accept(&site, &boris, &id).await.expect(201);
        assert_eq!((&game["status"], player_at(&game, "white"), player_at(&game, "black")), (&json!("running"), "Boris", "Anna"));
        assert_eq!((&game["options"]["opening"], &game["time_control"]["days"]), (&json!("balanced"), &json!(5)));
        assert_eq!(game["to_act"], "black", "in this opening");
        assert!(site.mail_to(&anna.email).await.text.contains("/m/"), "it is her turn");
        accept(&site, &boris, &id).await.problem(404, "not-found");
        site.get(&format!("{SEEKS}/{id}"), "").await.problem(404, "not-found");
        assert_eq!(site.get(SEEKS, "").await.expect(200)["items"], json!([]));
        is_sound(&site).await;
    }

    async fn of_many_who_accept_a_seek_at_once_one_plays_it(site: Site) {
        let other = site.beside().await;
        let [anna, boris, chris] = three(&site).await;
        for _ in 0..3 {
            let id = seek(&site, &anna, json!({"variant": "chess"})).await;
            let requests = (0..8).map(|at| {
                let (site, player) = ([&site, &other][at % 2], [&boris, &chris][at / 2 % 2]);
                site.request(Method::POST, &format!("{SEEKS}/{id}/accept"), &player.token, &json!({}))
            });
            let (won, answers) = at_once(requests.collect(), 201).await;
            assert_eq!(won, 1);
            for answer in answers.iter().filter(|answer| answer.status.as_u16() != 201) {
                answer.problem(404, "not-found");
            }
        }
        assert_eq!(site.get(GAMES, "").await.expect(200)["items"].as_array().unwrap().len(), 3);
        is_sound(&site).await;
    }

    async fn seeks_are_few_expire_and_are_taken_back_by_their_owner(site: Site) {
        let site = site.without_loops().await;
        let [anna, boris, _] = three(&site).await;
        let mut ids = Vec::new();
        for _ in 0..10 {
            ids.push(seek(&site, &anna, json!({"variant": "chess"})).await);
        }
        site.post(SEEKS, &anna.token, json!({"variant": "chess"})).await.problem(429, "rate-limited");
        let page = site.get(&format!("{SEEKS}?limit=6"), "").await.expect(200);
        let next = site.get(&format!("{SEEKS}?limit=6&cursor={}", page["next_cursor"].as_str().unwrap()), "").await.expect(200);
        assert_eq!((page["items"].as_array().unwrap().len(), next["items"].as_array().unwrap().len()), (6, 4));
        assert_eq!(next["next_cursor"], json!(null));

        site.delete(&format!("{SEEKS}/{}", ids[0]), &boris.token).await.problem(404, "not-found");
        site.delete(&format!("{SEEKS}/{}", ids[0]), &anna.token).await.expect(204);
        site.delete(&format!("{SEEKS}/{}", ids[0]), &anna.token).await.problem(404, "not-found");
        seek(&site, &anna, json!({"variant": "chess"})).await;

        site.clock.advance(DAY * 14);
        assert_eq!(site.get(SEEKS, "").await.expect(200)["items"], json!([]));
        accept(&site, &boris, &ids[1]).await.problem(404, "not-found");
        seek(&site, &anna, json!({"variant": "chess"})).await;
        site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!(site.contents().await["seeks"].len(), 1);
    }

    async fn a_seek_is_for_those_in_its_range(site: Site) {
        let [anna, boris, _] = three(&site).await;
        let low = seek(&site, &anna, json!({"variant": "chess", "rating_to": 1499})).await;
        let high = seek(&site, &anna, json!({"variant": "chess", "rating_from": 1501})).await;
        for id in [&low, &high] {
            let refused = accept(&site, &boris, id).await.problem(409, "stale-position");
            assert!(refused["detail"].as_str().unwrap().contains("1500"), "{refused}");
        }
        let fits = seek(&site, &anna, json!({"variant": "chess", "rating_from": 1500, "rating_to": 1500})).await;
        accept(&site, &boris, &fits).await.expect(201);
    }

    async fn an_open_seat_is_taken_once_by_whoever_has_the_link(site: Site) {
        let [anna, boris, chris] = three(&site).await;
        let (game, secret) = open_game(&site, &anna).await;
        let read = site.get(&format!("{GAMES}/{game}"), &boris.token).await;
        assert!(!read.text.contains(&secret) && read.json()["join"].is_null(), "{}", read.text);
        assert_eq!(read.json()["seats"]["black"], json!({"player": null, "engine": null, "invited": true, "open": true}));
        assert!(!format!("{:?}", site.contents().await).contains(&secret), "only the hash is kept");

        site.post(&format!("{GAMES}/{game}/accept"), &boris.token, json!({})).await.problem(403, "not-your-game");
        join(&site, &game, &boris, "guessed").await.problem(404, "not-found");
        join(&site, "another", &boris, &secret).await.problem(404, "not-found");
        join(&site, &game, &anna, &secret).await.problem(400, "bad-request");
        let begun = join(&site, &game, &boris, &secret).await.expect(200);
        assert_eq!((&begun["status"], player_at(&begun, "black")), (&json!("running"), "Boris"));
        join(&site, &game, &chris, &secret).await.problem(409, "game-over");
        is_sound(&site).await;
    }

    async fn of_many_who_take_an_open_seat_at_once_one_gets_it(site: Site) {
        let other = site.beside().await;
        let [anna, boris, chris] = three(&site).await;
        for _ in 0..3 {
            let (game, secret) = open_game(&site, &anna).await;
            let requests = (0..8).map(|at| {
                let (site, player) = ([&site, &other][at % 2], [&boris, &chris][at / 2 % 2]);
                let body = json!({"join": secret});
                site.request(Method::POST, &format!("{GAMES}/{game}/accept"), &player.token, &body)
            });
            let (won, answers) = at_once(requests.collect(), 200).await;
            assert_eq!(won, 1);
            for answer in answers.iter().filter(|answer| answer.status.as_u16() != 200) {
                answer.problem(409, "game-over");
            }
        }
        is_sound(&site).await;
    }

    async fn a_game_with_an_open_seat_is_made_once_however_often_it_is_asked_for(site: Site) {
        let [anna, boris, _] = three(&site).await;
        let request = json!({"variant": "chess", "seats": {"white": {"open": true}, "black": {"player": "Anna"}}});
        let send = async || {
            let request = site.request(Method::POST, GAMES, &anna.token, &request);
            Answer::of(request.header("Idempotency-Key", "k")).await.expect(201)
        };
        let (first, again) = (send().await, send().await);
        assert_eq!(first["id"], again["id"]);
        let stored = format!("{:?}", site.contents().await["idempotency_keys"]);
        assert!(stored.contains(first["id"].as_str().unwrap()) && !stored.contains("/join/"), "{stored}");
        // Any of the links works.
        let secret = first["join"]["white"].as_str().unwrap().rsplit('/').next().unwrap();
        join(&site, first["id"].as_str().unwrap(), &boris, secret).await.expect(200);
    }

    async fn an_open_seat_lapses_with_its_game(site: Site) {
        let site = site.without_loops().await;
        let [anna, boris, _] = three(&site).await;
        let (game, secret) = open_game(&site, &anna).await;
        site.clock.advance(DAY * 14 + Duration::from_micros(1));
        join(&site, &game, &boris, &secret).await.problem(409, "game-over");
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().expired, 1);
        assert_eq!(site.get(&format!("{GAMES}/{game}"), "").await.expect(200)["status"], "expired");
    }

    async fn a_rematch_exchanges_the_seats_and_two_who_ask_agree(site: Site) {
        let [anna, boris, chris] = three(&site).await;
        let request = json!({
            "variant": "007", "options": {"detente": "true"}, "time_control": {"type": "per_move", "days": 7},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        let rematch = async |player: &Player| site.post(&format!("{GAMES}/{game}/rematch"), &player.token, json!({})).await;
        rematch(&anna).await.problem(409, "stale-position");
        site.post(&format!("{GAMES}/{game}/resign"), &anna.token, json!({})).await.expect(200);
        rematch(&chris).await.problem(403, "not-your-game");

        let proposed = rematch(&boris).await.expect(201);
        assert_eq!((&proposed["status"], player_at(&proposed, "white"), player_at(&proposed, "black")), (&json!("invited"), "Boris", "Anna"));
        assert_eq!((&proposed["options"]["detente"], &proposed["time_control"]["days"]), (&json!("true"), &json!(7)));
        assert_eq!(rematch(&boris).await.expect(201)["id"], proposed["id"], "asking twice is asking once");
        let invitation = mail_with(&site, &anna.email, "/i/").await.0;
        assert!(invitation.text.contains("Boris"), "{}", invitation.text);
        let begun = rematch(&anna).await.expect(201);
        assert_eq!((&begun["id"], &begun["status"]), (&proposed["id"], &json!("running")));
        let old = site.get(&format!("{GAMES}/{game}"), "").await.expect(200);
        assert_eq!(old["rematch"], proposed["id"]);
        is_sound(&site).await;
    }

    async fn a_rematch_that_was_declined_may_be_proposed_again(site: Site) {
        let [anna, boris, _] = three(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        site.post(&format!("{GAMES}/{game}/resign"), &anna.token, json!({})).await.expect(200);
        let rematch = async |player: &Player| site.post(&format!("{GAMES}/{game}/rematch"), &player.token, json!({})).await.expect(201);
        let first = rematch(&anna).await;
        site.post(&format!("{GAMES}/{}/decline", first["id"].as_str().unwrap()), &boris.token, json!({})).await.expect(200);
        let second = rematch(&anna).await;
        assert_ne!(first["id"], second["id"]);
        // Concurrent requests over two servers create one game.
        let other = site.beside().await;
        site.post(&format!("{GAMES}/{}/decline", second["id"].as_str().unwrap()), &boris.token, json!({})).await.expect(200);
        let ask = |site: &Site, player: &Player| site.request(Method::POST, &format!("{GAMES}/{game}/rematch"), &player.token, &json!({}));
        let (made, answers) = at_once(vec![ask(&site, &anna), ask(&other, &boris), ask(&site, &boris), ask(&other, &anna)], 201).await;
        assert_eq!(made, 4);
        let ids: std::collections::BTreeSet<String> = answers.iter().map(|answer| answer.json()["id"].to_string()).collect();
        assert_eq!(ids.len(), 1, "{ids:?}");
    }

    async fn rematches_of_three_and_of_engines(site: Site) {
        let [anna, boris, chris] = three(&site).await;
        let request = json!({
            "variant": "three-player-hex",
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Chris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        site.post(&format!("{GAMES}/{game}/accept"), &chris.token, json!({})).await.expect(200);
        site.post(&format!("{GAMES}/{game}/abort"), &anna.token, json!({})).await.expect(200);
        let again = site.post(&format!("{GAMES}/{game}/rematch"), &anna.token, json!({})).await.expect(201);
        let names = ["white", "black", "red"].map(|seat| player_at(&again, seat).to_owned());
        assert_eq!(names, ["Chris", "Anna", "Boris"], "each takes the next seat");

        let fen = "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1";
        let request = json!({"variant": "chess", "fen": fen, "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 5}}}});
        let made = site.post(GAMES, &anna.token, request).await.expect(201);
        let game = made["id"].as_str().unwrap();
        site.post(&format!("{GAMES}/{game}/resign"), &anna.token, json!({})).await.expect(200);
        let again = site.post(&format!("{GAMES}/{game}/rematch"), &anna.token, json!({})).await.expect(201);
        assert_eq!((&again["status"], &again["seats"]["white"]["engine"]["level"]), (&json!("running"), &json!(5)));
        assert_eq!((player_at(&again, "black"), &again["start_fen"]), ("Anna", &made["start_fen"]));
        is_sound(&site).await;
    }
}

on_sqlite! {
    async fn a_seek_that_makes_no_game_is_refused(site: Site) {
        let [anna, boris, _] = three(&site).await;
        for (request, status, code) in [
            (json!({"variant": "checkers"}), 422, "unknown-variant"),
            (json!({"variant": "chess", "options": {"speed": "2"}}), 422, "bad-option"),
            (json!({"variant": "chess", "seat": "red"}), 400, "bad-request"),
            (json!({"variant": "three-player-hex"}), 400, "bad-request"),
            (json!({"variant": "chaos"}), 400, "bad-request"),
            (json!({"variant": "chaos", "options": {"nature": "random"}, "seat": "brown"}), 400, "bad-request"),
            (json!({"variant": "chess", "time_control": {"type": "per_move", "days": 0}}), 400, "bad-request"),
            (json!({"variant": "chess", "rating_from": 1800, "rating_to": 1600}), 400, "bad-request"),
            (json!({"variant": "chess", "rating_from": -1}), 400, "bad-request"),
            (json!({"variant": "chess", "color": "white"}), 400, "bad-request"),
        ] {
            let answer = site.post(SEEKS, &anna.token, request.clone()).await;
            assert_eq!(answer.status.as_u16(), status, "{request}: {}", answer.text);
            answer.problem(status, code);
        }
        assert_eq!(site.contents().await["seeks"].len(), 0);
        let id = seek(&site, &anna, json!({"variant": "chaos", "options": {"nature": "random"}, "rated": true})).await;
        let game = accept(&site, &boris, &id).await.expect(201);
        assert_eq!((&game["seats"]["brown"]["random"], &game["rated"]), (&json!(true), &json!(true)));
    }

    async fn a_game_goes_on_where_a_file_left_it(site: Site) {
        let site = site.without_loops().await;
        let [anna, boris, _] = three(&site).await;
        let pgn = "[Event \"Club\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 {back} Ng8 3. Nf3 (3. e4) Nf6 4. Ng1 *\n";
        let request = |pgn: &str| json!({
            "variant": "chess", "pgn": pgn, "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request(pgn), &anna, &boris).await;
        let path = format!("{GAMES}/{game}");
        let read = site.get(&path, &boris.token).await.expect(200);
        assert_eq!((&read["ply"], &read["begun_ply"], &read["to_act"]), (&json!(7), &json!(7), &json!("black")));
        assert_eq!((read["record"].as_array().unwrap().len(), &read["start_fen"]), (7, &json!(null)));
        site.post(&format!("{path}/takeback"), &anna.token, json!({"action": "offer"})).await.problem(409, "stale-position");
        is_sound(&site).await;

        // History counts: this is the third repetition.
        site.play(&game, &boris, "Ng8").await.expect(201);
        site.post(&format!("{path}/takeback"), &boris.token, json!({"action": "offer"})).await.expect(200);
        site.post(&format!("{path}/takeback"), &anna.token, json!({"action": "accept"})).await.expect(200);
        site.play(&game, &boris, "Ng8").await.expect(201);
        site.post(&format!("{path}/claim"), &anna.token, json!({})).await.expect(200);
        let text = site.get(&format!("/games/{game}.pgn"), "").await.text;
        assert_eq!(zugpost_rules::pgn::read(&text).unwrap().moves.len(), 8);
        is_sound(&site).await;

        // Steps given with the proposal are not the players' moves, and a rematch keeps them.
        let again = site.post(&format!("{path}/rematch"), &anna.token, json!({})).await.expect(201);
        assert_eq!((&again["ply"], player_at(&again, "black")), (&json!(7), "Anna"));
        let again = format!("{GAMES}/{}", again["id"].as_str().unwrap());
        site.post(&format!("{again}/accept"), &boris.token, json!({})).await.expect(200);
        site.post(&format!("{again}/abort"), &boris.token, json!({})).await.expect(200);
        is_sound(&site).await;
    }

    async fn files_that_are_no_game_of_the_variant_are_refused(site: Site) {
        let [anna, ..] = three(&site).await;
        let fen = "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1";
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        for (name, more) in [
            ("an illegal step", json!({"pgn": "1. e5 *"})),
            ("a mate", json!({"pgn": "1. f3 e5 2. g4 Qh4# 0-1"})),
            ("another variant", json!({"pgn": "[Variant \"Shogi\"]\n\n*"})),
            ("both", json!({"pgn": "1. e4 *", "fen": fen})),
            ("a comment without an end", json!({"pgn": "1. e4 {"})),
            ("rated", json!({"pgn": "1. e4 *", "rated": true})),
            ("rated from a position", json!({"fen": fen, "rated": true})),
        ] {
            let mut request = json!({"variant": "chess", "seats": seats});
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let answer = site.post(GAMES, &anna.token, request).await;
            assert_eq!(answer.status.as_u16(), 400, "{name}: {}", answer.text);
            answer.problem(400, "bad-request");
        }
        let series = "[Variant \"007 Chess\"]\n[VariantOptions \"opening=balanced\"]\n\n*";
        let request = json!({"variant": "007", "options": {"opening": "progressive"}, "pgn": series, "seats": seats});
        site.post(GAMES, &anna.token, request).await.problem(400, "bad-request");
        assert_eq!(site.contents().await["games"].len(), 0);
    }
}
