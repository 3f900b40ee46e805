//! The database: tables, queries, connections. It decides no permissions and no site rules.

pub mod columns;
pub mod conn;
mod damaged;
pub mod error;
pub mod events;
pub mod games;
pub mod idempotency;
pub mod jobs;
pub mod mail;
pub mod moderation;
pub mod notices;
pub mod players;
pub mod pool;
pub mod read_only;
pub mod schema;
pub mod turns;
pub mod upkeep;
pub mod waits;

pub use columns::{Micros, Ply, SeatName};
pub use conn::open_error::OpenError;
pub use conn::{Conn, DatabaseUrl};
pub use pool::wake::Wake;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use zugpost_protocol::Backoff;

use error::StoreError;
use moderation::announcement::{self, Announcement};
use pool::readers::Readers;
use pool::replica::Replica;
use pool::session::Connector;
use pool::write_queue::Writer;
use zugpost_base::log::TRACES;
use zugpost_base::time::{Clock, Moment};

/// Limit for one bulk delete, so that other changes wait only briefly.
pub const SLICE: i64 = 1000;

/// Time for which a change that meets locks is tried again, and the waits in between.
const CONFLICTS_WITHIN: Duration = Duration::from_secs(5);
const CONFLICT: Backoff = Backoff { first: Duration::from_millis(20), longest: Duration::from_millis(500) };

/// An open database: connections that read, and the writing threads.
#[derive(Clone, Debug)]
pub struct Database {
    readers: Readers,
    /// A server that answers large reads instead.
    replica: Option<Replica>,
    connector: Connector,
    writer: Arc<Writer>,
    /// True if an operator has made the site read-only, as far as this process knows.
    read_only: Arc<AtomicBool>,
    /// As far as this process knows.
    announcement: Arc<RwLock<Option<Announcement>>>,
    pub wake: Wake,
    /// The clock that all servers of this database share.
    pub clock: Clock,
}

impl Database {
    /// Opens the database and runs pending migrations. A missing SQLite file is created.
    pub fn open(url: &DatabaseUrl) -> Result<Database, OpenError> {
        let mut conn = conn::connect(url)?;
        conn::migrate_and(&mut conn, players::name_keys::complete)?;
        let clock = match url {
            DatabaseUrl::Sqlite(_) => Clock::System,
            DatabaseUrl::Postgres(_) => Clock::Corrected(Arc::default()),
        };
        correct(&clock, &mut conn)?;
        let read_only = Arc::new(AtomicBool::new(read_only::since(&mut conn)?.is_some()));
        let announcement = Arc::new(RwLock::new(announcement::find(&mut conn)?));
        let connector = Connector::new(url.clone());
        let wake = Wake::start(url)?;
        let readers = Readers::open(&connector)?;
        let writer = Arc::new(Writer::start(&connector, &wake)?);
        Ok(Database { readers, replica: None, connector, writer, read_only, announcement, wake, clock })
    }

    /// Reads large answers from the streaming standbys at `url`, if there is one, from now on.
    ///
    /// # Errors
    /// `OtherDatabase` if a server of the URL has another database than this one.
    pub fn with_replica(self, url: Option<&DatabaseUrl>) -> Result<Database, OpenError> {
        let open = |url| Replica::open(url, &mut self.connector.open()?.conn);
        Ok(Database { replica: url.map(open).transpose()?, ..self })
    }

    /// Opens a database that exists: a mistyped name must not create an empty one.
    pub fn open_existing(url: &DatabaseUrl) -> Result<Database, OpenError> {
        drop(conn::connect_existing(url)?);
        Database::open(url)
    }

    /// Compares the clock with the database's, which may run on another machine. SQLite has none.
    pub async fn correct_clock(&self) -> Result<(), StoreError> {
        let Clock::Corrected(_) = self.clock else { return Ok(()) };
        let clock = self.clock.clone();
        self.read(move |conn| Ok(correct(&clock, conn)?)).await
    }

    /// Statements that have found a part of the database damaged, since the start.
    pub fn n_damaged(&self) -> u64 {
        self.connector.n_damaged()
    }

