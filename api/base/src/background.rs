//! Background tasks: long-lived loops. Dropping the handle of a task tells it to stop; a task that ends by itself is started
//! again.

use std::collections::BTreeMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, DropGuard};
use zugpost_protocol::Backoff;

/// Limit on waiting for stopped tasks. Unfinished work is leased or stored, so that it resumes later.
const FAREWELL: Duration = Duration::from_secs(8);
/// A task that ran this long resets the backoff.
const GOOD_RUN: Duration = Duration::from_secs(60);
const RESTART: Backoff = Backoff { first: Duration::from_millis(100), longest: Duration::from_secs(30) };

/// The purpose of a piece of work. Each has database connections of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    Requests,
    Tasks,
    Streams,
}

tokio::task_local! {
    static LANE: Work;
}

impl Work {
    /// Returns the lane of the code that runs now; `Requests` outside of all lanes.
    pub fn current() -> Work {
        LANE.try_with(|lane| *lane).unwrap_or(Work::Requests)
    }

    /// Does work in this lane. Tasks that it spawns are not in it.
    pub async fn run<F: Future>(self, work: F) -> F::Output {
        LANE.scope(self, work).await
    }

    /// Does work in this lane that does not wait, such as one poll of a stream.
    pub fn poll<T>(self, work: impl FnOnce() -> T) -> T {
        LANE.sync_scope(self, work)
    }
}

/// The handle of a task.
#[derive(Debug)]
pub struct BackgroundTask {
    name: &'static str,
    // Dropped first to signal the stop, before the task is joined.
    stop: DropGuard,
    task: JoinHandle<()>,
}

/// The tasks of a server that have ended by themselves. All clones share them.
#[derive(Clone, Debug, Default)]
pub struct Tasks(Arc<Mutex<BTreeMap<&'static str, Ended>>>);

/// The number of times that tasks of a name have ended by themselves, and of those that do not run again yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    pub n_times: u64,
    pub n_down: u64,
}

impl Tasks {
    /// Starts a task, which has to end when its token is cancelled. If it ends before, by a panic, it is started again.
    pub fn spawn<F: Future<Output = ()> + Send + 'static>(
        &self,
        name: &'static str,
        task: impl Fn(CancellationToken) -> F + Send + Sync + 'static,
    ) -> BackgroundTask {
        let stop = CancellationToken::new();
        let kept = self.clone().keep_running(name, task, stop.clone());
        BackgroundTask { name, stop: stop.drop_guard(), task: tokio::spawn(kept) }
    }

    async fn keep_running<F: Future<Output = ()> + Send>(
        self,
        name: &'static str,
        task: impl Fn(CancellationToken) -> F + Send + Sync,
        stop: CancellationToken,
    ) {
        let mut runs = Runs::of(name);
        loop {
            let ended = AssertUnwindSafe(Work::Tasks.run(task(stop.clone()))).catch_unwind().await;
            if stop.is_cancelled() {
                return;
            }
            let wait = runs.ended(&ended);
            self.note(name, |ended| {
                ended.n_times += 1;
                ended.n_down += 1;
            });
            let is_stopped = stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none();
            self.note(name, |ended| ended.n_down -= 1);
            if is_stopped {
                return;
            }
        }
    }

    fn note(&self, name: &'static str, what: impl FnOnce(&mut Ended)) {
        what(self.all().entry(name).or_default());
    }

    /// The tasks that have ended by themselves since the start.
    pub fn ended(&self) -> BTreeMap<&'static str, Ended> {
        self.all().clone()
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<&'static str, Ended>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The runs of what must not end by itself: a task, or a thread.
#[derive(Debug)]
pub struct Runs {
    name: &'static str,
    begun: Instant,
    n_failures: i32,
}

impl Runs {
    pub fn of(name: &'static str) -> Runs {
        Runs { name, begun: Instant::now(), n_failures: 0 }
    }

    /// Tells that a run has ended, and begins the next one: after this wait, which doubles as long as they end soon.
    pub fn ended(&mut self, how: &thread::Result<()>) -> Duration {
        self.n_failures = if self.begun.elapsed() > GOOD_RUN { 0 } else { self.n_failures };
        let wait = RESTART.wait(self.n_failures);
        self.n_failures += 1;
        self.begun = Instant::now() + wait;
        let panicked = how.is_err();
        tracing::error!(task = self.name, panicked, ?wait, "a task ended; it is started again");
        wait
    }
}

/// Signals all tasks before it joins the first, so that no task picks up work that another has released.
pub async fn stop_all(tasks: Vec<BackgroundTask>) {
    let stopping = tasks.into_iter().map(|BackgroundTask { name, stop, task }| {
        drop(stop);
        (name, task)
    });
    let stopping: Vec<_> = stopping.collect();
    let until = tokio::time::Instant::now() + FAREWELL;
    for (name, mut task) in stopping {
        match tokio::time::timeout_at(until, &mut task).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(task = name, %error, "a task failed"),
            Err(_) => {
                tracing::warn!(task = name, "a task took too long to end");
                task.abort();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_or_ends_is_started_again_and_counted() {
        let (tasks, n_runs) = (Tasks::default(), Arc::new(AtomicU64::new(0)));
        let runs = Arc::clone(&n_runs);
        let task = tasks.spawn("test", move |stop| {
            let run = runs.fetch_add(1, Ordering::SeqCst);
            async move {
                match run {
                    0 => panic!("a fault"),
                    1 => {}
                    _ => stop.cancelled().await,
                }
            }
        });
        while tasks.ended().get("test").is_none_or(|ended| ended.n_times < 2 || ended.n_down > 0) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        stop_all(vec![task]).await;
        assert_eq!(tasks.ended()["test"], Ended { n_times: 2, n_down: 0 }, "its stop is no failure");
        assert_eq!(n_runs.load(Ordering::SeqCst), 3);
    }
}
