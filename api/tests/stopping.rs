//! A server that is told to stop while requests come in: what it has accepted is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::http::client;
use crate::support::process::{Place, Process, is_alive};
use crate::support::site::Data;
use crate::support::table::Table;
use crate::support::wait::wait_until;

/// Clients of each kind: with connections that stay, and with one for each request.
const CLIENTS: usize = 8;
/// The time that a service manager may count on.
const LIMIT: Duration = Duration::from_secs(10);
const UNLIMITED: [&str; 6] =
    ["--requests-per-ip", "0", "--requests-per-token", "0", "--requests-per-player", "0"];

/// Asks until the server refuses the connection. Returns the errors of connections that were cut.
async fn asks(
    client: Client,
    table: Arc<Table>,
    url: String,
    number: usize,
    answered: Arc<AtomicUsize>,
) -> Vec<String> {
    let mut cut = Vec::new();
    for n in 0.. {
        let game = &table.games[(number + n) % table.games.len()];
        let path = format!("{url}/api/v1/games/{game}");
        let request = match n % 4 {
            0 => {
                client.post(format!("{path}/moves")).json(&json!({"ply": 0, "turn": "e2e4", "dry_run": true}))
            }
            1 => client.post(format!("{path}/messages")).json(&json!({"text": "Hello"})),
            2 => client.get(format!("{path}/board.svg")),
            _ => client.get(path),
        };
        let answer = match request.bearer_auth(&table.tokens[0]).timeout(Duration::from_secs(20)).send().await
        {
            Ok(answer) => answer.bytes().await.map(drop),
            Err(error) => Err(error),
        };
        match answer {
            Ok(()) => answered.fetch_add(1, Ordering::SeqCst),
            Err(error) if error.is_connect() => return cut,
            Err(error) => {
                cut.push(format!("{error:?}"));
                continue;
            }
        };
    }
    cut
}

async fn answers_what_it_has_accepted(data: Data) {
    let place = Place::new(data);
    let table = Arc::new(Table::set(&place, 4).await);
    let mut server = place.serve(&[&["--local-workers", "1"], &UNLIMITED[..]].concat()).await;
    let worker = searching(&server, &table.tokens[0]).await;
    let answered = Arc::new(AtomicUsize::new(0));
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS * 2 {
        let client = match number % 2 {
            0 => client(),
            _ => Client::builder().no_proxy().pool_max_idle_per_host(0).build().unwrap(),
        };
        clients.spawn(asks(client, Arc::clone(&table), server.url.clone(), number, Arc::clone(&answered)));
    }
    let stream = client().get(format!("{}/api/v1/events/stream", server.url)).bearer_auth(&table.tokens[0]);
    let stream = tokio::spawn(async move { stream.send().await?.bytes().await });
    wait_until("there is load", async || answered.load(Ordering::SeqCst) > 500).await;
    server.signal(Signal::SIGTERM);
    let (told, before) = (Instant::now(), answered.load(Ordering::SeqCst));
    let cut: Vec<String> = clients.join_all().await.into_iter().flatten().collect();
    assert!(cut.is_empty(), "{} of {} were cut: {:?}", cut.len(), answered.load(Ordering::SeqCst), &cut[..1]);
    assert!(answered.load(Ordering::SeqCst) > before, "some were under way");
    stream.await.unwrap().expect("a stream ends whole");
    wait_until("it has ended", async || server.ended().is_some()).await;
    assert!(server.ended().unwrap().success());
    assert!(told.elapsed() < LIMIT, "{:?}", told.elapsed());
    assert!(!is_alive(worker));
}

/// The local worker of a server, deep in a search.
async fn searching(server: &Process, token: &str) -> Pid {
    let begin = client().post(format!("{}/api/v1/analyses", server.url)).bearer_auth(token);
    let begin = begin.json(&json!({"variant": "chess", "seconds": 600})).send().await.unwrap();
    let id = begin.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned();
    server
        .wait_until("it searches", || async {
            let look = client().get(format!("{}/api/v1/analyses/{id}", server.url)).bearer_auth(token);
            look.send().await.unwrap().json::<Value>().await.unwrap()["info"]["depth"].as_u64() > Some(3)
        })
        .await;
    server.children()[0]
}

/// A worker that answers to nothing, because its machine is out of memory or it is stopped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_local_worker_that_does_not_end_is_killed() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 1).await;
    let mut server = place.serve(&["--local-workers", "2"]).await;
    searching(&server, &table.tokens[0]).await;
    let workers = server.children();
    for worker in &workers {
        kill(*worker, Signal::SIGSTOP).unwrap();
    }
    let told = Instant::now();
    server.signal(Signal::SIGTERM);
    wait_until("it has ended", async || server.ended().is_some()).await;
    assert!(server.ended().unwrap().success());
    assert!(told.elapsed() < LIMIT, "{:?}", told.elapsed());
    assert!(workers.len() == 2 && workers.into_iter().all(|worker| !is_alive(worker)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_sqlite_that_is_stopped_under_load_answers_what_it_has_accepted() {
    answers_what_it_has_accepted(Data::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_server_on_postgres_that_is_stopped_under_load_answers_what_it_has_accepted() {
    answers_what_it_has_accepted(Data::postgres()).await;
}