    /// Returns the number of connections that requests read with.
    pub fn n_connections(&self) -> usize {
        self.readers.n_of_requests()
    }

    /// Returns how long changes have failed; `None` if the last one was written.
    pub fn writes_fail_since(&self) -> Option<Duration> {
        self.writer.fails_since()
    }

    /// Runs a query on a connection of the running work, off the async threads.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        self.readers.run(work).await
    }

    /// Runs several queries on one snapshot.
    pub async fn read_snapshot<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        self.read(move |conn| conn::snapshot(conn, work)).await
    }

    /// Runs several queries on one snapshot, on the replica if there is one. Whatever was acknowledged before is seen there, too.
    pub async fn read_large<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Clone + Send + 'static,
    {
        let Some(replica) = &self.replica else { return self.read_snapshot(work).await };
        match replica.read(&self.readers, work.clone()).await {
            Some(answer) => answer,
            None => self.read_snapshot(work).await,
        }
    }

    /// Numbers of large reads, each with the server that has answered; none without a replica.
    pub fn n_large_reads(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.replica.iter().flat_map(Replica::reads)
    }

    /// Returns whether changes are refused, because an operator has made the site read-only.
    pub fn is_read_only(&self) -> bool {
        self.read_only.load(Ordering::SeqCst)
    }

    /// The text that all pages show at this time.
    pub fn announcement(&self, now: Moment) -> Option<String> {
        let current = self.announcement.read().unwrap_or_else(PoisonError::into_inner);
        current.as_ref().filter(|announcement| announcement.until > now).map(|current| current.text.clone())
    }

    /// Notices that another process has made the site read-only, or has ended that, or has changed the announcement.
    pub async fn look_at_switch(&self) -> Result<(), StoreError> {
        let look =
            |conn: &mut Conn| Ok::<_, StoreError>((read_only::since(conn)?, announcement::find(conn)?));
        let (since, announcement) = self.read(look).await?;
        self.read_only.store(since.is_some(), Ordering::SeqCst);
        *self.announcement.write().unwrap_or_else(PoisonError::into_inner) = announcement;
        Ok(())
    }

    /// Runs one change in its own transaction; returns after the commit. On PostgreSQL it is tried again for a while if it has met
    /// locks of another server: each holds many, those of all changes of a group.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Clone + Send + 'static,
    {
        self.refuse_if_read_only()?;
        self.write_even_if_read_only(work).await
    }

    /// Runs a change also while the site is read-only: of the switch itself, or to note what has already happened
    /// outside, such as a mail that was sent.
    #[tracing::instrument(level = "trace", target = TRACES, name = "database write", skip_all)]
    pub async fn write_even_if_read_only<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Clone + Send + 'static,
    {
        let begun = Instant::now();
        for n_conflicts in 0.. {
            let (sender, receiver) = tokio::sync::oneshot::channel();
            self.writer.submit(pool::write_queue::transaction(work.clone(), move |answer, met_lock| {
                // The caller may have been cancelled; the change stays committed.
                drop(sender.send((answer, met_lock)));
            }))?;
            match receiver.await {
                Ok((Err(_), true)) if begun.elapsed() < CONFLICTS_WITHIN => {
                    tokio::time::sleep(CONFLICT.wait(n_conflicts)).await;
                }
                Ok((answer, _)) => return answer,
                Err(_) => break,
            }
        }
        Err(StoreError::Busy.into())
    }

    /// Queues a batch of turns.
    pub fn submit_batch(&self, batch: pool::write_queue::Task) -> Result<(), StoreError> {
        self.refuse_if_read_only()?;
        self.writer.submit_batch(batch)
    }

    fn refuse_if_read_only(&self) -> Result<(), StoreError> {
        if self.is_read_only() { Err(StoreError::ReadOnly) } else { Ok(()) }
    }
}

fn correct(clock: &Clock, conn: &mut Conn) -> diesel::QueryResult<()> {
    if let Some(now) = conn::clock(conn)?
        && let Some(by) = clock.correct(now)
    {
        let seconds = by as f64 / 1e6;
        tracing::warn!(seconds, "the system clock differs from the database clock; using the database clock");
    }
    Ok(())
}
