//! Faults of the database: read-only, locked, held by a paused server, out of reach. Every request is answered, and
//! everything goes on afterwards without a restart.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use nix::sys::signal::Signal;
use serde_json::json;
use tokio::task::JoinSet;
use zugpost::store::{Conn, conn};

use crate::support::cluster::Cluster;
use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::relay::Relay;
use crate::support::rows::look;
use crate::support::site::Data;
use crate::support::table::{Table, outbox_is_empty, readiness, turn};
use crate::support::wait::wait_until;

/// Limit for an answer while the database is locked; its own limits are shorter.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);

fn database(url: &str) -> Conn {
    conn::connect(&url.parse().unwrap()).unwrap()
}

fn run(conn: &mut Conn, statements: &str) {
    conn.batch_execute(statements).unwrap_or_else(|error| panic!("`{statements}`: {error}"));
}

/// Plays the first move of every game at once; returns the statuses.
async fn play_all(server: &Process, table: &Table) -> Vec<u16> {
    let mut turns = JoinSet::new();
    for game in &table.games {
        let (server, token, game) = (server.url.clone(), table.tokens[0].clone(), game.clone());
        turns.spawn(async move {
            let begun = Instant::now();
            let request = client()
                .post(format!("{server}/api/v1/games/{game}/moves"))
                .bearer_auth(token)
                .header("Idempotency-Key", format!("{game}-0"))
                .json(&json!({"ply": 0, "turn": "e2e4"}));
            let answer = request.timeout(ANSWERED_WITHIN).send().await.expect("every turn is answered");
            let status = answer.status().as_u16();
            assert!(status != 503 || answer.headers().contains_key("retry-after"), "{:?}", begun.elapsed());
            status
        });
    }
    turns.join_all().await
}

/// Plays every game's first move until all are played, then asks whether the server is well.
async fn all_is_well_again(place: &Place, server: &Process, table: &Table) {
    let begun = Instant::now();
    wait_until("all turns are played", async || {
        play_all(server, table).await.into_iter().all(|status| status == 201)
    })
    .await;
    assert!(begun.elapsed() < ANSWERED_WITHIN, "it took {:?}", begun.elapsed());
    server.wait_until("all mails are sent", || outbox_is_empty(server)).await;
    server
        .wait_until("it is ready", || async { readiness(server).await["writes_fail_seconds"].is_null() })
        .await;
    let (verified, right) = place.run(&["verify"]);
    let games = table.games.len();
    assert!(right && verified.contains(&format!("{games} games with {games} moves, 0 wrong")), "{verified}");
}

/// A server that has sent the mails of its games. A mail that a fault interrupts while it is sent is leased for
/// minutes.
async fn settled(server: Process) -> Process {
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    server
}

