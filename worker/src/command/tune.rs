//! `zugpost-worker tune`.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    time::Instant,
};

use zugpost_worker::matches::{
    EngineSettings, MatchSettings, Pace, TuningSettings, TuningState, parameters_named, tune,
};

use super::{games::GameArguments, play_match::own_program, terminal::say};

/// After so many rounds the state is written and progress shown.
const SHOW_EVERY: u32 = 20;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The parameters, as `zugpost-worker uci --parameters` lists them, separated by commas
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAMES")]
    parameters: Vec<String>,
    /// The file of the values so far; a run goes on from it
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    #[command(flatten)]
    games: GameArguments,
    /// Nodes for each turn
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// Rounds that the state shall have in the end
    #[arg(long, default_value_t = 5_000)]
    rounds: u32,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), String> {
    let settings = arguments.settings()?;
    let state = read_state(&arguments.state)?;
    let (began, before) = (Instant::now(), state.rounds);
    let mut written = Ok(());
    let done = tune(&settings, state, |state| {
        if state.rounds % SHOW_EVERY == 0 && written.is_ok() {
            written = write_state(&arguments.state, state);
            let minutes = began.elapsed().as_secs_f64() / 60.0;
            let speed = f64::from(state.rounds - before) / minutes.max(1e-6);
            let left = f64::from(arguments.rounds.saturating_sub(state.rounds)) / speed;
            say(&format!(
                "{} {}/{} rounds, {left:.0} min left  {}",
                settings.play.variant.key(),
                state.rounds,
                arguments.rounds,
                shown(state)
            ));
        }
    });
    written?;
    write_state(&arguments.state, &done.map_err(|error| error.to_string())?)
}

impl Arguments {
    fn settings(&self) -> Result<TuningSettings, String> {
        let names = self.parameters.iter().map(String::as_str);
        let parameters = parameters_named(names).map_err(|name| {
            format!("there is no parameter `{name}`; `zugpost-worker uci --parameters` lists them")
        })?;
        let engine = EngineSettings {
            program: own_program()?,
            arguments: vec!["uci".to_owned(), "--parameters".to_owned()],
            options: Vec::new(),
            pace: Pace::Nodes(self.nodes),
        };
        let play = MatchSettings {
            variant: self.games.variant()?,
            engines: [engine.clone(), engine],
            rounds: self.rounds,
            openings: self.games.openings(),
            adjudicates: true,
            neutral_plays: false,
            most_plies: self.games.most_plies,
            concurrency: self.games.concurrency,
            test: None,
        };
        Ok(TuningSettings { play, parameters })
    }
}

fn read_state(file: &Path) -> Result<TuningState, String> {
    match fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text)
            .map_err(|error| format!("{}: {error}; remove the file or name another one", file.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(TuningState::default()),
        Err(error) => Err(format!("{}: {error}", file.display())),
    }
}

fn write_state(file: &Path, state: &TuningState) -> Result<(), String> {
    let json = serde_json::to_string_pretty(state).map_err(|error| error.to_string())?;
    fs::write(file, json + "\n").map_err(|error| format!("{}: {error}", file.display()))
}

/// The values in one line.
fn shown(state: &TuningState) -> String {
    let values: Vec<String> = state.values.iter().map(|(name, value)| format!("{name}={value:.1}")).collect();
    values.join(" ")
}
