//! Boards full of queens: requests that any visitor can make hold up neither the engine nor another request.
//! `worker/tests/search/heavy.rs` searches such positions of every game.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::engine_games::{acquire, analysis, key, look, made, read, text, work};
use crate::support::process::{Process, run, work_with};
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::uci::answers;

/// Captures that pay, as far as one looks.
const QUEENS: &str = "rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR w - - 0 1";
const QUEENS_AND_HANDS: &str = "rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR[QRBNqrbn] w - - 0 1";
const ROOKS: &str = "rrrrkrrr/rrrrrrrr/8/8/8/8/RRRRRRRR/RRRKRRRR w - - 0 1";

fn one_core(site: &Site) -> Process {
    work_with(&key(site), &["--endpoint", &site.url(""), "--cores", "1", "--hash-mib", "8"])
}

/// A guest's analysis that a worker has begun.
async fn running(site: &Site, worker: &Process, variant: &str, fen: &str) -> String {
    let request = json!({"variant": variant, "fen": fen, "seconds": 30});
    let id = text(&site.post("/api/v1/analyses", "", request).await.expect(202)["id"]);
    let nodes = async || seen(site, &id).await["info"]["nodes"].as_u64() > Some(0);
    worker.wait_until("it reports nodes", nodes).await;
    id
}

async fn seen(site: &Site, id: &str) -> Value {
    site.get(&format!("/api/v1/analyses/{id}"), "").await.expect(200)
}

/// The time that an engine takes for its first move in a new game.
async fn time_to_move(site: &Site, anna: &Player) -> Duration {
    let seats = json!({"white": {"engine": {"level": 8}}, "black": {"player": "Anna"}});
    let game = made(site, anna, json!({"variant": "chess", "seats": seats})).await;
    let began = Instant::now();
    wait_until("the engine moves", async || read(site, &game).await["ply"] == 1).await;
    began.elapsed()
}

on_sqlite! {
    /// Costs about five seconds.
    async fn a_guests_board_full_of_queens_delays_no_engine_opponent(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let mut worker = one_core(&site);
        let alone = time_to_move(&site, &anna).await;
        let in_time = async |when: &str| {
            let taken = time_to_move(&site, &anna).await;
            assert!(taken < alone + Duration::from_secs(10), "{when}: {taken:?} instead of {alone:?}");
        };
        let first = running(&site, &worker, "chess", QUEENS).await;
        in_time("beside the analysis").await;
        site.delete(&format!("/api/v1/analyses/{first}"), "").await.expect(204);
        in_time("after it was cancelled").await;
        // The only core is free again.
        let second = running(&site, &worker, "crazyhouse", QUEENS_AND_HANDS).await;
        worker.kill_9();
        let mut worker = one_core(&site);
        in_time("after the worker was killed").await;
        // Nobody takes the work again before it is looked at.
        worker.kill_9();
        site.clock.advance(Duration::from_secs(16));
        assert_eq!(site.server.app.engine.reclaim_lapsed().await.unwrap(), 1);
        let queued = seen(&site, &second).await;
        assert_eq!(queued["reason"], "the worker stopped responding", "{queued}");
        let worker = one_core(&site);
        let runs = async || seen(&site, &second).await["status"] == "running";
        worker.wait_until("it runs again", runs).await;
        assert_eq!(seen(&site, &second).await["reason"], Value::Null, "it responds");
        in_time("while it runs again").await;
    }

    async fn an_analysis_that_failed_waits_behind_the_others(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let ask = json!({"variant": "chess", "fen": QUEENS, "depth": 3});
        let first = analysis(&site, &anna, ask.clone()).await;
        let given = acquire(&site, &["analysis"]).await.unwrap();
        site.clock.advance(Duration::from_millis(1));
        let second = analysis(&site, &boris, ask).await;
        site.clock.advance(Duration::from_millis(1));
        let gives_up = json!({"lease": given["lease"]["token"], "reason": "engine-failed"});
        assert_eq!(site.post(&work(&first, "abort"), &key(&site), gives_up).await.status, 204);
        site.clock.advance(Duration::from_secs(15));
        let mut order = Vec::new();
        while let Some(given) = acquire(&site, &["analysis"]).await {
            order.push(text(&given["work"]["id"]));
        }
        assert_eq!(order, [second, first]);
    }

    async fn an_analysis_that_stalls_three_workers_fails_as_the_engine_did(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "fen": QUEENS, "depth": 3})).await;
        for _ in 0..3 {
            site.clock.advance(Duration::from_secs(30));
            let given = acquire(&site, &["analysis"]).await.unwrap();
            let gives_up = json!({"lease": given["lease"]["token"], "reason": "engine-failed"});
            assert_eq!(site.post(&work(&id, "abort"), &key(&site), gives_up).await.status, 204);
        }
        let failed = look(&site, &anna, &id).await;
        assert_eq!(failed["reason"], "the worker gave up: engine-failed; tried 3 times", "{failed}");
        assert_eq!(failed["status"], "failed");
        assert!(acquire(&site, &["analysis"]).await.is_none(), "no fourth worker gets it");
    }

    async fn what_was_not_searched_has_no_chances(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "fen": QUEENS, "nodes": 1})).await;
        let worker = one_core(&site);
        worker.wait_until("it is done", async || look(&site, &anna, &id).await["status"] == "done").await;
        let done = look(&site, &anna, &id).await;
        let line = &done["info"]["pvs"][0];
        assert_eq!((&done["info"]["depth"], &line["depth"], &line["wdl"]), (&json!(0), &json!(0), &Value::Null));
        assert!(line["score"].is_object() && done["best"] == line["steps"][0], "{done}");
    }

    async fn a_request_lists_the_legal_steps_of_any_board(site: Site) {
        for (variant, fen, n_least) in
            [("chess", QUEENS, 60), ("crazyhouse", QUEENS_AND_HANDS, 150), ("makruk", ROOKS, 20)]
        {
            let listed = site.post("/api/v1/positions", "", json!({"variant": variant, "fen": fen})).await.expect(200);
            let n_legal = listed["legal"].as_array().unwrap().len();
            assert!(n_legal >= n_least, "{variant}: {n_legal}");
        }
    }
}

/// Checks that the search ends at all: these tests hang if it does not.
#[test]
fn a_board_full_of_queens_is_answered_under_uci() {
    for (variant, fen) in [("chess", QUEENS), ("clockwork-orange", QUEENS_AND_HANDS), ("makruk", ROOKS)] {
        for go in ["go movetime 100", "go nodes 1000", "go infinite\nstop", "go"] {
            let said =
                answers(&format!("setoption name UCI_Variant value {variant}\nposition fen {fen}\n{go}\n"));
            assert!(said.last().unwrap().starts_with("bestmove "), "{variant} {go}: {said:?}");
        }
    }
}

#[test]
fn a_board_full_of_queens_is_analysed_on_the_command_line() {
    let (said, trouble, succeeded) =
        run(&["analyze", "--variant", "chess", "--fen", QUEENS, "--nodes", "1000"]);
    assert!(succeeded && said.lines().last().unwrap().starts_with("best "), "{said}{trouble}");
    assert!(said.contains("nodes 1000 "), "{said}");
}
