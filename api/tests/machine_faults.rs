//! Faults of the machine: a full disk, a damaged page, clocks that differ, `kill -9` during a migration.

use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use zugpost::store::conn;

use crate::support::catalog;
use crate::support::http::client;
use crate::support::postgres::empty_database;
use crate::support::process::{Place, Process, start_command};
use crate::support::rows::{alter, look};
use crate::support::shim;
use crate::support::site::Data;
use crate::support::table::{Table, readiness, turn};
use crate::support::wait::wait_until;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_turns_and_takes_them_again_when_there_is_room() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 4).await;
    let sign = tempfile::tempdir().unwrap();
    let sign = sign.path().join("full");
    let environment = [("LD_PRELOAD", shim::library()), ("ZUGPOST_FULL", sign.to_str().unwrap())];
    let server = place.serve_in(&environment, &["--local-workers", "0"]).await;
    assert_eq!(turn(&server, &table.tokens[0], &table.games[0], (0, "e2e4")).await.0, 201);

    std::fs::write(&sign, "").unwrap();
    for game in &table.games[1..] {
        assert_eq!(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0, 503);
    }
    let read = client().get(format!("{}/api/v1/games/{}", server.url, table.games[0])).send().await.unwrap();
    assert_eq!(read.status(), 200, "reads go on");
    std::fs::remove_file(&sign).unwrap();

    for game in &table.games[1..] {
        assert_eq!(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0, 201);
    }
    let (verified, right) = place.run(&["verify"]);
    assert!(right && verified.contains("4 games with 4 moves, 0 wrong"), "{verified}");
}

/// A real one, which also holds the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_small_disk_that_was_full_loses_nothing_that_was_acknowledged() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 60).await;
    let (mut server, disk) = place.serve_on_small_disk(12 << 20, &["--local-workers", "0"]).await;
    let mut played = Vec::new();
    let mut games = table.games.iter();
    let mut play = async |server: &Process| {
        let game = games.next().expect("it is full by now");
        let status = turn(server, &table.tokens[0], game, (0, "e2e4")).await.0;
        if status == 201 {
            played.push(game.clone());
        }
        status
    };
    assert_eq!(play(&server).await, 201);
    disk.fill();
    while play(&server).await == 201 {}
    server
        .wait_until("it says that it is not ready", || async {
            let ready = client().get(format!("{}/readyz", server.url)).send().await.unwrap();
            let status = ready.status();
            let ready: serde_json::Value = ready.json().await.unwrap();
            status == 503 && ready["writes_fail_seconds"].is_u64()
        })
        .await;
    assert_eq!(play(&server).await, 503);

    disk.make_room();
    let freed = Instant::now();
    assert_eq!(play(&server).await, 201);
    assert!(freed.elapsed() < Duration::from_secs(5), "{:?}", freed.elapsed());
    assert!(readiness(&server).await["writes_fail_seconds"].is_null());

    // SQLite follows links, and so not into the namespace.
    let folder = tempfile::tempdir().unwrap();
    for name in ["zugpost.db", "zugpost.db-wal"] {
        std::fs::copy(disk.file(name), folder.path().join(name)).unwrap();
    }
    let kept = Place::new(Data::Elsewhere(folder.path().join("zugpost.db").display().to_string()));
    let copied = kept.data.url();
    let stored = look(&copied, "SELECT game_id AS line FROM moves ORDER BY 1");
    played.sort();
    assert_eq!(stored, played);
    let (verified, right) = kept.run(&["verify"]);
    assert!(right, "{verified}");
    assert!(server.interrupt().success());
}

/// A page that is full is split together with those beside it, so turns of their games may be refused, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_page_costs_the_games_around_it_only_and_is_found() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 100).await;
    let url = place.data.url();
    alter(&url, "PRAGMA wal_checkpoint(TRUNCATE)");
    let leaves =
        "SELECT pageno || ' ' || ncell AS line FROM dbstat WHERE name = 'games' AND pagetype = 'leaf'
        ORDER BY path";
    let leaves: Vec<(u64, usize)> = look(&url, leaves)
        .iter()
        .filter_map(|line| line.split_once(' '))
        .map(|(page, n_games)| (page.parse().unwrap(), n_games.parse().unwrap()))
        .collect();
    let games_before = |leaf: usize| leaves[..leaf].iter().map(|(_, n_games)| n_games).sum::<usize>();
    const DAMAGED: usize = 4;
    let file = std::fs::File::options().write(true).open(&url).unwrap();
    file.write_all_at(&[0xFF; 4096], (leaves[DAMAGED].0 - 1) * 4096).unwrap();

    let server = place.serve(&["--local-workers", "0"]).await;
    let mut statuses = Vec::new();
    for game in &table.games {
        statuses.push(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0);
    }
    let (around, own) = (
        games_before(DAMAGED - 2)..games_before(DAMAGED + 3),
        games_before(DAMAGED)..games_before(DAMAGED + 1),
    );
    for (index, status) in statuses.iter().enumerate() {
        assert!([201, 503].contains(status), "{statuses:?}");
        assert!(*status == 201 || around.contains(&index), "{index} of {around:?}: {statuses:?}");
        assert!(*status == 503 || !own.contains(&index), "{index} of {own:?}: {statuses:?}");
    }
    let (found, right) = place.run(&["verify"]);
    assert!(!right && found.starts_with("database: "), "{found}");
    let copy = format!("{url}.copy");
    assert!(!place.run(&["backup", &copy]).1 && !std::path::Path::new(&copy).exists());
}

