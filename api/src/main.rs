//! The one binary: server, worker and tools.

mod command;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tracing_subscriber::EnvFilter;

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
    Serve(command::serve::ServeArgs),
    /// Run an engine worker for a server, from any machine
    Worker(command::worker::WorkerArgs),
    /// Migrate the database tables, or revert all migrations
    Migrate(command::migrate::MigrateArgs),
    /// Create players and tokens
    Admin(command::admin::AdminArgs),
    /// Import the games of PGN files into the archive
    Import(command::import::ImportArgs),
    /// Read a reply by mail from standard input, for the pipe of a mail server
    Inbound(command::inbound::InboundArgs),
    /// Check what the server needs from its environment
    Doctor(command::doctor::DoctorArgs),
    /// Replay every game of the database and compare it with what is stored
    Verify(command::verify::VerifyArgs),
    /// List the legal steps of a position
    Moves(command::position::MovesArgs),
    /// Count the reachable positions (perft)
    Perft(command::position::PerftArgs),
    /// Show a position
    Show(command::position::ShowArgs),
    /// Search a position
    Analyze(command::analyze::AnalyzeArgs),
}

/// `EX_TEMPFAIL` of sysexits.h: tells the mail server to retry.
const TRY_LATER: u8 = 75;

fn main() -> ExitCode {
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
            command::complain(&error);
            ExitCode::from(if error.is::<command::TryLater>() { TRY_LATER } else { 2 })
        }
    }
}

fn run(command: Option<Command>) -> anyhow::Result<()> {
    match command.unwrap_or_else(|| Command::Serve(command::serve::ServeArgs::parse_from(["serve"]))) {
        Command::Serve(args) => command::serve::run(args),
        Command::Worker(args) => command::worker::run(args),
        Command::Migrate(args) => command::migrate::run(args),
        Command::Admin(args) => command::admin::run(args),
        Command::Import(args) => command::import::run(args),
        Command::Inbound(args) => command::inbound::run(args),
        Command::Doctor(args) => command::doctor::run(args),
        Command::Verify(args) => command::verify::run(args),
        Command::Moves(args) => command::position::moves(&args),
        Command::Perft(args) => command::position::perft(&args),
        Command::Show(args) => command::position::show(&args),
        Command::Analyze(args) => command::analyze::run(&args),
    }
}
