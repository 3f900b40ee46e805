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

use super::{
    watchdog::{self, Stuck},
    whole_game,
};
use crate::{
    analyze::{AnalyzeError, Answer, Spent, Task, analyze_with},
    config::{HashMib, Threads},
    control::Control,
    external::{self, Engine, EngineError, SearchError},
    protocol::{Info, Work},
    search::{Memory, STACK},
    statistics::{Statistics, Tally},
};

/// Resources for the searches of a worker.
#[derive(Debug, Clone)]
pub(crate) struct Means {
    /// The table of each search.
    pub(crate) hash: HashMib,
    /// The most threads of a search.
    pub(crate) threads: Threads,
    /// Engines of other people for some of the variants.
    pub(crate) engines: Arc<Vec<Engine>>,
    pub(crate) statistics: Arc<Statistics>,
    pub(crate) stuck: Stuck,
}

/// Handle of a search on its own thread.
#[derive(Debug)]
pub(crate) struct SearchThread {
    control: Arc<Control>,
    reports: watch::Receiver<(Info, Option<Value>)>,
    answer: oneshot::Receiver<Result<Answer, SearchError>>,
    /// Set if the search ignores its limits.
    stuck: watch::Receiver<bool>,
    thread: Option<JoinHandle<()>>,
}

/// Called with each report and its checkpoint.
type OnReport<'a> = dyn FnMut(&Info, Value) + Send + 'a;

/// Reason for which a search has no answer.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The worker cannot read the work.
    BadWork(AnalyzeError),
    /// The external engine failed.
    Engine(EngineError),
    /// The search ignores its limits. Its thread goes on by itself.
    Stuck,
    /// The thread panicked.
    Crash,
}

impl SearchThread {
    /// Starts the search. Fails only if the system cannot create a thread.
    pub(crate) fn start(work: Work, means: Means) -> io::Result<Self> {
        // External engines have a patience of their own.
        let is_external = means.engines.iter().any(|engine| engine.variants().contains(&work.variant));
        let all_stuck = (!is_external).then(|| means.stuck.clone());
        Self::run(all_stuck, move |control, on_report| search(work, &means, control, on_report))
    }

    /// Starts a search, with a watchdog that counts it if it ignores its limits.
    fn run(
        all_stuck: Option<Stuck>,
        search: impl FnOnce(&Control, &mut OnReport<'_>) -> Result<Answer, SearchError> + Send + 'static,
    ) -> io::Result<Self> {
        let control = Arc::new(Control::default());
        let (report, reports) = watch::channel((Info::default(), None));
        let (answered, answer) = oneshot::channel();
        let (alive, ended) = oneshot::channel::<()>();
        let controlled = Arc::clone(&control);
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
            let _alive = alive;
            let result = search(&controlled, &mut |info, checkpoint| {
                report.send_replace((info.clone(), Some(checkpoint)));
            });
            if answered.send(result).is_err() {
                tracing::debug!("the result of a stopped search is dropped");
            }
        })?;
        let (bark, stuck) = watch::channel(false);
        if let Some(all_stuck) = all_stuck {
            tokio::spawn(watchdog::watch(Arc::clone(&control), ended, bark, all_stuck));
        }
        Ok(Self { control, reports, answer, stuck, thread: Some(thread) })
    }

    /// Waits for the answer. Cancel safe; must not be called again after it has returned.
    pub(crate) async fn answer(&mut self) -> Result<Answer, Stopped> {
        let result = tokio::select! {
            biased;
            result = &mut self.answer => result,
            () = watchdog::has_barked(&mut self.stuck) => {
                self.control.abandon();
                return Err(Stopped::Stuck);
            }
        };
        self.join();
        match result {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(SearchError::Task(error))) => Err(Stopped::BadWork(error)),
            Ok(Err(SearchError::Engine(error))) => Err(Stopped::Engine(error)),
            Err(_) => Err(Stopped::Crash),
        }
    }

    /// The last report with its checkpoint.
    pub(crate) fn report(&mut self) -> (Info, Option<Value>) {
        self.reports.borrow_and_update().clone()
    }

    /// Stops and pauses the search.
    pub(crate) fn control(&self) -> Arc<Control> {
        Arc::clone(&self.control)
    }

    /// Stops the search, waits for its thread unless that is stuck, and drops the answer.
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
    on_report: &mut OnReport<'_>,
) -> Result<Answer, SearchError> {
    let mut tally = Tally::new(Arc::clone(&means.statistics), spent(&work));
    let mut noted = |info: &Info, checkpoint: Value| {
        tally.note(info);
        on_report(info, checkpoint);
    };
    // The positions of a game share the memory.
    let mut memory = None;
    let answer = if work.plies.is_empty() {
        let earlier = work.checkpoint.clone();
        let task = Task::from_work(work, means.hash, means.threads)?;
        search_position(&task, earlier.as_ref(), means, &mut memory, control, &mut noted)?
    } else {
        let search_one = |work: Work, on_report: &mut OnReport<'_>| {
            let earlier = work.checkpoint.clone();
            let mut task = Task::from_work(work, means.hash, means.threads)?;
            task.pass_for_neutral()?;
            search_position(&task, earlier.as_ref(), means, &mut memory, control, on_report)
        };
        whole_game::search(&work, control, search_one, &mut noted)?
    };
    tally.note(&answer.info);
    Ok(answer)
}