/// The steps of games are on pages of their own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_whose_steps_are_damaged_are_told_to_the_operator() {
    let place = Place::new(Data::sqlite());
    // Enough for more than one page of moves.
    let table = Table::set(&place, 100).await;
    let url = place.data.url();
    {
        let server = place.serve(&["--local-workers", "0"]).await;
        for game in &table.games {
            assert_eq!(turn(&server, &table.tokens[0], game, (0, "e2e4")).await.0, 201);
        }
    }
    alter(&url, "PRAGMA wal_checkpoint(TRUNCATE)");
    let leaves = "SELECT CAST(pageno AS TEXT) AS line FROM dbstat WHERE name = 'moves' AND pagetype = 'leaf' ORDER BY path";
    let leaf: u64 = look(&url, leaves).last().unwrap().parse().unwrap();
    let file = std::fs::File::options().write(true).open(&url).unwrap();
    file.write_all_at(&[0xFF; 4096], (leaf - 1) * 4096).unwrap();

    let server = place.serve(&["--local-workers", "0"]).await;
    let mut damaged = std::collections::BTreeSet::new();
    for game in &table.games {
        let read = client().get(format!("{}/api/v1/games/{game}", server.url)).send().await.unwrap();
        match read.status().as_u16() {
            200 => {}
            503 => drop(damaged.insert(game.clone())),
            other => panic!("{other} for {game}"),
        }
    }
    assert!(!damaged.is_empty() && damaged.len() < table.games.len(), "{damaged:?}");
    let ready = client().get(format!("{}/readyz", server.url)).send().await.unwrap();
    assert_eq!(ready.status(), 503);
    let ready: serde_json::Value = ready.json().await.unwrap();
    assert_eq!(ready["damaged_games"], serde_json::json!(damaged));
    let metrics = client().get(format!("{}/metrics", server.url)).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains(&format!("\nzugpost_damaged_games {}\n", damaged.len())), "{metrics}");
    server
        .wait_until("its log names them", || async {
            damaged.iter().all(|game| {
                server
                    .log()
                    .lines()
                    .any(|line| line.contains(game.as_str()) && line.contains("cannot be read"))
            })
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_server_whose_clock_is_ahead_goes_by_the_clock_of_the_database() {
    let place = Place::new(Data::postgres());
    let table = Table::set(&place, 3).await;
    let [soon, over, played] = [0, 1, 2].map(|game| table.games[game].clone());
    let url = place.data.url();
    let in_minutes = |minutes: i64, game: &str| {
        let by = format!("((extract(epoch FROM now()) + {minutes} * 60) * 1000000)::bigint");
        alter(&url, &format!("UPDATE games SET move_by = {by}, check_at = {by} WHERE id = '{game}'"));
    };
    in_minutes(3, &soon);
    in_minutes(-60, &over);
    let environment = [("LD_PRELOAD", shim::library()), ("ZUGPOST_CLOCK_AHEAD", "300")];
    let ahead = place.serve_in(&environment, &["--local-workers", "0"]).await;
    let right = place.serve(&["--local-workers", "0"]).await;
    let status =
        |game: &str| look(&url, &format!("SELECT status AS line FROM games WHERE id = '{game}'")).remove(0);
    wait_until("a flag falls", async || status(&over) == "ended").await;
    assert_eq!(status(&soon), "running", "it has three minutes left");
    assert!(ahead.log().contains("clock differs") && !right.log().contains("clock differs"));

    for (ply, server) in [&ahead, &right].into_iter().enumerate() {
        let step = ["e2e4", "e7e5"][ply];
        assert_eq!(turn(server, &table.tokens[ply], &played, (ply, step)).await.0, 201);
    }
    let times = format!(
        "SELECT (abs(extract(epoch FROM now()) * 1000000 - played_at) < 30000000)::text AS line
         FROM moves WHERE game_id = '{played}'"
    );
    assert_eq!(look(&url, &times), ["true", "true"]);
}

/// Kills `zugpost migrate` ever later, until it ends first.
async fn migrates_though_killed(url: &str) {
    let mut kills = 0;
    loop {
        let begun = Instant::now();
        let mut migration = start_command(&["migrate", "--database-url", url]);
        while begun.elapsed() < kills * Duration::from_millis(5) && migration.ended().is_none() {}
        if migration.ended().is_some() {
            break;
        }
        migration.kill_9();
        kills += 1;
        assert!(kills < 400, "each run goes on where the last one was killed");
    }
    let conn = &mut conn::connect(&url.parse().unwrap()).unwrap();
    assert!(!conn::needs_migration(conn).unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_migration_that_is_killed_is_finished_by_the_next_start_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::new(Data::Elsewhere(folder.path().join("zugpost.db").display().to_string()));
    let whole = Place::new(Data::sqlite());
    migrates_though_killed(&place.data.url()).await;
    let shape =
        |place: &Place| catalog::shape(&mut conn::connect(&place.data.url().parse().unwrap()).unwrap());
    assert_eq!(shape(&place), shape(&whole));
    place.serve(&["--local-workers", "0"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_migration_that_is_killed_is_finished_by_the_next_start_on_postgres() {
    let (broken, whole) = (empty_database(), empty_database());
    migrates_though_killed(&broken.url).await;
    let mut others = conn::connect(&whole.url.parse().unwrap()).unwrap();
    conn::migrate(&mut others).unwrap();
    let mut own = conn::connect(&broken.url.parse().unwrap()).unwrap();
    assert_eq!(catalog::shape(&mut own), catalog::shape(&mut others));
    own.batch_execute("SELECT 1").unwrap();
    let place = Place::new(Data::Elsewhere(broken.url.clone()));
    let server = place.serve(&["--local-workers", "0"]).await;
    server
        .wait_until("it is ready", || async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            client().get(format!("{}/readyz", server.url)).send().await.unwrap().status() == 200
        })
        .await;
}
