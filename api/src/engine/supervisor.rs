//! Local workers: the same program in processes of their own, started again when they die.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::Instant;

use crate::actor::{self, Alive, Stub};
use crate::config::LocalWorkers;
use crate::ids::Secret;

/// Who lived this long had a good start: the next failure begins with a short wait again.
const GOOD_START: Duration = Duration::from_secs(30);
const FIRST_WAIT: Duration = Duration::from_millis(200);
const LAST_WAIT: Duration = Duration::from_secs(30);
/// After this a worker that was told to stop is killed.
const FAREWELL: Duration = Duration::from_secs(5);

pub fn start(workers: LocalWorkers, server: SocketAddr, key: &Secret) -> Vec<Stub> {
    (0..workers.count)
        .map(|_| {
            let key = key.clone();
            actor::spawn("local worker", move |alive| keep_running(workers, server, key, alive))
        })
        .collect()
}

async fn keep_running(workers: LocalWorkers, server: SocketAddr, key: Secret, mut alive: Alive) {
    let mut wait = FIRST_WAIT;
    loop {
        let started = Instant::now();
        match spawn(workers, server, &key) {
            Ok(mut child) => {
                tracing::info!(process = child.id(), "started a local worker");
                // Held here, as waiting for a child closes its input.
                let input = child.stdin.take();
                tokio::select! {
                    () = alive.ended() => {
                        drop(input);
                        return end(child).await;
                    }
                    exit = child.wait() => match exit {
                        Ok(status) => tracing::warn!(%status, "a local worker ended; starting another"),
                        Err(error) => tracing::error!(%error, "a local worker cannot be waited for"),
                    },
                }
            }
            Err(error) => tracing::error!(%error, "a local worker cannot be started"),
        }
        wait = if started.elapsed() > GOOD_START { FIRST_WAIT } else { (wait * 2).min(LAST_WAIT) };
        tokio::select! {
            () = alive.ended() => return,
            () = tokio::time::sleep(wait.mul_f64(rand::random_range(0.75..1.25))) => {}
        }
    }
}

fn spawn(workers: LocalWorkers, server: SocketAddr, key: &Secret) -> std::io::Result<Child> {
    let mut host = server;
    if host.ip().is_unspecified() {
        host.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    Command::new(std::env::current_exe()?)
        .args(["worker", "--until-input-ends"])
        .args(["--endpoint", &format!("http://{host}/")])
        .args(["--cores", &workers.cores.to_string()])
        .args(["--hash-mib", &workers.hash_mib.to_string()])
        // Not among the arguments, which every user of the machine can read.
        .env("ZUGPOST_WORKER_KEY", key.expose())
        // A closed pipe tells the worker that its server is gone, however it went.
        .stdin(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
}

/// Its input has been closed, which asks a worker to stop.
async fn end(mut child: Child) {
    if tokio::time::timeout(FAREWELL, child.wait()).await.is_err()
        && let Err(error) = child.kill().await
    {
        tracing::error!(%error, "a local worker does not end");
    }
}
