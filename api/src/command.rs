//! What the subcommands do. Only here, in the binary, do server and worker meet.

pub mod admin;
pub mod analyze;
pub mod doctor;
pub mod import;
pub mod inbound;
pub mod migrate;
pub mod position;
pub mod serve;
pub mod verify;
pub mod worker;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use zugpost::app::App;
use zugpost::config::{Config, Settings};
use zugpost::store::Database;
use zugpost::time::Clock;

/// Where the configuration comes from.
#[derive(Args, Debug)]
pub struct ConfigArgs {
    /// A TOML file; flags and environment go before it
    #[arg(long, env = "ZUGPOST_CONFIG")]
    config: Option<PathBuf>,

    #[command(flatten)]
    settings: Settings,
}

impl ConfigArgs {
    pub fn read(self) -> anyhow::Result<Config> {
        let file = self.config.as_deref().map(Settings::from_file).transpose()?.unwrap_or_default();
        Ok(self.settings.or(file).check()?)
    }
}

/// What fails now may work later: mail servers keep what they could not deliver.
#[derive(Debug, thiserror::Error)]
#[error("try again later")]
pub struct TryLater;

/// One line that says what is wrong.
pub fn complain(error: &anyhow::Error) {
    let line = format!("{error:#}").replace('\n', " ");
    // Nobody is left to tell if this fails.
    drop(writeln!(std::io::stderr(), "zugpost: {line}"));
}

/// Prints lines; a reader that went away ends the program quietly, as for every tool in a pipe.
pub fn print(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        done => done.context("cannot write"),
    }
}

pub fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")
}

/// The app on the configured database, without server or loops.
pub fn open_app(config: Config) -> anyhow::Result<App> {
    let db = Database::open(&config.database_url)?;
    Ok(App::new(db, Clock::System, config.site))
}
