//! The quality of steps: what the step chosen with few nodes loses against the best one, both judged by searches of 16 times as
//! many nodes, which look at that step alone. Trials are compared with the defaults in the same positions.

use std::collections::HashMap;

use zugpost_rules::{Record, Variant};
use zugpost_worker::{
    Task,
    level::Level,
    protocol::{Kind, Score},
    search::{Limits, ParameterSettings},
};

use crate::{CLEAR, FEW_NODES, LEVEL, MORE, PLIES_BETWEEN, POSITIONS, answer, task};

/// A longer game is left.
const MOST_STEPS: usize = 200;
/// Hundredths of a pawn for an expected score of e : 1.
const SCALE: f64 = 250.0;

/// A comparison of search parameters.
pub struct Comparison {
    n_positions: usize,
    n_nodes: u64,
    /// The trials, with their texts. The first are the defaults.
    trials: Vec<(String, ParameterSettings)>,
}

impl Comparison {
    /// Reads words such as `null_move_depth=4` or, together, `late_room=3,late_factor=20`. `positions=900` and `nodes=10000`
    /// change the measurement.
    pub fn read(words: &[String]) -> Result<Self, String> {
        let defaults = ("defaults".to_owned(), ParameterSettings::default());
        let mut comparison = Self { n_positions: POSITIONS, n_nodes: FEW_NODES, trials: vec![defaults] };
        for word in words {
            let mut settings = ParameterSettings::default();
            for pair in word.split(',') {
                let (name, value) = pair.split_once('=').ok_or(format!("write name=value, not `{pair}`"))?;
                let number = || value.parse::<u32>().map_err(|error| format!("{pair}: {error}"));
                match name {
                    "positions" => comparison.n_positions = number()? as usize,
                    "nodes" => comparison.n_nodes = number()?.into(),
                    _ => settings.set(name, value).map_err(|error| error.to_string())?,
                }
            }
            if settings != ParameterSettings::default() {
                comparison.trials.push((word.clone(), settings));
            }
        }
        Ok(comparison)
    }

    /// A row for each trial.
    pub fn of(&self, variant: &Variant) -> Vec<String> {
        let mut losses = vec![Vec::new(); self.trials.len()];
        for seed in 0.. {
            for position in positions_of_game(variant, seed) {
                if losses[0].len() < self.n_positions
                    && let Some(judged) = Judged::new(position, self.n_nodes * MORE)
                {
                    self.lose(judged, &mut losses);
                }
            }
            if losses[0].len() >= self.n_positions {
                break;
            }
        }
        let row = |((name, _), losses_of_trial): (&(String, ParameterSettings), &Vec<f64>)| {
            let differences: Vec<f64> =
                losses_of_trial.iter().zip(&losses[0]).map(|(trial, default)| trial - default).collect();
            format!("loses {}, {} beside the defaults: {name}", mean(losses_of_trial), mean(&differences))
        };
        self.trials.iter().zip(&losses).map(row).collect()
    }

    /// Adds what each trial loses in a position.
    fn lose(&self, mut judged: Judged, losses: &mut [Vec<f64>]) {
        for ((_, parameters), losses) in self.trials.iter().zip(losses) {
            let limits = Limits { nodes: Some(self.n_nodes), ..Limits::default() };
            let task = Task { limits, parameters: parameters.clone(), ..judged.task.clone() };
            let step = first_step(&answer(&task).best);
            losses.push(judged.loss(step));
        }
    }
}

/// A position whose steps are judged once each.
struct Judged {
    /// A search of it by the judge.
    task: Task,
    best: String,
    /// Expected scores of steps.
    worth: HashMap<String, f64>,
}

impl Judged {
    /// `None` if the game is decided.
    fn new(task: Task, nodes: u64) -> Option<Self> {
        let task = Task { limits: Limits { nodes: Some(nodes), ..Limits::default() }, ..task };
        let answer = answer(&task);
        let is_open = matches!(answer.info.pvs[0].score, Score::Cp(value) if value.abs() < CLEAR);
        is_open.then(|| Self { task, best: first_step(&answer.best), worth: HashMap::new() })
    }

    /// The loss of a step against the best one.
    fn loss(&mut self, step: String) -> f64 {
        let best = self.best.clone();
        self.worth(best) - self.worth(step)
    }

    fn worth(&mut self, step: String) -> f64 {
        let Self { task, worth, .. } = self;
        *worth.entry(step).or_insert_with_key(|step| {
            match answer(&Task { only: vec![step.clone()], ..task.clone() }).info.pvs[0].score {
                Score::Cp(value) => 1.0 / (1.0 + (f64::from(-value) / SCALE).exp()),
                Score::Mate(turns) => f64::from(u8::from(turns > 0)),
            }
        })
    }
}

/// Positions of a game between equal levels, also in the middle of turns.
fn positions_of_game(variant: &Variant, seed: u64) -> Vec<Task> {
    let (task, mut record, mut positions) = (task(variant, None), Record::new(variant), Vec::new());
    for ply in 1..MOST_STEPS {
        if record.outcome().is_some() {
            break;
        }
        let task = Task { fen: Some(record.position().fen()), ..task.clone() };
        if ply % PLIES_BETWEEN == 0 && !record.position().is_neutral_to_act() {
            positions.push(task.clone());
        }
        let level = Level::new(LEVEL).ok();
        let step = answer(&Task { level, kind: Kind::Move, seed: seed << 32 | ply as u64, ..task }).best;
        record.play(&first_step(&step)).expect("the engine plays legal steps");
    }
    positions
}

fn first_step(turn: &str) -> String {
    turn.split(',').next().unwrap_or(turn).to_owned()
}

/// The mean of expected scores in thousandths, with its standard error.
fn mean(scores: &[f64]) -> String {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
    format!("{:>6.2} ± {:.2}", 1000.0 * mean, 1000.0 * (variance / n).sqrt())
}
