//! Workers with engines of other people: Stockfish, our own engine over UCI, and one that misbehaves.

use std::{fs, path::PathBuf, time::Duration};

use serde_json::{Value, json};
use zugpost_worker::{
    Config, WorkerError,
    config::{External, ExternalEngine},
};

use crate::{
    lanes::{Worker, config, server, server_with, server_with_a_move_between, the_analysis_goes_on},
    server::{Reply, Server},
};

const STOCKFISH: &str = "chess=/usr/games/stockfish";
/// Our own engine, as a program that speaks UCI.
const OURS: &str = concat!("xiangqi,007,shogi=", env!("CARGO_BIN_EXE_zugpost-worker"), " uci");

/// The engine that misbehaves, and the file to which each of its starts adds a line.
struct Villain {
    log: PathBuf,
    command: String,
}

impl Villain {
    /// Misbehaves at its first `most` starts.
    fn new(how: &str, most: Option<u32>) -> Self {
        let number = most.map_or(String::new(), |most| most.to_string());
        let log = std::env::temp_dir().join(format!("zugpost-villain-{}-{how}{number}", std::process::id()));
        fs::write(&log, "").unwrap();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/protocol/engine.py");
        let command = format!("chess=python3 {script} {how} {} {number}", log.display());
        Self { log, command }
    }

    fn n_starts(&self) -> usize {
        fs::read_to_string(&self.log).unwrap().lines().count()
    }
}

impl Drop for Villain {
    fn drop(&mut self) {
        fs::remove_file(&self.log).unwrap();
    }
}

fn with_engines(server: &Server, engines: &[&str]) -> Config {
    let engines = engines.iter().map(|engine| engine.parse().unwrap()).collect();
    Config { external: External { engines, ..External::default() }, ..config(server, "1") }
}

/// The worker has little patience with it, so that the tests are short.
fn with_villain(server: &Server, villain: &Villain) -> Config {
    let mut config = with_engines(server, &[&villain.command]);
    config.external.patience = Duration::from_secs(2);
    config
}

#[tokio::test]
#[ignore = "needs programs"]
async fn stockfish_analyses_chess_and_our_engine_the_rest() {
    let work = json!({"played": ["f2f3", "e7e5"], "limits": {"depth": 8}, "multipv": 3});
    let server = server_with(work).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    let result = server.first("work/x7k2/result").await.body;
    let info = &result["info"];
    assert!(info["depth"] == 8 && info["nodes"].as_u64() > Some(0), "{info}");
    let pvs = info["pvs"].as_array().unwrap();
    assert_eq!((pvs.len(), &result["best"]), (3, &pvs[0]["steps"][0]));
    assert!(pvs.iter().all(|pv| pv["score"]["cp"].is_i64()), "{info}");
    let asked = server.asked("acquire").remove(0).body;
    let engine = asked["worker"]["engines"]["chess"].as_str().unwrap();
    assert!(engine.starts_with("Stockfish"), "{engine}");
    assert_eq!(asked["worker"]["engines"].as_object().unwrap().len(), 1);
    assert!(asked["worker"]["variants"].as_array().unwrap().contains(&json!("xiangqi")));
    worker.stop().await.unwrap();

    let server = server_with(json!({"variant": "clockwork-orange", "limits": {"depth": 2}})).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    server.first("work/x7k2/result").await;
    worker.stop().await.unwrap();
}

#[tokio::test]
async fn games_of_any_notation_are_translated_both_ways() {
    let works = [
        json!({"variant": "xiangqi", "played": ["h3e3"], "limits": {"depth": 3}}),
        json!({"variant": "007", "limits": {"nodes": 3000}}),
        json!({"variant": "shogi", "played": ["c3c4", "g7g6", "b2h8+"], "limits": {"depth": 3}, "multipv": 2}),
        json!({"variant": "shogi", "fen": "4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1", "limits": {"depth": 4}}),
    ];
    for work in works {
        let server = server_with(work.clone()).await;
        let worker = Worker::run(with_engines(&server, &[OURS]));
        // The next request for work follows the result, or why there is none.
        server.nth("acquire", 1).await;
        let given_back = server.asked("abort");
        assert!(given_back.is_empty(), "{work}: {given_back:?}");
        let best = server.asked("result").remove(0).body["best"].clone();
        assert!(!best.as_str().unwrap().is_empty(), "{work}");
        worker.stop().await.unwrap();
    }
}

