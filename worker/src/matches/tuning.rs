//! Tuning of the search's numbers: simultaneous perturbation stochastic approximation (J. Spall, "Multivariate stochastic
//! approximation using a simultaneous perturbation gradient approximation", IEEE Transactions on Automatic Control 1992;
//! <https://www.chessprogramming.org/SPSA>). In each round all parameters are moved a little at random, up for one engine and
//! down for the other; then all go a little towards the engine that scored more.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};
use zugpost_rules::{Visitor, game::Game};

use super::{Player, PlayerError, in_threads, play_round, settings::MatchSettings};
use crate::search::Parameter;

/// Speeds at which steps and moves shrink: Spall's exponents.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;
/// A parameter is moved by this part of its range in the last round.
const LAST_MOVE: f64 = 1.0 / 20.0;
/// The last step, as a part of the square of the last move, for each point that one engine is ahead.
const LAST_STEP: f64 = 0.006;

/// Settings of a tuning.
#[derive(Debug, Clone)]
pub struct TuningSettings {
    /// The match; both engines must offer the parameters, see [`Offers::WithParameters`](crate::uci::Offers).
    pub play: MatchSettings,
    /// The parameters.
    pub parameters: Vec<Parameter>,
}

/// Progress of the tuning. A run goes on from it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct TuningState {
    /// Rounds played.
    pub rounds: u32,
    /// The values so far.
    pub values: BTreeMap<String, f64>,
}

/// Plays the rounds that are left. Calls `on_round` after each.
///
/// # Errors
/// If an engine cannot be started, breaks its protocol, or does not offer a parameter.
pub fn tune(
    settings: &TuningSettings,
    state: TuningState,
    on_round: impl FnMut(&TuningState) + Send,
) -> Result<TuningState, PlayerError> {
    let begun = state.rounds;
    let has_hands = settings.play.variant.start().visit_by_word(HasHands);
    let shared = Mutex::new(Shared { begun, has_hands, state, on_round });
    let is_over = AtomicBool::new(false);
    in_threads(settings.play.concurrency, &is_over, || {
        let mut players = [Player::start(&settings.play, 0)?, Player::start(&settings.play, 1)?];
        while !is_over.load(Ordering::Relaxed) {
            let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(trial) = lock().begin(settings) else { break };
            for (player, values) in players.iter_mut().zip(&trial.values) {
                for (parameter, value) in settings.parameters.iter().zip(values) {
                    player.set(parameter.name, &value.to_string())?;
                }
            }
            let games = play_round(&settings.play, trial.round, &mut players)?;
            let half_points: u32 = games.iter().map(|game| game.finished.half_points).sum();
            let ahead = f64::from(half_points) - games.len() as f64;
            lock().finish(settings, &trial, ahead);
        }
        Ok(())
    })?;
    Ok(shared.into_inner().unwrap_or_else(PoisonError::into_inner).state)
}

/// State that the threads share.
struct Shared<F> {
    /// Rounds begun.
    begun: u32,
    has_hands: bool,
    state: TuningState,
    on_round: F,
}

/// A round with the values of both engines.
struct Trial {
    round: u32,
    /// The direction of each parameter's move for the first engine, 1 or -1.
    directions: Vec<f64>,
    values: [Vec<i32>; 2],
}

impl<F: FnMut(&TuningState)> Shared<F> {
    fn begin(&mut self, settings: &TuningSettings) -> Option<Trial> {
        let round = self.begun;
        if round >= settings.play.rounds {
            return None;
        }
        self.begun += 1;
        let mut random = StdRng::seed_from_u64(settings.play.openings.seed << 32 | u64::from(round));
        let (mut directions, mut values) = (Vec::new(), [Vec::new(), Vec::new()]);
        for parameter in &settings.parameters {
            let direction = if random.random_bool(0.5) { 1.0 } else { -1.0 };
            let by = direction * Gain::of(parameter, round, settings.play.rounds).move_by;
            let now = self.state.value(parameter, self.has_hands);
            // Rounded at random, so that moves of less than one matter.
            let rounding: f64 = random.random_range(0.0..1.0);
            for (values, value) in values.iter_mut().zip([now + by, now - by]) {
                values.push(((value + rounding).floor() as i32).clamp(parameter.least, parameter.most));
            }
            directions.push(direction);
        }
        Some(Trial { round, directions, values })
    }

