//! A log that cannot be written: its reader is gone, does not read, or the disk is full. Nothing else fails by it.

use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::shim;
use crate::support::site::Data;
use crate::support::table::{Table, readiness, turn};
use crate::support::wait::wait_until;

async fn status(server: &Process, path: &str) -> u16 {
    client().get(format!("{}{path}", server.url)).send().await.unwrap().status().as_u16()
}

/// A value of `/metrics` without labels.
async fn metric(server: &Process, name: &str) -> f64 {
    let text = client().get(format!("{}/metrics", server.url)).send().await.unwrap().text().await.unwrap();
    let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

async fn plays_all(server: &Process, table: &Table) {
    for game in &table.games {
        assert_eq!(turn(server, &table.tokens[0], game, (0, "e2e4")).await.0, 201);
    }
    assert_eq!((status(server, "/healthz").await, status(server, "/readyz").await), (200, 200));
}

/// As in `serve 2>&1 | logger`, after the logger has died.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_log_has_no_reader_plays_on_and_ends_well() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 3).await;
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut server = place.serve_logging_to(writer, &["--local-workers", "0"]).await;
    plays_all(&server, &table).await;
    assert!(metric(&server, "zugpost_log_lines_dropped").await > 0.0);
    assert!(server.interrupt().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_log_is_not_read_plays_on_and_ends_well() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 3).await;
    let (_unread, writer) = std::io::pipe().unwrap();
    let mut server = place.serve_logging_to(writer, &["--local-workers", "0"]).await;
    wait_until("the pipe and the queue are full", async || {
        metric(&server, "zugpost_log_lines_dropped").await > 0.0
    })
    .await;
    plays_all(&server, &table).await;
    assert!(server.interrupt().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_was_full_for_database_and_log_takes_turns_and_lines_again() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 4).await;
    let folder = tempfile::tempdir().unwrap();
    let sign = folder.path().join("full");
    let environment = [
        ("LD_PRELOAD", shim::library()),
        ("ZUGPOST_FULL", sign.to_str().unwrap()),
        ("ZUGPOST_FULL_LOG", "1"),
    ];
    let mut server = place.serve_in(&environment, &["--local-workers", "0"]).await;
    std::fs::write(&sign, "").unwrap();
    for game in &table.games {
        assert_eq!(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0, 503);
    }
    assert!(metric(&server, "zugpost_log_lines_dropped").await > 0.0);
    assert!(readiness(&server).await["writes_fail_seconds"].is_u64());
    std::fs::remove_file(&sign).unwrap();

    plays_all(&server, &table).await;
    assert_eq!(metric(&server, "zugpost_writes_fail_seconds").await, 0.0);
    assert!(server.interrupt().success());
    assert!(server.log().contains("the log is writable again"), "{}", server.log());
}
