//! The rim of the tree: captures and promotions until nothing hangs, and every way out of a check.

use zugpost_rules::game::Game;

use super::{
    order::{is_losing, mark_loud},
    score::{self, INFINITE, MAX_PLY, Value},
    tree::{Tree, play},
};

/// How deep checks are answered with every legal step; beyond it they are overlooked.
const LONGEST_EVASION: i32 = 8;
/// A capture that leaves the value so far below alpha is not looked at.
const HOPELESS: Value = 180;

impl<G: Game> Tree<'_, G> {
    pub(super) fn quiesce(
        &mut self,
        game: &G,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        below: i32,
    ) -> Value {
        if self.count_node(ply) {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.judge(game);
        }
        if let Some(value) = self.decided(game, ply) {
            return value;
        }
        let seat = game.to_act();
        let in_check = below < LONGEST_EVASION && game.exposed(game.core().to_act());
        let mut best = -INFINITE;
        let mut standing = -INFINITE;
        if !in_check {
            standing = self.judge(game);
            best = standing;
            alpha = alpha.max(best);
            if alpha >= beta {
                return best;
            }
        }
        let mut ordered = self.lend(ply);
        if in_check {
            game.legal(ordered.steps_mut());
            if ordered.is_empty() {
                self.give_back(ply, ordered);
                return self.verdict(game, ply);
            }
            let (exchange, history) = (&self.exchange, &self.history);
            ordered.mark(|step| {
                if step.is_loud() { mark_loud(game, exchange, step) } else { history.mark(seat, step) }
            });
        } else {
            game.captures(ordered.steps_mut());
            let exchange = &self.exchange;
            ordered.mark(|step| mark_loud(game, exchange, step));
        }
        while let Some((step, mark)) = ordered.take() {
            if !in_check {
                if is_losing(mark) {
                    break;
                }
                let prize = game.core().at(step.to()).map_or(0, |man| self.exchange.loss(man.kind()));
                let promoted = if step.is_capture() { 0 } else { self.exchange.loss(step.kind()) };
                if standing + prize + promoted + HOPELESS <= alpha && !score::is_decided(alpha) {
                    continue;
                }
            } else if best > -score::DECIDED && is_losing(mark) {
                continue;
            }
            let mut child = game.clone();
            play(&mut child, step);
            let value = if self.are_one_side(child.to_act(), seat) {
                self.quiesce(&child, alpha, beta, ply + 1, below + 1)
            } else {
                -self.quiesce(&child, -beta, -alpha, ply + 1, below + 1)
            };
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.give_back(ply, ordered);
        best
    }
}
