//! The writing threads: they commit queued tasks in groups (group commit) and answer after the commit.
//!
//! A durable commit costs one disk flush, whatever its size. While one group commits, the next one collects in the
//! queue. A busy server thus pays one flush for many changes, and an idle server adds no delay.
//!
//! SQLite has one writer at a time and so one thread. On PostgreSQL batches of turns have threads of their own. They skip
//! games that are locked. They may wait for other rows, such as ratings; should that become a circle, the lock timeout ends
//! one of the waits, as it does between servers.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError};
use diesel::connection::{Connection, TransactionManager};
use diesel::result::Error;
use zugpost_base::background::Runs;

use super::session::{Connector, Session};
use super::wake::Wake;
use crate::store::OpenError;
use crate::store::conn::{self, Conn};
use crate::store::error::StoreError;

/// Limits of a group's size. Smaller groups would pay more commits, and larger ones would delay the first answer too long.
const SMALLEST_GROUP: usize = 16;
const LARGEST_GROUP: usize = 256;
/// Queue length. Further requests are rejected at once instead of running into their timeout.
const QUEUE: usize = 4096;
/// Threads for batches on a database that lets several of them write: one batch is loaded while another one commits.
pub const BATCH_THREADS: usize = 2;
/// After this time a group takes no further task, as it holds its locks until the end. It is shorter than the wait for a lock, so
/// that another server gets them.
const HELD: Duration = Duration::from_millis(100);

/// A group that takes longer than this is logged like one that fails.
const STUCK: Duration = Duration::from_secs(10);

/// Reports the result to the caller after the commit.
pub type Finish = Box<dyn FnOnce(Result<(), Error>) + Send>;
/// Work inside the group's transaction.
pub type Task = Box<dyn FnOnce(&mut Group<'_>) -> Finish + Send>;

/// The transaction of a group, on the writer's connection.
#[derive(Debug)]
pub struct Group<'a> {
    session: &'a mut Session,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The next work is the first one.
    First,
    Later,
    /// No transaction runs, because it could not begin again.
    Broken,
}

impl Group<'_> {
    /// Does work of which an error leaves no trace. The first work of a group needs no savepoint for that, as nothing
    /// else is rolled back with it.
    pub fn attempt<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        match std::mem::replace(&mut self.state, State::Later) {
            State::First => {
                let n_errors = self.session.n_errors();
                let result = work(&mut self.session.conn);
                // Work may handle an error of a statement. If that has aborted the transaction, nothing of it is left.
                let is_whole =
                    self.session.n_errors() == n_errors || conn::takes_statements(&mut self.session.conn);
                match result {
                    Ok(done) if is_whole => Ok(done),
                    Ok(_) => self.begin_again().and(Err(Error::RollbackTransaction.into())),
                    Err(error) => self.begin_again().and(Err(error)),
                }
            }
            State::Later => self.session.conn.transaction(work),
            State::Broken => {
                self.state = State::Broken;
                Err(Error::RollbackTransaction.into())
            }
        }
    }

    fn begin_again<E: From<Error>>(&mut self) -> Result<(), E> {
        let conn = &mut self.session.conn;
        Transactions::rollback_transaction(conn).and_then(|()| conn::begin(conn)).map_err(|error| {
            self.state = State::Broken;
            E::from(error)
        })
    }

    /// From now on the transaction waits for no lock, because it has waited long enough.
    pub fn wait_for_no_lock(&mut self) {
        if let Err(error) = conn::wait_for_no_lock(&mut self.session.conn) {
            tracing::debug!(%error, "cannot shorten the wait for locks");
        }
    }
}

/// The task for a change that on an error rolls back only its own rows. The answer also says whether it failed at a lock that
/// another transaction held.
pub fn transaction<T, E, F, A>(work: F, answer: A) -> Task
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    A: FnOnce(Result<T, E>, bool) + Send + 'static,
{
    Box::new(move |group| {
        let n_locked = group.session.n_locked();
        let result = group.attempt(work);
        let met_lock = result.is_err() && group.session.n_locked() > n_locked;
        Box::new(move |committed| answer(committed.map_err(E::from).and(result), met_lock))
    })
}

/// Number of waiting tasks that go into the next group: half. While it is written, the clients of the group before send
/// their next requests. If each group took all, the writer and the clients would wait for each other by turns.
pub fn next_group(n_waiting: usize) -> usize {
    (n_waiting / 2).clamp(SMALLEST_GROUP, LARGEST_GROUP)
}

type Transactions = <Conn as Connection>::TransactionManager;

/// The writing threads of a process.
pub struct Writer {
    lanes: Option<Lanes>,
    threads: Vec<thread::JoinHandle<()>>,
    /// One for each thread.
    failing: Vec<Arc<Failing>>,
}

/// The queues of the threads.
#[derive(Debug)]
struct Lanes {
    changes: Sender<Task>,
    /// On SQLite the same queue, because it has one writer at a time.
    batches: Sender<Task>,
}

/// Since when changes fail, and since when a group is being written.
#[derive(Debug, Default)]
struct Failing {
    since: Mutex<Option<Instant>>,
    begun: Mutex<Option<Instant>>,
}

impl Failing {
    fn lock(at: &Mutex<Option<Instant>>) -> MutexGuard<'_, Option<Instant>> {
        at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A group that takes long counts as failing, as its callers wait in vain.
    fn since(&self) -> Option<Instant> {
        let stuck = Failing::lock(&self.begun).filter(|begun| begun.elapsed() > STUCK);
        Failing::lock(&self.since).or(stuck)
    }

