//! Takebacks, claims and aborts. The loops are off, so that each test sees every pending mail.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::letters::{mail_with, play_link_showing};
use crate::support::rows::alter;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::words;

/// After the deadline of a move.
const LATE: Duration = Duration::from_secs(3 * 24 * 60 * 60 + 1);

async fn two(site: &Site) -> (Player, Player) {
    (site.player("Anna").await, site.player("Boris").await)
}

async fn act(site: &Site, game: &str, player: &Player, what: &str, body: Value) -> Answer {
    site.post(&format!("/api/v1/games/{game}/{what}"), &player.token, body).await
}

async fn takeback(site: &Site, game: &str, player: &Player, action: &str) -> Answer {
    act(site, game, player, "takeback", json!({"action": action})).await
}

async fn read(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&format!("/api/v1/games/{game}"), &player.token).await.expect(200)
}

async fn play_all(site: &Site, game: &str, players: &[&Player], turns: &[&str]) {
    for (at, turn) in turns.iter().enumerate() {
        site.play(game, players[at % players.len()], turn).await.expect(201);
    }
}

async fn rows(site: &Site, table: &str, words: &[&str]) -> usize {
    let rows = &site.contents().await[table];
    rows.iter().filter(|row| words.iter().all(|word| row.contains(word))).count()
}

/// The requesting seat in each event of this kind that the player received.
async fn heard(site: &Site, player: &Player, kind: &str) -> Vec<String> {
    let log = site.get("/api/v1/events", &player.token).await.expect(200);
    let events = log["items"].as_array().unwrap().iter().filter(|event| event["type"] == kind);
    events.map(|event| event["game"]["takeback"].as_str().unwrap_or_default().to_owned()).collect()
}

