//! Reviews: every turn of a game analysed and judged by one job.

use std::time::Duration;

use serde_json::{Value, json};

use crate::archives::{exported, import};
use crate::engine_games::{Worker, acquire, analysis, key, look, work};
use crate::support::process::work_with;
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

/// 3. … Nf6 lets White mate.
const SCHOLARS_MATE: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"];

/// A whole game of chess after these steps.
fn whole(played: &[&str], nodes: u32) -> Value {
    json!({"variant": "chess", "played": played, "whole": true, "nodes": nodes})
}

async fn reviewed(site: &Site, player: &Player, request: Value) -> Value {
    let id = analysis(site, player, request).await;
    wait_until("it has ended", async || !look(site, player, &id).await["finished_at"].is_null()).await;
    let ended = look(site, player, &id).await;
    assert_eq!(ended["status"], "done", "{ended}");
    ended
}

fn searched(analysis: &Value) -> u64 {
    analysis["review"]["searched"].as_u64().unwrap()
}

/// A position as a worker reports it.
fn found(ply: u32, cp: i32, best: &[&str]) -> Value {
    json!({"ply": ply, "score": {"cp": cp}, "depth": 9, "best": best})
}

async fn report(site: &Site, id: &str, what: &str, lease: &Value, plies: Value) -> u16 {
    let mut body = json!({"lease": lease, "info": {"depth": 9, "plies": plies}, "checkpoint": {"ply": 0}});
    if what == "result" {
        body["best"] = json!("");
    }
    site.post(&work(id, what), &key(site), body).await.status.as_u16()
}

on_both_databases! {
    async fn a_killed_worker_loses_no_position(site: Site) {
        let anna = site.player("Anna").await;
        let mut killed = work_with(&key(&site), &["--endpoint", &site.url(""), "--cores", "1"]);
        let mut request = whole(&SCHOLARS_MATE[..5], 1);
        request["nodes"] = Value::Null;
        request["seconds"] = json!(1);
        let id = analysis(&site, &anna, request).await;
        wait_until("some positions are searched", async || searched(&look(&site, &anna, &id).await) > 1).await;
        killed.kill_9();
        let before = look(&site, &anna, &id).await;
        assert!(searched(&before) < 6, "{before}");
        site.clock.advance(Duration::from_secs(16));
        wait_until("it is queued", async || look(&site, &anna, &id).await["status"] == "queued").await;
        let worker = Worker::start(&site);
        wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
        worker.stop().await.unwrap();
        let after = look(&site, &anna, &id).await;
        assert_eq!(searched(&after), 6);
        assert_eq!(after["review"]["final"], before["review"]["final"]);
        for (before, after) in before["review"]["turns"].as_array().unwrap().iter().zip(after["review"]["turns"].as_array().unwrap()) {
            assert!(before["before"].is_null() || before["before"] == after["before"], "{before} {after}");
        }
        let nodes = |analysis: &Value| analysis["info"]["nodes"].as_u64();
        assert!(nodes(&after) > nodes(&before), "{before} {after}");
    }

    async fn the_next_worker_gets_the_positions_that_are_left(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, whole(&["e4", "f6"], 9)).await;
        let first = acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!((&first["work"]["plies"], &first["work"]["played"]), (&json!([2, 1, 0]), &json!(["e2e4", "f7f6"])));
        let lease = &first["lease"]["token"];
        for wrong in [
            json!([found(7, 0, &["e2e4"])]),
            json!([found(2, 0, &["e2e4"])]),
            json!([found(2, 0, &[])]),
            json!([{"ply": 2}]),
            json!("all"),
        ] {
            assert_eq!(report(&site, &id, "progress", lease, wrong.clone()).await, 400, "{wrong}");
        }
        assert_eq!(searched(&look(&site, &anna, &id).await), 0);
        let last = found(2, 110, &["d2d4"]);
        assert_eq!(report(&site, &id, "progress", lease, json!([last])).await, 200);
        assert_eq!(report(&site, &id, "result", lease, json!([last])).await, 400, "two are missing");

        site.clock.advance(Duration::from_secs(16));
        wait_until("it is queued", async || look(&site, &anna, &id).await["status"] == "queued").await;
        let second = acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!((&second["work"]["plies"], &second["work"]["checkpoint"]), (&json!([1, 0]), &json!({"ply": 0})));
        assert_eq!(report(&site, &id, "progress", lease, json!([])).await, 409);
        let lease = &second["lease"]["token"];
        // What is known keeps its value.
        let rest = json!([found(2, -900, &["d2d4"]), found(1, -40, &["e7e5"]), found(0, 40, &["e2e4"])]);
        for _ in 0..2 {
            assert_eq!(report(&site, &id, "result", lease, rest.clone()).await, 204);
        }
        let done = look(&site, &anna, &id).await;
        let turns = &done["review"]["turns"];
        assert_eq!(turns[0]["after"], json!({"score": {"cp": 40}, "wdl": [290, 498, 212], "depth": 9}));
        assert_eq!((&turns[1]["before"]["score"], &turns[1]["after"]["score"]), (&json!({"cp": -40}), &json!({"cp": -110})));
        assert_eq!((&turns[1]["loss"], &turns[1]["judgement"]), (&json!(0.067), &json!("inaccuracy")));
        assert_eq!((&turns[0]["loss"], &done["review"]["final"]["value"]["score"]), (&json!(0.0), &json!({"cp": 110})));
    }

    async fn a_cancelled_review_stays_readable_and_lists_leave_out_its_turns(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, whole(&["e4", "e5"], 9)).await;
        let lease = acquire(&site, &["analysis"]).await.unwrap()["lease"]["token"].clone();
        let last = json!([found(2, 20, &["g1f3"])]);
        assert_eq!(report(&site, &id, "progress", &lease, last).await, 200);
        site.delete(&format!("/api/v1/analyses/{id}"), &anna.token).await.expect(204);
        let told = site.post(&work(&id, "progress"), &key(&site), json!({"lease": lease, "info": {}})).await.expect(200);
        assert_eq!(told["cancel"], true);
        assert_eq!(report(&site, &id, "result", &lease, json!([])).await, 204);
        let cancelled = look(&site, &anna, &id).await;
        assert_eq!((&cancelled["status"], searched(&cancelled)), (&json!("cancelled"), 1));
        assert_eq!(cancelled["review"]["turns"][1]["after"]["score"], json!({"cp": -20}));
        let list = site.get("/api/v1/analyses", &anna.token).await.expect(200);
        let listed = &list["items"][0]["review"];
        assert_eq!((&listed["searched"], &listed["positions"], &listed["turns"]), (&json!(1), &json!(3), &json!([])));
    }

    async fn what_cannot_be_reviewed_is_refused(site: Site) {
        let anna = site.player("Anna").await;
        let with = |name: &str, value: Value| {
            let mut request = whole(&["e4", "e5"], 1000);
            request[name] = value;
            request
        };
        for (request, words) in [
            (whole(&[], 1000), "no turn"),
            (with("multipv", json!(2)), "multipv"),
            (with("nodes", json!(400_000_000_000_u64)), "3 positions together"),
            (with("seconds", json!(30_000)), "3 positions together"),
            (with("nodes", Value::Null), "`depth`"),
            (with("threats", json!(true)), "threats"),
        ] {
            let refused = site.post("/api/v1/analyses", &anna.token, request).await;
            refused.problem(400, "bad-request");
            assert!(refused.text.contains(words), "{}", refused.text);
        }
    }
}