/// The server's connections are ended while the database is read-only, as in a failover.
async fn read_only_and_writable_again(parameters: &str) {
    let place = Place::new(Data::postgres());
    let table = Table::set(&place, 16).await;
    let own = place.data.url();
    let mut admin = database(&own);
    let elsewhere = Place::new(Data::Elsewhere(format!("{own}{parameters}")));
    let server = settled(elsewhere.serve(&["--local-workers", "0"]).await).await;

    let name = own.rsplit('/').next().unwrap();
    run(&mut admin, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    run(
        &mut admin,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    for _ in 0..2 {
        let statuses = play_all(&server, &table).await;
        assert!(statuses.iter().all(|status| *status == 503), "{statuses:?}");
    }
    run(&mut admin, &format!("ALTER DATABASE {name} RESET default_transaction_read_only"));

    all_is_well_again(&place, &server, &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_database_that_was_read_only_is_written_to_again() {
    read_only_and_writable_again("").await;
}

/// Here the server gets read-only connections, which it has to recognise by their errors.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn connections_that_are_read_only_are_replaced() {
    read_only_and_writable_again("?target_session_attrs=any").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_standby_that_takes_over_is_found_and_has_every_acknowledged_move() {
    let (primary, standby) = Cluster::pair("");
    primary.wait_for_standbys();
    let url = Cluster::url(&[&primary, &standby]);
    let place = Place::new(Data::Elsewhere(url.clone()));
    let table = Table::set(&place, 24).await;
    let server = place.serve(&["--local-workers", "0"]).await;
    let (before, after) = table.games.split_at(8);
    for game in before {
        assert_eq!(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0, 201);
    }
    let server = settled(server).await;

    primary.stop();
    let status = turn(&server, &table.tokens[0], &after[0], (0, "e2e4")).await.0;
    assert_eq!(status, 503, "there is no primary");
    standby.promote();

    let query = "SELECT game_id AS line FROM moves";
    let kept = look(&url, query);
    assert!(before.iter().all(|game| kept.contains(game)), "an acknowledged move is lost");
    all_is_well_again(&place, &server, &table).await;
}

/// Holds a lock that no turn can get past; every turn is answered, and played when it is repeated afterwards.
async fn locked_for_long(data: Data, lock: &str) {
    let place = Place::new(data);
    let table = Table::set(&place, 8).await;
    let server = settled(place.serve(&["--local-workers", "0"]).await).await;
    let mut other = database(&place.data.url());
    run(&mut other, lock);
    let statuses = play_all(&server, &table).await;
    assert!(statuses.iter().all(|status| *status == 503), "{statuses:?}");
    let again = play_all(&server, &table).await;
    assert!(again.iter().all(|status| *status == 503), "a repeat is no longer taken for running: {again:?}");
    if let Data::Sqlite(_) = place.data {
        assert!(readiness(&server).await["writes_fail_seconds"].is_u64(), "it says that it cannot write");
    }
    run(&mut other, "COMMIT");
    all_is_well_again(&place, &server, &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_that_wait_for_a_long_lock_on_sqlite_are_answered() {
    locked_for_long(Data::sqlite(), "BEGIN IMMEDIATE").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn turns_that_wait_for_a_long_lock_on_postgres_are_answered() {
    locked_for_long(Data::postgres(), "SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE moves")
        .await;
}

/// Every game but one goes on.
async fn play_goes_on_without(server: &Process, table: &Table, held: &str) {
    for game in table.games.iter().filter(|game| *game != held) {
        assert_eq!(turn(server, &table.tokens[0], game, (0, "e2e4")).await.0, 201);
    }
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let made = client()
        .post(format!("{}/api/v1/games", server.url))
        .bearer_auth(&table.tokens[0])
        .json(&json!({"variant": "chess", "seats": seats}));
    assert_eq!(made.send().await.unwrap().status(), 201);
}

/// Everything but one game goes on.
async fn goes_on_without(server: &Process, table: &Table, held: &str) {
    let begun = Instant::now();
    play_goes_on_without(server, table, held).await;
    server.wait_until("all mails are sent", || outbox_is_empty(server)).await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn one_game_that_is_locked_elsewhere_does_not_stop_the_others() {
    let place = Place::new(Data::postgres());
    let table = Table::set(&place, 6).await;
    let server = place.serve(&["--local-workers", "0"]).await;
    let mut other = database(&place.data.url());
    let held = &table.games[0];
    run(&mut other, "SET idle_in_transaction_session_timeout = 0; BEGIN");
    run(&mut other, &format!("SELECT 1 FROM games WHERE id = '{held}' FOR NO KEY UPDATE"));

    let waiting = tokio::spawn({
        let (url, token, game) = (server.url.clone(), table.tokens[0].clone(), held.clone());
        async move {
            let request = client().post(format!("{url}/api/v1/games/{game}/moves")).bearer_auth(token);
            let request = request.header("Idempotency-Key", format!("{game}-0"));
            let answer = request.json(&json!({"ply": 0, "turn": "e2e4"})).send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        }
    });
    goes_on_without(&server, &table, held).await;
    let (status, problem) = waiting.await.unwrap();
    assert!(status == 503 && problem.contains("lock"), "{status} {problem}");
    let resigned = client().post(format!("{}/api/v1/games/{held}/resign", server.url));
    assert_eq!(resigned.bearer_auth(&table.tokens[0]).json(&json!({})).send().await.unwrap().status(), 503);
    server
        .wait_until("it says that a game is locked", || async {
            readiness(&server).await["oldest_lock_seconds"].as_u64().is_some_and(|age| age >= 2)
        })
        .await;

    run(&mut other, "COMMIT");
    assert_eq!(turn(&server, &table.tokens[0], held, (0, "e2e4")).await.0, 201);
    assert!(readiness(&server).await["oldest_lock_seconds"].is_null());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_second_server_that_is_paused_in_a_transaction_holds_up_one_game_for_seconds() {
    let place = Place::new(Data::postgres());
    let table = Table::set(&place, 6).await;
    let paused = place.serve(&["--local-workers", "0"]).await;
    let server = place.serve(&["--local-workers", "0"]).await;
    let held = &table.games[0];
    // A paused server would keep the mails that it is sending.
    paused.wait_until("all mails are sent", || outbox_is_empty(&paused)).await;
    let mut other = database(&place.data.url());
    // It has locked the game and cannot store the move when it is paused.
    run(&mut other, "BEGIN; LOCK TABLE moves IN SHARE MODE");
    let asked = tokio::spawn({
        let (url, token, game) = (paused.url.clone(), table.tokens[0].clone(), held.clone());
        async move {
            let request = client().post(format!("{url}/api/v1/games/{game}/moves")).bearer_auth(token);
            let request = request.header("Idempotency-Key", format!("{game}-0"));
            request.json(&json!({"ply": 0, "turn": "e2e4"})).send().await.unwrap().status().as_u16()
        }
    });
    let waits = "SELECT 'yes' AS line FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO moves%'";
    wait_until("it waits", async || look(&place.data.url(), waits) == ["yes"]).await;
    paused.signal(Signal::SIGSTOP);
    run(&mut other, "COMMIT");

    let begun = Instant::now();
    play_goes_on_without(&server, &table, held).await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    // PostgreSQL ends the session of the paused server, which also holds the mails to the player who moved.
    wait_until("the game is free", async || {
        turn(&server, &table.tokens[0], held, (0, "e2e4")).await.0 == 201
    })
    .await;
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    paused.signal(Signal::SIGCONT);
    assert!(
        [201, 503].contains(&asked.await.unwrap()),
        "it has not played the turn, or gives the same answer"
    );
    assert_eq!(turn(&paused, &table.tokens[1], held, (1, "e7e5")).await.0, 201, "it works again");
    let query = format!("SELECT step AS line FROM moves WHERE game_id = '{held}' ORDER BY ply");
    assert_eq!(look(&place.data.url(), &query), ["e2e4", "e7e5"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_server_waits_for_a_database_that_starts_later() {
    let data = Data::postgres();
    let url: url::Url = data.url().parse().unwrap();
    let address = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap());
    let port = crate::support::port::free();
    let late = data.url().replace(&address, &format!("127.0.0.1:{port}"));
    let place = Place::new(Data::Elsewhere(late));
    let mut server = place.begin(&["--local-workers", "0"]);
    server.wait_until("it waits", || async { server.log().contains("does not answer yet") }).await;
    assert!(server.ended().is_none());
    let _relay = Relay::start(port, &address).await;
    let mut server = server.announced_and_answering().await;
    assert!(server.interrupt().success());

    let gone = Place::new(Data::Elsewhere("postgres://postgres@127.0.0.1:1/none".to_owned()));
    let mut server = gone.begin(&["--local-workers", "0"]);
    server.wait_until("it waits", || async { server.log().contains("does not answer yet") }).await;
    assert!(server.interrupt().success(), "and can be told to stop meanwhile");
}
