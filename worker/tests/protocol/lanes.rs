//! Whole workers against a server: every piece of work ends exactly once.

use serde_json::{Value, json};
use tokio::{sync::oneshot, task::JoinHandle};
use zugpost_worker::{
    Config, WorkerError,
    client::ClientError,
    config::{External, Threads},
};

use crate::server::{Reply, Request, Server};

/// A worker that runs until it is told to stop.
pub struct Worker {
    stop: oneshot::Sender<()>,
    pub end: JoinHandle<Result<(), WorkerError>>,
}

pub fn config(server: &Server, cores: &str) -> Config {
    Config {
        endpoint: server.endpoint().parse().unwrap(),
        key: "zp_test".parse().unwrap(),
        cores: cores.parse().unwrap(),
        threads: Threads::ONE,
        hash: "8".parse().unwrap(),
        variants: None,
        external: External::default(),
        log_every: None,
    }
}

impl Worker {
    fn start(server: &Server, cores: &str) -> Self {
        Self::run(config(server, cores))
    }

    pub fn run(config: Config) -> Self {
        let (stop, stopped) = oneshot::channel();
        let shutdown = async { stopped.await.unwrap_or(()) };
        Self { stop, end: tokio::spawn(zugpost_worker::run(config, shutdown)) }
    }

    pub async fn stop(self) -> Result<(), WorkerError> {
        self.stop.send(()).unwrap();
        self.end.await.unwrap()
    }
}

pub fn job(work: &Value) -> Reply {
    let mut job = json!({"id": "x7k2", "type": "analysis", "variant": "chess", "options": {}, "played": []});
    job.as_object_mut().unwrap().extend(work.as_object().unwrap().clone());
    let lease = json!({"id": "l", "token": "secret", "expires_at": "2026-11-20T12:00:00Z", "renew_every": 1});
    Reply::Json(202, json!({"lease": lease, "work": job}))
}

