//! The one writer: commits what is waiting in groups, and answers when the group is durable.
//!
//! A durable commit costs a disk flush whatever it holds. While one group is being written, the next one gathers in
//! the queue, so that a busy server pays one flush for many changes and an idle one waits for nobody.

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

/// More than this in one commit makes the first of them wait too long.
const GROUP: usize = 256;
/// Requests beyond this are refused at once instead of waiting for their time-out.
const QUEUE: usize = 4096;

/// Tells the asker what became of its work, after the commit.
pub type Finish = Box<dyn FnOnce(Result<(), Error>) + Send>;
/// A piece of work on the writer's connection, inside the group's transaction.
pub type Task = Box<dyn FnOnce(&mut Conn) -> Finish + Send>;

/// Work that stands or falls alone: a savepoint in the group, rolled back on its own error.
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
    /// What was accepted is written before the process ends.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the database writer had panicked");
        }
    }
}

fn run(mut conn: Conn, url: &DatabaseUrl, wake: &Wake, queue: &Receiver<Task>) {
    while let Ok(first) = queue.recv() {
        let group = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1));
        if begin_somehow(&mut conn, url) {
            // A defect in one task must not end all writing. Its group is rolled back, and its askers hear "busy".
            let group = AssertUnwindSafe(|| commit(&mut conn, wake, group));
            if std::panic::catch_unwind(group).is_err() {
                tracing::error!("a change panicked; its group was not written");
                connect_again(&mut conn, url);
            }
        } else {
            // Dropped tasks answer their askers "busy"; none may run outside a transaction.
            tracing::error!(dropped = group.count(), "changes were refused, as no transaction can be begun");
        }
    }
}

/// Begins a transaction, on a new connection if the old one is of no use any more.
fn begin_somehow(conn: &mut Conn, url: &DatabaseUrl) -> bool {
    let Err(error) = begin(conn) else { return true };
    tracing::warn!(%error, "the database connection is lost; connecting again");
    connect_again(conn, url) && begin(conn).is_ok()
}

/// A new connection in place of one that nobody can trust any more; what was begun on the old one is rolled back.
fn connect_again(conn: &mut Conn, url: &DatabaseUrl) -> bool {
    match conn::connect(url) {
        Ok(fresh) => {
            *conn = fresh;
            true
        }
        Err(error) => {
            tracing::error!(%error, "the database is out of reach");
            // Not one log line for every request.
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
            tracing::error!(%error, changes = finishes.len(), "a group of changes was not written");
            if let Err(error) = Transactions::rollback_transaction(conn) {
                tracing::debug!(%error, "nothing to roll back");
            }
            finishes.into_iter().for_each(|finish| finish(Err(Error::RollbackTransaction)));
        }
    }
}

/// SQLite takes the write lock at once, so that no change fails half-way because another process wrote.
fn begin(conn: &mut Conn) -> Result<(), Error> {
    match conn {
        Conn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        Conn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}
