//! Migrations: applied, reverted and applied again, with the same result on both databases.

use std::collections::HashSet;
use std::path::Path;

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
#[ignore = "needs PostgreSQL"]
fn migrations_go_up_down_and_up_on_postgres() {
    let database = empty_database();
    goes_up_down_and_up(&mut open(&database.url));
}

#[test]
#[ignore = "needs PostgreSQL"]
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

#[test]
#[ignore = "needs PostgreSQL"]
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