    /// Notes by how many half points the first engine is ahead of an even score.
    fn finish(&mut self, settings: &TuningSettings, trial: &Trial, ahead: f64) {
        for (parameter, direction) in settings.parameters.iter().zip(&trial.directions) {
            let gain = Gain::of(parameter, trial.round, settings.play.rounds);
            let value = self.state.value(parameter, self.has_hands) + gain.step * direction * ahead;
            let value = value.clamp(f64::from(parameter.least), f64::from(parameter.most));
            self.state.values.insert(parameter.name.to_owned(), value);
        }
        self.state.rounds += 1;
        (self.on_round)(&self.state);
    }
}

impl TuningState {
    /// A parameter that has no value yet begins with its default.
    fn value(&self, parameter: &Parameter, has_hands: bool) -> f64 {
        let default = parameter.default_of(has_hands).clamp(parameter.least, parameter.most);
        self.values.get(parameter.name).copied().unwrap_or(f64::from(default))
    }
}

struct HasHands;

impl Visitor for HasHands {
    type Out = bool;

    fn visit<G: Game>(self, game: G) -> bool {
        game.spec().has_hands
    }
}

/// Distance that a parameter is moved in a round, and that it goes for each half point.
struct Gain {
    move_by: f64,
    step: f64,
}

impl Gain {
    fn of(parameter: &Parameter, round: u32, n_rounds: u32) -> Gain {
        let range = f64::from(parameter.most) - f64::from(parameter.least);
        let (round, n_rounds) = (f64::from(round + 1), f64::from(n_rounds));
        let last_move = (range * LAST_MOVE).max(0.5);
        let move_by = last_move * (n_rounds / round).powf(GAMMA);
        // Spall's stability constant: a tenth of all rounds.
        let calm = n_rounds / 10.0;
        let rate = LAST_STEP * last_move * last_move * ((calm + n_rounds) / (calm + round)).powf(ALPHA);
        Gain { move_by, step: rate / move_by }
    }
}

/// The parameters of these names.
///
/// # Errors
/// Finds parameters by name; the error is the first unknown name.
pub fn parameters_named<'a>(names: impl Iterator<Item = &'a str>) -> Result<Vec<Parameter>, String> {
    names.map(|name| Parameter::named(name).ok_or_else(|| name.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use zugpost_rules::{Options, Variant};

    use super::*;
    use crate::{
        matches::{EngineSettings, Pace},
        opening::OpeningSettings,
    };

    const PARAMETER: Parameter =
        Parameter { name: "width", default: 20, default_with_hands: 20, least: 0, most: 100, off: None };

    fn settings(rounds: u32) -> TuningSettings {
        let engine = EngineSettings {
            program: "none".into(),
            arguments: Vec::new(),
            options: Vec::new(),
            pace: Pace::Time(Duration::ZERO),
        };
        let play = MatchSettings {
            variant: Variant::new("chess", &Options::default()).unwrap(),
            engines: [engine.clone(), engine],
            rounds,
            openings: OpeningSettings { plies: 0, balance: 0, seed: 5 },
            adjudicates: true,
            neutral_plays: false,
            most_plies: 100,
            concurrency: 1,
            test: None,
        };
        TuningSettings { play, parameters: vec![PARAMETER] }
    }

    fn shared() -> Shared<impl FnMut(&TuningState)> {
        Shared { begun: 0, has_hands: false, state: TuningState::default(), on_round: |_: &TuningState| {} }
    }

    /// The better engine is the one with the value closer to 70; how often it wins grows with the distance.
    #[test]
    fn a_parameter_goes_to_where_it_wins() {
        let settings = settings(20_000);
        let mut shared = shared();
        let mut random = StdRng::seed_from_u64(1);
        while let Some(trial) = shared.begin(&settings) {
            let worth = |values: &[i32]| -f64::from((values[0] - 70).abs());
            let edge = (worth(&trial.values[0]) - worth(&trial.values[1])) / 200.0;
            let ahead = if random.random_bool((0.5 + edge).clamp(0.0, 1.0)) { 1.0 } else { -1.0 };
            shared.finish(&settings, &trial, ahead);
        }
        let value = shared.state.values["width"];
        assert!((value - 70.0).abs() < 8.0, "{value}");
        assert_eq!(shared.state.rounds, 20_000);
    }

    #[test]
    fn engines_are_moved_apart_within_the_range() {
        let settings = settings(50);
        let mut shared = shared();
        while let Some(Trial { values: [first, second], .. }) = shared.begin(&settings) {
            assert_ne!(first, second);
            assert!(first.iter().chain(&second).all(|value| (0..=100).contains(value)));
        }
        assert_eq!(shared.begun, 50);
    }
}
