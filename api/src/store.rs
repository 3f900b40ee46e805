//! The database: tables, queries, connections. It decides no permissions and no site rules.

pub mod columns;
pub mod conn;
pub mod deliveries;
pub mod error;
pub mod events;
pub mod games;
pub mod heartbeats;
pub mod idempotency;
pub mod jobs;
pub mod mail;
mod notifications;
pub mod players;
mod prepared;
pub mod schema;
pub mod wake;
pub mod webhooks;
pub mod workers;
pub mod write_queue;

pub use columns::{Micros, Ply, SeatName};
pub use conn::{Conn, DatabaseUrl, OpenError};
pub use wake::Wake;

use std::sync::Arc;

use conn::Manager;
use error::StoreError;
use write_queue::Writer;

/// Limit for one bulk delete, so that other changes wait only briefly.
pub const SLICE: i64 = 1000;

/// An open database: a pool of read connections and the writer thread.
#[derive(Clone, Debug)]
pub struct Database {
    readers: r2d2::Pool<Manager>,
    writer: Arc<Writer>,
    pub wake: Wake,
}

impl Database {
    /// Opens the database and runs pending migrations.
    pub fn open(url: &DatabaseUrl) -> Result<Database, OpenError> {
        let mut first = conn::connect(url)?;
        conn::migrate(&mut first)?;
        let wake = Wake::start(url)?;
        let readers = r2d2::Pool::builder().max_size(8).min_idle(Some(1)).test_on_check_out(false);
        let readers = readers.build(Manager::new(url.clone()))?;
        let writer = Arc::new(Writer::start(first, url.clone(), wake.clone())?);
        Ok(Database { readers, writer, wake })
    }

    /// Runs a query on a pooled connection, off the async threads.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let readers = self.readers.clone();
        let work = move || {
            let mut reader = readers.get().map_err(StoreError::Pool)?;
            let answer = work(&mut reader.conn);
            reader.suspect = answer.is_err();
            answer
        };
        tokio::task::spawn_blocking(work).await.unwrap_or(Err(StoreError::Busy.into()))
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

    /// Runs one change in its own transaction; returns after the commit.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        self.writer.submit(write_queue::transaction(work, move |answer| {
            // The caller may have been cancelled; the change stays committed.
            drop(sender.send(answer));
        }))?;
        receiver.await.unwrap_or(Err(StoreError::Busy.into()))
    }

    /// Queues a task that is not a plain transaction, such as a batch.
    pub fn submit(&self, task: write_queue::Task) -> Result<(), StoreError> {
        self.writer.submit(task)
    }
}
