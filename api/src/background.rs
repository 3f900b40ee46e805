//! Background tasks: long-lived loops. Dropping the handle of a task tells it to stop.

use std::future::Future;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, DropGuard};

/// Limit on waiting for a stopped task. Unfinished work is leased or stored, so that it resumes later.
const FAREWELL: Duration = Duration::from_secs(8);

/// The handle of a task.
#[derive(Debug)]
pub struct BackgroundTask {
    name: &'static str,
    // Dropped first to signal the stop, before the task is joined.
    stop: DropGuard,
    task: JoinHandle<()>,
}

/// Starts a task, which has to end when its token is cancelled.
pub fn spawn<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    task: impl FnOnce(CancellationToken) -> F,
) -> BackgroundTask {
    let stop = CancellationToken::new();
    let task = tokio::spawn(task(stop.clone()));
    BackgroundTask { name, stop: stop.drop_guard(), task }
}

/// Signals all tasks before it joins the first, so that no task picks up work that another has released.
pub async fn stop_all(tasks: Vec<BackgroundTask>) {
    let stopping = tasks.into_iter().map(|BackgroundTask { name, stop, task }| {
        drop(stop);
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
