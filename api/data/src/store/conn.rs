//! One connection type for both databases, opened by the scheme of its URL.

pub mod file_access;
pub(super) mod open_error;
pub(super) mod postgres;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::dsl::sql;
use diesel::migration::MigrationSource;
use diesel::sql_types::{BigInt, Bool, Nullable};
use diesel::sqlite::Sqlite;
use diesel::{Connection, PgConnection, RunQueryDsl, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use zugpost_base::time::Moment;

use open_error::OpenError;
use postgres::Server;

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
/// Version of the migration that makes the tables of 0.1.0, and of the last one before it, which led to the same tables.
const FIRST_RELEASE: &str = "20261128120000";
const LAST_BEFORE: &str = "20261128001600";

/// Every commit is durable when it returns (FULL); readers do not wait for the writer (WAL). A page that changes often is
/// copied from the log to the database once in 16 MB of log, a fourth as often as by default.
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;";

#[derive(diesel::MultiConnection)]
pub enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl fmt::Debug for Conn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Conn::Sqlite(_) => "Conn::Sqlite",
            Conn::Postgres(_) => "Conn::Postgres",
        })
    }
}

/// Location of the database: `postgres://…`, `sqlite:FILE`, or a plain file name for SQLite.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(String),
}

impl DatabaseUrl {
    pub fn is_postgres(&self) -> bool {
        matches!(self, DatabaseUrl::Postgres(_))
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(DatabaseUrl::Postgres(text.to_owned()));
        }
        let file = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        if file.contains("://") {
            let scheme = file.split("://").next().unwrap_or_default();
            return Err(format!("no database for the scheme `{scheme}://`; use postgres:// or a file name"));
        }
        if file.is_empty() {
            return Err("the database URL is empty; use postgres://… or a file name".to_owned());
        }
        Ok(DatabaseUrl::Sqlite(PathBuf::from(file)))
    }
}

