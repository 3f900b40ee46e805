//! Engines of other people: Stockfish answers players through a worker program and the real server.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use crate::engine_games::{analysis, key, look, made, read};
use crate::support::process::{Process, work_with};
use crate::support::site::{Data, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

/// A worker that plays chess by Stockfish.
fn with_stockfish(site: &Site, more: &[&str]) -> Process {
    let url = site.url("");
    let arguments = ["--endpoint", &url, "--hash-mib", "16", "--uci", "chess=/usr/games/stockfish"];
    work_with(&key(site), &[&arguments, more].concat())
}

async fn finished(site: &Site, player: &Player, id: &str) -> Value {
    wait_until("the analysis is done", async || look(site, player, id).await["status"] == "done").await;
    look(site, player, id).await
}

on_both_databases! {
    #[ignore = "needs programs"]
    async fn stockfish_is_an_opponent(site: Site) {
        let anna = site.player("Anna").await;
        let _worker = with_stockfish(&site, &[]);
        let seats = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 2}}});
        let game = made(&site, &anna, json!({"variant": "chess", "seats": seats})).await;
        for (ply, turn) in [(0, "e4"), (2, "Nf3")] {
            site.play(&game, &anna, turn).await.expect(201);
            wait_until("the engine answers", async || read(&site, &game).await["ply"] == ply + 2).await;
        }
        // Without a level it thinks for the time that it has.
        let seats = json!({"white": {"engine": {"seconds": 1}}, "black": {"player": "Anna"}});
        let game = made(&site, &anna, json!({"variant": "chess", "seats": seats})).await;
        wait_until("the engine begins", async || read(&site, &game).await["ply"] == 1).await;
    }
}

on_sqlite! {
    #[ignore = "needs programs"]
    async fn stockfish_analyses_chess_and_our_engine_the_other_games(site: Site) {
        let anna = site.player("Anna").await;
        let _worker = with_stockfish(&site, &["--uci-option", "Move Overhead=0"]);
        let chess = json!({"variant": "chess", "played": ["f3", "e5", "g4"], "depth": 9, "multipv": 2});
        let chess = analysis(&site, &anna, chess).await;
        let done = finished(&site, &anna, &chess).await;
        assert!(done["engine"].as_str().unwrap().starts_with("Stockfish"), "{done}");
        let pvs = &done["info"]["pvs"];
        assert_eq!((&done["best"], &pvs[0]["score"]), (&json!("d8h4"), &json!({"mate": 1})), "{done}");
        assert!(pvs[1]["score"]["cp"].is_i64() && done["info"]["depth"] == 9, "{done}");

        let orange = analysis(&site, &anna, json!({"variant": "clockwork-orange", "depth": 2})).await;
        let done = finished(&site, &anna, &orange).await;
        assert!(done["engine"].as_str().unwrap().starts_with("zugpost"), "{done}");
    }

    #[ignore = "needs programs"]
    async fn stockfish_reviews_a_game(site: Site) {
        let anna = site.player("Anna").await;
        let _worker = with_stockfish(&site, &[]);
        let request = json!({"variant": "chess", "played": ["f3", "e5", "g4", "Qh4#"], "whole": true, "depth": 8});
        let id = analysis(&site, &anna, request).await;
        let done = finished(&site, &anna, &id).await;
        let turns = &done["review"]["turns"];
        assert_eq!((&turns[2]["judgement"], &turns[3]["best"]), (&json!("blunder"), &json!(["d8h4"])), "{done}");
    }

    async fn an_engine_that_lies_fails_the_job_with_a_reason(site: Site) {
        let anna = site.player("Anna").await;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../worker/tests/protocol/engine.py");
        let (url, liar) = (site.url(""), format!("chess=python3 {script} illegal-line /dev/null"));
        let worker = work_with(&key(&site), &["--endpoint", &url, "--uci", &liar]);
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 4})).await;
        let failed = async || {
            let status = look(&site, &anna, &id).await["status"].clone();
            if status == "queued" {
                site.clock.advance(Duration::from_secs(1));
            }
            status == "failed"
        };
        worker.wait_until("the analysis has failed", failed).await;
        let failed = look(&site, &anna, &id).await;
        assert_eq!(failed["reason"], "the worker gave up: engine-failed; tried 3 times", "{failed}");
        let shown = failed["info"]["pvs"].as_array();
        assert!(shown.is_none_or(Vec::is_empty), "no illegal line was shown: {failed}");
        let log = worker.log();
        assert!(log.contains("illegal line") && log.contains("e2e4"), "{log}");
    }
}

#[tokio::test]
#[ignore = "needs programs"]
async fn engines_have_the_niceness_and_the_memory_that_the_operator_gives() {
    let site = Site::on(Data::sqlite()).await;
    let worker = with_stockfish(&site, &["--nice", "7", "--uci-memory-mib", "1000"]);
    worker.wait_until("its engine runs", || async { worker.log().contains("worker started") }).await;
    let engines = worker.children();
    assert_eq!(engines.len(), 1);
    for process in [worker.id(), engines[0]] {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        // The 19th field, counted from the 3rd, which follows the name.
        let nice = stat.rsplit(')').next().unwrap().split_whitespace().nth(16).unwrap().to_owned();
        assert_eq!(nice, "7", "{stat}");
    }
    let limits = fs::read_to_string(format!("/proc/{}/limits", engines[0])).unwrap();
    // 4 MiB of the 16 are the table of each search.
    let bytes = ((1000 + 4) << 20).to_string();
    let line = limits.lines().find(|line| line.starts_with("Max address space")).unwrap();
    assert!(line.contains(&bytes), "{line}");
}

#[tokio::test]
async fn an_analysis_has_the_threads_that_its_player_asks_for() {
    let site = Site::configured(Data::sqlite(), |config| config.site.analysis_threads = 2.into()).await;
    let anna = site.player("Anna").await;
    let ask = async |threads: Value| {
        let body = json!({"variant": "chess", "depth": 3, "threads": threads});
        site.post("/api/v1/analyses", &anna.token, body).await
    };
    for threads in [json!(0), json!(3), json!(-1), json!("two")] {
        let refused = ask(threads).await.problem(400, "bad-request");
        assert!(!refused.to_string().is_empty());
    }
    let detail = ask(json!(3)).await.problem(400, "bad-request");
    assert!(detail.to_string().contains("threads: from 1 to 2 on this site"), "{detail}");
    for (asked, threads) in [(Value::Null, 1), (json!(2), 2)] {
        let id = ask(asked).await.expect(202);
        assert_eq!(id["threads"], threads, "{id}");
        let work = crate::engine_games::acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!(work["work"]["threads"], threads, "{work}");
        let path = format!("/api/v1/analyses/{}", id["id"].as_str().unwrap());
        assert_eq!(site.delete(&path, &anna.token).await.status, 204);
    }
}
