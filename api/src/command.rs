//! The command line of the one binary: server, worker and tools. Nothing else names both server and worker.

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
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use tracing_subscriber::EnvFilter;

use crate::app::App;
use crate::config::{Config, Settings};
use crate::store::Database;
use crate::time::Clock;

/// A correspondence server for chess variants. Without a command it runs the server, with pages, mails and
/// one worker, for this machine only.
#[derive(Debug, Parser)]
#[command(name = "zugpost", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve games: API, pages, mails and local workers
    Serve(serve::ServeArgs),
    /// Run an engine worker for a server, from any machine
    Worker(worker::WorkerArgs),
    /// Migrate the database tables, or revert all migrations
    Migrate(migrate::MigrateArgs),
    /// Create players and tokens
    Admin(admin::AdminArgs),
    /// Import the games of PGN files into the archive
    Import(import::ImportArgs),
    /// Read a reply by mail from standard input, for the pipe of a mail server
    Inbound(inbound::InboundArgs),
    /// Check what the server needs from its environment
    Doctor(doctor::DoctorArgs),
    /// Replay every game of the database and compare it with what is stored
    Verify(verify::VerifyArgs),
    /// List the legal steps of a position
    Moves(position::MovesArgs),
    /// Count the reachable positions (perft)
    Perft(position::PerftArgs),
    /// Show a position
    Show(position::ShowArgs),
    /// Search a position
    Analyze(analyze::AnalyzeArgs),
}

/// `EX_TEMPFAIL` of sysexits.h: tells the mail server to retry.
const TRY_LATER: u8 = 75;

/// The program: reads its command line, runs the command, and gives its exit code.
pub fn main() -> ExitCode {
    let filter =
        EnvFilter::try_from_env("ZUGPOST_LOG").unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    // Server and worker share one TLS provider; a second installation fails harmlessly.
    if rustls::crypto::ring::default_provider().install_default().is_err() {
        tracing::debug!("a TLS provider was installed before");
    }
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::debug!(?error, "failed");
            complain(&error);
            ExitCode::from(if error.is::<TryLater>() { TRY_LATER } else { 2 })
        }
    }
}

fn run(command: Option<Command>) -> anyhow::Result<()> {
    match command.unwrap_or_else(|| Command::Serve(serve::ServeArgs::parse_from(["serve"]))) {
        Command::Serve(args) => serve::run(args),
        Command::Worker(args) => worker::run(args),
        Command::Migrate(args) => migrate::run(args),
        Command::Admin(args) => admin::run(args),
        Command::Import(args) => import::run(args),
        Command::Inbound(args) => inbound::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Moves(args) => position::moves(&args),
        Command::Perft(args) => position::perft(&args),
        Command::Show(args) => position::show(&args),
        Command::Analyze(args) => analyze::run(&args),
    }
}

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
    let db = Database::open(&config.database_url)?;
    Ok(App::new(db, Clock::System, config.site))
}
