//! A search on a thread of its own. Dropping the handle stops the search.

use std::{
    io,
    sync::Arc,
    thread::{self, JoinHandle},
};

use serde_json::Value;
use tokio::sync::{oneshot, watch};
use tracing::error;

use crate::{
    analyze::{self, AnalyzeError, Answer, Task},
    config::HashMib,
    control::Control,
    protocol::{Info, Work},
    search::STACK,
};

/// Handle of a search on its own thread.
#[derive(Debug)]
pub(crate) struct SearchThread {
    control: Arc<Control>,
    reports: watch::Receiver<(Info, Option<Value>)>,
    answer: oneshot::Receiver<Result<Answer, AnalyzeError>>,
    thread: Option<JoinHandle<()>>,
}

/// Why a search has no answer.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The worker cannot read the work.
    BadWork(AnalyzeError),
    /// The thread panicked.
    Crash,
}

impl SearchThread {
    /// Starts the search. Fails only if the system cannot create a thread.
    pub(crate) fn start(work: Work, hash: HashMib) -> io::Result<Self> {
        let control = Arc::new(Control::default());
        let (report, reports) = watch::channel((Info::default(), None));
        let (answered, answer) = oneshot::channel();
        let controlled = Arc::clone(&control);
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
            let result = Task::from_work(work, hash).and_then(|task| {
                analyze::analyze(&task, &controlled, |info, checkpoint| {
                    report.send_replace((info.clone(), Some(checkpoint.to_json())));
                })
            });
            if answered.send(result).is_err() {
                tracing::debug!("the result of a stopped search is dropped");
            }
        })?;
        Ok(Self { control, reports, answer, thread: Some(thread) })
    }

    /// Waits for the answer. Cancel safe; must not be called again after it has returned.
    pub(crate) async fn answer(&mut self) -> Result<Answer, Stopped> {
        let result = (&mut self.answer).await;
        self.join();
        match result {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(Stopped::BadWork(error)),
            Err(_) => Err(Stopped::Crash),
        }
    }

    /// Whether the search has reported since the last call of [`report`](Self::report).
    pub(crate) fn has_report(&self) -> bool {
        // An error means that the search has just ended: its answer comes next.
        self.reports.has_changed().unwrap_or(false)
    }

    /// The last report with its checkpoint.
    pub(crate) fn report(&mut self) -> (Info, Option<Value>) {
        self.reports.borrow_and_update().clone()
    }

    /// Stops and pauses the search.
    pub(crate) fn control(&self) -> Arc<Control> {
        Arc::clone(&self.control)
    }

    /// Stops the search, waits for its thread and drops the answer.
    pub(crate) async fn stop(&mut self) {
        self.control.stop();
        if let Err(Stopped::Crash) = self.answer().await {
            error!("a search thread panicked while it was being stopped");
        }
    }

    /// Joins the thread, which has already answered or panicked.
    fn join(&mut self) {
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            error!("a search thread panicked");
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.control.stop();
    }
}
