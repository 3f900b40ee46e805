//! Long-lived tasks: each has a stub, and dropping the stub is the signal to stop.

use std::future::Future;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// After this nobody waits for a task any more: what it was at is noted so that it can be taken up again.
const FAREWELL: Duration = Duration::from_secs(8);

/// Holds a task alive.
#[derive(Debug)]
pub struct Stub {
    name: &'static str,
    // Dropped before the task is waited for.
    alive: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// The task's side: ends when the stub is gone.
#[derive(Debug)]
pub struct Alive(oneshot::Receiver<()>);

pub fn spawn<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    task: impl FnOnce(Alive) -> F,
) -> Stub {
    let (alive, gone) = oneshot::channel();
    Stub { name, alive, task: tokio::spawn(task(Alive(gone))) }
}

/// Tells all of them to stop before it waits for the first, so that none takes up what another puts down.
pub async fn stop_all(stubs: Vec<Stub>) {
    let stopping = stubs.into_iter().map(|Stub { name, alive, task }| {
        drop(alive);
        (name, task)
    });
    for (name, mut task) in stopping.collect::<Vec<_>>() {
        match tokio::time::timeout(FAREWELL, &mut task).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(task = name, %error, "a task had failed"),
            Err(_) => {
                tracing::warn!(task = name, "a task took too long to end");
                task.abort();
            }
        }
    }
}

impl Alive {
    /// Returns when it is time to stop.
    pub async fn ended(&mut self) {
        // Nothing is ever sent: either way the stub is gone.
        drop((&mut self.0).await);
    }

    pub fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_recv(), Err(oneshot::error::TryRecvError::Empty))
    }
}
