//! The turns of a neutral seat inside the tree of a player's search. What she is expected to do is a parameter.

use zugpost_rules::{
    board::Seat,
    game::{Game, Step, Steps},
};

use super::{
    scope::Scope,
    score::{self, INFINITE, MAX_PLY, Value},
    tree::{Tree, play_skipping_neutral, skip_neutral},
};

/// The values of the parameter `neutral`.
const PASSES: i32 = 0;
const AVERAGE: i32 = 2;

impl<G: Game> Tree<'_, G> {
    /// Plays a step at a node. Neutral seats pass after it, unless what they may do is searched, too.
    pub(super) fn play(&self, game: &mut G, step: Step, scope: Scope) {
        if self.parameters.neutral == PASSES || scope.depth <= 1 {
            play_skipping_neutral(game, step);
        } else {
            game.play(step);
        }
    }

    /// The value of a position where a neutral seat acts, from that seat's view. `None` if it is searched like those of the
    /// other side: she plays the worst step.
    pub(super) fn neutral_child(&mut self, game: &G, seat: Seat, scope: Scope) -> Option<Value> {
        if scope.depth <= 0 || scope.ply + 2 >= MAX_PLY {
            let mut next = game.clone();
            skip_neutral(&mut next);
            return (!next.to_act().is_neutral()).then(|| self.child(&next, seat, scope));
        }
        (self.parameters.neutral == AVERAGE).then(|| self.average(game, seat, scope))
    }

    /// The mean over all steps (B. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
    /// Intelligence 1983). It is no win or loss unless every step is one.
    fn average(&mut self, game: &G, seat: Seat, scope: Scope) -> Value {
        let ply = scope.ply + 1;
        let open = Scope { alpha: -INFINITE, beta: INFINITE, depth: scope.depth - 1, ply, is_cut: false };
        let mut legal = Steps::new();
        game.legal(&mut legal);
        let (mut sum, mut least, mut most) = (0, INFINITE, -INFINITE);
        for &step in &legal {
            let mut next = game.clone();
            play_skipping_neutral(&mut next, step);
            self.plies[ply].played = Some(step);
            self.note_turn(ply, game.to_act(), &next);
            self.enter(&next);
            let value = self.child(&next, seat, open);
            self.leave();
            if self.stopped {
                return 0;
            }
            sum += i64::from(value);
            (least, most) = (least.min(value), most.max(value));
        }
        self.plies[ply].line.clear();
        match sum.checked_div(legal.len() as i64) {
            Some(_) if least >= score::DECIDED => least,
            Some(_) if most <= -score::DECIDED => most,
            Some(mean) => (mean as Value).clamp(1 - score::DECIDED, score::DECIDED - 1),
            None => 0,
        }
    }
}
