//! Long-lived tasks: each has a stub, and dropping the stub is the signal to stop.

use std::future::Future;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;

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

impl Stub {
    /// Tells the task to stop, and waits until it has.
    pub async fn stop(self) {
        stop_all(vec![self]).await;
    }
}

/// Tells all of them to stop before it waits for the first, so that none takes up what another puts down.
pub async fn stop_all(stubs: Vec<Stub>) {
    let stopping = stubs.into_iter().map(|Stub { name, alive, task }| {
        drop(alive);
        (name, task)
    });
    for (task, stopped) in stopping.collect::<Vec<_>>() {
        if let Err(error) = stopped.await {
            tracing::error!(task, %error, "a task had failed");
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