on_sqlite! {
    async fn a_finished_game_is_judged_turn_by_turn(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (index, turn) in SCHOLARS_MATE.into_iter().enumerate() {
            site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
        }
        let worker = Worker::start(&site);
        let done = reviewed(&site, &anna, json!({"game": game, "whole": true, "nodes": 20_000})).await;
        worker.stop().await.unwrap();

        let review = &done["review"];
        assert_eq!((&review["searched"], &review["positions"], &done["best"]), (&json!(7), &json!(7), &Value::Null));
        let turns = review["turns"].as_array().unwrap();
        assert_eq!(turns.len(), 7);
        let blunder = &turns[5];
        assert_eq!((&blunder["ply"], &blunder["seat"], &blunder["steps"]), (&json!(5), &json!("black"), &json!(["g8f6"])));
        assert_eq!((&blunder["judgement"], &blunder["after"]["wdl"]), (&json!("blunder"), &json!([0, 0, 1000])));
        assert_eq!(blunder["after"]["score"], json!({"mate": -1}));
        assert!(blunder["best"] != blunder["steps"] && blunder["loss"].as_f64() > Some(0.2), "{blunder}");
        let mate = &turns[6];
        assert_eq!((&mate["best"], &mate["loss"], &mate["judgement"]), (&json!(["h5f7"]), &json!(0.0), &Value::Null));
        assert_eq!(mate["after"], json!({"score": null, "wdl": [1000, 0, 0], "depth": 0}));
        assert_eq!(mate["accuracy"], json!(100.0));
        let accuracy = |seat: &str| review["accuracy"][seat].as_f64().unwrap();
        assert!(accuracy("white") > accuracy("black"), "{review}");
        let file = site.get(&format!("/api/v1/games/{game}/pgn"), &anna.token).await.text;
        assert_eq!((file.matches("[%eval ").count(), file.matches("[%eval #1]").count()), (6, 1), "{file}");
        assert!(done["info"]["nodes"].as_u64() > Some(20_000) && done["info"]["plies"].is_null(), "{}", done["info"]);
    }

    async fn turns_of_several_steps_are_judged_whole(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let played = ["e2e4", "e7e5", "g1f3", "b8c6", "b1c3", "g8f6"];
        let done = reviewed(&site, &anna, json!({"variant": "007", "played": played, "whole": true, "nodes": 500})).await;
        let turns = done["review"]["turns"].as_array().unwrap();
        assert_eq!((turns.len(), &done["review"]["positions"]), (2, &json!(3)));
        assert_eq!((&turns[1]["ply"], &turns[1]["steps"]), (&json!(3), &json!(["b8c6", "b1c3", "g8f6"])));
        assert_eq!(turns[1]["best"].as_array().unwrap().len(), 3, "{}", turns[1]);
        assert!(turns[1]["loss"].is_f64());
        worker.stop().await.unwrap();
    }

    async fn a_game_for_three_has_values_without_judgements(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let position = site.post("/api/v1/positions", "", json!({"variant": "three-player-hex"})).await.expect(200);
        let step = position["legal"][0]["step"].clone();
        let request = json!({"variant": "three-player-hex", "played": [step], "whole": true, "depth": 1});
        let done = reviewed(&site, &anna, request).await;
        let turn = &done["review"]["turns"][0];
        assert!(turn["before"]["score"].is_object() && turn["before"]["wdl"].is_null(), "{turn}");
        assert_eq!((&turn["after"], &turn["judgement"]), (&Value::Null, &Value::Null));
        assert_eq!(done["review"]["accuracy"], json!({}));
        worker.stop().await.unwrap();
    }

    async fn a_review_of_chaos_judges_each_turn_of_both_and_no_turn_of_natures(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Clara"}});
        let wanted = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
        let game = site.game_with(wanted, &anna, &boris).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
        // Nature acts, passes, and acts again where the game ends.
        let players = [(&anna, "e2e4"), (&clara, "new"), (&boris, "e7e5"), (&clara, "--"), (&anna, "d1h5"), (&clara, "new"), (&boris, "g8f6")];
        let mut played: Vec<String> = Vec::new();
        for (player, wanted) in players {
            let path = format!("/api/v1/games/{game}");
            let legal = site.get(&path, &player.token).await.expect(200)["legal"].as_array().unwrap().clone();
            let mut steps = legal.iter().map(|step| step["step"].as_str().unwrap());
            let step = steps.find(|step| *step == wanted || wanted == "new" && *step != "--").unwrap().to_owned();
            site.play(&game, player, &step).await.expect(201);
            played.push(step);
        }
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        let worker = Worker::start(&site);
        let done = reviewed(&site, &anna, json!({"game": game, "whole": true, "nodes": 400})).await;
        worker.stop().await.unwrap();

        let review = &done["review"];
        // All but that of Nature's pass.
        assert_eq!((&review["positions"], &review["searched"]), (&json!(7), &json!(7)), "{review}");
        let turns = review["turns"].as_array().unwrap();
        let shown: Vec<&Value> = turns.iter().map(|turn| &turn["seat"]).collect();
        assert_eq!(json!(shown), json!(["white", "brown", "black", "brown", "white", "brown", "black"]));
        for (index, turn) in turns.iter().enumerate() {
            let is_natures = turn["seat"] == "brown";
            assert_eq!((turn["loss"].is_f64(), turn["accuracy"].is_f64()), (!is_natures, !is_natures), "{turn}");
            assert!(turn["after"]["wdl"].is_array(), "{turn}");
            assert_eq!(turn["before"].is_null(), index == 3, "{turn}");
            assert_eq!((turn["best"].is_null(), turn["judgement"].is_null() || !is_natures), (is_natures, true), "{turn}");
        }
        // A value is that of the seat, White's at Nature's turns; what she does counts for nobody.
        let cp = |turn: usize, at: &str| turns[turn][at]["score"]["cp"].as_i64().unwrap();
        assert_eq!((cp(0, "after"), cp(1, "after")), (cp(1, "before"), -cp(2, "before")));
        assert_eq!((cp(2, "after"), cp(3, "after")), (-cp(4, "before"), cp(4, "before")));
        assert_eq!(cp(4, "after"), cp(5, "before"));
        assert_eq!((review["accuracy"]["white"].is_f64(), review["accuracy"]["black"].is_f64()), (true, true));
        assert!(review["accuracy"]["brown"].is_null());

        let file = site.get(&format!("/api/v1/games/{game}/pgn"), &anna.token).await.text;
        let whites = |index: usize| {
            let score = &turns[index]["after"]["score"];
            let sign = if turns[index]["seat"] == "black" { -1.0 } else { 1.0 };
            format!("[%eval {:.2}]", sign * score["cp"].as_f64().unwrap() / 100.0)
        };
        let evaluations = |file: &str| -> Vec<String> {
            file.split("[%eval ").skip(1).map(|rest| format!("[%eval {}]", rest.split(']').next().unwrap())).collect()
        };
        assert_eq!(evaluations(&file), (0..7).map(whites).collect::<Vec<_>>(), "{file}");
        let copy = import(&site, &boris, file.clone()).await.expect(201)["games"][0]["id"].as_str().unwrap().to_owned();
        assert_eq!(evaluations(&exported(&site, &copy).await), evaluations(&file));
        assert!(!exported(&site, &game).await.contains("[%eval "), "an analysis is its player's");
    }
}
