//! A server that is told to stop while requests come in: what it has accepted is answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use reqwest::Client;
use serde_json::json;
use tokio::task::JoinSet;

use crate::support::http::client;
use crate::support::process::Place;
use crate::support::site::Data;
use crate::support::table::Table;
use crate::support::wait::wait_until;

/// Clients of each kind: with connections that stay, and with one for each request.
const CLIENTS: usize = 8;
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
    assert!(told.elapsed() < Duration::from_secs(15), "{:?}", told.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_sqlite_that_is_stopped_under_load_answers_what_it_has_accepted() {
    answers_what_it_has_accepted(Data::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_postgres_that_is_stopped_under_load_answers_what_it_has_accepted() {
    answers_what_it_has_accepted(Data::postgres()).await;
}
