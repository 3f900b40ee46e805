//! `zugpost-worker match`.

use std::{
    env,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde_json::json;
use zugpost_worker::matches::{
    Bounds, DECISIVE_RATIO, Decision, EngineSettings, MatchGame, MatchSettings, Pace, Results, play_match,
};

use super::{
    games::{GameArguments, pairs},
    terminal::say,
};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    games: GameArguments,
    /// The engine that is measured: a program with its arguments; without it, this program
    #[arg(long, value_name = "COMMAND")]
    first: Option<String>,
    /// Its opponent
    #[arg(long, value_name = "COMMAND")]
    second: Option<String>,
    /// An option of the first engine, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    first_option: Vec<String>,
    /// An option of the second engine
    #[arg(long, value_name = "NAME=VALUE")]
    second_option: Vec<String>,
    /// Nodes for each turn
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// Milliseconds for each turn
    #[arg(long)]
    time: Option<u64>,
    /// Nodes for each turn of the second engine, where they differ
    #[arg(long)]
    second_nodes: Option<u64>,
    /// The most rounds; each has every assignment of the seats, two games with two seats
    #[arg(long, default_value_t = 100)]
    rounds: u32,
    /// Play every game to its end by the rules
    #[arg(long)]
    to_the_end: bool,
    /// Let a neutral seat play at random; it passes otherwise
    #[arg(long)]
    neutral_plays: bool,
    /// End early by a sequential test of two differences in Elo: ELO0,ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds)]
    sprt: Option<Bounds>,
    /// Write the results into this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the games into this file, as PGN with what the engines thought of their moves
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), String> {
    let settings = arguments.settings()?;
    let began = Instant::now();
    let mut file = arguments.pgn.as_deref().map(GamesFile::create).transpose()?;
    let results = play_match(&settings, |results, games| {
        say(&progress(&settings, results, began.elapsed()));
        if let Some(Err(error)) = file.as_mut().map(|file| file.add(&settings, games)) {
            say(&error);
        }
    });
    let results = results.map_err(|error| error.to_string())?;
    say(&summary(&settings, &results));
    match &arguments.json {
        Some(file) => {
            let report = json!({
                "variant": settings.variant.key(),
                "options": settings.variant.options().to_string(),
                "engines": settings.engines.each_ref().map(|engine| format!("{engine:?}")),
                "seed": settings.openings.seed,
                "results": results,
                "elo": results.elo(),
                "test": settings.test.map(|bounds| json!({
                    "bounds": bounds,
                    "log_likelihood_ratio": results.log_likelihood_ratio(bounds),
                    "decision": results.decision(bounds),
                })),
                "seconds": began.elapsed().as_secs(),
            });
            fs::write(file, format!("{report:#}\n")).map_err(|error| about(file, &error))
        }
        None => Ok(()),
    }
}

/// The file that gets the games as they end.
struct GamesFile<'a> {
    path: &'a Path,
    file: File,
}

impl<'a> GamesFile<'a> {
    fn create(path: &'a Path) -> Result<GamesFile<'a>, String> {
        let file = File::create(path).map_err(|error| about(path, &error))?;
        Ok(GamesFile { path, file })
    }

    fn add(&mut self, settings: &MatchSettings, games: &[MatchGame]) -> Result<(), String> {
        let texts: String = games.iter().map(|game| game.pgn(settings) + "\n").collect();
        self.file.write_all(texts.as_bytes()).map_err(|error| about(self.path, &error))
    }
}

fn about(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

impl Arguments {
    fn settings(&self) -> Result<MatchSettings, String> {
        let pace = match (self.nodes, self.time) {
            (_, Some(milliseconds)) => Pace::Time(Duration::from_millis(milliseconds)),
            (nodes, None) => Pace::Nodes(nodes.unwrap_or(10_000)),
        };
        let engine = |command: &Option<String>, options: &[String], pace: Pace| {
            let (program, arguments) = program(command.as_deref())?;
            Ok::<_, String>(EngineSettings { program, arguments, options: pairs(options)?, pace })
        };
        Ok(MatchSettings {
            variant: self.games.variant()?,
            engines: [
                engine(&self.first, &self.first_option, pace)?,
                engine(&self.second, &self.second_option, self.second_nodes.map_or(pace, Pace::Nodes))?,
            ],
            rounds: self.rounds,
            openings: self.games.openings(),
            adjudicates: !self.to_the_end,
            neutral_plays: self.neutral_plays,
            most_plies: self.games.most_plies,
            concurrency: self.games.concurrency,
            test: self.sprt,
        })
    }
}

/// A program with its arguments; this one if none is named.
fn program(command: Option<&str>) -> Result<(PathBuf, Vec<String>), String> {
    let Some(command) = command else {
        return Ok((own_program()?, vec!["uci".to_owned()]));
    };
    let mut words = command.split_ascii_whitespace().map(str::to_owned);
    let program = words.next().ok_or("the command of an engine is empty")?;
    Ok((program.into(), words.collect()))
}

pub(super) fn own_program() -> Result<PathBuf, String> {
    env::current_exe().map_err(|error| format!("cannot find this program: {error}"))
}

fn bounds(text: &str) -> Result<Bounds, String> {
    let numbers: Vec<f64> = text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
    match numbers.as_slice() {
        &[elo0, elo1] if elo0 < elo1 => Ok(Bounds { elo0, elo1 }),
        _ => Err("write two numbers, the smaller one first, such as 0,5".to_owned()),
    }
}

/// One line about the results so far.
fn progress(settings: &MatchSettings, results: &Results, elapsed: Duration) -> String {
    let Results { wins, draws, losses, .. } = results;
    let rounds: u32 = results.rounds.values().sum();
    let elo = results.elo();
    let test = settings.test.map_or(String::new(), |bounds| {
        format!("  LLR {:+.2} of ±{DECISIVE_RATIO:.2}", results.log_likelihood_ratio(bounds))
    });
    let minutes = elapsed.as_secs_f64() / 60.0;
    let left = f64::from(settings.rounds - rounds) * minutes / f64::from(rounds.max(1));
    format!(
        "{} {rounds}/{} rounds  +{wins} ={draws} -{losses}  Elo {:+.1} ± {:.1}{test}  {:.0} games/min, {left:.0} min left",
        settings.variant.key(),
        settings.rounds,
        elo.difference,
        elo.error,
        f64::from(results.games()) / minutes.max(1e-6)
    )
}

/// Describes the result of the match.
fn summary(settings: &MatchSettings, results: &Results) -> String {
    let ends: Vec<String> = results.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
    let decision = settings.test.map_or(String::new(), |bounds| {
        let decision = match results.decision(bounds) {
            Decision::Open => "not decided",
            Decision::Accepted => "accepted",
            Decision::Rejected => "rejected",
        };
        format!("\nsequential test of {} and {} Elo: {decision}", bounds.elo0, bounds.elo1)
    });
    format!("ends: {}{decision}", ends.join(", "))
}
