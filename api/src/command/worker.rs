//! `zugpost worker`.

mod settings;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use merge::Merge;
use tokio::sync::watch;
use zugpost_worker::client::ClientError;
use zugpost_worker::config::{EngineOption, External, ExternalEngine, Threads};
use zugpost_worker::{Config, WorkerError};

use super::common::{WrongUse, print, runtime};
use super::serve::{hang_up, told_to_stop};
use crate::config::{file, secret_files};
use settings::WorkerSettings;

#[derive(Args, Debug)]
pub struct WorkerArgs {
    /// Print a configuration file with every key and its meaning, and exit
    #[arg(long)]
    example_config: bool,

    /// A TOML file; flags and environment variables override it
    #[arg(long, env = "ZUGPOST_WORKER_CONFIG")]
    config: Option<PathBuf>,

    #[command(flatten)]
    settings: WorkerSettings,

    /// An engine that speaks UCI for some of the variants, such as chess,xiangqi=/path/to/engine; may be repeated, and
    /// replaces the engines of the file
    #[arg(long, value_name = "VARIANTS=PROGRAM")]
    uci: Vec<ExternalEngine>,

    /// An option of these engines; may be repeated
    #[arg(long, value_name = "NAME=VALUE", requires = "uci")]
    uci_option: Vec<EngineOption>,

    /// Stop at the end of standard input, as local workers do
    #[arg(long, hide = true)]
    until_input_ends: bool,
}

pub fn run(args: WorkerArgs) -> anyhow::Result<()> {
    if args.example_config {
        return print(&settings::example());
    }
    let until_input_ends = args.until_input_ends;
    let settings = args.read().map_err(WrongUse::of)?;
    if let Some(nice) = settings.nice {
        // Before any other thread starts: on Linux a thread inherits it from the one that has started it.
        nice.apply().context("cannot set the niceness")?;
    }
    let config = config(settings).map_err(WrongUse::of)?;
    let runtime = runtime()?;
    let done = runtime.block_on(async {
        // A worker reads its configuration once.
        drop(hang_up()?);
        let (stopping, is_stopping) = watch::channel(false);
        let asked_to_stop = async {
            asked_to_stop(until_input_ends).await;
            stopping.send_replace(true);
        };
        tokio::select! {
            done = zugpost_worker::run(config, asked_to_stop) => done.map_err(ended),
            () = told_again(is_stopping) => {
                bail!("stopped at once by a second signal; unfinished work is queued again when its leases expire")
            }
        }
    });
    // The thread that reads standard input may block forever.
    runtime.shutdown_background();
    done
}

impl WorkerArgs {
    /// Flags and environment variables, then files of secrets, then the file.
    fn read(self) -> anyhow::Result<WorkerSettings> {
        let file: WorkerSettings = self.config.as_deref().map(file::read).transpose()?.unwrap_or_default();
        let engines = self.uci.into_iter().map(|mut engine| {
            engine.options.extend(self.uci_option.iter().cloned());
            engine
        });
        let mut settings = WorkerSettings { uci: engines.collect(), ..self.settings };
        settings.merge(secret_files::read()?);
        settings.merge(file);
        Ok(settings)
    }
}

fn config(settings: WorkerSettings) -> anyhow::Result<Config> {
    let Some(key) = settings.key else {
        bail!("the worker needs a key: set ZUGPOST_WORKER_KEY to a token with the scope `engine:work`");
    };
    let standard = External::default();
    let memory = settings.uci_memory_mib.map(|mib| (mib > 0).then_some(mib));
    let patience = settings.uci_patience_seconds.map(|seconds| Duration::from_secs(seconds.max(1).into()));
    let log_seconds = settings.log_seconds.unwrap_or(600);
    Ok(Config {
        endpoint: settings.endpoint.map_or_else(|| "http://127.0.0.1:8080/".parse(), Ok)?,
        key: key.check()?,
        cores: settings.cores.map_or_else(|| "1".parse(), Ok)?,
        threads: settings.threads.unwrap_or(Threads::ONE),
        hash: settings.hash_mib.map_or_else(|| "128".parse(), Ok)?,
        variants: settings.variants.filter(|variants| !variants.is_empty()),
        external: External {
            engines: settings.uci,
            memory_mib: memory.unwrap_or(standard.memory_mib),
            patience: patience.unwrap_or(standard.patience),
        },
        log_every: (log_seconds > 0).then(|| Duration::from_secs(log_seconds.into())),
    })
}

/// The service manager starts the worker again, unless it would end in the same way.
fn ended(error: WorkerError) -> anyhow::Error {
    let is_wrong_use = match &error {
        WorkerError::Config(_) => true,
        WorkerError::Client(error) => matches!(error, ClientError::Refused(_) | ClientError::TooOld),
        WorkerError::Engine(error) => error.is_misconfigured(),
        WorkerError::Stuck(_) | WorkerError::Task(_) => false,
    };
    if is_wrong_use { WrongUse::of(error) } else { error.into() }
}

/// Waits for a signal. A local worker also stops at the end of its input, so that it ends with its server even after
/// `kill -9`.
async fn asked_to_stop(until_input_ends: bool) {
    let input_ended = async {
        if !until_input_ends {
            return std::future::pending().await;
        }
        let read =
            tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink()));
        if let Err(error) = read.await {
            tracing::error!(%error, "cannot watch standard input");
        }
    };
    tokio::select! {
        stopped = told_to_stop() => if let Err(error) = stopped {
            tracing::error!(%error, "cannot listen for signals");
        },
        () = input_ended => {}
    }
}

/// Waits for a signal after the worker was asked to stop.
async fn told_again(mut is_stopping: watch::Receiver<bool>) {
    let is_asked = is_stopping.wait_for(|is_stopping| *is_stopping).await.is_ok();
    if !is_asked || told_to_stop().await.is_err() {
        // The worker ends by itself.
        std::future::pending::<()>().await;
    }
}
