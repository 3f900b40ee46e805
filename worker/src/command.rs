//! The command line of `zugpost-worker`.

mod play_match;
mod terminal;

use std::{io, process::ExitCode};

use clap::{Parser, Subcommand};

/// The engine of Zugpost by itself
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak UCI on standard input and output
    Uci,
    /// Let two engines play against each other, and say which one is stronger
    Match(Box<play_match::Arguments>),
}

pub fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Uci => {
            zugpost_worker::uci::serve(io::stdin().lock(), io::stdout()).map_err(|error| error.to_string())
        }
        Command::Match(arguments) => play_match::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            terminal::say(&format!("zugpost-worker: {why}"));
            ExitCode::FAILURE
        }
    }
}
