//! Minimax and max^n, written here once more, only from the rules and the static evaluation. They visit every line.

use std::cmp::Reverse;

use zugpost_rules::{
    Outcome, Seat,
    board::MAX_SEATS,
    game::{DrawPolicy, Game, Steps, always_checked},
};
use zugpost_worker::eval::Evaluate;

/// A win in `n` steps is worth `n` less, as in `search/score.rs`. An evaluation does not come near.
const WON: i32 = 31_000;
pub const MAX_EVALUATION: i32 = 29_999;

/// Expected play of all seats but the one at the root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expects {
    /// The other players together, neutral seats pass.
    OneSide,
    /// Each player for themself, neutral seats pass.
    MaxN,
    /// Neutral seats do what is worst.
    WorstOfNeutral,
    /// Neutral seats do anything.
    AverageOfNeutral,
}

impl Expects {
    pub fn parameters(self) -> [(&'static str, &'static str); 3] {
        let (max_n, neutral) = match self {
            Self::OneSide => ("0", "0"),
            Self::MaxN => ("1", "0"),
            Self::WorstOfNeutral => ("0", "1"),
            Self::AverageOfNeutral => ("0", "2"),
        };
        [("plain", "1"), ("max_n", max_n), ("neutral", neutral)]
    }
}

/// Minimax for one seat against all others; or max^n, where each seat in turn is the own one.
pub struct Minimax<'a, G: Game> {
    pub expects: Expects,
    pub own: Seat,
    pub evaluate: &'a mut dyn Evaluate<G>,
    /// The keys of the game's positions, then those of the line, with the seats in check where that matters.
    pub past: Vec<(u64, Option<(Seat, bool)>)>,
    /// Number of them that are of the game.
    pub root: usize,
}