#[tokio::test]
#[ignore = "needs programs"]
async fn a_mate_is_scored_and_a_level_keeps_its_limits() {
    let mate = json!({"played": ["f2f3", "e7e5", "g2g4"], "limits": {"depth": 5}});
    let server = server_with(mate).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    let result = server.first("work/x7k2/result").await.body;
    assert_eq!((&result["best"], &result["info"]["pvs"][0]["score"]), (&json!("d8h4"), &json!({"mate": 1})));
    worker.stop().await.unwrap();

    let server = server_with(json!({"type": "move", "level": 5, "limits": {"seconds": 60}})).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    let info = server.first("work/x7k2/result").await.body["info"].clone();
    assert!(info["depth"].as_u64() <= Some(6) && info["nodes"].as_u64() < Some(3_000), "{info}");
    assert_eq!(info["pvs"].as_array().unwrap().len(), 3, "the lines among which the level chooses");
    worker.stop().await.unwrap();
}

#[tokio::test]
#[ignore = "needs programs"]
async fn an_engine_that_fails_is_started_again_and_its_work_then_given_back() {
    for (how, word) in [
        ("hang", "`isready`"),
        ("ignore-stop", "`stop`"),
        ("end", "has ended"),
        ("illegal-step", "e2e5"),
        ("illegal-line", "e2e4"),
        ("two-turns", "goes on"),
        ("no-step", "(none)"),
        ("endless-line", "has ended"),
        ("flood", "`stop`"),
        ("eat-memory", "has ended"),
    ] {
        let villain = Villain::new(how, None);
        let limits = if how == "hang" { json!({"depth": 9}) } else { json!({"seconds": 0.5}) };
        let server = server_with(json!({"limits": limits})).await;
        let mut config = with_villain(&server, &villain);
        config.external.memory_mib = Some(512);
        let worker = Worker::run(config);
        let abort = server.first("work/x7k2/abort").await.body;
        assert_eq!(abort["reason"], "engine-failed", "{how}: {abort}");
        let detail = abort["detail"].as_str().unwrap();
        assert!(detail.contains("python3") && detail.contains(word), "{how}: {detail}");
        server.nth("acquire", 1).await;
        worker.stop().await.unwrap();
        assert_eq!(villain.n_starts(), 2, "{how}");
        assert!(server.asked("result").is_empty(), "{how}");
    }
}

#[tokio::test]
async fn an_engine_that_fails_once_answers_after_its_restart() {
    for how in ["hang", "end", "illegal-step", "illegal-line"] {
        let villain = Villain::new(how, Some(1));
        let server = server_with(json!({"limits": {"depth": 3}})).await;
        let worker = Worker::run(with_villain(&server, &villain));
        let result = server.first("work/x7k2/result").await.body;
        assert_eq!((&result["best"], &result["info"]["nodes"]), (&json!("e2e4"), &json!(300)), "{how}");
        assert_eq!(villain.n_starts(), 2, "{how}");
        worker.stop().await.unwrap();
    }
}

#[tokio::test]
#[ignore = "needs programs"]
async fn a_long_search_is_halted_for_a_move_and_goes_on_where_it_was() {
    let server = server_with_a_move_between(json!({"id": "m", "type": "move", "level": 2})).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    the_analysis_goes_on(&server, 2).await;
    worker.stop().await.unwrap();
    // Stopped at once, although the search would have gone on for a day.
    assert_eq!(server.asked("work/x7k2/abort").remove(0).body["reason"], "shutdown");
}

#[tokio::test]
#[ignore = "needs programs"]
async fn a_cancelled_search_is_answered_and_a_hanging_engine_does_not_delay_the_end() {
    let cancelled = json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": true});
    let server = server(json!({}), move |_| Reply::Json(200, cancelled.clone())).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    let result = server.first("work/x7k2/result").await.body;
    assert!(!result["best"].as_str().unwrap().is_empty());
    worker.stop().await.unwrap();

    let villain = Villain::new("ignore-stop", Some(7));
    let server = server_with(json!({})).await;
    let mut config = with_engines(&server, &[&villain.command]);
    config.external.patience = Duration::from_secs(3600);
    let worker = Worker::run(config);
    server.first("progress").await;
    worker.stop().await.unwrap();
    assert_eq!(server.first("work/x7k2/abort").await.body["reason"], "shutdown");
}