async fn is_sound(site: &Site) {
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

fn steps(game: &Value) -> Vec<&str> {
    game["record"].as_array().unwrap().iter().map(|row| row["step"].as_str().unwrap()).collect()
}

/// A three-player game with White to move.
async fn three(site: &Site) -> (String, [Player; 3]) {
    let (anna, boris) = two(site).await;
    three_with(site, &anna, &boris).await
}

/// Plays any legal turn of the seat to act.
async fn any_turn(site: &Site, game: &str, player: &Player) {
    let legal = read(site, game, player).await["legal"][0]["step"].clone();
    site.play(game, player, legal.as_str().unwrap()).await.expect(201);
}

on_both_databases! {
    async fn a_takeback_before_the_reply_gives_the_turn_back(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        takeback(&site, &game, &anna, "offer").await.problem(409, "stale-position");
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5", "Nf3"]).await;
        takeback(&site, &game, &anna, "offer").await.expect(200);
        act(&site, &game, &boris, "takeback", json!({"action": "accept", "ply": 2})).await.problem(409, "stale-position");
        let back = act(&site, &game, &boris, "takeback", json!({"action": "accept", "ply": 3})).await.expect(200);
        assert_eq!((&back["to_act"], &back["ply"]), (&json!("white"), &json!(2)));
        // Black's last turn comes before it, so Black may request a takeback too.
        takeback(&site, &game, &boris, "offer").await.expect(200);
        let back = act(&site, &game, &anna, "takeback", json!({"action": "accept"})).await.expect(200);
        assert_eq!((&back["to_act"], &back["ply"]), (&json!("black"), &json!(1)));
        is_sound(&site).await;
    }

    async fn links_from_before_a_takeback_are_dead_also_when_the_ply_comes_again(site: Site) {
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let old = mail_with(&site, &boris.email, "/m/").await.1;
        takeback(&site, &game, &anna, "offer").await.expect(200);
        takeback(&site, &game, &boris, "accept").await.expect(200);
        site.play(&game, &anna, "d4").await.expect(201);
        let new = play_link_showing(&site, &boris.email, "Your move: ").await;

        let page = site.page(&old).await;
        assert!(page.status.is_success() && page.text.contains("moved on"), "{}", page.text);
        let refused = site.form(&old, &[("action", "play"), ("step", "e7e5")]).await;
        assert_eq!(refused.status.as_u16(), 409, "{}", refused.text);
        assert_eq!(site.form(&old, &[("action", "resign"), ("confirm", "yes")]).await.status.as_u16(), 409);
        assert_eq!(read(&site, &game, &anna).await["ply"], 1);
        assert_eq!(site.form(&new, &[("action", "play"), ("step", "e7e5")]).await.status.as_u16(), 200);
        assert_eq!(steps(&read(&site, &game, &anna).await), ["d2d4", "e7e5"]);
        is_sound(&site).await;
    }

    async fn of_three_both_others_must_agree_and_nobody_comes_back_who_has_left(site: Site) {
        let site = site.without_loops().await;
        let (game, players) = three(&site).await;
        let [anna, boris, chris] = &players;
        any_turn(&site, &game, anna).await;
        takeback(&site, &game, anna, "offer").await.expect(200);
        let half = takeback(&site, &game, boris, "accept").await.expect(200);
        assert_eq!((&half["ply"], &half["offers"]["takeback"]), (&json!(1), &json!("white")));
        takeback(&site, &game, boris, "accept").await.problem(409, "stale-position");
        let back = takeback(&site, &game, chris, "accept").await.expect(200);
        assert_eq!((&back["ply"], &back["to_act"]), (&json!(0), &json!("white")));

        for player in [anna, boris, chris] {
            any_turn(&site, &game, player).await;
        }
        act(&site, &game, chris, "resign", json!({})).await.expect(200);
        takeback(&site, &game, chris, "offer").await.problem(409, "stale-position");
        takeback(&site, &game, anna, "offer").await.problem(409, "stale-position");
        any_turn(&site, &game, anna).await;
        // A player who has left need not agree.
        takeback(&site, &game, anna, "offer").await.expect(200);
        let back = takeback(&site, &game, boris, "accept").await.expect(200);
        assert_eq!((&back["ply"], &back["to_act"]), (&json!(4), &json!("white")));
        is_sound(&site).await;
    }

    async fn a_takeback_and_a_move_at_once_leave_one_of_both(site: Site) {
        let (anna, boris) = two(&site).await;
        for _ in 0..5 {
            let game = site.game("chess", &anna, &boris).await;
            site.play(&game, &anna, "e4").await.expect(201);
            takeback(&site, &game, &anna, "offer").await.expect(200);
            let (back, moved) = tokio::join!(
                act(&site, &game, &boris, "takeback", json!({"action": "accept", "ply": 1})),
                act(&site, &game, &boris, "moves", json!({"turn": "e5", "ply": 1})),
            );
            let won = (back.status.as_u16(), moved.status.as_u16());
            assert!(won == (200, 409) || won == (409, 201), "{won:?} {moved:?}");
        }
        is_sound(&site).await;
    }

    async fn a_flag_that_fell_behind_the_servers_back_is_claimed(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        alter(&site.database_url(), &format!("UPDATE games SET move_by = 1 WHERE id = '{game}'"));
        let over = act(&site, &game, &boris, "claim", json!({"what": "time"})).await.expect(200);
        assert_eq!(over["outcome"]["reason"], "time");
    }

    async fn what_is_sent_again_is_done_once(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5", "Nf3"]).await;
        let send = async |player: &Player, what: &str, body: Value| {
            let path = format!("/api/v1/games/{game}/{what}");
            let request = site.request(reqwest::Method::POST, &path, &player.token, &body);
            Answer::of(request.header("Idempotency-Key", format!("{what}-{body}"))).await
        };
        for (player, what, body) in [
            (&anna, "takeback", json!({"action": "offer"})),
            (&boris, "takeback", json!({"action": "accept"})),
        ] {
            let first = send(player, what, body.clone()).await;
            let before = site.contents().await;
            let again = send(player, what, body).await;
            assert_eq!((first.status.as_u16(), &first.text), (200, &again.text));
            assert!(site.contents().await == before);
        }
        assert_eq!(read(&site, &game, &anna).await["ply"], 2);
    }
}

on_sqlite! {
    async fn an_agreed_takeback_goes_back_over_the_reply(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5", "Nf3", "Nc6"]).await;

        let asked = takeback(&site, &game, &anna, "offer").await.expect(200);
        assert_eq!((&asked["offers"]["takeback"], &asked["ply"]), (&json!("white"), &json!(4)));
        let before = site.contents().await;
        takeback(&site, &game, &anna, "offer").await.expect(200);
        takeback(&site, &game, &anna, "accept").await.problem(409, "stale-position");
        assert_eq!(site.contents().await["events"], before["events"], "who asks twice has asked once");
        takeback(&site, &game, &boris, "offer").await.problem(409, "stale-position");

        site.clock.advance(Duration::from_secs(60));
        let back = takeback(&site, &game, &boris, "accept").await.expect(200);
        assert_eq!(steps(&back), ["e2e4", "e7e5"]);
        assert_eq!((&back["to_act"], &back["ply"], &back["offers"]["takeback"]), (&json!("white"), &json!(2), &json!(null)));
        assert_eq!(back["move_by"], "2026-09-24T14:14:20Z", "the time for the turn begins anew");
        assert!(read(&site, &game, &anna).await["legal"].is_array());
        for player in [&anna, &boris] {
            assert_eq!(heard(&site, player, "takeback-offer").await, ["white"]);
            assert_eq!(heard(&site, player, "takeback").await, [""], "once each");
        }
        is_sound(&site).await;

        play_all(&site, &game, &[&anna, &boris], &["Bc4", "Nf6"]).await;
        assert_eq!(steps(&read(&site, &game, &anna).await), ["e2e4", "e7e5", "f1c4", "g8f6"]);
        is_sound(&site).await;
    }

    async fn what_was_foreseen_ends_with_the_turn_that_is_taken_back(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        let foreseen = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3"}});
        act(&site, &game, &anna, "moves", foreseen).await.expect(201);
        assert_eq!(site.contents().await["conditionals"].len(), 1);
        takeback(&site, &game, &anna, "offer").await.expect(200);
        takeback(&site, &game, &boris, "accept").await.expect(200);
        assert_eq!(site.contents().await["conditionals"].len(), 0);
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5"]).await;
        assert_eq!(read(&site, &game, &anna).await["ply"], 2);
        // A takeback over a conditional answer works as over any turn.
        let foreseen = json!({"turn": "Nf3", "conditionals": {"lines": "IF Nc6 THEN Bb5"}});
        act(&site, &game, &anna, "moves", foreseen).await.expect(201);
        site.play(&game, &boris, "Nc6").await.expect(201);
        assert_eq!(read(&site, &game, &anna).await["ply"], 5);
        takeback(&site, &game, &boris, "offer").await.expect(200);
        let back = takeback(&site, &game, &anna, "accept").await.expect(200);
        assert_eq!((&back["ply"], &back["to_act"]), (&json!(3), &json!("black")));
        is_sound(&site).await;
    }

    async fn who_is_asked_may_decline_or_just_move(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let eve = site.player("Eve").await;
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        takeback(&site, &game, &eve, "offer").await.problem(403, "not-your-game");
        takeback(&site, &game, &boris, "accept").await.problem(409, "stale-position");
        takeback(&site, &game, &anna, "offer").await.expect(200);
        takeback(&site, &game, &eve, "accept").await.problem(403, "not-your-game");
        let declined = takeback(&site, &game, &boris, "decline").await.expect(200);
        assert_eq!((&declined["offers"]["takeback"], &declined["ply"]), (&json!(null), &json!(1)));
        assert_eq!(heard(&site, &anna, "takeback-declined").await, [""]);

        takeback(&site, &game, &anna, "offer").await.expect(200);
        site.play(&game, &boris, "e5").await.expect(201);
        takeback(&site, &game, &boris, "accept").await.problem(409, "stale-position");
        assert_eq!(read(&site, &game, &boris).await["offers"]["takeback"], json!(null));
        // The requesting player may withdraw.
        takeback(&site, &game, &anna, "offer").await.expect(200);
        takeback(&site, &game, &anna, "decline").await.expect(200);
        assert_eq!(heard(&site, &boris, "takeback-declined").await.len(), 2);
        takeback(&site, &game, &boris, "accept").await.problem(409, "stale-position");
        assert_eq!(read(&site, &game, &boris).await["ply"], 2);
        is_sound(&site).await;
    }

    async fn an_engine_gives_turns_back_at_once_and_forgets_its_work(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 3}}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let game = made["id"].as_str().unwrap();
        site.play(game, &anna, "e4").await.expect(201);
        assert_eq!(rows(&site, "engine_jobs", &["queued"]).await, 1);
        let back = takeback(&site, game, &anna, "offer").await.expect(200);
        assert_eq!((&back["ply"], &back["to_act"]), (&json!(0), &json!("white")));
        assert_eq!((rows(&site, "engine_jobs", &["queued"]).await, rows(&site, "engine_jobs", &["cancelled"]).await), (0, 1));
        site.play(game, &anna, "d4").await.expect(201);
        assert_eq!(rows(&site, "engine_jobs", &["queued"]).await, 1);
        is_sound(&site).await;
    }

    async fn a_takeback_goes_over_what_nature_did_and_over_whole_turns(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let request = json!({
            "variant": "chaos", "options": {"nature": "random", "period": "1"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        for player in [&anna, &boris, &anna, &boris] {
            any_turn(&site, &game, player).await;
        }
        let before = read(&site, &game, &anna).await;
        let own = before["record"].as_array().unwrap().iter().rev().find(|row| row["seat"] == "white").unwrap()["ply"].clone();
        takeback(&site, &game, &anna, "offer").await.expect(200);
        let back = takeback(&site, &game, &boris, "accept").await.expect(200);
        assert_eq!((&back["to_act"], back["ply"].as_i64()), (&json!("white"), own.as_i64().map(|ply| ply - 1)));
        is_sound(&site).await;

        let series = site.game_with(json!({
            "variant": "007", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        }), &anna, &boris).await;
        for player in [&anna, &boris] {
            let first = read(&site, &series, player).await;
            let mut turn: Vec<String> = Vec::new();
            // The server says how many steps the turn has.
            loop {
                let mut tried = turn.clone();
                let legal = match turn.is_empty() {
                    true => first["legal"].clone(),
                    false => {
                        let body = json!({"turn": turn.join(","), "dry_run": true});
                        act(&site, &series, player, "moves", body).await.expect(200)["legal"].clone()
                    }
                };
                tried.push(legal[0]["step"].as_str().unwrap().to_owned());
                let body = json!({"turn": tried.join(",")});
                let answer = act(&site, &series, player, "moves", body).await;
                turn = tried;
                if answer.status.as_u16() == 201 {
                    break;
                }
                answer.problem(422, "unfinished-turn");
            }
        }
        takeback(&site, &series, &anna, "offer").await.expect(200);
        let back = takeback(&site, &series, &boris, "accept").await.expect(200);
        assert_eq!((&back["ply"], &back["to_act"]), (&json!(0), &json!("white")));
        is_sound(&site).await;
    }

    async fn who_has_left_decides_nothing_for_those_who_play_on(site: Site) {
        let site = site.without_loops().await;
        let (game, [anna, boris, chris]) = three(&site).await;
        for player in [&anna, &boris, &chris] {
            any_turn(&site, &game, player).await;
        }
        for (player, what, body) in [
            (&anna, "draw", json!({"action": "offer"})),
            (&chris, "resign", json!({})),
            (&anna, "draw", json!({"action": "offer"})),
            (&anna, "pause", json!({"action": "propose"})),
            (&boris, "pause", json!({"action": "agree"})),
            (&anna, "messages", json!({"text": "Well?"})),
            (&chris, "messages", json!({"text": "Go on."})),
        ] {
            act(&site, &game, player, what, body).await.expect(200);
        }
        let before = site.contents().await;
        for (what, body) in [
            ("resign", json!({})),
            ("abort", json!({})),
            ("draw", json!({"action": "offer"})),
            ("draw", json!({"action": "accept"})),
            ("draw", json!({"action": "decline"})),
            ("takeback", json!({"action": "offer"})),
            ("pause", json!({"action": "propose"})),
            ("pause", json!({"action": "agree"})),
            ("pause", json!({"action": "end"})),
            ("touch", json!({"square": "a1"})),
        ] {
            let refused = act(&site, &game, &chris, what, body.clone()).await.problem(409, "stale-position");
            assert_eq!(refused["detail"], words("error-out", &[("side", "Red")]), "{what} {body}");
        }
        assert!(site.contents().await == before, "what is refused changes nothing");
        let view = read(&site, &game, &anna).await;
        assert_eq!((&view["offers"]["draw"], &view["move_by"]), (&json!(["white"]), &json!(null)));

        let ended = act(&site, &game, &boris, "draw", json!({"action": "accept"})).await.expect(200);
        assert_eq!(ended["outcome"]["reason"], "agreement");
        is_sound(&site).await;
    }

    async fn who_has_left_may_still_say_that_anothers_time_is_up(site: Site) {
        let site = site.without_loops().await;
        let (game, [_, _, chris]) = three(&site).await;
        act(&site, &game, &chris, "resign", json!({})).await.expect(200);
        act(&site, &game, &chris, "claim", json!({})).await.problem(409, "not-your-turn");
        site.clock.advance(LATE + Duration::from_secs(5));
        let over = act(&site, &game, &chris, "claim", json!({"what": "time"})).await.expect(200);
        assert_eq!(over["outcome"]["winner"], "black", "{over}");
        is_sound(&site).await;
    }

    async fn a_late_player_takes_nothing_back(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5"]).await;
        takeback(&site, &game, &boris, "offer").await.expect(200);
        site.clock.advance(Duration::from_secs(4 * 24 * 60 * 60));
        takeback(&site, &game, &anna, "accept").await.problem(409, "lost-on-time");
        assert_eq!(read(&site, &game, &anna).await["outcome"]["winner"], "black");
        takeback(&site, &game, &anna, "accept").await.problem(409, "game-over");
        is_sound(&site).await;
    }

    async fn a_draw_is_claimed_by_repetition_on_the_own_turn(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        play_all(&site, &game, &[&anna, &boris], &["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]).await;
        act(&site, &game, &boris, "claim", json!({})).await.problem(409, "no-grounds");
        site.play(&game, &boris, "Ng8").await.expect(201);
        assert_eq!(read(&site, &game, &anna).await["offers"]["claim"], "threefold-repetition");
        assert_eq!(read(&site, &game, &boris).await["offers"]["claim"], json!(null));
        act(&site, &game, &boris, "claim", json!({"what": "draw"})).await.problem(409, "not-your-turn");
        act(&site, &game, &anna, "claim", json!({"what": "time"})).await.problem(409, "no-grounds");
        act(&site, &game, &anna, "claim", json!({"what": "everything"})).await.problem(400, "bad-request");
        act(&site, &game, &anna, "claim", json!({"ply": 7})).await.problem(409, "stale-position");
        let over = act(&site, &game, &anna, "claim", json!({"ply": 8})).await.expect(200);
        assert_eq!(over["outcome"], json!({"result": "1/2-1/2", "winner": null, "reason": "threefold-repetition"}));
        assert_eq!(rows(&site, "outbox", &["game-over"]).await, 2, "both are told");
        act(&site, &game, &anna, "claim", json!({})).await.problem(409, "game-over");
        is_sound(&site).await;
    }

    async fn a_draw_is_claimed_after_fifty_moves_where_the_variant_knows_them(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let begun = async |variant: &str, fen: &str| {
            let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            site.game_with(json!({"variant": variant, "fen": fen, "seats": seats}), &anna, &boris).await
        };
        let game = begun("chess", "4k3/8/8/8/8/8/4P3/4K2R w - - 98 60").await;
        site.play(&game, &anna, "Rg1").await.expect(201);
        act(&site, &game, &boris, "claim", json!({})).await.problem(409, "no-grounds");
        site.play(&game, &boris, "Kd8").await.expect(201);
        let over = act(&site, &game, &anna, "claim", json!({"what": "draw"})).await.expect(200);
        assert_eq!(over["outcome"]["reason"], "fifty-moves");

        let game = begun("shatranj", "4k2r/8/8/8/8/8/4P3/4K2R w - - 120 60").await;
        act(&site, &game, &anna, "claim", json!({})).await.problem(409, "no-grounds");
        is_sound(&site).await;
    }

    async fn time_is_claimed_when_it_is_up_and_not_before(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let game = site.game("chess", &anna, &boris).await;
        act(&site, &game, &boris, "claim", json!({"what": "time"})).await.problem(409, "no-grounds");
        site.clock.advance(LATE + Duration::from_secs(5));
        act(&site, &game, &boris, "claim", json!({"what": "draw"})).await.problem(409, "game-over");
        let other = site.game("chess", &anna, &boris).await;
        site.clock.advance(LATE + Duration::from_secs(5));
        act(&site, &other, &anna, "claim", json!({})).await.problem(409, "lost-on-time");

        let last = site.game("chess", &anna, &boris).await;
        site.clock.advance(LATE);
        let came = site.clock.now().before(Duration::from_secs(2));
        // A turn in time may still be in the write queue, so the claim waits for the grace.
        act(&site, &last, &boris, "claim", json!({"what": "time"})).await.problem(409, "no-grounds");
        site.clock.advance(Duration::from_secs(5));
        let reply = format!(
            "INSERT INTO arrivals (fingerprint, game_id, received_at, done) VALUES ('one', '{last}', {}, FALSE)",
            came.micros(),
        );
        alter(&site.database_url(), &reply);
        act(&site, &last, &boris, "claim", json!({"what": "time"})).await.problem(409, "no-grounds");
        alter(&site.database_url(), "DELETE FROM arrivals");
        let over = act(&site, &last, &boris, "claim", json!({})).await.expect(200);
        assert_eq!(over["outcome"], json!({"result": "0-1", "winner": "black", "reason": "time"}));
        is_sound(&site).await;
    }

    async fn a_game_is_aborted_until_each_side_has_moved(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = two(&site).await;
        let eve = site.player("Eve").await;
        let game = site.game_with(json!({
            "variant": "chess", "rated": true, "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        }), &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        act(&site, &game, &eve, "abort", json!({})).await.problem(403, "not-your-game");
        act(&site, &game, &boris, "abort", json!({"ply": 0})).await.problem(409, "stale-position");
        let aborted = act(&site, &game, &boris, "abort", json!({"ply": 1})).await.expect(200);
        assert_eq!((&aborted["status"], &aborted["outcome"], &aborted["move_by"]), (&json!("aborted"), &json!(null), &json!(null)));
        for player in [&anna, &boris] {
            assert_eq!(heard(&site, player, "aborted").await.len(), 1);
        }
        assert_eq!(rows(&site, "outbox", &["game-over", &anna.email]).await, 1, "who did it knows it");
        assert_eq!(rows(&site, "outbox", &["game-over"]).await, 1);
        assert_eq!(site.contents().await["ratings"].len(), 0, "nobody is rated");
        site.play(&game, &boris, "e5").await.problem(409, "game-over");
        act(&site, &game, &boris, "abort", json!({})).await.problem(409, "game-over");
        let listed = site.get("/api/v1/games?status=aborted", "").await.expect(200);
        assert_eq!(listed["items"].as_array().unwrap().len(), 1);
        let page = site.page(&site.url(&format!("/games/{game}"))).await;
        assert!(page.text.contains(&words("ending-aborted", &[])), "{}", page.text);

        let game = site.game("chess", &anna, &boris).await;
        play_all(&site, &game, &[&anna, &boris], &["e4", "e5"]).await;
        act(&site, &game, &anna, "abort", json!({})).await.problem(409, "stale-position");
        assert_eq!(read(&site, &game, &anna).await["status"], "running");

        let (game, [_, _, chris]) = three_with(&site, &anna, &boris).await;
        any_turn(&site, &game, &anna).await;
        any_turn(&site, &game, &boris).await;
        assert_eq!(act(&site, &game, &chris, "abort", json!({})).await.expect(200)["status"], "aborted");
        is_sound(&site).await;
    }

    async fn a_game_of_an_engine_is_aborted_with_its_work(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let request = json!({"variant": "chess", "seats": {"black": {"player": "Anna"}, "white": {"engine": {"level": 3}}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        act(&site, made["id"].as_str().unwrap(), &anna, "abort", json!({})).await.expect(200);
        assert_eq!((rows(&site, "engine_jobs", &["queued"]).await, rows(&site, "engine_jobs", &["cancelled"]).await), (0, 1));
        is_sound(&site).await;
    }

    async fn an_invitation_is_no_game_to_abort_claim_or_take_back(site: Site) {
        let (anna, _) = two(&site).await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let game = made["id"].as_str().unwrap();
        for what in ["abort", "claim", "takeback"] {
            let body = if what == "takeback" { json!({"action": "offer"}) } else { json!({}) };
            act(&site, game, &anna, what, body).await.problem(409, "not-your-turn");
        }
    }
}

/// A game for three with two existing players.
async fn three_with(site: &Site, anna: &Player, boris: &Player) -> (String, [Player; 3]) {
    let chris = site.player("Chris").await;
    let request = json!({
        "variant": "three-player-hex",
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Chris"}},
    });
    let game = site.game_with(request, anna, boris).await;
    act(site, &game, &chris, "accept", json!({})).await.expect(200);
    (game, [anna.clone(), boris.clone(), chris])
}
