//! `zugpost-worker self-play` and `zugpost-worker samples`: data to train networks with.

use std::{
    fs::File,
    io::{self, BufWriter},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use zugpost_rules::{Options, Variant};
use zugpost_worker::{
    config::Cores,
    eval::Evaluation,
    training::{Header, Part, SampleCounts, play_games, write_samples, write_terms},
};

use super::{games::pairs, terminal::say};

/// Interval between two displays of progress.
const SHOW_EVERY: Duration = Duration::from_secs(10);

#[derive(Debug, clap::Args)]
pub(super) struct SelfPlayArguments {
    /// The game
    #[arg(long, default_value = "chess")]
    variant: String,
    /// An option of the game, NAME=VALUE; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The file of games; what it has already is not played again
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Games that the file shall have in the end
    #[arg(long, default_value_t = 10_000)]
    games: usize,
    /// Nodes for each step
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// The most random steps before the engine plays; at least half as many are
    #[arg(long, default_value_t = 8)]
    opening_plies: u32,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time: a number, `auto` or `all`
    #[arg(long, default_value = "all")]
    cores: Cores,
    /// Evaluate only by weights, without the network
    #[arg(long)]
    without_network: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct TermsArguments {
    /// A file of games
    games: PathBuf,
    /// The file of terms
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(super) struct SamplesArguments {
    /// Files of games of one variant
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<PathBuf>,
    /// The file of samples; without it they go to the standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Games to take: one in twenty is held out, to show what training is worth
    #[arg(long, default_value = "all")]
    part: PartOfGames,
    /// Seed of the order
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum PartOfGames {
    All,
    Training,
    HeldOut,
}

pub(super) fn self_play(arguments: &SelfPlayArguments) -> Result<(), String> {
    let options = pairs(&arguments.options)?;
    let chosen: Options = options.iter().cloned().collect();
    let variant = Variant::new(&arguments.variant, &chosen).map_err(|error| error.to_string())?;
    let header = Header {
        variant: variant.key().to_owned(),
        options: options.into_iter().collect(),
        nodes: arguments.nodes,
        opening_plies: arguments.opening_plies,
        seed: arguments.seed,
    };
    let evaluation = Evaluation::of(&variant);
    let evaluation = if arguments.without_network { evaluation.without_network() } else { evaluation };
    let began = Instant::now();
    let mut shown: Option<Instant> = None;
    let on_game = |progress: zugpost_worker::training::Progress| {
        if shown.is_some_and(|shown| shown.elapsed() < SHOW_EVERY) && progress.games < progress.wanted {
            return;
        }
        shown = Some(Instant::now());
        let steps_a_minute = progress.steps as f64 * 60.0 / began.elapsed().as_secs_f64().max(1e-6);
        say(&format!(
            "{} {}/{} games  {steps_a_minute:.0} steps/min",
            header.variant, progress.games, progress.wanted
        ));
    };
    let done = play_games(
        &header,
        &evaluation,
        &variant,
        arguments.games,
        arguments.cores.get(),
        &arguments.out,
        on_game,
    );
    done.map_err(|error| format!("{}: {error}", arguments.out.display()))
}

pub(super) fn terms(arguments: &TermsArguments) -> Result<(), String> {
    let n_games = write_terms(&arguments.games, &arguments.out).map_err(|error| error.to_string())?;
    say(&format!("terms of {n_games} games"));
    Ok(())
}

pub(super) fn samples(arguments: &SamplesArguments) -> Result<(), String> {
    let games: Vec<&Path> = arguments.games.iter().map(PathBuf::as_path).collect();
    let part = match arguments.part {
        PartOfGames::All => Part::All,
        PartOfGames::Training => Part::Training,
        PartOfGames::HeldOut => Part::HeldOut,
    };
    let counts = match &arguments.out {
        Some(path) => {
            let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
            write_samples(&games, part, arguments.seed, &mut BufWriter::new(file))
        }
        None => write_samples(&games, part, arguments.seed, &mut io::stdout().lock()),
    };
    let SampleCounts { games, samples, repeated } = counts.map_err(|error| error.to_string())?;
    say(&format!("{samples} samples of {games} games, {repeated} repeated ones left out"));
    Ok(())
}
