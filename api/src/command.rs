//! The command line of the one binary: server, worker and tools. Nothing else names both server and worker.

mod admin;
mod analyze;
mod common;
mod database;
mod doctor;
mod healthcheck;
mod inbound;
mod manual;
mod mcp;
mod moderate;
mod position;
mod reload;
mod serve;
#[cfg(feature = "opentelemetry")]
mod traces;
mod uci;
mod worker;

use std::env;
use std::process::ExitCode;

use anyhow::Context;
use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory, Parser, Subcommand};
use nix::sys::stat::{Mode, umask};

use database::{backup, copy, dump, import, migrate, recount, verify};

use common::{SysExit, WrongUse, complain};
use zugpost_base::log::{Filter, Format, Log};

use crate::config::Settings;

/// A program that sends no traces.
#[cfg(not(feature = "opentelemetry"))]
mod traces {
    use zugpost_base::log::TraceLayer;

    #[derive(Debug)]
    pub struct Traces;

    impl Traces {
        pub fn start() -> anyhow::Result<(Option<TraceLayer>, Traces)> {
            Ok((None, Traces))
        }

        pub fn end(&self) {}
    }
}

/// A correspondence server for chess variants. Without a command it runs the server, with pages, mails and
/// one worker, for this machine only.
#[derive(Debug, Parser)]
#[command(name = "zugpost", version = env!("ZUGPOST_VERSION"))]
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
    /// Copy a SQLite database into a file while servers run
    Backup(backup::BackupArgs),
    /// Copy a database into an empty one, from SQLite to PostgreSQL or back
    Copy(copy::CopyArgs),
    /// Create players and tokens
    Admin(admin::AdminArgs),
    /// Warn, mute, rename or ban players, decide games, list reports and the audit log
    Moderate(moderate::ModerateArgs),
    /// Import the games of PGN files into the archive
    Import(import::ImportArgs),
    /// Write the games that ended in a month into a file
    Dump(dump::DumpArgs),
    /// Read a reply by mail from standard input, for the pipe of a mail server
    Inbound(inbound::InboundArgs),
    /// Check what the server needs from its environment
    Doctor(doctor::DoctorArgs),
    /// Ask the server of this machine how it is
    Healthcheck(healthcheck::HealthcheckArgs),
    /// Replay every game of the database and compare it with what is stored
    Verify(verify::VerifyArgs),
    /// Count anew what was played in every position, for the explorer
    Recount(recount::RecountArgs),
    /// List the legal steps of a position
    Moves(position::MovesArgs),
    /// Count the reachable positions (perft)
    Perft(position::PerftArgs),
    /// Show a position
    Show(position::ShowArgs),
    /// Search a position
    Analyze(analyze::AnalyzeArgs),
    /// Be an engine for boards and other programs that speak UCI, USI or UCCI
    Uci,
    /// Serve your games to a language model, by the Model Context Protocol on standard input and output
    Mcp(mcp::McpArgs),
    /// Write the manual pages of all commands into a folder
    Manual(manual::ManualArgs),
    /// Print a script that completes the command line in a shell
    Completions(manual::CompletionsArgs),
}

/// The command did not succeed, or has found something wrong.
const FAILED: u8 = 1;
/// The command line or the configuration is wrong: the same command would fail again.
const WRONG_USE: u8 = 2;

/// The program: reads its command line, runs the command, and gives its exit code.
pub fn main() -> ExitCode {
    // Databases, mails, keys and copies belong to their owner only.
    umask(Mode::S_IRWXG | Mode::S_IRWXO);
    // Server, worker and traces share one TLS provider; a second installation fails harmlessly.
    rustls::crypto::ring::default_provider().install_default().ok();
    let (log, traces) = match log() {
        Ok(started) => started,
        Err(error) => {
            complain(&error);
            return ExitCode::from(exit_code(&error));
        }
    };
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return unparsed(&without_secrets(error)),
    };
    let done = run(cli.command);
    if let Err(error) = &done {
        tracing::debug!(?error, "failed");
    }
    traces.end();
    // Before the complaint, which is written at once.
    log.flush();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::from(exit_code(&error))
        }
    }
}

/// The log and the traces as the environment wants them.
fn log() -> anyhow::Result<(Log, traces::Traces)> {
    let filter = env::var("ZUGPOST_LOG").map_or(Ok(Filter::default()), |filter| filter.parse());
    let filter = filter.context("ZUGPOST_LOG").map_err(WrongUse::of)?;
    let format = env::var("ZUGPOST_LOG_FORMAT").map_or(Ok(Format::Text), |format| format.parse());
    let format = format.context("ZUGPOST_LOG_FORMAT").map_err(WrongUse::of)?;
    let (layer, traces) = traces::Traces::start().map_err(WrongUse::of)?;
    Ok((Log::init(&filter, format, layer).context("cannot start the log")?, traces))
}

fn exit_code(error: &anyhow::Error) -> u8 {
    match error.downcast_ref::<SysExit>() {
        Some(exit) => *exit as u8,
        None if error.is::<WrongUse>() => WRONG_USE,
        None => FAILED,
    }
}

/// Hides wrong values of settings that may hold a password.
fn without_secrets(mut error: clap::Error) -> clap::Error {
    let mut settings = Settings::augment_args(clap::Command::new("zugpost"));
    settings.build();
    let mut secret = settings.get_arguments().filter(|argument| argument.is_hide_env_values_set());
    if let Some(ContextValue::String(named)) = error.get(ContextKind::InvalidArg)
        && secret.any(|argument| argument.to_string() == *named)
    {
        error.insert(ContextKind::InvalidValue, ContextValue::String("…".to_owned()));
    }
    error
}

/// Help, or a complaint about the command line.
fn unparsed(error: &clap::Error) -> ExitCode {
    // If writing fails, there is no other place to report it.
    drop(error.print());
    let is_pipe = env::args_os().nth(1).is_some_and(|command| command == "inbound");
    match (error.use_stderr(), is_pipe) {
        (false, _) => ExitCode::SUCCESS,
        (true, true) => ExitCode::from(SysExit::Usage as u8),
        (true, false) => ExitCode::from(WRONG_USE),
    }
}

fn run(command: Option<Command>) -> anyhow::Result<()> {
    match command.unwrap_or_else(|| Command::Serve(serve::ServeArgs::parse_from(["serve"]))) {
        Command::Serve(args) => serve::run(args),
        Command::Worker(args) => worker::run(args),
        Command::Migrate(args) => migrate::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Copy(args) => copy::run(args),
        Command::Admin(args) => admin::run(args),
        Command::Moderate(args) => moderate::run(args),
        Command::Import(args) => import::run(args),
        Command::Dump(args) => dump::run(args),
        Command::Inbound(args) => inbound::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Healthcheck(args) => healthcheck::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Recount(args) => recount::run(args),
        Command::Moves(args) => position::moves(&args),
        Command::Perft(args) => position::perft(&args),
        Command::Show(args) => position::show(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Uci => uci::run(),
        Command::Mcp(args) => mcp::run(args),
        Command::Manual(args) => manual::manual(&args, Cli::command()),
        Command::Completions(args) => manual::completions(&args, Cli::command()),
    }
}