    fn begin(&self) {
        *Failing::lock(&self.begun) = Some(Instant::now());
    }

    fn end(&self, written: bool) {
        let begun = Failing::lock(&self.begun).take();
        let mut since = Failing::lock(&self.since);
        *since = if written { None } else { since.or(begun) };
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("lanes", &self.lanes).finish_non_exhaustive()
    }
}

impl Writer {
    pub fn start(connector: &Connector, wake: &Wake) -> Result<Writer, OpenError> {
        let (mut threads, mut failing) = (Vec::new(), Vec::new());
        let mut start = |queue: &Receiver<Task>| {
            let actor = Actor {
                session: connector.open()?,
                connector: connector.clone(),
                wake: wake.clone(),
                failing: Arc::default(),
            };
            failing.push(Arc::clone(&actor.failing));
            let queue = queue.clone();
            threads.push(thread::Builder::new().name("writer".into()).spawn(move || actor.run(&queue))?);
            Ok::<_, OpenError>(())
        };
        let (changes, queue) = crossbeam_channel::bounded(QUEUE);
        start(&queue)?;
        let batches = if connector.has_many_writers() {
            let (batches, queue) = crossbeam_channel::bounded(QUEUE);
            (0..BATCH_THREADS).try_for_each(|_| start(&queue))?;
            batches
        } else {
            changes.clone()
        };
        Ok(Writer { lanes: Some(Lanes { changes, batches }), threads, failing })
    }

    /// Queues a change.
    pub fn submit(&self, change: Task) -> Result<(), StoreError> {
        self.lanes.as_ref().map_or(Err(StoreError::Busy), |lanes| send(&lanes.changes, change))
    }

    /// Queues a batch of turns.
    pub fn submit_batch(&self, batch: Task) -> Result<(), StoreError> {
        self.lanes.as_ref().map_or(Err(StoreError::Busy), |lanes| send(&lanes.batches, batch))
    }

    /// Returns how long changes have failed in one of the threads; `None` if each has written its last one.
    pub fn fails_since(&self) -> Option<Duration> {
        self.failing.iter().filter_map(|thread| thread.since()).map(|since| since.elapsed()).max()
    }
}

impl Drop for Writer {
    /// Commits all accepted tasks before the process ends.
    fn drop(&mut self) {
        self.lanes = None;
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a database writer panicked");
            }
        }
    }
}

fn send(queue: &Sender<Task>, task: Task) -> Result<(), StoreError> {
    queue.try_send(task).map_err(|refused| match refused {
        TrySendError::Full(_) | TrySendError::Disconnected(_) => StoreError::Busy,
    })
}

/// State of a writing thread.
struct Actor {
    session: Session,
    connector: Connector,
    wake: Wake,
    failing: Arc<Failing>,
}

impl Actor {
    /// Runs until the queue is closed. Whatever panics in it costs one group: its transaction is rolled back, its callers get
    /// `Busy`, and the thread goes on with a new connection.
    fn run(mut self, queue: &Receiver<Task>) {
        let mut runs = Runs::of("writer");
        loop {
            let ended = std::panic::catch_unwind(AssertUnwindSafe(|| self.write_groups(queue)));
            if ended.is_ok() {
                return;
            }
            // The changes that panicked are dropped, so there is nothing to wait for.
            runs.ended(&ended);
            self.failing.end(false);
            self.connect_again();
        }
    }

    fn write_groups(&mut self, queue: &Receiver<Task>) {
        while let Ok(first) = queue.recv() {
            self.failing.begin();
            let group = next_group(queue.len() + 1);
            let waiting = std::iter::once(first).chain(queue.try_iter());
            let written = if self.begin() {
                self.write(waiting.take(group))
            } else {
                // Dropped tasks answer `Busy`. No task may run outside a transaction, and those that came meanwhile have
                // waited as well.
                let dropped = waiting.count();
                tracing::error!(dropped, "changes were rejected, because no transaction can begin");
                false
            };
            self.failing.end(written);
        }
    }

    /// Begins a transaction; reconnects once if the connection is lost.
    fn begin(&mut self) -> bool {
        let Err(error) = conn::begin(&mut self.session.conn) else { return true };
        if !self.session.is_lost() {
            tracing::warn!(%error, "another program holds the write lock of the database");
            return false;
        }
        tracing::warn!(%error, "the database connection is lost; connecting again");
        self.connect_again() && conn::begin(&mut self.session.conn).is_ok()
    }

    /// Writes a group; returns false if it was not written.
    fn write(&mut self, group: impl Iterator<Item = Task>) -> bool {
        let written = commit(&mut self.session, &self.wake, group);
        if self.session.is_lost() {
            // Tasks have got their errors already. On a read-only connection even the commit succeeds.
            tracing::warn!("the database connection is lost or read-only; connecting again");
            self.connect_again();
            return false;
        }
        written
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

/// Runs the tasks and commits. Waiting for locks that others hold delays the group once, as it then takes no further task.
fn commit(session: &mut Session, wake: &Wake, mut tasks: impl Iterator<Item = Task>) -> bool {
    let begun = Instant::now();
    let mut group = Group { session, state: State::First };
    let mut finishes: Vec<Finish> = Vec::new();
    while begun.elapsed() < HELD || finishes.is_empty() {
        let Some(task) = tasks.next() else { break };
        finishes.push(task(&mut group));
    }
    let conn = &mut session.conn;
    match Transactions::commit_transaction(conn) {
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
