//! The writer thread: commits queued tasks in groups (group commit) and answers after the commit.
//!
//! A durable commit costs one disk flush, whatever its size. While one group commits, the next one collects in the
//! queue. A busy server thus pays one flush for many changes, and an idle server adds no delay.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TrySendError};
use diesel::connection::{AnsiTransactionManager, Connection, TransactionManager};
use diesel::result::Error;

use super::OpenError;
use super::conn::{self, Conn, DatabaseUrl};
use super::error::StoreError;
use super::wake::Wake;

/// Group size limit. Larger groups would delay the answer to the first task too long.
const GROUP: usize = 256;
/// Queue length. Further requests are rejected at once instead of running into their timeout.
const QUEUE: usize = 4096;

/// Reports the result to the caller after the commit.
pub type Finish = Box<dyn FnOnce(Result<(), Error>) + Send>;
/// Work on the writer's connection, inside the group's transaction.
pub type Task = Box<dyn FnOnce(&mut Conn) -> Finish + Send>;

/// Wraps work into a savepoint, so that its error rolls back only its own changes.
pub fn transaction<T, E, F, A>(work: F, answer: A) -> Task
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    A: FnOnce(Result<T, E>) + Send + 'static,
{
    Box::new(move |conn| {
        let result = conn.transaction(work);
        Box::new(move |committed| answer(committed.map_err(E::from).and(result)))
    })
}

pub struct Writer {
    queue: Option<Sender<Task>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("waiting", &self.queue.as_ref().map(Sender::len)).finish()
    }
}

impl Writer {
    pub fn start(conn: Conn, url: DatabaseUrl, wake: Wake) -> Result<Writer, OpenError> {
        let (sender, receiver) = crossbeam_channel::bounded(QUEUE);
        let thread =
            thread::Builder::new().name("writer".into()).spawn(move || run(conn, &url, &wake, &receiver))?;
        Ok(Writer { queue: Some(sender), thread: Some(thread) })
    }

    pub fn submit(&self, task: Task) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or(StoreError::Busy)?;
        queue.try_send(task).map_err(|refused| match refused {
            TrySendError::Full(_) | TrySendError::Disconnected(_) => StoreError::Busy,
        })
    }
}

impl Drop for Writer {
    /// Commits all accepted tasks before the process ends.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the database writer panicked");
        }
    }
}

fn run(mut conn: Conn, url: &DatabaseUrl, wake: &Wake, queue: &Receiver<Task>) {
    while let Ok(first) = queue.recv() {
        let group = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1));
        if begin_somehow(&mut conn, url) {
            // A panic in one task must not stop the writer thread. The group is rolled back, and its callers get
            // `Busy`.
            let group = AssertUnwindSafe(|| commit(&mut conn, wake, group));
            if std::panic::catch_unwind(group).is_err() {
                tracing::error!("a task panicked; its batch was not written");
                connect_again(&mut conn, url);
            }
        } else {
            // Dropped tasks answer `Busy`. No task may run outside a transaction.
            tracing::error!(
                dropped = group.count(),
                "changes were rejected, because no transaction can begin"
            );
        }
    }
}

/// Begins a transaction; reconnects once if the connection is lost.
fn begin_somehow(conn: &mut Conn, url: &DatabaseUrl) -> bool {
    let Err(error) = begin(conn) else { return true };
    tracing::warn!(%error, "the database connection is lost; connecting again");
    connect_again(conn, url) && begin(conn).is_ok()
}

/// Replaces a connection in an unknown state. The database rolls back the old connection's transaction.
fn connect_again(conn: &mut Conn, url: &DatabaseUrl) -> bool {
    match conn::connect(url) {
        Ok(fresh) => {
            *conn = fresh;
            true
        }
        Err(error) => {
            tracing::error!(%error, "the database is unreachable");
            // Limits the log to a few lines a second while the database is down.
            thread::sleep(Duration::from_millis(200));
            false
        }
    }
}

fn commit(conn: &mut Conn, wake: &Wake, group: impl Iterator<Item = Task>) {
    type Transactions = <Conn as Connection>::TransactionManager;
    let finishes: Vec<Finish> = group.map(|task| task(conn)).collect();
    match wake.announce(conn).and_then(|()| Transactions::commit_transaction(conn)) {
        Ok(()) => {
            finishes.into_iter().for_each(|finish| finish(Ok(())));
            wake.all();
        }
        Err(error) => {
            tracing::error!(%error, changes = finishes.len(), "a batch of changes was not written");
            if let Err(error) = Transactions::rollback_transaction(conn) {
                tracing::debug!(%error, "nothing to roll back");
            }
            finishes.into_iter().for_each(|finish| finish(Err(Error::RollbackTransaction)));
        }
    }
}

/// On SQLite takes the write lock at once, so that no transaction fails midway because another process wrote.
fn begin(conn: &mut Conn) -> Result<(), Error> {
    match conn {
        Conn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        Conn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}
