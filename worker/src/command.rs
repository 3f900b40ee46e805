//! The command line of `zugpost-worker`.

mod games;
mod play_match;
mod terminal;
mod train;
mod tune;

use std::{io, process::ExitCode};

use clap::{Parser, Subcommand};
use zugpost_worker::uci::{self, Offers};

/// The engine of Zugpost by itself
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak UCI, USI or UCCI on standard input and output
    Uci {
        /// Offer the numbers of the search as options, too
        #[arg(long)]
        parameters: bool,
    },
    /// Let two engines play against each other, and say which one is stronger
    Match(Box<play_match::Arguments>),
    /// Tune numbers of the search by games against itself
    Tune(tune::Arguments),
    /// Play games against itself into a file, to train a network with
    SelfPlay(train::SelfPlayArguments),
    /// Turn such games into samples for the trainer
    Samples(train::SamplesArguments),
    /// Turn such games into terms of the generic evaluation, to fit its weights
    Terms(train::TermsArguments),
}

pub fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Uci { parameters } => {
            let offers = if parameters { Offers::WithParameters } else { Offers::Usual };
            uci::serve(io::stdin().lock(), io::stdout(), offers).map_err(|error| error.to_string())
        }
        Command::Match(arguments) => play_match::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
        Command::SelfPlay(arguments) => train::self_play(&arguments),
        Command::Samples(arguments) => train::samples(&arguments),
        Command::Terms(arguments) => train::terms(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            terminal::say(&format!("zugpost-worker: {why}"));
            ExitCode::FAILURE
        }
    }
}