impl<G: Game> Minimax<'_, G> {
    /// The value of a position for the own seat, after so many more steps.
    pub fn value(&mut self, game: &G, depth: u32) -> i32 {
        let ply = self.past.len() - self.root;
        if ply > 0
            && let Some(value) = self.ended(game, ply)
        {
            return value;
        }
        if depth == 0 {
            return self.static_evaluation(game, ply);
        }
        let values = self.after_each_step(game, depth, |minimax, child| minimax.value(child, depth - 1));
        if game.to_act().is_neutral() && self.expects == Expects::AverageOfNeutral {
            return mean(&values);
        }
        let values = values.into_iter();
        let best = if game.to_act() == self.own { values.max() } else { values.min() };
        best.unwrap_or_else(|| game.outcome().map_or(0, |outcome| self.worth(outcome, ply)))
    }

    /// The values of a position for all seats, after so many more steps.
    pub fn values(&mut self, game: &G, depth: u32) -> [i32; MAX_SEATS] {
        let ply = self.past.len() - self.root;
        self.own = game.to_act();
        if ply > 0 && self.ended(game, ply).is_some() {
            return self.for_each(game, |minimax| minimax.ended(game, ply));
        }
        if depth == 0 {
            return self.for_each(game, |minimax| {
                minimax.ended(game, ply).or_else(|| Some(minimax.static_evaluation(game, ply)))
            });
        }
        let values = self.after_each_step(game, depth, |minimax, child| minimax.values(child, depth - 1));
        let own = game.to_act().index();
        let best = values.into_iter().max_by_key(|values| (values[own], Reverse(*values)));
        best.unwrap_or_else(|| {
            let outcome = game.outcome();
            self.for_each(game, |minimax| {
                minimax.ended(game, ply).or_else(|| Some(minimax.worth(outcome?, ply)))
            })
        })
    }

    /// A value for each player; 0 where there is none.
    fn for_each(&mut self, game: &G, value: impl Fn(&mut Self) -> Option<i32>) -> [i32; MAX_SEATS] {
        let players = game.spec().about.seats.iter().filter(|seat| !seat.is_neutral());
        let mut values = [0; MAX_SEATS];
        for &seat in players {
            self.own = seat;
            values[seat.index()] = value(self).unwrap_or(0);
        }
        values
    }

    /// Something about the position after each legal step, in which neutral seats act only if their steps are of interest.
    fn after_each_step<T>(&mut self, game: &G, depth: u32, mut of: impl FnMut(&mut Self, &G) -> T) -> Vec<T> {
        let is_neutral_heeded =
            matches!(self.expects, Expects::WorstOfNeutral | Expects::AverageOfNeutral) && depth > 1;
        let mut legal = Steps::new();
        game.legal(&mut legal);
        let mut values = Vec::with_capacity(legal.len());
        for &step in &legal {
            let mut child = game.clone();
            child.play(step);
            if !is_neutral_heeded {
                skip_neutral(&mut child);
            }
            let seat = child.to_act();
            let checks = child.draws().heeds_checks.then(|| (seat, child.exposed(seat)));
            self.past.push((child.key(), checks));
            values.push(of(self, &child));
            self.past.pop();
        }
        values
    }

    fn worth(&self, outcome: Outcome, ply: usize) -> i32 {
        match outcome.winner() {
            Some(seat) if seat == self.own => WON - ply as i32,
            Some(_) => ply as i32 - WON,
            None => 0,
        }
    }

    /// The value of a game that has ended although there are legal steps.
    fn ended(&self, game: &G, ply: usize) -> Option<i32> {
        let (quiet, draws) = (game.halfmove_clock(), game.draws());
        if let Some(outcome) = game.verdict() {
            return Some(self.worth(outcome, ply));
        }
        if game.core().is_inert(self.own) {
            return Some(ply as i32 - WON);
        }
        if quiet >= draws.end_halfmove_clock {
            return Some(self.worth(game.exhausted(), ply));
        }
        if quiet >= draws.claim_halfmove_clock && !game.exposed(game.to_act()) {
            return Some(0);
        }
        let checked = self.repetition(&draws, quiet as usize)?;
        Some(self.worth(game.repeated(&checked), ply))
    }

    /// The seats always in check since the last position came up: once within the line, or as often as the rules demand.
    fn repetition(&self, draws: &DrawPolicy, quiet: usize) -> Option<Vec<Seat>> {
        let enough = draws.claim_repetitions.min(draws.end_repetitions);
        if enough == u32::MAX || quiet < 2 {
            return None;
        }
        let (last, before) = self.past.split_last()?;
        let earlier: Vec<usize> =
            (0..before.len()).filter(|&index| before[index].0 == last.0).rev().collect();
        // The root itself counts as a position of the game.
        let in_line = earlier.first().copied().filter(|&index| index >= self.root);
        let since = in_line.or_else(|| earlier.get(enough as usize - 2).copied())?;
        let checks: Vec<_> = self.past[since..].iter().filter_map(|visited| visited.1).collect();
        Some(always_checked(&checks))
    }

    /// The static evaluation, scaled down to half as the halfmove clock approaches a draw.
    fn static_evaluation(&mut self, game: &G, ply: usize) -> i32 {
        let value = self.evaluate.evaluate(game, self.own, ply).clamp(-MAX_EVALUATION, MAX_EVALUATION);
        let limit = i64::from(game.draws().claim_halfmove_clock);
        let quiet = i64::from(game.halfmove_clock()).min(limit);
        (i64::from(value) * (2 * limit - quiet) / (2 * limit)) as i32
    }
}

/// Passes for the neutral seats that act before the next player.
pub fn skip_neutral<G: Game>(game: &mut G) {
    while game.to_act().is_neutral() && game.verdict().is_none() {
        game.pass();
    }
}

/// The mean of values. It is a win or a loss only if all of them are: the slowest.
fn mean(values: &[i32]) -> i32 {
    let (least, most) =
        (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
    if least > MAX_EVALUATION {
        least
    } else if most < -MAX_EVALUATION {
        most
    } else {
        let mean = values.iter().map(|&value| i64::from(value)).sum::<i64>() / values.len() as i64;
        (mean as i32).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}