impl fmt::Display for DatabaseUrl {
    /// Omits user and password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => path.display().fmt(f),
            DatabaseUrl::Postgres(url) => {
                // Passwords are before the host or in the parameters.
                let url = url.split('?').next().unwrap_or_default();
                let host =
                    url.rsplit_once('@').or_else(|| url.split_once("://")).map_or("", |(_, host)| host);
                write!(f, "postgres://{host}")
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Connects to a database that a server or `zugpost migrate` has created.
pub fn connect_existing(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    let missing = || OpenError::Missing(url.to_string());
    if matches!(url, DatabaseUrl::Sqlite(path) if !path.exists()) {
        return Err(missing());
    }
    let mut conn = connect(url)?;
    if has_tables(&mut conn)? { Ok(conn) } else { Err(missing()) }
}

/// Connects to the database; a missing SQLite file is created.
pub fn connect(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    connect_to(url, Server::Primary)
}

/// Connects to one of the servers of the database; SQLite has one.
pub(super) fn connect_to(url: &DatabaseUrl, server: Server) -> Result<Conn, OpenError> {
    let failed = |source| OpenError::Connect { url: url.to_string(), source };
    match url {
        DatabaseUrl::Sqlite(path) => {
            file_access::check(path)?;
            let mut conn = SqliteConnection::establish(&path.to_string_lossy()).map_err(failed)?;
            conn.batch_execute(SQLITE_PRAGMAS)?;
            Ok(Conn::Sqlite(conn))
        }
        DatabaseUrl::Postgres(url) => {
            let mut conn = postgres::establish(url, server).map_err(failed)?;
            postgres::limit(&mut conn)?;
            Ok(Conn::Postgres(conn))
        }
    }
}

/// Lifts the time limits of a session.
pub fn lift_limits(conn: &mut Conn) -> diesel::QueryResult<()> {
    match conn {
        Conn::Sqlite(_) => Ok(()),
        Conn::Postgres(conn) => conn.batch_execute(postgres::NO_LIMITS),
    }
}

/// Returns whether the running transaction takes further statements. On PostgreSQL an error aborts it.
pub(super) fn takes_statements(conn: &mut Conn) -> bool {
    match conn {
        Conn::Sqlite(_) => true,
        Conn::Postgres(conn) => conn.batch_execute("SELECT 1").is_ok(),
    }
}

/// From now on the running transaction waits for no lock, because it has waited long enough.
pub fn wait_for_no_lock(conn: &mut Conn) -> diesel::QueryResult<()> {
    match conn {
        Conn::Sqlite(_) => Ok(()),
        Conn::Postgres(conn) => conn.batch_execute("SET LOCAL lock_timeout = '100ms'"),
    }
}

/// Runs queries on one snapshot, isolated from concurrent writes.
pub fn snapshot<T, E: From<diesel::result::Error>>(
    conn: &mut Conn,
    work: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    match conn {
        Conn::Sqlite(conn) => AnsiTransactionManager::begin_transaction(conn)?,
        Conn::Postgres(conn) => {
            let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            AnsiTransactionManager::begin_transaction_sql(conn, begin)?;
        }
    }
    let answer = work(conn);
    <Conn as Connection>::TransactionManager::rollback_transaction(conn)?;
    answer
}

/// Runs a change in a transaction that on SQLite waits for other writers at its beginning, because later it could not.
pub fn change<T>(
    conn: &mut Conn,
    work: impl FnOnce(&mut Conn) -> diesel::QueryResult<T>,
) -> diesel::QueryResult<T> {
    begin(conn)?;
    let answer = work(conn);
    match &answer {
        Ok(_) => <Conn as Connection>::TransactionManager::commit_transaction(conn)?,
        Err(_) => <Conn as Connection>::TransactionManager::rollback_transaction(conn)?,
    }
    answer
}

/// Begins a transaction. On SQLite it takes the write lock at once, so that no transaction fails midway because another
/// process wrote.
pub fn begin(conn: &mut Conn) -> diesel::QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        Conn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}

/// Runs pending migrations.
pub fn migrate(conn: &mut Conn) -> Result<usize, OpenError> {
    migrate_and(conn, |_| Ok(()))
}

/// Refuses a database with tables from before the first release, or of a later program.
///
/// # Errors
/// `BeforeFirstRelease` if its tables are those of the first release, `TooOld` if they are older, `Newer` if a later
/// program has changed them.
pub fn check_release(conn: &mut Conn) -> Result<(), OpenError> {
    let applied = match conn {
        Conn::Sqlite(conn) => conn.applied_migrations(),
        Conn::Postgres(conn) => conn.applied_migrations(),
    };
    let applied: Vec<String> = applied.map_err(OpenError::Migrate)?.iter().map(ToString::to_string).collect();
    let is_of_before = applied.iter().any(|version| version.as_str() < FIRST_RELEASE);
    match applied.iter().any(|version| version == LAST_BEFORE) {
        true => Err(OpenError::BeforeFirstRelease),
        false if is_of_before => Err(OpenError::TooOld),
        false => {
            // Both databases have the same versions.
            let known =
                MigrationSource::<Sqlite>::migrations(&SQLITE_MIGRATIONS).map_err(OpenError::Migrate)?;
            let known: Vec<String> =
                known.iter().map(|migration| migration.name().version().to_string()).collect();
            if applied.iter().all(|version| known.contains(version)) { Ok(()) } else { Err(OpenError::Newer) }
        }
    }
}

/// Runs pending migrations and then what computes rows, without time limits. On PostgreSQL an advisory lock serialises
/// servers that start together.
pub fn migrate_and(
    conn: &mut Conn,
    then: impl FnOnce(&mut Conn) -> diesel::QueryResult<()>,
) -> Result<usize, OpenError> {
    if let Conn::Postgres(conn) = conn {
        conn.batch_execute(postgres::NO_LIMITS)?;
        // An arbitrary number that no other program may use in this database.
        conn.batch_execute("SELECT pg_advisory_lock(20261120)")?;
    }
    let done = check_release(conn).and_then(|()| {
        match conn {
            Conn::Sqlite(conn) => conn.run_pending_migrations(SQLITE_MIGRATIONS).map(|done| done.len()),
            Conn::Postgres(conn) => conn.run_pending_migrations(POSTGRES_MIGRATIONS).map(|done| done.len()),
        }
        .map_err(OpenError::Migrate)
    });
    let done = done.and_then(|done| Ok(then(conn).map(|()| done)?));
    if let Conn::Postgres(conn) = conn {
        conn.batch_execute("SELECT pg_advisory_unlock(20261120)")?;
        conn.batch_execute(postgres::LIMITS)?;
    }
    done
}

/// The time of the database's own clock, which all servers that share it go by; `None` on SQLite.
pub fn clock(conn: &mut Conn) -> diesel::QueryResult<Option<Moment>> {
    match conn {
        Conn::Sqlite(_) => Ok(None),
        Conn::Postgres(conn) => {
            let micros = sql::<BigInt>("(extract(epoch FROM clock_timestamp()) * 1000000)::bigint");
            diesel::select(micros).get_result(conn).map(Some)
        }
    }
}

/// Position in the log of a primary up to which it is durable, in bytes. Whatever was acknowledged before lies behind it.
pub(super) fn durable_until(conn: &mut Conn) -> diesel::QueryResult<Option<i64>> {
    position(conn, "pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint")
}

/// Position up to which a replica shows the log of its primary; `None` if it follows none any more.
pub(super) fn replayed_until(conn: &mut Conn) -> diesel::QueryResult<Option<i64>> {
    position(
        conn,
        "CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END",
    )
}

/// SQLite has no positions.
fn position(conn: &mut Conn, expression: &str) -> diesel::QueryResult<Option<i64>> {
    match conn {
        Conn::Sqlite(_) => Ok(None),
        Conn::Postgres(conn) => diesel::select(sql::<Nullable<BigInt>>(expression)).get_result(conn),
    }
}

/// Returns whether the database has our tables.
pub fn has_tables(conn: &mut Conn) -> diesel::QueryResult<bool> {
    match conn {
        Conn::Sqlite(conn) => {
            let found = sql::<Bool>("EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'games')");
            diesel::select(found).get_result(conn)
        }
        Conn::Postgres(conn) => {
            diesel::select(sql::<Bool>("to_regclass('games') IS NOT NULL")).get_result(conn)
        }
    }
}

/// Returns whether migrations are pending, because this program is newer than the last one that opened the database.
pub fn needs_migration(conn: &mut Conn) -> Result<bool, OpenError> {
    match conn {
        Conn::Sqlite(conn) => conn.has_pending_migration(SQLITE_MIGRATIONS),
        Conn::Postgres(conn) => conn.has_pending_migration(POSTGRES_MIGRATIONS),
    }
    .map_err(OpenError::Migrate)
}

/// Reverts all migrations, newest first. All tables are dropped.
pub fn revert(conn: &mut Conn) -> Result<usize, OpenError> {
    match conn {
        Conn::Sqlite(conn) => conn.revert_all_migrations(SQLITE_MIGRATIONS),
        Conn::Postgres(conn) => conn.revert_all_migrations(POSTGRES_MIGRATIONS),
    }
    .map(|done| done.len())
    .map_err(OpenError::Migrate)
}

/// Loads the rows of a query, locked until the transaction ends. Skips rows that another process has locked; SQLite locks
/// none, as it has one writer.
macro_rules! load_unlocked {
    ($conn:expr, $query:expr, $row:ty) => {
        match $conn {
            Conn::Sqlite(conn) => $query.select(<$row>::as_select()).load(conn),
            Conn::Postgres(conn) => {
                $query.select(<$row>::as_select()).for_no_key_update().skip_locked().load(conn)
            }
        }
    };
}
pub(super) use load_unlocked;

/// Inserts a slice of rows in the fastest way for each backend.
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {{
        match $conn {
            // On SQLite a prepared single-row statement is faster than parsing a multi-row one.
            Conn::Sqlite(conn) => {
                for row in $rows {
                    diesel::RunQueryDsl::execute(diesel::insert_into($table).values(row), conn)?;
                }
            }
            // On PostgreSQL every statement costs a network round trip. A statement takes at most 65,535 parameters.
            Conn::Postgres(conn) => {
                for rows in $rows.chunks(500) {
                    diesel::RunQueryDsl::execute(diesel::insert_into($table).values(rows), conn)?;
                }
            }
        }
        Ok(())
    }};
}
pub(super) use insert_all;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_chooses_the_database() {
        assert_eq!("zugpost.db".parse(), Ok(DatabaseUrl::Sqlite("zugpost.db".into())));
        assert_eq!("sqlite://a/b.db".parse(), Ok(DatabaseUrl::Sqlite("a/b.db".into())));
        assert!("mysql://x".parse::<DatabaseUrl>().unwrap_err().contains("mysql://"));
    }

    #[test]
    fn a_database_url_never_shows_its_password() {
        let url: DatabaseUrl = "postgres://user:secret@host/db".parse().unwrap();
        assert_eq!(format!("{url} {url:?}"), "postgres://host/db postgres://host/db");
    }
}
