//! Parts that the commands share: configuration, output, runtime.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use serde_json::Value;
use zugpost_data::store::Database;
use zugpost_web::app::App;

use crate::config::{Config, Settings, file, secret_files};

/// Source of the configuration.
#[derive(Args, Clone, Debug)]
pub struct ConfigArgs {
    /// A TOML file; flags and environment variables override it
    #[arg(long, env = "ZUGPOST_CONFIG")]
    config: Option<PathBuf>,

    #[command(flatten)]
    settings: Settings,
}

impl ConfigArgs {
    /// Reads the configuration, and makes the log take the lines that it names.
    pub fn read(self) -> anyhow::Result<Config> {
        let config = self.checked()?;
        config.log.apply();
        Ok(config)
    }

    /// The configuration as it is now.
    pub fn checked(&self) -> anyhow::Result<Config> {
        let file: Option<Settings> =
            self.config.as_deref().map(file::read).transpose().map_err(WrongUse::of)?;
        let secrets: Settings = secret_files::read().map_err(WrongUse::of)?;
        self.settings.clone().or(secrets).or(file.unwrap_or_default()).check().map_err(WrongUse::of)
    }

    pub fn file(&self) -> Option<&Path> {
        self.config.as_deref()
    }
}

/// The command line or the configuration is wrong.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct WrongUse(anyhow::Error);

impl WrongUse {
    /// Marks an error, so that the exit code says that the same command would fail again.
    pub fn of(error: impl Into<anyhow::Error>) -> anyhow::Error {
        WrongUse(error.into()).into()
    }
}

/// The exit codes of sysexits.h, by which a mail server knows what to do with a mail that it pipes to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SysExit {
    #[error("wrong use of the command")]
    Usage = 64,
    #[error("this is no mail for the server")]
    Data = 65,
    #[error("no such recipient")]
    NoUser = 67,
    #[error("refused for now")]
    Unavailable = 69,
    #[error("cannot read the input")]
    Input = 74,
    #[error("try again later")]
    TryLater = 75,
    #[error("wrong configuration")]
    Configuration = 78,
}

/// Prints the error as one line on standard error. Some errors name their cause themselves, so it is not repeated.
pub fn complain(error: &anyhow::Error) {
    let mut parts: Vec<String> = Vec::new();
    for cause in error.chain().map(ToString::to_string) {
        if !parts.iter().any(|part| part.contains(&cause)) {
            parts.push(cause);
        }
    }
    let line = parts.join(": ").replace('\n', " ");
    // If writing to standard error fails, there is no other place to report it.
    drop(writeln!(std::io::stderr(), "zugpost: {line}"));
}

/// Format in which facts are printed.
#[derive(Args, Clone, Copy, Debug)]
pub struct OutputArgs {
    /// Print JSON for programs, one document a line
    #[arg(long)]
    json: bool,
}

impl OutputArgs {
    /// Prints the fact as text for people, or as a line of JSON.
    pub fn print(self, text: &str, fact: &Value) -> anyhow::Result<()> {
        if self.json { print(&format!("{fact}\n")) } else { print(text) }
    }
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
    let db = Database::open_existing(&config.database_url)?.with_replica(config.read_url.as_ref())?;
    tracing::info!(database = %config.database_url, "opened the database");
    let clock = db.clock.clone();
    Ok(App::new(db, clock, config.site))
}
