//! One connection type for both databases, opened by the scheme of its URL.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::{Connection, PgConnection, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../migrations/postgres");

/// Every commit is durable when it returns (FULL); readers do not wait for the writer (WAL).
const SQLITE_PRAGMAS: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;";

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

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot open the database {url}: {source}")]
    Connect { url: DatabaseUrl, source: diesel::ConnectionError },
    #[error("cannot set up the connection: {0}")]
    Setup(#[from] diesel::result::Error),
    #[error("cannot migrate the tables: {0}")]
    Migrate(Box<dyn std::error::Error + Send + Sync>),
    #[error("cannot fill the pool of readers: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("cannot start a thread: {0}")]
    Thread(#[from] std::io::Error),
}

pub fn connect(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    let failed = |source| OpenError::Connect { url: url.clone(), source };
    match url {
        DatabaseUrl::Sqlite(path) => {
            let mut conn = SqliteConnection::establish(&path.to_string_lossy()).map_err(failed)?;
            conn.batch_execute(SQLITE_PRAGMAS)?;
            Ok(Conn::Sqlite(conn))
        }
        DatabaseUrl::Postgres(url) => {
            let mut conn = PgConnection::establish(url).map_err(failed)?;
            conn.batch_execute("SET client_min_messages = warning; SET statement_timeout = '60s'")?;
            Ok(Conn::Postgres(conn))
        }
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

/// Runs pending migrations. On PostgreSQL an advisory lock serialises servers that start together.
pub fn migrate(conn: &mut Conn) -> Result<usize, OpenError> {
    match conn {
        Conn::Sqlite(conn) => {
            Ok(conn.run_pending_migrations(SQLITE_MIGRATIONS).map_err(OpenError::Migrate)?.len())
        }
        Conn::Postgres(conn) => {
            // An arbitrary number that no other program may use in this database.
            conn.batch_execute("SELECT pg_advisory_lock(20261120)")?;
            let done = conn.run_pending_migrations(POSTGRES_MIGRATIONS).map(|done| done.len());
            conn.batch_execute("SELECT pg_advisory_unlock(20261120)")?;
            done.map_err(OpenError::Migrate)
        }
    }
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

/// Opens connections for the read pool.
#[derive(Clone, Debug)]
pub struct Manager {
    url: DatabaseUrl,
}

impl Manager {
    pub fn new(url: DatabaseUrl) -> Manager {
        Manager { url }
    }
}

/// A pooled connection. It is tested only after an error: a test at each checkout would cost as much as most queries.
#[derive(Debug)]
pub struct Reader {
    pub conn: Conn,
    pub suspect: bool,
}

impl r2d2::ManageConnection for Manager {
    type Connection = Reader;
    type Error = OpenError;

    fn connect(&self) -> Result<Reader, OpenError> {
        connect(&self.url).map(|conn| Reader { conn, suspect: false })
    }

    fn is_valid(&self, reader: &mut Reader) -> Result<(), OpenError> {
        Ok(reader.conn.batch_execute("SELECT 1")?)
    }

    fn has_broken(&self, reader: &mut Reader) -> bool {
        reader.suspect && reader.conn.is_broken()
    }
}

impl Conn {
    /// True if the connection is lost or left inside a transaction.
    pub fn is_broken(&mut self) -> bool {
        use diesel::connection::TransactionManagerStatus;
        fn lost<C: Connection>(conn: &mut C) -> bool {
            match C::TransactionManager::transaction_manager_status_mut(conn) {
                TransactionManagerStatus::Valid(status) => status.transaction_depth().is_some(),
                TransactionManagerStatus::InError => true,
            }
        }
        match self {
            Conn::Sqlite(conn) => lost(conn),
            Conn::Postgres(conn) => lost(conn) || conn.batch_execute("").is_err(),
        }
    }
}

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
