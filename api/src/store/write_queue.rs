//! The writer thread: commits queued tasks in groups (group commit) and answers after the commit.
//!
//! A durable commit costs one disk flush, whatever its size. While one group commits, the next one collects in the
//! queue. A busy server thus pays one flush for many changes, and an idle server adds no delay.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError};
use diesel::connection::{AnsiTransactionManager, Connection, TransactionManager};
use diesel::result::Error;

use super::OpenError;
use super::conn::{self, Conn};
use super::error::StoreError;
use super::session::{Connector, Session};
use super::wake::Wake;

/// Group size limit. Larger groups would delay the answer to the first task too long.
const GROUP: usize = 256;
/// Queue length. Further requests are rejected at once instead of running into their timeout.
const QUEUE: usize = 4096;
/// After this time a group waits for no lock any more. The first wait for one takes about as long.
const PATIENCE: Duration = Duration::from_millis(900);

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
    failing: Arc<Failing>,
}

/// Since when changes fail.
#[derive(Debug, Default)]
struct Failing(Mutex<Option<Instant>>);

impl Failing {
    fn note(&self, written: bool) {
        let mut since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *since = if written { None } else { since.or_else(|| Some(Instant::now())) };
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("waiting", &self.queue.as_ref().map(Sender::len)).finish()
    }
}

impl Writer {
    pub fn start(connector: Connector, wake: Wake) -> Result<Writer, OpenError> {
        let (sender, receiver) = crossbeam_channel::bounded(QUEUE);
        let failing = Arc::new(Failing::default());
        let session = connector.open()?;
        let actor = Actor { session, connector, wake, failing: Arc::clone(&failing) };
        let thread = thread::Builder::new().name("writer".into()).spawn(move || actor.run(&receiver))?;
        Ok(Writer { queue: Some(sender), thread: Some(thread), failing })
    }

    pub fn submit(&self, task: Task) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or(StoreError::Busy)?;
        queue.try_send(task).map_err(|refused| match refused {
            TrySendError::Full(_) | TrySendError::Disconnected(_) => StoreError::Busy,
        })
    }

    /// How long changes have failed; `None` if the last one was written.
    pub fn fails_since(&self) -> Option<Duration> {
        self.failing.0.lock().unwrap_or_else(PoisonError::into_inner).map(|since| since.elapsed())
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

/// What the writer thread owns.
struct Actor {
    session: Session,
    connector: Connector,
    wake: Wake,
    failing: Arc<Failing>,
}

impl Actor {
    fn run(mut self, queue: &Receiver<Task>) {
        while let Ok(first) = queue.recv() {
            let waiting = std::iter::once(first).chain(queue.try_iter());
            let written = if self.begin() {
                self.write(waiting.take(GROUP))
            } else {
                // Dropped tasks answer `Busy`. No task may run outside a transaction, and those that came meanwhile have
                // waited as well.
                let dropped = waiting.count();
                tracing::error!(dropped, "changes were rejected, because no transaction can begin");
                false
            };
            self.failing.note(written);
        }
    }

    /// Begins a transaction; reconnects once if the connection is lost.
    fn begin(&mut self) -> bool {
        let Err(error) = begin(&mut self.session.conn) else { return true };
        if !self.session.is_lost() {
            tracing::warn!(%error, "another program holds the write lock of the database");
            return false;
        }
        tracing::warn!(%error, "the database connection is lost; connecting again");
        self.connect_again() && begin(&mut self.session.conn).is_ok()
    }

    /// Writes a group; returns false if it was not written.
    fn write(&mut self, group: impl Iterator<Item = Task>) -> bool {
        let (conn, wake) = (&mut self.session.conn, &self.wake);
        // A panic in one task must not stop the writer thread. The group is rolled back, and its callers get `Busy`.
        let written = std::panic::catch_unwind(AssertUnwindSafe(|| commit(conn, wake, group)));
        if written.is_err() {
            tracing::error!("a task panicked; its batch was not written");
            self.connect_again();
        } else if self.session.is_lost() {
            // Tasks have got their errors already. On a read-only connection even the commit succeeds.
            tracing::warn!("the database connection is lost or read-only; connecting again");
            self.connect_again();
            return false;
        }
        written.unwrap_or(false)
    }

    /// Dropping the old connection rolls back its transaction.
    fn connect_again(&mut self) -> bool {
        match self.connector.open() {
            Ok(fresh) => {
                self.session = fresh;
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
}

/// Runs the tasks and commits. Waiting for locks that others hold delays the group once, not once for each task.
fn commit(conn: &mut Conn, wake: &Wake, group: impl Iterator<Item = Task>) -> bool {
    type Transactions = <Conn as Connection>::TransactionManager;
    let (begun, mut patient) = (Instant::now(), true);
    let finishes: Vec<Finish> = group
        .map(|task| {
            if patient && begun.elapsed() > PATIENCE {
                patient = false;
                if let Err(error) = conn::wait_for_no_lock(conn) {
                    tracing::debug!(%error, "cannot shorten the wait for locks");
                }
            }
            task(conn)
        })
        .collect();
    match wake.announce(conn).and_then(|()| Transactions::commit_transaction(conn)) {
        Ok(()) => {
            finishes.into_iter().for_each(|finish| finish(Ok(())));
            wake.all();
            true
        }
        Err(error) => {
            tracing::error!(%error, changes = finishes.len(), "a batch of changes was not written");
            if let Err(error) = Transactions::rollback_transaction(conn) {
                tracing::debug!(%error, "nothing to roll back");
            }
            finishes.into_iter().for_each(|finish| finish(Err(Error::RollbackTransaction)));
            false
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
