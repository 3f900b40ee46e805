//! A connection that notices when it has become useless: lost, left inside a transaction, or read-only after a failover.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use diesel::connection::{Connection, InstrumentationEvent, TransactionManager, TransactionManagerStatus};
use diesel::dsl::sql;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::Text;
use diesel::{PgConnection, RunQueryDsl};

use crate::store::OpenError;
use crate::store::conn::postgres::{self, Server};
use crate::store::conn::{self, Conn, DatabaseUrl};

/// Opens sessions. When one of them is lost, the others are tested before their next use.
#[derive(Clone, Debug)]
pub struct Connector {
    url: DatabaseUrl,
    server: Server,
    /// The database that a replica must have; a primary has any.
    identity: Option<Arc<str>>,
    n_lost: Arc<AtomicU64>,
    n_damaged: Arc<AtomicU64>,
    unreachable: Arc<AtomicBool>,
}

/// A connection, and whether its errors cast doubt on it.
#[derive(Debug)]
pub struct Session {
    pub conn: Conn,
    doubted: Arc<AtomicBool>,
    n_errors: Arc<AtomicU64>,
    n_locked: Arc<AtomicU64>,
    connector: Connector,
    /// The connector's count of lost sessions when this one was last known to work.
    n_lost: u64,
}

impl Connector {
    pub fn new(url: DatabaseUrl) -> Connector {
        Connector {
            url,
            server: Server::Primary,
            identity: None,
            n_lost: Arc::default(),
            n_damaged: Arc::default(),
            unreachable: Arc::default(),
        }
    }

    /// Opens sessions on replicas of a database.
    pub fn of_replica(url: DatabaseUrl, identity: &str) -> Connector {
        Connector { server: Server::Replica, identity: Some(identity.into()), ..Connector::new(url) }
    }

    /// Statements that have found a part of the database damaged.
    pub fn n_damaged(&self) -> u64 {
        self.n_damaged.load(Ordering::SeqCst)
    }

    /// Returns whether the last attempt to connect has failed.
    pub fn is_unreachable(&self) -> bool {
        self.unreachable.load(Ordering::SeqCst)
    }

    /// Returns whether the database lets several connections write at the same time.
    pub fn has_many_writers(&self) -> bool {
        self.url.is_postgres()
    }

    pub fn open(&self) -> Result<Session, OpenError> {
        let n_lost = self.n_lost.load(Ordering::SeqCst);
        let connected = conn::connect_to(&self.url, self.server);
        self.unreachable.store(connected.is_err(), Ordering::SeqCst);
        let mut conn = connected?;
        if let (Conn::Postgres(conn), Some(wanted)) = (&mut conn, &self.identity)
            && postgres::identity(conn)? != **wanted
        {
            return Err(OpenError::OtherDatabase(self.url.to_string()));
        }
        let doubted: Arc<AtomicBool> = Arc::default();
        let (n_errors, n_locked): (Arc<AtomicU64>, Arc<AtomicU64>) = Default::default();
        let (note, count, locked) = (Arc::clone(&doubted), Arc::clone(&n_errors), Arc::clone(&n_locked));
        let n_damaged = Arc::clone(&self.n_damaged);
        // Errors of queries may be handled far from here, or turned into other errors. This sees all of them.
        conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::FinishQuery { error: Some(error), .. } = event {
                count.fetch_add(1, Ordering::SeqCst);
                n_damaged.fetch_add(u64::from(is_damage(error)), Ordering::SeqCst);
                locked.fetch_add(u64::from(is_lock(error)), Ordering::SeqCst);
                if casts_doubt(error) {
                    note.store(true, Ordering::SeqCst);
                }
            }
        });
        Ok(Session { conn, doubted, n_errors, n_locked, connector: self.clone(), n_lost })
    }
}

impl Session {
    /// Returns whether the session must be replaced. It is tested only after an error, because a test costs as much as
    /// most queries.
    pub fn is_lost(&mut self) -> bool {
        let lost = is_unfinished(&mut self.conn) || self.doubted.load(Ordering::SeqCst) && !self.works();
        if lost {
            self.connector.n_lost.fetch_add(1, Ordering::SeqCst);
        }
        lost
    }

