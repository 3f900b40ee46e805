//! Chances in analyses: win, draw and loss beside the value of each line.

use serde_json::{Value, json};

use crate::engine_games::{Worker, acquire, analysis, key, look, work};
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::wait::wait_until;

async fn done(site: &Site, player: &Player, request: Value) -> Value {
    let id = analysis(site, player, request).await;
    wait_until("it is done", async || look(site, player, &id).await["status"] == "done").await;
    look(site, player, &id).await
}

fn sum(chances: &Value) -> u64 {
    chances.as_array().unwrap().iter().map(|chance| chance.as_u64().unwrap()).sum()
}

on_sqlite! {
    async fn every_line_of_an_analysis_shows_the_chances_of_the_seat_to_act(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let request = json!({"variant": "chess", "played": ["e4", "d5"], "depth": 3, "multipv": 2});
        let even = done(&site, &anna, request).await;
        for line in even["info"]["pvs"].as_array().unwrap() {
            assert_eq!(sum(&line["wdl"]), 1000, "{line}");
        }
        let mate = json!({"variant": "chess", "fen": "7k/8/8/8/8/8/R7/1R5K w - - 0 1", "depth": 5});
        let mate = done(&site, &anna, mate).await;
        assert_eq!(mate["info"]["pvs"][0]["wdl"], json!([1000, 0, 0]), "{mate}");
        let mated = json!({"variant": "chess", "fen": "7k/1R6/8/8/8/8/R7/7K b - - 0 1", "depth": 4});
        let mated = done(&site, &anna, mated).await;
        assert_eq!(mated["info"]["pvs"][0]["wdl"], json!([0, 0, 1000]), "{mated}");
        worker.stop().await.unwrap();
    }

    async fn a_game_for_three_has_values_without_chances(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let found = done(&site, &anna, json!({"variant": "three-player-hex", "depth": 1})).await;
        let line = &found["info"]["pvs"][0];
        assert!(line["score"].is_object() && line["wdl"].is_null(), "{line}");
        worker.stop().await.unwrap();
    }

    async fn the_chances_are_the_servers_whatever_a_worker_sends(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 3})).await;
        let lease = acquire(&site, &["analysis"]).await.unwrap()["lease"]["token"].clone();
        let lines = json!([
            {"score": {"cp": 0}, "depth": 1, "steps": ["e2e4"], "wdl": [1000, 0, 0]},
            {"score": {"height": 3}, "depth": 1, "steps": ["d2d4"], "wdl": "good"},
        ]);
        let report = json!({"lease": lease, "info": {"depth": 1, "pvs": lines}});
        site.post(&work(&id, "progress"), &key(&site), report).await.expect(200);
        let shown = look(&site, &anna, &id).await["info"]["pvs"].clone();
        assert_eq!((&shown[0]["wdl"], &shown[1]["wdl"]), (&json!([249, 502, 249]), &Value::Null));
    }
}
