//! Backups, their restore, and copies from one database to another, by the real commands beside a running server.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use zugpost::store::conn;

use crate::support::catalog;
use crate::support::postgres::empty_database;
use crate::support::process::{Place, exit, run};
use crate::support::rows::alter;
use crate::support::site::{Data, Player, Site};
use crate::support::table::{LINES, Table, turn};

/// Every row of every table but those that loops keep writing.
fn contents(url: &str) -> BTreeMap<String, Vec<String>> {
    let mut contents = catalog::contents(&mut conn::connect(&url.parse().unwrap()).unwrap());
    contents.remove("heartbeats");
    contents
}

fn copy(from: &str, to: &str) -> (String, String, bool) {
    run(&["copy", "--from", from, "--to", to])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_beside_a_busy_server_is_one_moment_of_it() {
    let place = Place::new(Data::sqlite());
    let table = Table::set(&place, 2).await;
    let server = place.serve(&["--local-workers", "0"]).await;
    let folder = tempfile::tempdir().unwrap();
    let game = &table.games[0];
    let mut copies = Vec::new();
    for (ply, step) in LINES[0].iter().enumerate() {
        let played = turn(&server, &table.tokens[ply % 2], game, (ply, step));
        let file = folder.path().join(format!("it's {ply}.db")).display().to_string();
        let database = place.data.url();
        let backup = tokio::task::spawn_blocking({
            let file = file.clone();
            move || run(&["backup", &file, "--database-url", &database])
        });
        let (played, backup) = tokio::join!(played, backup);
        let (said, error, right) = backup.unwrap();
        assert_eq!(played.0, 201, "the server goes on");
        assert!(right && said.contains("checked and on disk"), "{said}{error}");
        copies.push(file);
    }
    for (ply, file) in copies.iter().enumerate() {
        assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
        let (said, error, right) = run(&["verify", "--database-url", file]);
        let counts = [ply, ply + 1].map(|moves| format!("2 games with {moves} moves, 0 wrong"));
        assert!(right && counts.iter().any(|count| said.contains(count)), "{said}{error}");
    }

    let before = std::fs::read(&copies[0]).unwrap();
    let (_, error, right) = run(&["backup", &copies[0], "--database-url", &place.data.url()]);
    assert!(!right && error.contains("exists"), "{error}");
    assert_eq!(std::fs::read(&copies[0]).unwrap(), before, "it is not overwritten");
    let nowhere = folder.path().join("none/x.db").display().to_string();
    assert!(!run(&["backup", &nowhere, "--database-url", &place.data.url()]).2);
    let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with('.')).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_backup_of_postgres_is_for_its_own_tools() {
    let database = empty_database();
    let (_, error, right) = run(&["backup", "x.db", "--database-url", &database.url]);
    assert!(!right && error.contains("pg_dump") && !Path::new("x.db").exists(), "{error}");
}

/// A site with games, messages, jobs, analyses, tokens and mails.
async fn filled(site: &Site) -> (Player, Player, String) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (step, player) in LINES[1].iter().zip([&anna, &boris].into_iter().cycle()) {
        let body = json!({"turn": step, "message": "Grüße, \\ \"ciao\" ♞\nund\ttschüss"});
        site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await.expect(201);
    }
    let other = site.game("clockwork-orange", &anna, &boris).await;
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": anna.name}});
    site.post("/api/v1/games", &anna.token, json!({"variant": "orphic", "seats": seats})).await.expect(201);
    site.post("/api/v1/analyses", &anna.token, json!({"variant": "chess", "seconds": 5})).await.expect(202);
    site.settled_mails().await;
    (anna, boris, other)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_site_moves_from_sqlite_to_postgres_and_back_without_a_difference() {
    let site = Site::on_sqlite().await;
    let (anna, boris, other) = filled(&site).await;
    let site = site.without_loops().await;
    site.indexed_positions().await;
    // One game still waits for that.
    let ended = site.game("chess", &anna, &boris).await;
    site.post(&format!("/api/v1/games/{ended}/resign"), &anna.token, json!({})).await.expect(200);
    let folder = tempfile::tempdir().unwrap();
    let back = folder.path().join("back.db").display().to_string();
    let target = empty_database();
    // Rows that were deleted have used up their numbers.
    alter(&site.database_url(), "DELETE FROM events WHERE id = (SELECT max(id) FROM events)");

    let (said, error, right) = copy(&site.database_url(), &target.url);
    assert!(right, "{said}{error}");
    let original = contents(&site.database_url());
    assert_eq!((original["positions"].len(), original["unindexed_games"].len()), (8, 1));
    for (table, rows) in &original {
        assert!(said.contains(&format!("{table} {}\n", rows.len())), "{table}: {said}");
    }
    assert!(said.contains("4 games with 7 moves, 0 wrong"), "{said}");
    let (said, error, right) = copy(&target.url, &back);
    assert!(right, "{said}{error}");
    assert_eq!(contents(&back), original);

    for (from, to) in [(&back, &target.url), (&target.url, &back)] {
        let (_, error, right) = copy(from, to);
        assert!(!right && error.contains("not empty"), "{error}");
    }
    assert_eq!(contents(&back), original, "nothing was added");

    // The site goes on in its new place, and cursors are still good.
    let events = async |site: &Site, after: &str| {
        site.get(&format!("/api/v1/events?after={after}"), &anna.token).await.expect(200)
    };
    let page = site.get("/api/v1/events?limit=500", &anna.token).await.expect(200);
    let cursor = page["cursor"].as_str().unwrap().to_owned();
    let site = site.moved_to(Data::Elsewhere(target.url.clone())).await;
    site.play(&other, &anna, "e4").await.expect(201);
    site.play(&other, &boris, "e5").await.expect(201);
    assert_eq!(events(&site, &cursor).await["items"].as_array().unwrap().len(), 2);
}

#[test]
fn a_copy_needs_a_source_that_is_there_and_another_target() {
    let folder = tempfile::tempdir().unwrap();
    let [none, to] = ["none.db", "to.db"].map(|name| folder.path().join(name).display().to_string());
    let (_, error, right) = copy(&none, &to);
    assert!(!right && error.contains("no database at") && !Path::new(&none).exists(), "{error}");
    let (_, error, right) = copy(&to, &to);
    assert!(!right && error.contains("the same database"), "{error}");
    assert!(!Path::new(&to).exists());
}

/// Plays a game on from where it stands; the players alternate.
async fn play_on(site: &Site, game: &str, players: &[Player; 2], from: usize, to: usize) {
    for (ply, step) in LINES[0].iter().enumerate().take(to).skip(from) {
        site.play(game, &players[ply % 2], step).await.expect(201);
    }
}

/// The event page after a cursor: status and JSON.
async fn read(site: &Site, player: &Player, after: &str) -> (u16, Value) {
    let after = if after.is_empty() { String::new() } else { format!("?after={after}") };
    let answer = site.get(&format!("/api/v1/events{after}"), &player.token).await;
    (answer.status.as_u16(), answer.json())
}

/// Restores a backup while programs hold newer cursors.
async fn restored(site: Site, back_up: impl AsyncFn(&Site), restore: impl AsyncFnOnce(Site) -> Site) {
    let players = [site.player("Anna").await, site.player("Boris").await];
    let game = site.game("chess", &players[0], &players[1]).await;
    play_on(&site, &game, &players, 0, 2).await;
    let old = read(&site, &players[0], "").await.1["cursor"].as_str().unwrap().to_owned();
    site.settled_mails().await;
    back_up(&site).await;
    site.clock.advance(Duration::from_secs(60));
    play_on(&site, &game, &players, 2, 4).await;
    let page = read(&site, &players[0], &old).await.1;
    let of_event = page["items"][0]["cursor"].as_str().unwrap().to_owned();
    let of_page = page["cursor"].as_str().unwrap().to_owned();

    let site = restore(site).await;
    let mut stood_at = 2;
    for played in [2, 3, 4, 6, 8] {
        site.clock.advance(Duration::from_secs(10));
        play_on(&site, &game, &players, stood_at, played).await;
        stood_at = played;
        for newer in [&of_event, &of_page] {
            let (status, problem) = read(&site, &players[0], newer).await;
            assert_eq!(status, 410, "{played} moves were played: {problem}");
            assert!(problem["detail"].as_str().unwrap().contains("backup"), "{problem}");
            let stream = site.get(&format!("/api/v1/events/stream?after={newer}"), &players[0].token).await;
            assert_eq!(stream.status, 410);
        }
        let (status, page) = read(&site, &players[0], &old).await;
        assert_eq!((status, page["items"].as_array().unwrap().len()), (200, played - 2), "{page}");
    }
    assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_restore_of_a_file_newer_cursors_are_told() {
    let data = tempfile::tempdir().unwrap();
    let [live, copy] = ["live.db", "copy.db"].map(|name| data.path().join(name).display().to_string());
    let site = Site::on(Data::Elsewhere(live.clone())).await;
    let back_up = async |_: &Site| assert!(run(&["backup", &copy, "--database-url", &live]).2);
    restored(site, back_up, async |site| {
        // As the book says: the server is stopped, and files of the old database go.
        let stopped = site.moved_to(Data::sqlite()).await;
        for end in ["", "-wal", "-shm"] {
            std::fs::remove_file(format!("{live}{end}")).ok();
        }
        std::fs::copy(&copy, &live).unwrap();
        stopped.moved_to(Data::Elsewhere(live.clone())).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn after_a_restore_on_postgres_newer_cursors_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db").display().to_string();
    let target = empty_database();
    let back_up = async |site: &Site| assert!(copy(&site.database_url(), &file).2);
    restored(Site::on_postgres().await, back_up, async |site| {
        assert!(copy(&file, &target.url).2);
        site.moved_to(Data::Elsewhere(target.url.clone())).await
    })
    .await;
}

/// The tables of 0.1.0 under the migrations that led to them.
fn make_of_before(database: &str, last: &str) {
    alter(database, "DELETE FROM __diesel_schema_migrations");
    for version in ["20261120000000", last] {
        alter(database, &format!("INSERT INTO __diesel_schema_migrations (version) VALUES ('{version}')"));
    }
}

#[test]
fn a_database_of_before_the_first_release_is_copied_and_not_served() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let open = |name: &str| conn::connect(&file(name).parse().unwrap()).unwrap();
    conn::migrate(&mut open("old.db")).unwrap();
    alter(&file("old.db"), "INSERT INTO heartbeats (name, at) VALUES ('flags', 5)");
    alter(&file("old.db"), "ALTER TABLE moves ADD COLUMN words TEXT NOT NULL DEFAULT ''");
    make_of_before(&file("old.db"), "20261128001600");
    let (_, error, right) = run(&["migrate", "--database-url", &file("old.db")]);
    assert!(!right && error.contains("zugpost copy"), "{error}");
    let (_, error, right) = copy(&file("old.db"), &file("new.db"));
    assert!(right, "{error}");
    assert_eq!(catalog::lines(&mut open("new.db"), "SELECT name AS line FROM heartbeats"), ["flags"]);
    assert!(!conn::needs_migration(&mut open("new.db")).unwrap());

    make_of_before(&file("old.db"), "20261127000100");
    let (_, error, right) = copy(&file("old.db"), &file("newer.db"));
    assert!(!right && error.contains("zugpost migrate"), "{error}");
}

const VERSIONS: &str = "SELECT version AS line FROM __diesel_schema_migrations ORDER BY version";

fn refuses_later_tables(data: &Data) {
    alter(&data.url(), "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')");
    let before = catalog::lines(&mut conn::connect(&data.url().parse().unwrap()).unwrap(), VERSIONS);
    for command in ["migrate", "serve"] {
        let (code, error) = exit(&[command, "--database-url", &data.url()]);
        assert_eq!(code, Some(1), "{error}");
        assert!(error.contains("newer version"), "{error}");
    }
    let after = catalog::lines(&mut conn::connect(&data.url().parse().unwrap()).unwrap(), VERSIONS);
    assert_eq!(before, after);
}

#[test]
fn tables_of_a_later_version_are_left_alone_on_sqlite() {
    refuses_later_tables(&Data::sqlite());
}

#[test]
#[ignore = "needs PostgreSQL"]
fn tables_of_a_later_version_are_left_alone_on_postgres() {
    refuses_later_tables(&Data::postgres());
}
