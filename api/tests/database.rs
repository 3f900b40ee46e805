//! Migrations: applied, reverted and applied again, with the same result on both databases.

use std::collections::HashSet;
use std::path::Path;

use diesel::connection::SimpleConnection;
use zugpost::store::conn::{connect, migrate, revert};
use zugpost::store::{Conn, DatabaseUrl};

use crate::support::catalog;
use crate::support::postgres::empty_database;

fn open(url: &str) -> Conn {
    connect(&url.parse().unwrap()).unwrap()
}

fn sqlite_in(folder: &Path) -> Conn {
    open(&folder.join("zugpost.db").display().to_string())
}

fn goes_up_down_and_up(conn: &mut Conn) {
    let first = migrate(conn).unwrap();
    let shape = catalog::shape(conn);
    assert!(first > 0 && shape.len() > 10, "{:?}", shape.keys());
    assert_eq!(migrate(conn).unwrap(), 0, "a second run finds nothing to do");

    assert_eq!(revert(conn).unwrap(), first);
    assert_eq!(catalog::tables(conn), Vec::<String>::new());

    assert_eq!(migrate(conn).unwrap(), first);
    assert_eq!(catalog::shape(conn), shape);
}

#[test]
fn migrations_go_up_down_and_up_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    goes_up_down_and_up(&mut sqlite_in(folder.path()));
}

#[test]
fn migrations_go_up_down_and_up_on_postgres() {
    let database = empty_database();
    goes_up_down_and_up(&mut open(&database.url));
}

#[test]
fn both_databases_have_the_same_tables() {
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    let [sqlite, postgres] = [sqlite_in(folder.path()), open(&database.url)].map(|mut conn| {
        migrate(&mut conn).unwrap();
        catalog::shape(&mut conn)
    });
    assert_eq!(sqlite.keys().collect::<Vec<_>>(), postgres.keys().collect::<Vec<_>>());
    for (name, table) in &sqlite {
        assert_eq!(*table, postgres[name], "the table {name}");
        assert!(!table.primary_key.is_empty(), "the table {name} has no key");
    }
    // Checks that the comparison covers the tables.
    let games = &sqlite["games"];
    assert_eq!(
        (games.columns["move_by"].class.as_str(), games.columns["move_by"].nullable),
        ("bigint", true)
    );
    assert!(games.indexes.iter().any(|index| index.columns == ["check_at"] && index.partial));
    assert_eq!(sqlite["moves"].primary_key, ["game_id", "ply"]);
    assert!(sqlite["seats"].references.contains("player_id -> players(id)"));
    assert!(sqlite["tokens"].indexes.iter().any(|index| index.columns == ["hash"] && index.unique));
}

/// Runs one file of a migration.
fn run_migration(conn: &mut Conn, database: &str, migration: &str, file: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(database).join(migration);
    conn.batch_execute(&std::fs::read_to_string(folder.join(file)).unwrap()).unwrap();
}

/// Games that run when the column is added keep their flags and reminders.
#[test]
fn running_games_are_checked_at_their_first_deadline() {
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    for (mut conn, name) in [(sqlite_in(folder.path()), "sqlite"), (open(&database.url), "postgres")] {
        migrate(&mut conn).unwrap();
        let run = |conn: &mut Conn, file: &str| run_migration(conn, name, "2026-11-23-000500_check_at", file);
        run(&mut conn, "down.sql");
        let games = [
            ("both", "running", "50", "40"),
            ("flag", "running", "60", "NULL"),
            ("paused", "running", "NULL", "NULL"),
            ("ended", "ended", "NULL", "NULL"),
        ];
        for (id, status, move_by, remind_at) in games {
            let game = format!(
                "INSERT INTO games (id, variant, options, rules_version, fen, recent, ply, version, status, to_act, \
                 time_control, rated, created_at, move_by, remind_at) VALUES ('{id}', 'chess', '', 2, '', '', 0, 1, \
                 '{status}', 'white', '', FALSE, 1, {move_by}, {remind_at})"
            );
            conn.batch_execute(&game).unwrap();
        }
        run(&mut conn, "up.sql");
        let query =
            "SELECT id || ' ' || COALESCE(CAST(check_at AS TEXT), '-') AS line FROM games ORDER BY id";
        assert_eq!(catalog::lines(&mut conn, query), ["both 40", "ended -", "flag 60", "paused -"]);
    }
}

