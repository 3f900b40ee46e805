//! Engines: real workers that play and analyse, and the guarantees of the worker protocol.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use zugpost::store::conn;
use zugpost_worker::WorkerError;
use zugpost_worker::config::{External, Threads};

use crate::support::rows;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

on_both_databases! {
    async fn an_engine_answers_a_person(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let seats = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}});
        let game = made(&site, &anna, json!({"variant": "clockwork-orange", "seats": seats})).await;
        for (ply, turn) in [(0, "e4"), (2, "Nf3")] {
            let first = site.mail_to(&anna.email).await;
            assert!(first.text.contains("/m/"), "{}", first.text);
            site.play(&game, &anna, turn).await.expect(201);
            wait_until("the engine answers", async || read(&site, &game).await["ply"] == ply + 2).await;
        }
        worker.stop().await.unwrap();
        assert_eq!(read(&site, &game).await["record"].as_array().unwrap().len(), 4);
    }

    async fn an_analysis_shows_its_progress_can_be_cancelled_and_ends(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let long = analysis(&site, &anna, json!({"variant": "chess", "seconds": 600, "multipv": 3})).await;
        let shown = async || look(&site, &anna, &long).await;
        wait_until("it reports three lines", async || lines(&shown().await) == 3).await;
        assert_eq!(shown().await["status"], "running");
        let first = shown().await["info"]["nodes"].as_u64().unwrap();
        wait_until("it goes on", async || shown().await["info"]["nodes"].as_u64() > Some(first)).await;

        let cancelled = site.delete(&format!("/api/v1/analyses/{long}"), &anna.token).await;
        assert_eq!(cancelled.status, 204);
        let short = json!({"variant": "clockwork-orange", "played": ["e4", "d5", "exd5"], "depth": 4, "multipv": 2});
        let short = analysis(&site, &anna, short).await;
        // The only worker has returned the long job, otherwise this one would never finish.
        wait_until("the next is done", async || look(&site, &anna, &short).await["status"] == "done").await;
        worker.stop().await.unwrap();

        let cancelled = shown().await;
        assert_eq!((&cancelled["status"], lines(&cancelled)), (&json!("cancelled"), 3), "{cancelled}");
        let done = look(&site, &anna, &short).await;
        assert_eq!((lines(&done), &done["info"]["depth"]), (2, &json!(4)), "{done}");
        assert_eq!(done["best"], done["info"]["pvs"][0]["steps"][0]);
        assert!(done["finished_at"].is_string() && done["reason"].is_null(), "{done}");
    }

    async fn a_move_counts_once_and_an_illegal_one_never(site: Site) {
        let (anna, game) = engine_game(&site).await;
        let work_given = acquire(&site, &["move"]).await.unwrap();
        let (id, lease) = (text(&work_given["work"]["id"]), work_given["lease"]["token"].clone());
        let result = |best: &str| json!({"lease": lease, "best": best, "info": {}});
        site.post(&work(&id, "result"), &key(&site), result("e2e5")).await.problem(400, "bad-request");
        assert_eq!(read(&site, &game).await["ply"], 0);

        // It is queued again and gets another lease, after a while.
        assert!(acquire(&site, &["move"]).await.is_none());
        site.clock.advance(Duration::from_secs(15));
        let again = acquire(&site, &["move"]).await.unwrap();
        assert_eq!(again["work"]["id"], work_given["work"]["id"]);
        site.post(&work(&id, "result"), &key(&site), result("e2e4")).await.problem(409, "stale-position");
        let result = json!({"lease": again["lease"]["token"], "best": "d2d4", "info": {}});
        for _ in 0..3 {
            assert_eq!(site.post(&work(&id, "result"), &key(&site), result.clone()).await.status, 204);
        }
        assert_eq!(steps(&read(&site, &game).await), ["d2d4"]);
        site.play(&game, &anna, "d5").await.expect(201);
        assert!(acquire(&site, &["move"]).await.is_some(), "the next move is work again");
    }

    async fn a_lapsed_lease_is_given_to_another_with_its_checkpoint(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "seconds": 60})).await;
        let first = acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!(first["work"]["checkpoint"], json!(null));
        assert_eq!(first["lease"]["renew_every"], 5);
        let info = json!({"depth": 5, "pvs": [{"score": {"cp": 20}, "depth": 5, "steps": ["e2e4", "e7e5"]}]});
        let report = json!({"lease": first["lease"]["token"], "info": info, "checkpoint": {"seen": [1, 2]}});
        // Progress renews the lease: 28 seconds pass with gaps below 15.
        for _ in 0..2 {
            site.clock.advance(Duration::from_secs(14));
            let renewed = site.post(&work(&id, "progress"), &key(&site), report.clone()).await.expect(200);
            assert_eq!(renewed["cancel"], false);
        }
        assert!(acquire(&site, &["analysis"]).await.is_none());

        site.clock.advance(Duration::from_secs(16));
        wait_until("it is queued again", async || look(&site, &anna, &id).await["status"] == "queued").await;
        let second = acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!((&second["work"]["id"], &second["work"]["checkpoint"]), (&json!(id), &json!({"seen": [1, 2]})));
        site.post(&work(&id, "progress"), &key(&site), report).await.problem(409, "stale-position");
        // The second worker renews its lease before it has found anything; what was found stays.
        let empty = json!({"lease": second["lease"]["token"], "info": {"depth": 0, "nodes": 0, "pvs": []}});
        site.post(&work(&id, "progress"), &key(&site), empty).await.expect(200);
        let late = json!({"lease": first["lease"]["token"], "best": "e2e4", "info": {}});
        site.post(&work(&id, "result"), &key(&site), late).await.problem(409, "stale-position");
        let shown = look(&site, &anna, &id).await;
        assert_eq!((&shown["status"], &shown["info"]["depth"]), (&json!("running"), &json!(5)));
    }

    async fn the_third_failure_ends_an_analysis_with_its_reason(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 9})).await;
        let give_back = async |reason: &str| {
            let given = acquire(&site, &["analysis"]).await.unwrap();
            let body = json!({"lease": given["lease"]["token"], "reason": reason, "detail": "of a test"});
            assert_eq!(site.post(&work(&id, "abort"), &key(&site), body).await.status, 204);
            site.clock.advance(Duration::from_secs(30));
        };
        // A shutdown does not count as a failed attempt.
        for reason in ["shutdown", "crash", "shutdown", "paused", "crash"] {
            give_back(reason).await;
            let queued = look(&site, &anna, &id).await;
            let why = format!("the worker gave up: {reason}");
            assert_eq!((&queued["status"], &queued["reason"]), (&json!("queued"), &json!(why)));
        }
        acquire(&site, &["analysis"]).await.unwrap();
        let running = look(&site, &anna, &id).await;
        assert_eq!((&running["status"], &running["reason"]), (&json!("running"), &Value::Null), "it goes with the failure");
        // Nor does a worker that is gone.
        site.clock.advance(Duration::from_secs(16));
        wait_until("it is queued again", async || look(&site, &anna, &id).await["status"] == "queued").await;
        give_back("crash").await;
        let failed = look(&site, &anna, &id).await;
        assert_eq!((&failed["status"], &failed["reason"]), (&json!("failed"), &json!("the worker gave up: crash; tried 3 times")));
        assert!(acquire(&site, &["analysis"]).await.is_none());
    }

    async fn an_engine_that_fails_three_times_loses_and_its_seat_says_why(site: Site) {
        let (anna, game) = engine_game(&site).await;
        for _ in 0..3 {
            site.clock.advance(Duration::from_secs(30));
            let given = acquire(&site, &["move"]).await.unwrap();
            let body = json!({"lease": given["lease"]["token"], "best": "e2e5", "info": {}});
            let id = text(&given["work"]["id"]);
            site.post(&work(&id, "result"), &key(&site), body).await.problem(400, "bad-request");
        }
        wait_until("the game is given up", async || read(&site, &game).await["status"] == "ended").await;
        let ended = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(ended["outcome"], json!({"result": "0-1", "winner": "black", "reason": "engine-failure"}));
        let said = &ended["messages"][0];
        assert_eq!((&said["seat"], said["text"].as_str().unwrap().contains("illegal")), (&json!("white"), true));
    }

    async fn work_that_nobody_wants_any_more_is_cancelled(site: Site) {
        let (anna, game) = engine_game(&site).await;
        let given = acquire(&site, &["move"]).await.unwrap();
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 9})).await;
        let analysing = acquire(&site, &["analysis"]).await.unwrap();
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        site.delete(&format!("/api/v1/analyses/{id}"), &anna.token).await;

        for (given, best) in [(&given, "e2e4"), (&analysing, "d2d4")] {
            let (id, lease) = (text(&given["work"]["id"]), &given["lease"]["token"]);
            let report = json!({"lease": lease, "info": {"depth": 1}});
            let told = site.post(&work(&id, "progress"), &key(&site), report).await.expect(200);
            assert_eq!(told["cancel"], true);
            let result = json!({"lease": lease, "best": best, "info": {"depth": 2}});
            assert_eq!(site.post(&work(&id, "result"), &key(&site), result).await.status, 204);
        }
        let ended = read(&site, &game).await;
        assert_eq!((&ended["ply"], &ended["outcome"]["reason"]), (&json!(0), &json!("resignation")));
        let cancelled = look(&site, &anna, &id).await;
        assert_eq!((&cancelled["status"], &cancelled["best"]), (&json!("cancelled"), &json!(null)));
        assert!(acquire(&site, &["move", "analysis"]).await.is_none());
    }

    async fn a_player_has_one_analysis_running_and_five_waiting(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let ask = json!({"variant": "chess", "depth": 2});
        let mut ids = vec![analysis(&site, &anna, ask.clone()).await];
        assert!(acquire(&site, &["analysis"]).await.is_some());
        for _ in 0..5 {
            // Jobs of the same microsecond have the same priority.
            site.clock.advance(Duration::from_millis(1));
            ids.push(analysis(&site, &anna, ask.clone()).await);
        }
        let refused = site.post("/api/v1/analyses", &anna.token, ask.clone()).await;
        refused.problem(429, "rate-limited");
        assert!(refused.headers.contains_key("retry-after"));
        assert!(acquire(&site, &["analysis"]).await.is_none(), "one of hers runs");

        // Other players are served meanwhile. Cancelling a job frees its place in the queue.
        let other = analysis(&site, &boris, ask.clone()).await;
        assert_eq!(acquire(&site, &["analysis"]).await.unwrap()["work"]["id"], other);
        site.delete(&format!("/api/v1/analyses/{}", ids[3]), &anna.token).await;
        analysis(&site, &anna, ask).await;
        site.delete(&format!("/api/v1/analyses/{}", ids[0]), &anna.token).await;
        assert_eq!(acquire(&site, &["analysis"]).await.unwrap()["work"]["id"], json!(ids[1]));
    }

    async fn a_worker_that_died_while_it_waited_takes_no_work_with_it(site: Site) {
        let site = site.without_loops().await;
        let wake = site.server.app.shared.db.wake.clone();
        let others = wake.n_listeners();
        let waiting = {
            let body = json!({"worker": {"id": "dead", "version": "0.1.0"}, "accept": ["move"], "wait": 20});
            let request = site.request(Method::POST, "/engine/v1/acquire", &key(&site), &body);
            tokio::spawn(request.send())
        };
        wait_until("the request waits", async || wake.n_listeners() > others).await;
        waiting.abort();
        assert!(waiting.await.unwrap_err().is_cancelled());
        // Only a request that is gone can lease nothing.
        wait_until("the request is gone", async || wake.n_listeners() == others).await;

        let (_, game) = engine_game(&site).await;
        let status = site.server.app.engine.engine_status().await.unwrap();
        assert_eq!((status.queued_moves, status.running_moves), (1, 0), "{game}");
    }
}

