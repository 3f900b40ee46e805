//! Supervises local workers: child processes that run the worker program and are restarted with backoff when they exit.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use zugpost_base::background::{BackgroundTask, Tasks};
use zugpost_base::ids::Secret;
use zugpost_protocol::Backoff;

use crate::config::LocalWorkers;
use crate::own_server;

/// A worker that ran this long resets the backoff.
const GOOD_START: Duration = Duration::from_secs(30);
const RESTART: Backoff = Backoff { first: Duration::from_millis(200), longest: Duration::from_secs(30) };
/// Time that a worker has to give its work back before it is killed; then its leases expire. The requests under way are answered
/// after that, all within ten seconds.
const FAREWELL: Duration = Duration::from_secs(2);

pub fn start(tasks: &Tasks, workers: LocalWorkers, server: SocketAddr, key: &Secret) -> Vec<BackgroundTask> {
    (0..workers.count)
        .map(|_| {
            let key = key.clone();
            tasks.spawn("local worker", move |stop| keep_running(workers, server, key.clone(), stop))
        })
        .collect()
}

async fn keep_running(workers: LocalWorkers, server: SocketAddr, key: Secret, stop: CancellationToken) {
    let mut n_failures = 0;
    loop {
        let started = Instant::now();
        match spawn(workers, server, &key) {
            Ok(mut child) => {
                tracing::info!(process = child.id(), "started a local worker");
                // Kept alive here, because waiting for a child closes its stdin.
                let input = child.stdin.take();
                tokio::select! {
                    () = stop.cancelled() => {
                        drop(input);
                        return end(child).await;
                    }
                    exit = child.wait() => match exit {
                        Ok(status) => tracing::warn!(%status, "a local worker ended; starting another"),
                        Err(error) => tracing::error!(%error, "cannot wait for a local worker"),
                    },
                }
            }
            Err(error) => tracing::error!(%error, "cannot start a local worker"),
        }
        n_failures = if started.elapsed() > GOOD_START { 0 } else { n_failures + 1 };
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(RESTART.wait(n_failures)) => {}
        }
    }
}

fn spawn(workers: LocalWorkers, server: SocketAddr, key: &Secret) -> std::io::Result<Child> {
    Command::new(std::env::current_exe()?)
        .args(["worker", "--until-input-ends"])
        .args(["--endpoint", &own_server::url(server, "")])
        .args(["--cores", &workers.cores.to_string()])
        .args(["--threads", &workers.threads.to_string()])
        .args(["--hash-mib", &workers.hash_mib.to_string()])
        // Passed by environment, because every user of the machine can read the arguments.
        .env("ZUGPOST_WORKER_KEY", key.expose())
        // The closed pipe tells the worker that the server has exited, even after a crash.
        .stdin(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
}

/// Waits for a worker to stop after its stdin was closed, and kills it after the grace time.
async fn end(mut child: Child) {
    if tokio::time::timeout(FAREWELL, child.wait()).await.is_err()
        && let Err(error) = child.kill().await
    {
        tracing::error!(%error, "cannot stop a local worker");
    }
}