/// Games that run when the column is added stand in the list of running games as before.
#[test]
fn running_games_are_listed_by_their_latest_steps() {
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    for (mut conn, name) in [(sqlite_in(folder.path()), "sqlite"), (open(&database.url), "postgres")] {
        migrate(&mut conn).unwrap();
        let run =
            |conn: &mut Conn, file: &str| run_migration(conn, name, "2026-11-28-000300_listed_at", file);
        run(&mut conn, "down.sql");
        for (id, ply, started) in [("played", 2, "20"), ("begun", 0, "30"), ("proposed", 0, "NULL")] {
            let game = format!(
                "INSERT INTO games (id, variant, options, rules_version, fen, recent, ply, version, status, to_act, \
                 time_control, rated, created_at, started_at) VALUES ('{id}', 'chess', '', 2, '', '', {ply}, 1, \
                 'running', 'white', '', FALSE, 10, {started})"
            );
            conn.batch_execute(&game).unwrap();
        }
        for (ply, at) in [(1, 40), (2, 50)] {
            let step = format!(
                "INSERT INTO moves (game_id, ply, seat, step, display, words, squares, played_at) \
                 VALUES ('played', {ply}, 'white', 'e2e4', 'e4', '', '', {at})"
            );
            conn.batch_execute(&step).unwrap();
        }
        run(&mut conn, "up.sql");
        let query = "SELECT id || ' ' || CAST(listed_at AS TEXT) AS line FROM games ORDER BY id";
        assert_eq!(catalog::lines(&mut conn, query), ["begun 30", "played 50", "proposed 10"]);
    }
}

/// The former import gave a game's date or the time of the import to steps without a time.
#[test]
fn invented_times_of_imported_games_become_unknown() {
    const DAY: i64 = 86_400_000_000;
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    for (mut conn, name) in [(sqlite_in(folder.path()), "sqlite"), (open(&database.url), "postgres")] {
        migrate(&mut conn).unwrap();
        let run =
            |conn: &mut Conn, file: &str| run_migration(conn, name, "2026-11-23-000300_annotations", file);
        run(&mut conn, "down.sql");
        // With only a date, with nothing, with times, with a date and the time of a step, and played here.
        let created = 20_000 * DAY + 5;
        let games = [
            ("dated", true, -30_680 * DAY, -30_680 * DAY, -30_680 * DAY),
            ("bare", true, created, created, created),
            ("timed", true, 70 * DAY + 3, 70 * DAY + 3, 70 * DAY + 9),
            ("mixed", true, 70 * DAY, 70 * DAY, 70 * DAY + 9),
            ("own", false, 20_001 * DAY, 20_001 * DAY, 20_001 * DAY),
        ];
        for (id, imported, started, first, last) in games {
            let game = format!(
                "INSERT INTO games (id, variant, options, rules_version, fen, recent, ply, version, status, to_act, \
                 time_control, rated, created_at, started_at, ended_at, imported) VALUES ('{id}', 'chess', '', 2, '', \
                 '', 2, 1, 'ended', 'white', '', FALSE, {created}, {started}, {last}, {imported})"
            );
            conn.batch_execute(&game).unwrap();
            for (ply, at) in [(0, first), (1, last)] {
                let step = format!(
                    "INSERT INTO moves (game_id, ply, seat, step, display, words, squares, played_at) \
                     VALUES ('{id}', {ply}, 'white', 'e2e4', 'e4', '', '', {at})"
                );
                conn.batch_execute(&step).unwrap();
            }
        }
        let times = |conn: &mut Conn| {
            let query = "SELECT games.id || ' ' || COALESCE(CAST(started_at AS TEXT), '-') || ' ' || \
                 COALESCE(CAST(ended_at AS TEXT), '-') || ' ' || CAST(played_at AS TEXT) AS line \
                 FROM games JOIN moves ON game_id = games.id ORDER BY games.id, moves.ply";
            catalog::lines(conn, query)
        };
        let before = times(&mut conn);
        run(&mut conn, "up.sql");
        let (unknown, day) = (created + 1, -30_680 * DAY);
        let (begun, over, midnight) = (70 * DAY + 3, 70 * DAY + 9, 70 * DAY);
        let own = 20_001 * DAY;
        let wanted = [
            format!("bare - - {unknown}"),
            format!("bare - - {unknown}"),
            format!("dated {day} - {unknown}"),
            format!("dated {day} - {unknown}"),
            format!("mixed {midnight} {over} {unknown}"),
            format!("mixed {midnight} {over} {over}"),
            format!("own {own} {own} {own}"),
            format!("own {own} {own} {own}"),
            format!("timed {begun} {over} {begun}"),
            format!("timed {begun} {over} {over}"),
        ];
        assert_eq!(times(&mut conn), wanted, "{name}");
        run(&mut conn, "down.sql");
        assert_eq!(times(&mut conn), before, "{name}");
    }
}

