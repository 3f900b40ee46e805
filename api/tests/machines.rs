//! Several machines: three servers behind HAProxy, a primary with a standby that reads are taken from, and a worker in a network of
//! its own, under the load of 64 clients. A server is added, removed and killed, and the primary fails over.
//!
//! `make machines` takes longer, with a release build of the program, and tells the moves a second of one, two and three
//! servers. Otherwise 40 seconds. As root.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use zugpost_rules::{Options, Record, Variant};

use crate::support::balancer::Balancer;
use crate::support::cluster::Cluster;
use crate::support::http::client;
use crate::support::network::Network;
use crate::support::port;
use crate::support::process::{Place, Process, work_in};
use crate::support::site::Data;
use crate::support::table::{Table, id};
use crate::support::wait::wait_until;

const CLIENTS: usize = 64;
/// Limit for one move with all its repeats; a failover is much shorter.
const LONGEST: Duration = Duration::from_secs(60);

struct Load {
    table: Table,
    url: String,
    is_over: AtomicBool,
    moves: AtomicUsize,
    repeats: AtomicUsize,
    lists: AtomicUsize,
    analyses: AtomicUsize,
}

impl Load {
    fn goes_on(&self) -> bool {
        !self.is_over.load(Ordering::SeqCst)
    }

    /// Sends a request until it succeeds. It may fail only for lack of a server or database.
    async fn send(&self, request: RequestBuilder) -> Value {
        let begun = Instant::now();
        loop {
            let request = request.try_clone().unwrap().timeout(Duration::from_secs(15));
            match request.send().await {
                Ok(answer) if answer.status().is_success() => {
                    if let Ok(body) = answer.json().await {
                        return body;
                    }
                }
                Ok(answer) if answer.status().is_server_error() => {}
                Ok(answer) => panic!("{}: {}", answer.status(), answer.text().await.unwrap_or_default()),
                Err(_) => {}
            }
            assert!(begun.elapsed() < LONGEST, "no server answers");
            self.repeats.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Plays one game after the other.
    async fn play(self: Arc<Load>, number: usize) {
        let client = client();
        for game in self.table.games.iter().skip(number).step_by(CLIENTS) {
            let mut record = Record::new(&Variant::new("chess", &Options::default()).unwrap());
            for ply in 0.. {
                if record.outcome().is_some() || !self.goes_on() {
                    break;
                }
                let legal = record.position().legal();
                let step = legal[(ply * 31 + number * 17) % legal.len()].step.clone();
                let request = client
                    .post(format!("{}/api/v1/games/{game}/moves", self.url))
                    .bearer_auth(&self.table.tokens[ply % 2])
                    .header("Idempotency-Key", format!("{game}-{ply}"))
                    .json(&json!({"ply": ply, "turn": step}));
                let played = self.send(request).await;
                assert_eq!(played["ply"], ply + 1, "{played}");
                record.play(&step).unwrap();
                self.moves.fetch_add(1, Ordering::SeqCst);
            }
        }
    }

    async fn list(self: Arc<Load>) {
        while self.goes_on() {
            let list = self.send(client().get(format!("{}/api/v1/games?limit=50", self.url))).await;
            assert_eq!(list["items"].as_array().unwrap().len(), 50);
            self.lists.fetch_add(1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Asks for one analysis after the other, of the worker on the other machine.
    async fn analyse(self: Arc<Load>) {
        while self.goes_on() {
            let number = self.analyses.load(Ordering::SeqCst);
            let asked = client()
                .post(format!("{}/api/v1/analyses", self.url))
                .bearer_auth(&self.table.tokens[0])
                .header("Idempotency-Key", format!("analysis-{number}"))
                .json(&json!({"variant": "chess", "depth": 4}));
            let url = format!("{}/api/v1/analyses/{}", self.url, id(&self.send(asked).await));
            while self.send(client().get(&url).bearer_auth(&self.table.tokens[0])).await["status"] != "done" {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            self.analyses.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// Prints what was done in a while, and waits until all kinds of requests have gone on.
    async fn go_on(&self, with: &str, phase: Duration) {
        let kinds = [&self.moves, &self.lists, &self.analyses];
        let before = kinds.map(|count| count.load(Ordering::SeqCst));
        let begun = Instant::now();
        tokio::time::sleep(phase).await;
        let n_moves = self.moves.load(Ordering::SeqCst) - before[0];
        let repeats = self.repeats.swap(0, Ordering::Relaxed);
        let per_second = n_moves as f64 / begun.elapsed().as_secs_f64();
        println!("{with:<32} {per_second:>7.0} moves/s {repeats:>6} repeats");
        wait_until("everything goes on", async || {
            kinds.iter().zip(before).all(|(count, before)| count.load(Ordering::SeqCst) > before)
        })
        .await;
    }
}

async fn is_ready(port: u16) -> bool {
    let answer = client().get(format!("http://127.0.0.1:{port}/readyz")).send().await;
    answer.is_ok_and(|answer| answer.status() == StatusCode::OK)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn no_move_is_lost_while_servers_come_and_go_and_the_primary_fails_over() {
    let is_full = std::env::var_os("ZUGPOST_MACHINES").is_some();
    let (phase, games_each) =
        if is_full { (Duration::from_secs(15), 60) } else { (Duration::from_secs(2), 4) };
    let (primary, standby) = Cluster::pair("-c fsync=on -c max_connections=200");
    primary.wait_for_standbys();
    let url = Cluster::url(&[&primary, &standby]);
    let place = Place::new(Data::Elsewhere(url.clone()));
    let table = Table::set(&place, CLIENTS * games_each).await;
    let (key, well) = place.run(&["admin", "token", "Anna", "--scopes", "engine:work"]);
    assert!(well, "{key}");

    let network = Network::new();
    let ports = [port::free(), port::free(), port::free()];
    let balancer = Balancer::start(&["127.0.0.1", &network.here], ports);
    let limits = ["--requests-per-token=0", "--requests-per-player=0", "--requests-per-ip=0", "--proxies=1"];
    let options = [&["--local-workers", "0", "--read-url", &url], &limits[..]].concat();
    let serve = async |port: u16| -> Process {
        let listen = format!("127.0.0.1:{port}");
        let server = place.serve(&[&options[..], &["--listen", &listen]].concat()).await;
        wait_until("it is ready", || is_ready(port)).await;
        server
    };
    let mut one = serve(ports[0]).await;
    let _worker = work_in(&network, &balancer.url(&network.here), key.trim());
    let load = Arc::new(Load {
        table,
        url: balancer.url("127.0.0.1"),
        is_over: AtomicBool::new(false),
        moves: AtomicUsize::new(0),
        repeats: AtomicUsize::new(0),
        lists: AtomicUsize::new(0),
        analyses: AtomicUsize::new(0),
    });
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        clients.spawn(Arc::clone(&load).play(number));
    }
    clients.spawn(Arc::clone(&load).list());
    clients.spawn(Arc::clone(&load).analyse());

    load.go_on("one server", phase).await;
    let mut two = serve(ports[1]).await;
    load.go_on("a second one added", phase).await;
    let _three = serve(ports[2]).await;
    load.go_on("a third one added", phase).await;
    one.signal(Signal::SIGTERM);
    wait_until("it ends", async || one.ended().is_some()).await;
    load.go_on("the first one removed", phase).await;
    two.kill_9();
    load.go_on("the second one killed", phase).await;
    let _two = serve(ports[1]).await;
    load.go_on("and started again", phase).await;
    primary.stop();
    standby.promote();
    load.go_on("the primary killed, standby promoted", phase).await;

    load.is_over.store(true, Ordering::SeqCst);
    while let Some(ended) = clients.join_next().await {
        ended.unwrap();
    }
    let (verified, right) = place.run(&["verify"]);
    let expected = format!("{} moves, 0 wrong", load.moves.load(Ordering::SeqCst));
    assert!(right && verified.contains(&expected), "{verified} is not {expected}");
}