/// Returns what other searches of the same work have used.
fn spent(work: &Work) -> Spent {
    let number = |name: &str| work.checkpoint.as_ref()?.get(name)?.as_u64();
    let time = Duration::from_millis(number("time_ms").unwrap_or(0));
    Spent { nodes: number("nodes").unwrap_or(0), time }
}

/// Searches by the engine for the variant: an external one, or our own. Only our own knows neutral seats.
fn search_position(
    task: &Task,
    earlier: Option<&Value>,
    means: &Means,
    memory: &mut Option<Memory>,
    control: &Control,
    on_report: &mut OnReport<'_>,
) -> Result<Answer, SearchError> {
    let external = match means.engines.iter().find(|engine| engine.plays(&task.variant)) {
        Some(engine) if !task.record()?.position().is_neutral_to_act() => Some(engine),
        Some(_) | None => None,
    };
    match external {
        Some(engine) => external::search(engine, task, earlier, control, on_report),
        None => {
            let memory = memory.get_or_insert_with(|| task.memory());
            Ok(analyze_with(task, memory, control, |info, checkpoint| {
                on_report(info, checkpoint.to_json());
            })?)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A search that heeds nothing until it is let go.
    fn deaf(all_stuck: &Stuck) -> (SearchThread, mpsc::Sender<()>) {
        let (go, gone) = mpsc::channel::<()>();
        let search = move |_: &Control, _: &mut OnReport<'_>| {
            gone.recv().unwrap_err();
            Err(AnalyzeError::Ply(0).into())
        };
        (SearchThread::run(Some(all_stuck.clone()), search).unwrap(), go)
    }

    /// The clock of tokio stands still and jumps to the next timer, so that these tests take no time.
    #[tokio::test(start_paused = true)]
    async fn a_search_that_ignores_a_stop_is_abandoned_and_counted_until_it_ends() {
        let stuck = Stuck::new(2);
        let (mut search, go) = deaf(&stuck);
        search.control().stop();
        assert!(matches!(search.answer().await, Err(Stopped::Stuck)));
        assert_eq!(stuck.count(), 1);
        drop(go);
        search.thread.take().unwrap().join().unwrap();
        stuck.wait_until(|count| count == 0).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_search_that_ignores_its_time_is_abandoned_and_one_that_is_paused_is_not() {
        let stuck = Stuck::new(2);
        let (mut search, _go) = deaf(&stuck);
        search.control().pause();
        search.control().begin_search(Some(Duration::ZERO));
        let waited = tokio::time::timeout(Duration::from_secs(60), search.answer()).await;
        assert!(waited.is_err(), "no time passes while it is paused");
        search.control().begin_search(Some(Duration::ZERO));
        search.control().resume();
        assert!(matches!(search.answer().await, Err(Stopped::Stuck)));
    }

    #[tokio::test(start_paused = true)]
    async fn a_search_without_limit_is_abandoned_when_it_visits_no_more_nodes() {
        let (mut search, _go) = deaf(&Stuck::new(2));
        assert!(matches!(search.answer().await, Err(Stopped::Stuck)));
    }

    #[tokio::test(start_paused = true)]
    async fn too_many_stuck_searches_end_the_worker() {
        let stuck = Stuck::new(2);
        let (mut first, _go) = deaf(&stuck);
        assert!(matches!(first.answer().await, Err(Stopped::Stuck)));
        let early = tokio::time::timeout(Duration::from_secs(60), stuck.too_many()).await;
        assert!(early.is_err(), "one may be stuck");
        let (second, _go) = deaf(&stuck);
        drop(second);
        stuck.too_many().await;
    }
}