/// Accounts with addresses that differ only in case are kept, and so are suppressions.
#[test]
fn addresses_get_one_spelling() {
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    for (mut conn, name) in [(sqlite_in(folder.path()), "sqlite"), (open(&database.url), "postgres")] {
        migrate(&mut conn).unwrap();
        let players = [
            ("a", "Anna@x.org"),
            ("b", "anna@x.org"),
            ("c", "Carl@x.org"),
            ("d", "CARL@x.org"),
            ("e", "Eve@x.org"),
        ];
        for (at, (id, email)) in players.into_iter().enumerate() {
            let player = format!(
                "INSERT INTO players (id, name, email, bot, created_at) VALUES ('{id}', '{id}', '{email}', FALSE, 0)"
            );
            let address = format!(
                "INSERT INTO addresses (email, player_id, confirmed_at) VALUES ('{email}', '{id}', {at})"
            );
            conn.batch_execute(&format!("{player}; {address}")).unwrap();
        }
        conn.batch_execute(
            "INSERT INTO addresses (email, player_id, confirmed_at) VALUES ('EVE@x.org', 'e', 9)",
        )
        .unwrap();
        for (email, reason) in [
            ("anna@x.org", "bounced"),
            ("Anna@x.org", "unsubscribed"),
            ("CARL@x.org", "unsubscribed"),
            ("Z@x.org", "bounced"),
        ] {
            let row = format!(
                "INSERT INTO suppressions (email, reason, created_at) VALUES ('{email}', '{reason}', 1)"
            );
            conn.batch_execute(&row).unwrap();
        }
        run_migration(&mut conn, name, "2026-11-22-000000_address_keys", "up.sql");

        let mut lines = |query: &str| catalog::lines(&mut conn, query);
        let owners = lines("SELECT email || ' ' || player_id AS line FROM addresses ORDER BY player_id");
        assert_eq!(owners, ["anna@x.org b", "carl@x.org c", "eve@x.org e"], "{name}");
        let primary = lines("SELECT email AS line FROM players ORDER BY id");
        assert_eq!(primary, ["Anna@x.org", "anna@x.org", "carl@x.org", "CARL@x.org", "eve@x.org"], "{name}");
        let mut silent = lines("SELECT email || ' ' || reason AS line FROM suppressions");
        silent.sort();
        let kept = [
            "Anna@x.org unsubscribed",
            "CARL@x.org unsubscribed",
            "anna@x.org unsubscribed",
            "carl@x.org unsubscribed",
            "z@x.org bounced",
        ];
        assert_eq!(silent, kept, "{name}");
    }
}

/// Bots from before terms accept unrated games at once, as they did.
#[test]
fn bots_that_exist_go_on_accepting() {
    let (folder, database) = (tempfile::tempdir().unwrap(), empty_database());
    for (mut conn, name) in [(sqlite_in(folder.path()), "sqlite"), (open(&database.url), "postgres")] {
        migrate(&mut conn).unwrap();
        for (id, bot, closed_at) in [("a", "TRUE", "NULL"), ("b", "FALSE", "NULL"), ("c", "TRUE", "1")] {
            conn.batch_execute(&format!(
                "INSERT INTO players (id, name, bot, created_at, closed_at) VALUES ('{id}', '{id}', {bot}, 0, {closed_at})"
            ))
            .unwrap();
        }
        for file in ["down.sql", "up.sql"] {
            run_migration(&mut conn, name, "2026-11-23-000201_bot_terms", file);
        }
        let terms = catalog::lines(&mut conn, "SELECT player_id || ' ' || terms AS line FROM bot_terms");
        assert_eq!(terms, [r#"a {"auto_accept":true}"#], "{name}");
    }
}

#[test]
fn servers_that_start_together_on_postgres_take_turns_at_the_migrations() {
    let database = empty_database();
    let done: usize = std::thread::scope(|scope| {
        let run = || migrate(&mut open(&database.url)).unwrap();
        [(); 4].map(|()| scope.spawn(run)).into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(done, migrations("postgres"));
}

/// Number of migrations.
fn migrations(database: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(database);
    std::fs::read_dir(folder).unwrap().count()
}

#[test]
fn every_migration_stands_under_the_same_name_for_both_databases_and_has_a_way_back() {
    let names = |database: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(database);
        let mut names: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| {
                let entry = entry.unwrap();
                assert!(entry.path().join("down.sql").is_file(), "{}", entry.path().display());
                entry.file_name().into_string().unwrap()
            })
            .collect();
        names.sort();
        names
    };
    assert_eq!(names("sqlite"), names("postgres"));
    // Of two migrations with the same date and number only one would run.
    let version = |name: &String| name.split('_').next().unwrap().to_owned();
    let versions: HashSet<String> = names("sqlite").iter().map(version).collect();
    assert_eq!(versions.len(), names("sqlite").len(), "{:?}", names("sqlite"));
}

#[test]
fn other_databases_are_refused_by_name() {
    for url in ["mysql://host/zugpost", "http://host/", "sqlite+ssl://file", ""] {
        let error = url.parse::<DatabaseUrl>().unwrap_err();
        let scheme = url.split("://").next().unwrap();
        assert!(error.contains(scheme) && error.contains("postgres://"), "{url}: {error}");
    }
}

#[test]
fn a_database_out_of_reach_is_an_error_without_its_password() {
    let error = connect(&"postgres://user:secret@127.0.0.1:1/none".parse().unwrap()).unwrap_err().to_string();
    assert!(error.contains("127.0.0.1:1/none") && !error.contains("secret"), "{error}");
}