pub fn renewed() -> Reply {
    Reply::Json(200, json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": false}))
}

/// A server with one job, renewing its lease until it is done.
pub async fn server_with(work: Value) -> Server {
    server(work, |_| renewed()).await
}

/// A server with one job that answers progress by a function.
pub async fn server(work: Value, mut progress: impl FnMut(&Request) -> Reply + Send + 'static) -> Server {
    let mut is_taken = false;
    Server::start(move |request| match request.path.rsplit('/').next() {
        Some("acquire") if is_taken => Reply::Hold,
        Some("acquire") => {
            is_taken = true;
            job(&work)
        }
        Some("progress") => progress(request),
        _ => Reply::Status(204),
    })
    .await
}

#[tokio::test]
async fn a_job_is_searched_and_delivered() {
    let server = server_with(json!({"played": ["f2f3", "e7e5", "g2g4"], "limits": {"depth": 4}})).await;
    let worker = Worker::start(&server, "1");
    let result = server.first("work/x7k2/result").await;
    assert_eq!(result.body["lease"], "secret");
    assert_eq!(result.body["best"], "d8h4");
    assert_eq!(result.body["info"]["pvs"][0]["score"], json!({"mate": 1}));
    server.nth("acquire", 1).await;
    worker.stop().await.unwrap();
    assert_eq!(server.asked("result").len(), 1);
    assert!(server.asked("abort").is_empty());
}

#[tokio::test]
async fn a_move_in_clockwork_orange_has_the_strength_of_its_level() {
    let work = json!({"type": "move", "variant": "clockwork-orange", "level": 2});
    let server = server_with(work).await;
    let worker = Worker::start(&server, "1");
    let result = server.first("work/x7k2/result").await;
    assert!(result.body["info"]["depth"].as_u64().unwrap() <= 4);
    assert_eq!(result.body["best"].as_str().unwrap().len(), 4);
    worker.stop().await.unwrap();
}

#[tokio::test]
async fn a_worker_that_is_not_wanted_ends_by_itself() {
    for (status, is_expected) in [
        (401, (|error| matches!(error, ClientError::Refused(401))) as fn(&ClientError) -> bool),
        (403, |error| matches!(error, ClientError::Refused(403))),
        (406, |error| matches!(error, ClientError::TooOld)),
    ] {
        let server = Server::start(move |_| Reply::Status(status)).await;
        match Worker::start(&server, "2").end.await.unwrap() {
            Err(WorkerError::Client(error)) => assert!(is_expected(&error), "{status}: {error:?}"),
            other => panic!("{status}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_busy_server_is_asked_again() {
    let mut n_asked = 0;
    let server = Server::start(move |_| {
        n_asked += 1;
        match n_asked {
            1 => Reply::Later(503, 0),
            2 => Reply::Later(429, 0),
            3 => Reply::HangUp,
            4 => Reply::Status(204),
            _ => Reply::Status(401),
        }
    })
    .await;
    let worker = Worker::start(&server, "1");
    assert!(worker.end.await.unwrap().is_err());
    assert_eq!(server.asked("acquire").len(), 5);
}

#[tokio::test]
async fn a_cancelled_job_is_answered_with_what_is_known() {
    let cancelled = json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": true});
    let server = server(json!({}), move |_| Reply::Json(200, cancelled.clone())).await;
    let worker = Worker::start(&server, "1");
    let result = server.first("work/x7k2/result").await;
    assert!(!result.body["best"].as_str().unwrap().is_empty());
    worker.stop().await.unwrap();
}

#[tokio::test]
async fn a_job_whose_lease_is_lost_is_dropped_silently() {
    for status in [404, 409, 410] {
        let server = server(json!({}), move |_| Reply::Status(status)).await;
        let worker = Worker::start(&server, "1");
        server.first("progress").await;
        server.nth("acquire", 1).await;
        worker.stop().await.unwrap();
        assert!(server.asked("result").is_empty() && server.asked("abort").is_empty());
    }
}

#[tokio::test]
async fn a_lease_is_renewed_with_a_checkpoint_and_survives_a_failure() {
    let mut n_reports = 0;
    let server = server(json!({"multipv": 2}), move |_| {
        n_reports += 1;
        if n_reports == 1 { Reply::HangUp } else { renewed() }
    })
    .await;
    let worker = Worker::start(&server, "1");
    let report = server.nth("progress", 2).await;
    assert_eq!(report.body["lease"], "secret");
    assert!(report.body["checkpoint"]["depth"].as_u64().unwrap() >= 1);
    assert_eq!(report.body["info"]["pvs"].as_array().unwrap().len(), 2);
    worker.stop().await.unwrap();
}

#[tokio::test]
async fn a_stopped_worker_gives_its_jobs_back() {
    let server = server_with(json!({})).await;
    let worker = Worker::start(&server, "1");
    server.first("progress").await;
    worker.stop().await.unwrap();
    let abort = server.first("work/x7k2/abort").await;
    assert_eq!((&abort.body["lease"], &abort.body["reason"]), (&json!("secret"), &json!("shutdown")));
    assert!(server.asked("result").is_empty());
}

#[tokio::test]
async fn work_that_makes_no_sense_is_given_back() {
    for (work, word) in [
        (json!({"variant": "checkers"}), "checkers"),
        (json!({"options": {"mood": "calm"}}), "mood"),
        (json!({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), "king"),
        (json!({"played": ["e2e5"]}), "e2e5"),
        (json!({"level": 13}), "13"),
        (json!({"limits": {"seconds": -1.0}}), "-1"),
        (json!({"played": ["f2f3", "e7e5", "g2g4", "d8h4"]}), "checkmate"),
    ] {
        let server = server_with(work).await;
        let worker = Worker::start(&server, "1");
        let abort = server.first("work/x7k2/abort").await;
        assert_eq!(abort.body["reason"], "bad-work");
        let detail = abort.body["detail"].as_str().unwrap();
        assert!(detail.contains(word), "`{detail}` does not name {word}");
        worker.stop().await.unwrap();
    }
}

/// A server that has a long analysis, and a move while it runs.
pub(crate) async fn server_with_a_move_between(between: Value) -> Server {
    let (mut n_given, mut n_reports) = (0, 0);
    Server::start(move |request| match request.path.as_str() {
        "acquire" if n_given == 0 => {
            n_given += 1;
            job(&json!({"is_long": true, "limits": {"seconds": 86400.0}}))
        }
        // The move comes while the analysis runs, and nothing else does.
        "acquire" if n_given == 1 && n_reports > 0 && request.body["busy_with"] == "x7k2" => {
            n_given += 1;
            job(&between)
        }
        "acquire" if n_given == 1 => Reply::Status(204),
        "acquire" => Reply::Hold,
        "work/x7k2/progress" => {
            n_reports += 1;
            renewed()
        }
        _ => Reply::Status(204),
    })
    .await
}

/// After the move, waits for so many reports of the analysis, which has gone on where it was.
pub(crate) async fn the_analysis_goes_on(server: &Server, n_reports: usize) {
    server.first("work/m/result").await;
    let before = server.asked("work/x7k2/progress").len();
    let later = server.nth("work/x7k2/progress", before + n_reports).await;
    let reports = server.asked("work/x7k2/progress");
    let nodes = |request: &Request| request.body["info"]["nodes"].as_u64().unwrap();
    assert!(reports.is_sorted_by_key(nodes) && nodes(&later) > nodes(&reports[0]), "{reports:?}");
}

#[tokio::test]
async fn a_long_search_is_paused_for_a_move_and_goes_on_where_it_was() {
    let between = json!({"id": "m", "type": "move", "variant": "shogi", "level": 2});
    let server = server_with_a_move_between(between).await;
    let worker = Worker::start(&server, "1");
    the_analysis_goes_on(&server, 1).await;
    assert!(server.asked("work/x7k2/abort").is_empty() && server.asked("work/x7k2/result").is_empty());
    worker.stop().await.unwrap();
}

#[tokio::test]
async fn an_analysis_is_kept_while_others_have_their_turn_or_its_lease_is_lost() {
    let paused =
        || Reply::Json(200, json!({"expires_at": "2026-11-20T12:00:00Z", "cancel": false, "pause": true}));
    let (mut n_given, mut n_reports) = (0, 0);
    let server = Server::start(move |request| match request.path.as_str() {
        "acquire" if request.body["busy_with"] != Value::Null => Reply::Status(204),
        "acquire" if n_given < 5 => {
            n_given += 1;
            let id = ["x7k2", "other"][(n_given - 1) % 2];
            job(&json!({"id": id, "is_long": true}))
        }
        "acquire" => Reply::Hold,
        "work/x7k2/progress" | "work/other/progress" => {
            n_reports += 1;
            match n_reports {
                3 | 6 => paused(),
                9 | 12 => Reply::Status(409),
                _ => renewed(),
            }
        }
        _ => Reply::Status(204),
    })
    .await;
    let worker = Worker::start(&server, "1");
    server.nth("progress", 13).await;
    worker.stop().await.unwrap();
    for id in ["x7k2", "other"] {
        let reports = server.asked(&format!("work/{id}/progress"));
        let nodes = |request: &Request| request.body["info"]["nodes"].as_u64().unwrap();
        assert!(reports.len() >= 6 && reports.is_sorted_by_key(nodes), "{id}: {reports:?}");
        let reasons: Vec<Value> = server
            .asked(&format!("work/{id}/abort"))
            .iter()
            .map(|abort| abort.body["reason"].clone())
            .collect();
        assert_eq!(reasons[0], "paused");
    }
}