    /// Tests the session if another one was lost since the last test.
    pub fn is_still_good(&mut self) -> bool {
        let n_lost = self.connector.n_lost.load(Ordering::SeqCst);
        if n_lost == self.n_lost {
            return true;
        }
        self.n_lost = n_lost;
        self.works()
    }

    /// Number of statements that have failed.
    pub fn n_errors(&self) -> u64 {
        self.n_errors.load(Ordering::SeqCst)
    }

    /// Number of those that have failed at a lock of another transaction.
    pub fn n_locked(&self) -> u64 {
        self.n_locked.load(Ordering::SeqCst)
    }

    fn works(&mut self) -> bool {
        let works = match (&mut self.conn, self.connector.server) {
            (Conn::Sqlite(_), _) => true,
            (Conn::Postgres(conn), Server::Primary) => may_write(conn),
            (conn, Server::Replica) => matches!(conn::replayed_until(conn), Ok(Some(_))),
        };
        self.doubted.store(!works, Ordering::SeqCst);
        works
    }
}

/// Returns whether the error may come from the connection instead of the statement. PostgreSQL reports most reasons for
/// which it ends a session under codes that diesel does not know.
fn casts_doubt(error: &Error) -> bool {
    match error {
        Error::DatabaseError(kind, _) => matches!(
            kind,
            DatabaseErrorKind::ReadOnlyTransaction
                | DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::Unknown
        ),
        Error::BrokenTransactionManager => true,
        _ => false,
    }
}

/// Returns whether a statement has met damage. diesel passes no code of these errors on, only their words: those of
/// SQLite's `SQLITE_CORRUPT` and `SQLITE_NOTADB`, and of PostgreSQL's `data_corrupted`.
pub fn is_damage(error: &Error) -> bool {
    const WORDS: [&str; 5] =
        ["malformed", "not a database", "invalid page in block", "could not read block", "toast value"];
    match error {
        Error::DatabaseError(_, information) => {
            WORDS.iter().any(|words| information.message().contains(words))
        }
        // A value that no version of the server has written.
        Error::DeserializationError(_) => true,
        _ => false,
    }
}

/// Returns whether a statement has failed at a lock that another transaction holds, by the words of PostgreSQL (`lock_not_available`,
/// `deadlock_detected`).
pub fn is_lock(error: &Error) -> bool {
    const WORDS: [&str; 3] = ["lock timeout", "deadlock detected", "could not obtain lock"];
    match error {
        Error::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => true,
        Error::DatabaseError(_, information) => {
            WORDS.iter().any(|words| information.message().contains(words))
        }
        _ => false,
    }
}

fn may_write(conn: &mut PgConnection) -> bool {
    let read_only = sql::<Text>("current_setting('transaction_read_only')");
    diesel::select(read_only).get_result::<String>(conn).is_ok_and(|answer| answer == "off")
}

/// Returns whether a transaction was left open, or could not be ended.
fn is_unfinished(conn: &mut Conn) -> bool {
    fn check<C: Connection>(conn: &mut C) -> bool {
        match C::TransactionManager::transaction_manager_status_mut(conn) {
            TransactionManagerStatus::Valid(status) => status.transaction_depth().is_some(),
            TransactionManagerStatus::InError => true,
        }
    }
    match conn {
        Conn::Sqlite(conn) => check(conn),
        Conn::Postgres(conn) => check(conn),
    }
}

impl r2d2::ManageConnection for Connector {
    type Connection = Session;
    type Error = OpenError;

    fn connect(&self) -> Result<Session, OpenError> {
        self.open()
    }

    fn is_valid(&self, session: &mut Session) -> Result<(), OpenError> {
        if session.is_still_good() { Ok(()) } else { Err(OpenError::Lost) }
    }

    fn has_broken(&self, session: &mut Session) -> bool {
        session.is_lost()
    }
}
