//! A search on a thread of its own. Dropping the handle stops the search.

use std::{
    io,
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};

use serde_json::Value;
use tokio::sync::{oneshot, watch};
use tracing::error;

use super::whole_game;
use crate::{
    analyze::{AnalyzeError, Answer, Spent, Task, analyze_with},
    config::{HashMib, Threads},
    control::Control,
    external::{self, Engine, EngineError, SearchError},
    protocol::{Info, Work},
    search::{Memory, STACK},
    statistics::{Statistics, Tally},
};

/// What the searches of a worker are made with.
#[derive(Debug, Clone)]
pub(crate) struct Means {
    /// The table of each search.
    pub(crate) hash: HashMib,
    /// The most threads of a search.
    pub(crate) threads: Threads,
    /// Engines of other people for some of the variants.
    pub(crate) engines: Arc<Vec<Engine>>,
    pub(crate) statistics: Arc<Statistics>,
}

/// Handle of a search on its own thread.
#[derive(Debug)]
pub(crate) struct SearchThread {
    control: Arc<Control>,
    reports: watch::Receiver<(Info, Option<Value>)>,
    answer: oneshot::Receiver<Result<Answer, SearchError>>,
    thread: Option<JoinHandle<()>>,
}

/// Why a search has no answer.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The worker cannot read the work.
    BadWork(AnalyzeError),
    /// The external engine failed.
    Engine(EngineError),
    /// The thread panicked.
    Crash,
}

impl SearchThread {
    /// Starts the search. Fails only if the system cannot create a thread.
    pub(crate) fn start(work: Work, means: Means) -> io::Result<Self> {
        let control = Arc::new(Control::default());
        let (report, reports) = watch::channel((Info::default(), None));
        let (answered, answer) = oneshot::channel();
        let controlled = Arc::clone(&control);
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
            let result = search(work, &means, &controlled, |info, checkpoint| {
                report.send_replace((info.clone(), Some(checkpoint)));
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
            Ok(Err(SearchError::Task(error))) => Err(Stopped::BadWork(error)),
            Ok(Err(SearchError::Engine(error))) => Err(Stopped::Engine(error)),
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
        self.control.abandon();
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
        self.control.abandon();
    }
}

/// Searches a position or those of a whole game, and counts that.
fn search(
    work: Work,
    means: &Means,
    control: &Control,
    mut on_report: impl FnMut(&Info, Value) + Send,
) -> Result<Answer, SearchError> {
    let mut tally = Tally::new(Arc::clone(&means.statistics), spent(&work));
    let mut noted = |info: &Info, checkpoint: Value| {
        tally.note(info);
        on_report(info, checkpoint);
    };
    // The positions of a game share the memory.
    let mut memory = None;
    let answer = if work.plies.is_empty() {
        search_position(work, means, &mut memory, control, &mut noted)?
    } else {
        let search_one = |work: Work, on_report: &mut (dyn FnMut(&Info, Value) + Send)| {
            search_position(work, means, &mut memory, control, on_report)
        };
        whole_game::search(&work, control, search_one, &mut noted)?
    };
    tally.note(&answer.info);
    Ok(answer)
}

/// What other searches of the same work have used.
fn spent(work: &Work) -> Spent {
    let number = |name: &str| work.checkpoint.as_ref()?.get(name)?.as_u64();
    let time = Duration::from_millis(number("time_ms").unwrap_or(0));
    Spent { nodes: number("nodes").unwrap_or(0), time }
}

/// Searches by the engine for the variant: an external one, or our own. Neutral seats are known to our own alone.
fn search_position(
    work: Work,
    means: &Means,
    memory: &mut Option<Memory>,
    control: &Control,
    on_report: &mut (dyn FnMut(&Info, Value) + Send),
) -> Result<Answer, SearchError> {
    let earlier = work.checkpoint.clone();
    let task = Task::from_work(work, means.hash, means.threads)?;
    let external = match means.engines.iter().find(|engine| engine.plays(&task.variant)) {
        Some(engine) if !task.record()?.position().is_neutral_to_act() => Some(engine),
        Some(_) | None => None,
    };
    match external {
        Some(engine) => external::search(engine, &task, earlier.as_ref(), control, on_report),
        None => {
            let memory = memory.get_or_insert_with(|| task.memory());
            Ok(analyze_with(&task, memory, control, |info, checkpoint| {
                on_report(info, checkpoint.to_json());
            })?)
        }
    }
}
