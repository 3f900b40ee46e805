//! `zugpost serve`, the default command.

use std::io::Write;

use clap::Parser;

use super::common::{ConfigArgs, print, runtime};
use crate::engine::supervisor;
use crate::time::Clock;
use crate::{background, config, server};

#[derive(Parser, Debug)]
pub struct ServeArgs {
    /// Print a configuration file with every key and its meaning, and exit
    #[arg(long)]
    example_config: bool,

    #[command(flatten)]
    config: ConfigArgs,
}

pub fn run(args: ServeArgs) -> anyhow::Result<()> {
    if args.example_config {
        return print(&config::example());
    }
    let config = args.config.read()?;
    runtime()?.block_on(async {
        let workers = config.workers;
        let mailer = server::mailer(&config.mail)?;
        let reads_here = matches!(mailer, crate::mail::Mailer::Directory(_));
        let server = server::start(config, Clock::System, mailer).await?;
        let workers = supervisor::start(workers, server.address, &server.worker_key);
        greet(&format!("Zugpost is at {}\n", server.app.shared.site.base_url));
        if reads_here {
            greet(&format!("Mails are not sent but shown at {}\n", server.app.shared.site.url("dev/mail")));
        }
        told_to_stop().await?;
        tracing::info!("stopping");
        background::stop_all(workers).await;
        server.stop().await
    })
}

/// Prints the start message. A closed standard output does not stop the server.
fn greet(text: &str) {
    if let Err(error) = std::io::stdout().write_all(text.as_bytes()) {
        tracing::debug!(%error, "cannot print the start message");
    }
}

/// Waits for SIGINT (Ctrl-C) or SIGTERM.
pub async fn told_to_stop() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => Ok(interrupted?),
        _ = terminate.recv() => Ok(()),
    }
}
