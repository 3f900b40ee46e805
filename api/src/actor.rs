//! Long-lived tasks: each has a stub, and dropping the stub is the signal to stop.

use std::future::Future;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Limit on waiting for a stopped task. Unfinished work is leased or stored, so that it resumes later.
const FAREWELL: Duration = Duration::from_secs(8);

/// Handle of a task; dropping it stops the task.
#[derive(Debug)]
pub struct Stub {
    name: &'static str,
    // Dropped first to signal the stop, before the task is joined.
    alive: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// The task's side of the handle: completes when the stub is dropped.
#[derive(Debug)]
pub struct Alive(oneshot::Receiver<()>);

pub fn spawn<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    task: impl FnOnce(Alive) -> F,
) -> Stub {
    let (alive, gone) = oneshot::channel();
    Stub { name, alive, task: tokio::spawn(task(Alive(gone))) }
}

/// Signals all tasks before it joins the first, so that no task picks up work that another has released.
pub async fn stop_all(stubs: Vec<Stub>) {
    let stopping = stubs.into_iter().map(|Stub { name, alive, task }| {
        drop(alive);
        (name, task)
    });
    for (name, mut task) in stopping.collect::<Vec<_>>() {
        match tokio::time::timeout(FAREWELL, &mut task).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(task = name, %error, "a task failed"),
            Err(_) => {
                tracing::warn!(task = name, "a task took too long to end");
                task.abort();
            }
        }
    }
}

impl Alive {
    /// Returns when the task has to stop.
    pub async fn ended(&mut self) {
        // The sender never sends; either result means that the stub is dropped.
        drop((&mut self.0).await);
    }

    pub fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_recv(), Err(oneshot::error::TryRecvError::Empty))
    }
}
