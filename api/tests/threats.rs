//! Threats: the analysis of the position after a pass.

use serde_json::{Value, json};

use crate::engine_games::{Worker, analysis, look};
use crate::support::site::{Site, on_sqlite};
use crate::support::wait::wait_until;

on_sqlite! {
    async fn the_threat_of_the_opponent_is_found(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        // Black is to move and has not seen the mate.
        let played = ["e4", "e5", "Qh5", "Nc6", "Bc4"];
        let id = analysis(&site, &anna, json!({"variant": "chess", "played": played, "threats": true, "depth": 3})).await;
        wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
        worker.stop().await.unwrap();
        let done = look(&site, &anna, &id).await;
        assert_eq!((&done["best"], &done["info"]["pvs"][0]["score"]), (&json!("h5f7"), &json!({"mate": 1})));
        assert!(done["fen"].as_str().unwrap().contains(" w ") && done["played"] == json!([]), "{done}");
    }

    async fn every_variant_has_threats_or_says_why_not(site: Site) {
        let anna = site.player("Anna").await;
        let variants = site.get("/api/v1/variants", "").await.expect(200);
        let variants = variants["items"].as_array().unwrap().clone();
        assert!(variants.len() > 10);
        for variant in variants {
            let request = json!({"variant": variant["key"], "threats": true, "depth": 1});
            let answer = site.post("/api/v1/analyses", &anna.token, request).await;
            match answer.status.as_u16() {
                202 => {
                    let id = answer.json()["id"].as_str().unwrap().to_owned();
                    site.delete(&format!("/api/v1/analyses/{id}"), &anna.token).await.expect(204);
                }
                _ => {
                    answer.problem(400, "bad-request");
                    assert!(answer.text.contains("threats: "), "{}: {}", variant["key"], answer.text);
                }
            }
        }
    }

    async fn a_pass_that_makes_no_sense_is_refused(site: Site) {
        let anna = site.player("Anna").await;
        let refused = async |played: Value, words: &str| {
            let request = json!({"variant": "chess", "played": played, "threats": true, "depth": 3});
            let answer = site.post("/api/v1/analyses", &anna.token, request).await;
            answer.problem(400, "bad-request");
            assert!(answer.text.contains(words), "{}", answer.text);
        };
        refused(json!(["e4", "f6", "Qh5"]), "in check").await;
        refused(json!(["f3", "e5", "g4", "Qh4#"]), "nothing to analyse").await;
    }
}
