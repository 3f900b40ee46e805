//! `zugpost serve`, the default command.

use std::io::Write;

use anyhow::Context;
use clap::Parser;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::unistd::geteuid;
use tokio::signal::unix::{Signal, SignalKind, signal};
use zugpost_base::time::Clock;
use zugpost_data::site::MailDelivery;
use zugpost_data::store::DatabaseUrl;
use zugpost_data::store::conn::file_access;

use super::common::{ConfigArgs, WrongUse, print, runtime};
use super::reload;
use crate::config::Config;
use crate::{config, server, service_manager, supervisor};

#[derive(Parser, Debug)]
pub struct ServeArgs {
    /// Print a configuration file with every key and its meaning, and exit
    #[arg(long)]
    example_config: bool,

    #[command(flatten)]
    config: ConfigArgs,
}

/// The most file descriptors that the server asks for: as many as the unit of systemd allows.
const DESCRIPTORS: u64 = 65_536;

pub fn run(args: ServeArgs) -> anyhow::Result<()> {
    if args.example_config {
        return print(&config::example());
    }
    let source = reload::Source::new(args.config.clone()).map_err(WrongUse::of)?;
    let config = args.config.read()?;
    check_place(&config)?;
    let held = service_manager::socket().context("cannot use the socket of the service manager")?;
    open_many_files();
    runtime()?.block_on(async {
        // From now on, so that a reload during the start is not lost, and ends nothing.
        let hang_up = hang_up()?;
        let workers = config.workers;
        let mailer = server::mailer(&config.mail)?;
        // The start may wait for the database.
        let mut server = tokio::select! {
            server = server::start(config, Clock::System, mailer, held) => server?,
            stopped = told_to_stop() => return stopped,
        };
        let workers =
            supervisor::start(&server.app.shared.tasks, workers, server.address, &server.worker_key);
        greet(&format!("Zugpost is at {}\n", server.app.shared.site.base_url));
        let page = server.app.shared.site.url("dev/mail");
        match server.app.shared.site.mail_delivery {
            MailDelivery::Sent => {}
            MailDelivery::ShownHere => greet(&format!("Mails are not sent but shown at {page}\n")),
            MailDelivery::ShownToAll => {
                tracing::warn!(
                    "every visitor can read all mails, and with their links play every game (`dev_mail`)"
                );
                greet(&format!("Mails are not sent but shown to everyone at {page}\n"));
            }
            MailDelivery::Nowhere => {
                tracing::error!("no mail is sent, so players cannot sign up or in: set `smtp_url`");
                greet("NO MAIL IS SENT, so players cannot sign up or in: set smtp_url, or dev_mail for a test\n");
            }
        }
        service_manager::ready();
        let address = server.address;
        let reloadable = server.reloadable.clone();
        tokio::select! {
            told = told_to_stop() => told?,
            error = server.ended() => return Err(error),
            watched = service_manager::watch(address) => watched?,
            reloaded = reload::at_each(hang_up, source, reloadable) => reloaded?,
        }
        service_manager::stopping();
        tracing::info!("stopping");
        server.stop(workers).await
    })
}

/// Refuses a database that this user cannot use, before anything else is created beside it.
fn check_place(config: &Config) -> anyhow::Result<()> {
    let is_public = !config.listen.ip().is_loopback();
    if is_public && geteuid().is_root() {
        tracing::warn!("this server runs as root; give it a user of its own, as image and package do");
    }
    if let DatabaseUrl::Sqlite(file) = &config.database_url {
        file_access::check(file)?;
        if file_access::is_in_container(file) {
            tracing::warn!(database = %file.display(), "the games are lost with this container; mount a volume for them");
        }
    }
    Ok(())
}

/// Shells and containers give 1024 descriptors, unless a program asks for more.
fn open_many_files() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(soft, hard)| setrlimit(Resource::RLIMIT_NOFILE, hard.min(DESCRIPTORS).max(soft), hard));
    if let Err(error) = raised {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

/// Prints the start message. A closed standard output does not stop the server.
fn greet(text: &str) {
    if let Err(error) = std::io::stdout().write_all(text.as_bytes()) {
        tracing::debug!(%error, "cannot print the start message");
    }
}

/// Waits for SIGINT (Ctrl-C) or SIGTERM.
pub async fn told_to_stop() -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => Ok(interrupted?),
        _ = terminate.recv() => Ok(()),
    }
}

/// SIGHUP no longer ends the process: it also comes when a terminal is closed.
pub fn hang_up() -> anyhow::Result<Signal> {
    Ok(signal(SignalKind::hangup())?)
}
