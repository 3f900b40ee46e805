//! The results of a match and what they say about the difference in strength.
//!
//! Games of one round share an opening, so they are not independent; rounds are. All figures are computed from the
//! scores of rounds. With two seats that is the pentanomial model
//! (<https://www.chessprogramming.org/Match_Statistics>). The sequential test is the generalized SPRT in its normal
//! approximation (M. Van den Bergh, "A practical introduction to the GSPRT", 2020; <https://www.cantate.be/Fishtest/>).

use std::collections::BTreeMap;

use serde::Serialize;

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Finished {
    /// The score of the first engine, in half points.
    pub(super) half_points: u32,
    /// Steps that the engines have played.
    pub(super) plies: u32,
    /// The reason for its end.
    pub(super) end: String,
}

/// The hypotheses of a sequential test, in Elo, both wrong at most once in twenty matches.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Bounds {
    /// The difference if the change is worth nothing.
    pub elo0: f64,
    /// The difference if it is worth its lines.
    pub elo1: f64,
}

/// Decision of a sequential test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The test needs more games.
    Open,
    /// The difference is at least `elo1`.
    Accepted,
    /// The difference is at most `elo0`.
    Rejected,
}

/// A difference in Elo.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Elo {
    /// The most likely difference.
    pub difference: f64,
    /// Half of the interval that holds the true difference in 95 of 100 matches.
    pub error: f64,
}

/// Scores of the first engine.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Number of rounds by their score, in half points.
    pub rounds: BTreeMap<u32, u32>,
    /// Number of games by their end.
    pub ends: BTreeMap<String, u32>,
    /// Number of steps that both engines have played.
    pub plies: u64,
    /// Games of a round.
    games_a_round: u32,
}

impl Results {
    /// Adds the games of one round.
    pub(super) fn add<'a>(&mut self, games: impl Iterator<Item = &'a Finished>) {
        let (mut round, mut n_games) = (0, 0);
        for game in games {
            n_games += 1;
            match game.half_points {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
            round += game.half_points;
            self.plies += u64::from(game.plies);
            *self.ends.entry(game.end.clone()).or_default() += 1;
        }
        self.games_a_round = n_games;
        *self.rounds.entry(round).or_default() += 1;
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The difference in strength; infinite if one side has won everything.
    pub fn elo(&self) -> Elo {
        let Spread { n_rounds, mean, variance } = self.spread();
        let reach = 1.96 * (variance / n_rounds.max(1.0)).sqrt();
        let (low, high) = (elo_of(mean - reach), elo_of(mean + reach));
        Elo { difference: elo_of(mean), error: (high - low) / 2.0 }
    }

    /// The logarithm of how much likelier the results are under `elo1` than under `elo0`.
    pub fn log_likelihood_ratio(&self, bounds: Bounds) -> f64 {
        let Spread { n_rounds, mean, variance } = self.spread();
        let [score0, score1] = [bounds.elo0, bounds.elo1].map(score_of);
        n_rounds * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Returns the decision of the test so far.
    pub fn decision(&self, bounds: Bounds) -> Decision {
        if self.rounds.values().sum::<u32>() < LEAST_ROUNDS {
            return Decision::Open;
        }
        match self.log_likelihood_ratio(bounds) {
            ratio if ratio >= DECISIVE_RATIO => Decision::Accepted,
            ratio if ratio <= -DECISIVE_RATIO => Decision::Rejected,
            _ => Decision::Open,
        }
    }

    /// The score of a game, as a mean over the rounds, and the variance of that over rounds.
    fn spread(&self) -> Spread {
        let points = |half_points: u32| f64::from(half_points) / 2.0 / f64::from(self.games_a_round.max(1));
        let n_rounds = f64::from(self.rounds.values().sum::<u32>());
        let mean_of = |of: &dyn Fn(f64) -> f64| {
            let sum: f64 = self.rounds.iter().map(|(&score, &n)| of(points(score)) * f64::from(n)).sum();
            sum / n_rounds.max(1.0)
        };
        let mean = mean_of(&|score| score);
        // A few equal rounds must not look certain.
        let variance = mean_of(&|score| (score - mean).powi(2)).max(1e-3);
        Spread { n_rounds, mean, variance }
    }
}

struct Spread {
    n_rounds: f64,
    mean: f64,
    variance: f64,
}

/// The log-likelihood ratio that decides a test, for errors of 5 %: ln(0.95 / 0.05).
pub const DECISIVE_RATIO: f64 = 2.944_438_979_166_44;

/// Fewer rounds say nothing about their variance.
const LEAST_ROUNDS: u32 = 8;

/// The expected score for a difference in Elo.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo_of(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(rounds: &[[u32; 2]]) -> Results {
        let mut results = Results::default();
        for round in rounds {
            let game = |&half_points| Finished { half_points, plies: 10, end: "checkmate".to_owned() };
            results.add(round.iter().map(game).collect::<Vec<_>>().iter());
        }
        results
    }

    /// 51 of 100 rounds won 1.5 : 0.5, the others 1 : 1: a score of 0.6275. The figures are computed by hand.
    #[test]
    fn the_difference_follows_from_the_scores_of_rounds() {
        let mut rounds = vec![[2, 1]; 51];
        rounds.extend(vec![[0, 2]; 49]);
        let elo = results(&rounds).elo();
        assert!((elo.difference - 90.58).abs() < 0.1, "{elo:?}");
        assert!((elo.error - 18.2).abs() < 0.3, "{elo:?}");
    }

    #[test]
    fn a_test_decides_for_what_is_likelier() {
        let bounds = Bounds { elo0: 0.0, elo1: 10.0 };
        let mut better = vec![[2, 1]; 60];
        better.extend([[0, 0]; 15]);
        better.extend([[2, 0]; 25]);
        assert_eq!(results(&better).decision(bounds), Decision::Open);
        assert_eq!(results(&better.repeat(20)).decision(bounds), Decision::Accepted);
        let even = [[2, 0], [1, 1], [2, 2], [0, 0]];
        assert_eq!(results(&even.repeat(5)).decision(bounds), Decision::Open);
        assert_eq!(results(&even.repeat(2000)).decision(bounds), Decision::Rejected);
        assert_eq!(results(&[]).decision(bounds), Decision::Open);
        // One engine wins everything.
        assert_eq!(results(&[[2, 2]; 7]).decision(bounds), Decision::Open);
        assert_eq!(results(&[[2, 2]; 8]).decision(bounds), Decision::Accepted);
    }

    #[test]
    fn three_seats_are_even_when_every_seat_wins_as_often() {
        let mut results = Results::default();
        // The engine has one seat in three games and two seats in the others; White always wins.
        let games =
            [2, 0, 2, 0, 2, 0].map(|half_points| Finished { half_points, plies: 1, end: String::new() });
        for _ in 0..50 {
            results.add(games.iter());
        }
        assert!(results.elo().difference.abs() < 1e-6);
    }
}
