//! Max^n (C. Luckhardt and K. Irani, "An algorithmic solution of N-person games", AAAI 1986): in a game for three or more
//! every player plays for themself. A position has a value for each seat, so nothing is pruned but what cannot matter.

use std::cmp::Reverse;

use zugpost_rules::{
    board::{MAX_SEATS, Seat},
    game::{Game, Step},
};

use super::{
    order::is_losing,
    score::{self, MAX_PLY, Value},
    tree::{Tree, play_skipping_neutral},
};

/// A value for each seat, from its own view.
type Values = [Value; MAX_SEATS];

/// Returns the rank of these values for a seat. It chooses among values that are equal for itself without
/// regard to the order of steps.
fn rank(values: Values, seat: Seat) -> (Value, Reverse<Values>) {
    (values[seat.index()], Reverse(values))
}

/// From this number on quiet steps are searched a ply less deep at first.
const FIRST_LATE: usize = 4;
/// Nodes from this depth on reduce.
const MIN_DEPTH_OF_REDUCTION: i32 = 2;
/// Number of plies below the horizon in which captures are searched.
const LONGEST_EXCHANGE: i32 = 6;

impl<G: Game> Tree<'_, G> {
    /// Returns whether every player is expected to play for themself. With two players this is the same as alpha-beta.
    pub(super) fn is_max_n(&self) -> bool {
        self.parameters.max_n > 0 && !self.has_two_sides
    }

    /// The value of a step at the root for the seat that makes it.
    pub(super) fn max_n_of_step(&mut self, child: &G, step: Step, seat: Seat, depth: i32) -> Value {
        let values = self.max_n_after(child, step, depth - 1, 0);
        self.view_from(seat);
        values[seat.index()]
    }

    fn max_n_after(&mut self, child: &G, step: Step, depth: i32, ply: usize) -> Values {
        self.plies[ply].played = Some(step);
        self.enter(child);
        let values = self.max_n(child, depth, ply + 1);
        self.leave();
        values
    }

    /// The values of a position.
    fn max_n(&mut self, game: &G, depth: i32, ply: usize) -> Values {
        self.plies[ply].line.clear();
        if self.count_node(ply) {
            return [0; MAX_SEATS];
        }
        let seat = game.to_act();
        self.view_from(seat);
        if self.ended(game, ply).is_some() {
            return self.values(game, ply, |_| 0);
        }
        let is_quiescence = depth <= 0;
        if is_quiescence {
            self.spend(depth);
        }
        let mut best = is_quiescence.then(|| self.values(game, ply, |tree| tree.static_eval(game, ply)));
        let is_leaf = depth <= -LONGEST_EXCHANGE || ply >= MAX_PLY || self.parameters.is_plain();
        if let Some(values) = best.filter(|_| is_leaf) {
            return values;
        }
        let table_step = self.table_step(game);
        let mut ordered = self.lend(ply);
        if is_quiescence {
            game.tactical(ordered.steps_mut());
        } else {
            game.legal(ordered.steps_mut());
        }
        self.mark_by_table(game, &mut ordered, table_step);
        let (mut n_searched, mut best_step) = (0, None);
        while let Some((step, mark)) = self.take(game, &mut ordered) {
            if is_quiescence && (is_losing(mark) || n_searched > 0 && self.quiescence_left == 0) {
                break;
            }
            let mut child = game.clone();
            play_skipping_neutral(&mut child, step);
            let is_better = |values: &Values| best.is_none_or(|best| rank(*values, seat) > rank(best, seat));
            let is_late = n_searched >= FIRST_LATE && depth >= MIN_DEPTH_OF_REDUCTION && !step.is_tactical();
            let reduction = i32::from(is_late && !self.parameters.is_plain());
            let mut values = self.max_n_after(&child, step, depth - 1 - reduction, ply);
            if reduction > 0 && is_better(&values) {
                values = self.max_n_after(&child, step, depth - 1, ply);
            }
            if self.stopped {
                break;
            }
            n_searched += 1;
            if is_better(&values) {
                (best, best_step) = (Some(values), Some(step));
                if !is_quiescence {
                    self.keep_line(ply, step);
                }
            }
            // Nothing is better than to win at once.
            if values[seat.index()] >= score::won(ply + 1) {
                break;
            }
        }
        self.give_back(ply, ordered);
        if let Some(step) = best_step {
            self.remember_step(game, step);
        }
        best.unwrap_or_else(|| self.values(game, ply, |tree| tree.verdict(game, ply)))
    }

    /// Returns the worth of a position for each seat if it is not searched: a loss for a seat that has left the
    /// game, the end of the game, or else this value from the view of the seat to act.
    fn values(&mut self, game: &G, ply: usize, otherwise: impl Fn(&mut Self) -> Value) -> Values {
        let players = game.spec().about.seats.iter().filter(|seat| !seat.is_neutral());
        let mut values = [0; MAX_SEATS];
        for &seat in players {
            self.view_from(seat);
            let value = self.ended(game, ply).unwrap_or_else(|| otherwise(self));
            values[seat.index()] = if seat == game.to_act() { value } else { -value };
        }
        self.view_from(game.to_act());
        values
    }
}