on_sqlite! {
    async fn engines_play_chess_against_each_other_from_the_start_to_the_end(site: Site) {
        engines_play(&site, json!({"variant": "chess"}), (4, 1)).await;
    }

    async fn engines_end_games_of_both_variants(site: Site) {
        let ladder = json!({"variant": "chess", "fen": "7k/8/8/8/8/8/R7/1R5K w - - 0 1"});
        engines_play(&site, ladder, (5, 1)).await;
        let drops = json!({"variant": "clockwork-orange", "fen": "4k3/8/8/8/8/8/Q7/4K3[RR(N)(p)] w - - 0 1"});
        engines_play(&site, drops, (4, 1)).await;
    }

    async fn lines_that_break_the_rules_are_refused(site: Site) {
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "played": ["e4"], "depth": 3})).await;
        let lease = acquire(&site, &["analysis"]).await.unwrap()["lease"]["token"].clone();

        let wrong = [
            json!({"pvs": [{"steps": ["e7e5"]}, {"steps": ["e7e5", "e4e5"]}]}),
            json!({"pvs": [{"steps": ["e2e4"]}]}),
            json!({"pvs": [{"steps": [7]}]}),
        ];
        for info in wrong {
            let body = json!({"lease": lease, "info": info});
            site.post(&work(&id, "progress"), &key(&site), body).await.problem(400, "bad-request");
            let body = json!({"lease": lease, "best": "e7e5", "info": info});
            site.post(&work(&id, "result"), &key(&site), body).await.problem(400, "bad-request");
        }
        for best in ["", "e2e4", "e7e5,e2e4,e7e5", "e8e7 ", "Ke7??"] {
            let body = json!({"lease": lease, "best": best, "info": {}});
            site.post(&work(&id, "result"), &key(&site), body).await.problem(400, "bad-request");
        }
        assert!(look(&site, &anna, &id).await["info"].is_null());

        let good = json!({"depth": 1, "pvs": [{"score": {"cp": 3}, "depth": 1, "steps": ["e7e5", "g1f3"]}]});
        let body = json!({"lease": lease, "best": "e7e5", "info": good});
        for _ in 0..2 {
            assert_eq!(site.post(&work(&id, "result"), &key(&site), body.clone()).await.status, 204);
        }
        let done = look(&site, &anna, &id).await;
        assert_eq!((&done["status"], &done["best"], lines(&done)), (&json!("done"), &json!("e7e5"), 1));
    }

    async fn only_workers_get_work_and_only_what_they_can_do(site: Site) {
        let anna = site.player("Anna").await;
        analysis(&site, &anna, json!({"variant": "clockwork-orange", "depth": 2})).await;
        let body = |variants: Value| {
            json!({"worker": {"id": "w", "version": "0.1.0", "variants": variants}, "accept": ["analysis"], "wait": 0})
        };
        site.post("/engine/v1/acquire", "", body(json!([]))).await.problem(401, "unauthorized");
        site.post("/engine/v1/acquire", &anna.token, body(json!([]))).await.problem(403, "forbidden");
        assert_eq!(site.post("/engine/v1/acquire", &key(&site), body(json!(["chess"]))).await.status, 204);
        assert!(acquire(&site, &["move"]).await.is_none());
        let mine = site.post("/engine/v1/acquire", &key(&site), body(json!(["clockwork-orange"]))).await;
        assert_eq!(mine.expect(202)["work"]["variant"], "clockwork-orange");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn two_servers_together_run_one_analysis_of_a_player_and_keep_five_waiting() {
    let one = Site::on_postgres().await.without_loops().await;
    let other = one.beside().await.without_loops().await;
    let anna = one.player("Anna").await;
    let ask = json!({"variant": "chess", "depth": 2});
    for _ in 0..4 {
        analysis(&one, &anna, ask.clone()).await;
    }
    let requests =
        [&one, &other].map(|site| site.request(Method::POST, "/api/v1/analyses", &anna.token, &ask));
    assert_eq!(at_once(&one, requests).await, [202, 429]);
    let body = json!({"worker": {"id": "w", "version": "0.1.0"}, "accept": ["analysis"], "wait": 0});
    let requests =
        [&one, &other].map(|site| site.request(Method::POST, "/engine/v1/acquire", &key(site), &body));
    assert_eq!(at_once(&one, requests).await, [202, 204]);
}

/// Status codes of two concurrent requests to two servers that have both read the jobs before either can write.
async fn at_once(site: &Site, requests: [RequestBuilder; 2]) -> [u16; 2] {
    let url = site.database_url();
    let mut conn = conn::connect(&url.parse().unwrap()).unwrap();
    conn.batch_execute("BEGIN; LOCK TABLE engine_jobs IN SHARE ROW EXCLUSIVE MODE").unwrap();
    let [one, other] = requests.map(|request| tokio::spawn(Answer::of(request)));
    let query = "SELECT pid::text AS line FROM pg_stat_activity \
                 WHERE datname = current_database() AND wait_event_type = 'Lock'";
    wait_until("none goes on", async || {
        let answered = usize::from(one.is_finished()) + usize::from(other.is_finished());
        rows::look(&url, query).len() + answered == 2
    })
    .await;
    conn.batch_execute("COMMIT").unwrap();
    let mut statuses = [one.await.unwrap(), other.await.unwrap()].map(|answer| answer.status.as_u16());
    statuses.sort_unstable();
    statuses
}

/// A worker in this process, as `zugpost worker` runs it.
pub struct Worker {
    stop: oneshot::Sender<()>,
    end: JoinHandle<Result<(), WorkerError>>,
}

impl Worker {
    pub fn start(site: &Site) -> Worker {
        Worker::reaching(site, &site.url(""))
    }

    /// A worker that reaches the site at another address.
    pub fn reaching(site: &Site, url: &str) -> Worker {
        let config = zugpost_worker::Config {
            endpoint: url.parse().unwrap(),
            key: key(site).parse().unwrap(),
            cores: "1".parse().unwrap(),
            threads: Threads::ONE,
            hash: "8".parse().unwrap(),
            variants: None,
            external: External::default(),
            log_every: None,
        };
        let (stop, stopped) = oneshot::channel();
        let end = tokio::spawn(zugpost_worker::run(config, async { stopped.await.unwrap_or(()) }));
        Worker { stop, end }
    }

    pub async fn stop(self) -> Result<(), WorkerError> {
        self.stop.send(()).unwrap();
        self.end.await.unwrap()
    }
}

/// Plays a game between engines of two levels to its end.
async fn engines_play(site: &Site, mut request: Value, (white, black): (u8, u8)) {
    let anna = format!("Anna{}", request["fen"].as_str().map_or(0, str::len));
    let anna = site.player(&anna).await;
    let worker = Worker::start(site);
    request["seats"] = json!({"white": {"engine": {"level": white}}, "black": {"engine": {"level": black}}});
    let game = made(site, &anna, request).await;
    wait_until("the game ends", async || read(site, &game).await["status"] == "ended").await;
    worker.stop().await.unwrap();

    let ended = read(site, &game).await;
    let reason = text(&ended["outcome"]["reason"]);
    assert!(
        ["checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves"]
            .contains(&reason.as_str()),
        "{reason}"
    );
    let status = site.server.app.engine.engine_status().await.unwrap();
    assert_eq!((status.queued_moves, status.running_moves), (0, 0));
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

/// Anna has Black against an engine that is to move.
pub async fn engine_game(site: &Site) -> (Player, String) {
    let anna = site.player("Anna").await;
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": "Anna"}});
    let game = made(site, &anna, json!({"variant": "chess", "seats": seats})).await;
    (anna, game)
}

pub async fn made(site: &Site, player: &Player, request: Value) -> String {
    text(&site.post("/api/v1/games", &player.token, request).await.expect(201)["id"])
}

pub async fn analysis(site: &Site, player: &Player, request: Value) -> String {
    text(&site.post("/api/v1/analyses", &player.token, request).await.expect(202)["id"])
}

pub async fn look(site: &Site, player: &Player, analysis: &str) -> Value {
    site.get(&format!("/api/v1/analyses/{analysis}"), &player.token).await.expect(200)
}

pub async fn read(site: &Site, game: &str) -> Value {
    site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)
}

/// Requests work once, without waiting.
pub async fn acquire(site: &Site, kinds: &[&str]) -> Option<Value> {
    let body = json!({"worker": {"id": "w", "version": "0.1.0"}, "accept": kinds, "wait": 0});
    let answer: Answer = site.post("/engine/v1/acquire", &key(site), body).await;
    match answer.status.as_u16() {
        204 => None,
        _ => Some(answer.expect(202)),
    }
}

pub fn key(site: &Site) -> String {
    site.server.worker_key.expose().to_owned()
}

pub fn work(id: &str, what: &str) -> String {
    format!("/engine/v1/work/{id}/{what}")
}

fn lines(analysis: &Value) -> usize {
    analysis["info"]["pvs"].as_array().map_or(0, Vec::len)
}

fn steps(game: &Value) -> Vec<String> {
    game["record"].as_array().unwrap().iter().map(|row| text(&row["step"])).collect()
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}
