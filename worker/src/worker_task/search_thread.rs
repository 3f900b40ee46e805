//! A search on a thread of its own. Dropping the handle asks the thread to stop.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
};

use serde_json::Value;
use tokio::sync::{oneshot, watch};
use tracing::error;

use crate::{
    analyze::{self, AnalyzeError, Answer, Task},
    config::HashMib,
    protocol::{Info, Work},
};

/// Deep lines of a variant with many drops hold long lists of steps on the stack.
const STACK: usize = 64 << 20;

#[derive(Debug)]
pub(crate) struct SearchThread {
    stop: Arc<AtomicBool>,
    reports: watch::Receiver<(Info, Option<Value>)>,
    answer: oneshot::Receiver<Result<Answer, AnalyzeError>>,
    thread: Option<JoinHandle<()>>,
}

/// Why a search ended without an answer.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The work makes no sense to this worker.
    BadWork(AnalyzeError),
    /// The thread died.
    Crash,
}

impl SearchThread {
    /// Begins at once. Fails only when the system gives no thread.
    pub(crate) fn start(work: Work, hash: HashMib) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let (report, reports) = watch::channel((Info::default(), None));
        let (answered, answer) = oneshot::channel();
        let stopped = Arc::clone(&stop);
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
            let result = Task::from_work(work, hash).and_then(|task| {
                analyze::analyze(&task, &stopped, |info, checkpoint| {
                    report.send_replace((info.clone(), Some(checkpoint.to_json())));
                })
            });
            if answered.send(result).is_err() {
                tracing::debug!("nobody waits for a search that ended");
            }
        })?;
        Ok(Self { stop, reports, answer, thread: Some(thread) })
    }

    /// The end of the search. Safe to drop and to call again until it has answered.
    pub(crate) async fn answer(&mut self) -> Result<Answer, Stopped> {
        let result = (&mut self.answer).await;
        self.join();
        match result {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(Stopped::BadWork(error)),
            Err(_) => Err(Stopped::Crash),
        }
    }

    /// Whether there was a report since [`news`](Self::news) was last asked.
    pub(crate) fn has_news(&self) -> bool {
        // An error says that the search has just ended; its answer comes next.
        self.reports.has_changed().unwrap_or(false)
    }

    /// The last report and the checkpoint that belongs to it.
    pub(crate) fn news(&mut self) -> (Info, Option<Value>) {
        self.reports.borrow_and_update().clone()
    }

    /// Asks the search to answer soon with what it has.
    pub(crate) fn ask_to_stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops the search and waits for its thread; the answer is thrown away.
    pub(crate) async fn stop(&mut self) {
        self.ask_to_stop();
        if let Err(Stopped::Crash) = self.answer().await {
            error!("a search died while it was being stopped");
        }
    }

    /// The thread has answered or died, so this does not wait.
    fn join(&mut self) {
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            error!("a search died");
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.ask_to_stop();
    }
}
