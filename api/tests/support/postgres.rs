//! Separate test databases on the PostgreSQL server that `make test` starts.

use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};
use url::Url;

/// A database for one test. After this value has gone, it is dropped when the next one is made: a server that has not quite
/// ended would look for it for seconds, and its test wait for that.
#[derive(Debug)]
pub struct TestDatabase {
    pub url: String,
    name: String,
}

/// A template database, filled once per process and copied for every test, which is faster than filling each.
#[derive(Debug)]
pub struct Template {
    label: &'static str,
    name: OnceLock<String>,
}

impl Template {
    /// The label must be unique among the program's templates.
    pub const fn new(label: &'static str) -> Template {
        Template { label, name: OnceLock::new() }
    }

    /// A copy of the template. For the first caller, `fill` gets the address of an empty database. It must close all
    /// connections, because PostgreSQL copies only databases without connections. Concurrent callers wait.
    pub fn fresh_database(&self, fill: impl FnOnce(&str)) -> TestDatabase {
        let name = self.name.get_or_init(|| {
            // The process id makes the name unique among processes. A leftover of an earlier process with this id, or
            // of a template that panicked, is dropped first.
            let name = format!("zugpost_template_{}_{}", self.label, process::id());
            let mut server = server();
            administer(&mut server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            administer(&mut server, &format!("CREATE DATABASE {name}"));
            fill(&address(&name));
            name
        });
        create(&format!("TEMPLATE {name}"))
    }
}

/// A database without tables, for tests of migrations.
pub fn empty_database() -> TestDatabase {
    create("")
}

/// The names of databases whose tests have ended.
static LEFT: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn create(how: &str) -> TestDatabase {
    static NUMBER: AtomicU32 = AtomicU32::new(0);

    let mut server = server();
    for left in LEFT.lock().unwrap().drain(..) {
        administer(&mut server, &format!("DROP DATABASE {left} WITH (FORCE)"));
    }
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("zugpost_test_{}_{number}", process::id());
    administer(&mut server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
    administer(&mut server, &format!("CREATE DATABASE {name} {how}"));
    TestDatabase { url: address(&name), name }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        LEFT.lock().unwrap().push(std::mem::take(&mut self.name));
    }
}

fn administer(server: &mut PgConnection, statement: &str) {
    if let Err(error) = sql_query(statement).execute(server) {
        panic!("`{statement}` failed: {error}");
    }
}

fn server() -> PgConnection {
    PgConnection::establish(&address("postgres"))
        .unwrap_or_else(|error| panic!("cannot reach the PostgreSQL server of the tests: {error}"))
}

fn address(database: &str) -> String {
    address_on(std::env::var("ZUGPOST_TEST_POSTGRES").ok(), database)
}

fn address_on(server: Option<String>, database: &str) -> String {
    let server = server.expect(
        "ZUGPOST_TEST_POSTGRES is not set: `make test` runs the tests with a PostgreSQL server of their own, \
         `deploy/with-postgres cargo test …` some of them",
    );
    let mut url =
        Url::parse(&server).expect("ZUGPOST_TEST_POSTGRES holds the address of a server, postgres://…");
    url.set_path(database);
    url.into()
}

mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use diesel::connection::SimpleConnection;
    use diesel::sql_types::BigInt;
    use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};

    use super::{Template, address, address_on, empty_database};

    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        n: i64,
    }

    fn count(url: &str, what: &str) -> i64 {
        let mut connection = PgConnection::establish(url).unwrap();
        sql_query(format!("SELECT count(*) AS n FROM {what}")).get_result::<Count>(&mut connection).unwrap().n
    }

    #[test]
    #[ignore = "needs PostgreSQL"]
    fn a_template_is_filled_once_and_its_copies_do_not_see_each_other() {
        static TEMPLATE: Template = Template::new("own_test");
        static FILLED: AtomicU32 = AtomicU32::new(0);
        let copy = || {
            TEMPLATE.fresh_database(|url| {
                FILLED.fetch_add(1, Ordering::Relaxed);
                PgConnection::establish(url).unwrap().batch_execute("CREATE TABLE seen (n INT)").unwrap();
            })
        };

        let copies =
            thread::scope(|scope| [(); 8].map(|()| scope.spawn(copy)).map(|thread| thread.join().unwrap()));
        PgConnection::establish(&copies[0].url)
            .unwrap()
            .batch_execute("INSERT INTO seen VALUES (1)")
            .unwrap();

        assert_eq!(FILLED.load(Ordering::Relaxed), 1);
        assert_eq!(copies.map(|copy| count(&copy.url, "seen")), [1, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    #[ignore = "needs PostgreSQL"]
    fn a_database_goes_before_the_next_one_comes_though_somebody_is_connected() {
        let database = empty_database();
        let name = database.name.clone();
        let _still_connected = PgConnection::establish(&database.url).unwrap();

        drop(database);
        let _next = empty_database();

        assert_eq!(count(&address("postgres"), &format!("pg_database WHERE datname = '{name}'")), 0);
    }

    #[test]
    #[should_panic(expected = "`make test`")]
    fn without_a_server_the_tests_say_how_to_get_one() {
        address_on(None, "any");
    }
}
