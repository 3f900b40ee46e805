//! An empty database of each kind, for a benchmark.

use diesel::connection::SimpleConnection;
use zugpost::store::{DatabaseUrl, conn};

/// Measures on SQLite, and on PostgreSQL where `ZUGPOST_TEST_POSTGRES` names a server.
pub fn on_each(mut measure: impl FnMut(&str, &DatabaseUrl)) {
    let folder = tempfile::tempdir().expect("a folder for the database");
    measure("sqlite", &DatabaseUrl::Sqlite(folder.path().join("zugpost.db")));
    match std::env::var("ZUGPOST_TEST_POSTGRES") {
        Ok(server) => {
            let name = format!("zugpost_bench_{}", std::process::id());
            let admin = server.parse().expect("the address of a server");
            run_sql(&admin, &format!("CREATE DATABASE {name}"));
            let mut url = url::Url::parse(&server).expect("the address of a server");
            url.set_path(&name);
            measure("postgres", &DatabaseUrl::Postgres(url.to_string()));
            run_sql(&admin, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
        Err(_) => println!("postgres: not measured, as ZUGPOST_TEST_POSTGRES names no server"),
    }
}

/// Runs statements on a connection of their own.
pub fn run_sql(url: &DatabaseUrl, sql: &str) {
    conn::connect(url).expect("a connection").batch_execute(sql).expect("a statement that works");
}
