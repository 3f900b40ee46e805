//! What the commands share: configuration, output, runtime.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use crate::app::App;
use crate::config::{Config, Settings};
use crate::store::Database;

/// Where the configuration comes from.
#[derive(Args, Debug)]
pub struct ConfigArgs {
    /// A TOML file; flags and environment variables override it
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

/// A temporary failure: the calling mail server retries later.
#[derive(Debug, thiserror::Error)]
#[error("try again later")]
pub struct TryLater;

/// Prints the error as one line on standard error.
pub fn complain(error: &anyhow::Error) {
    let line = format!("{error:#}").replace('\n', " ");
    // If writing to standard error fails, there is no other place to report it.
    drop(writeln!(std::io::stderr(), "zugpost: {line}"));
}

/// Prints text. A closed pipe ends the program quietly, as for other command-line tools.
pub fn print(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        done => done.context("cannot write"),
    }
}

pub fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")
}

/// Opens the configured database without server or loops.
pub fn open_app(config: Config) -> anyhow::Result<App> {
    let db = Database::open_existing(&config.database_url)?;
    let clock = db.clock.clone();
    Ok(App::new(db, clock, config.site))
}