#[tokio::test]
#[ignore = "needs programs"]
async fn what_an_earlier_search_has_found_and_used_is_kept() {
    let server = server_with(json!({"limits": {"seconds": 3600}})).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    let report = server.nth("progress", 1).await.body;
    worker.stop().await.unwrap();
    let mut checkpoint = report["checkpoint"].clone();
    assert_eq!(checkpoint["nodes"], report["info"]["nodes"]);

    // A minute and a billion nodes later, the deep line is still known.
    checkpoint["time_ms"] = json!(60_000);
    checkpoint["nodes"] = json!(1_000_000_000);
    checkpoint["info"] =
        json!({"depth": 90, "pvs": [{"score": {"cp": 77}, "depth": 90, "steps": ["b1c3", "d7d5"]}]});
    let limits = json!({"seconds": 60.3});
    for (engines, best, is_deep) in [(&[STOCKFISH][..], Some("b1c3"), true), (&[], None, false)] {
        let server = server_with(json!({"limits": limits, "checkpoint": checkpoint})).await;
        let worker = Worker::run(with_engines(&server, engines));
        let result = server.first("work/x7k2/result").await.body;
        let info = &result["info"];
        assert!(info["time_ms"].as_u64() >= Some(60_000), "{info}");
        assert!(
            info["time_ms"].as_u64() < Some(70_000) && info["nodes"].as_u64() > Some(1_000_000_000),
            "{info}"
        );
        assert_eq!(info["depth"] == 90, is_deep, "{info}");
        assert!(best.is_none_or(|best| result["best"] == best), "{result}");
        worker.stop().await.unwrap();
    }

    // A line that is not legal is not believed.
    checkpoint["info"]["pvs"][0]["steps"] = json!(["b1c3", "b1c3"]);
    let server = server_with(json!({"limits": limits, "checkpoint": checkpoint})).await;
    let worker = Worker::run(with_engines(&server, &[STOCKFISH]));
    assert_ne!(server.first("work/x7k2/result").await.body["info"]["depth"], 90);
    worker.stop().await.unwrap();
}

#[tokio::test]
#[ignore = "needs programs"]
async fn what_cannot_be_used_is_named_at_the_start() {
    let villain = Villain::new("behave", None);
    let server = Server::start(|_| Reply::Hold).await;
    let why = async |engine: &str, option: Option<&str>| -> String {
        let mut engine: ExternalEngine = engine.parse().unwrap();
        engine.options.extend(option.map(|option| option.parse().unwrap()));
        let external = External { engines: vec![engine], ..External::default() };
        let config =
            Config { external, variants: Some(vec!["chess".into(), "shogi".into()]), ..config(&server, "1") };
        match Worker::run(config).end.await.unwrap() {
            Err(error @ (WorkerError::Engine(_) | WorkerError::Config(_))) => error.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let wrong: [(&str, Option<&str>, &str); 8] = [
        ("chess=/no/such/engine", None, "/no/such/engine"),
        ("checkers=/usr/games/stockfish", None, "checkers"),
        ("shogi=/usr/games/stockfish", None, "does not offer the variant shogi"),
        ("horde=/usr/games/stockfish", None, "an engine is to play horde, which `variants` leaves out"),
        (STOCKFISH, Some("Contempt=1"), "does not offer the option `Contempt`"),
        (STOCKFISH, Some("Skill Level=99"), "`Skill Level` does not take `99`: write a number from 0 to 20"),
        (&villain.command, Some("Style=odd"), "one of calm, wild"),
        ("chess=/bin/true", None, "/bin/true has ended"),
    ];
    for (engine, option, words) in wrong {
        let said = why(engine, option).await;
        assert!(said.contains(words), "{engine} {option:?}: {said}");
    }
    assert_eq!(server.asked("acquire").len(), 0);
}

/// Without an external engine the request says nothing about one.
#[tokio::test]
async fn a_worker_without_external_engines_says_nothing_about_them() {
    let server = Server::start(|_| Reply::Hold).await;
    let worker = Worker::run(config(&server, "1"));
    assert_eq!(server.first("acquire").await.body["worker"]["engines"], Value::Null);
    worker.stop().await.unwrap();
}
