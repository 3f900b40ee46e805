//! `zugpost worker`.

use clap::Args;
use zugpost_worker::Config;
use zugpost_worker::config::{Cores, Endpoint, HashMib, Key};

use super::common::runtime;
use super::serve::told_to_stop;

#[derive(Args, Debug)]
pub struct WorkerArgs {
    /// The server that provides the work
    #[arg(long, env = "ZUGPOST_WORKER_ENDPOINT", default_value = "http://127.0.0.1:8080/")]
    endpoint: Endpoint,

    /// A token with the scope engine:work; set it in the environment, where other users cannot see it
    #[arg(long, env = "ZUGPOST_WORKER_KEY", hide_env_values = true)]
    key: Key,

    /// Number of positions to search at the same time
    #[arg(long, env = "ZUGPOST_WORKER_CORES", default_value = "1")]
    cores: Cores,

    /// Size of all transposition tables together, in MiB
    #[arg(long, env = "ZUGPOST_WORKER_HASH_MIB", default_value = "128")]
    hash_mib: HashMib,

    /// Search only these variants, separated by commas
    #[arg(long, value_delimiter = ',')]
    variants: Vec<String>,

    /// Stop at the end of standard input, as local workers do
    #[arg(long, hide = true)]
    until_input_ends: bool,
}

pub fn run(args: WorkerArgs) -> anyhow::Result<()> {
    let config = Config {
        endpoint: args.endpoint,
        key: args.key,
        cores: args.cores,
        hash: args.hash_mib,
        variants: (!args.variants.is_empty()).then_some(args.variants),
    };
    let runtime = runtime()?;
    let done = runtime.block_on(zugpost_worker::run(config, asked_to_stop(args.until_input_ends)));
    // The thread that reads standard input may block forever.
    runtime.shutdown_background();
    Ok(done?)
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
