//! Quiescence search (<https://www.chessprogramming.org/Quiescence_Search>): captures and promotions until nothing
//! hangs, and every way out of a check.

use zugpost_rules::game::{Game, Step};

use super::{
    order::{Ordered, is_losing, mark_tactical},
    scope::Scope,
    score::{self, INFINITE, MAX_PLY, Value},
    tree::{Tree, play_skipping_neutral},
};

/// How many plies below the horizon checks are answered with every legal step; deeper ones are ignored.
const LONGEST_EVASION: i32 = 8;
/// Delta pruning: a capture that leaves the value so far below alpha is not searched.
const DELTA_MARGIN: Value = 180;

impl<G: Game> Tree<'_, G> {
    /// The value of a position after all captures that pay. The scope's depth counts down from 0.
    pub(super) fn quiesce(&mut self, game: &G, mut scope: Scope) -> Value {
        let Scope { depth, ply, .. } = scope;
        if self.count_node(ply) {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.static_eval(game);
        }
        if let Some(value) = self.decided(game, ply) {
            return value;
        }
        let in_check = -depth < LONGEST_EVASION && game.exposed(game.core().to_act());
        if in_check {
            return match self.evasions(game, ply) {
                Some(evasions) => self.search_evasions(game, scope, evasions),
                None => self.verdict(game, ply),
            };
        }
        let stand_pat = self.static_eval(game);
        scope.alpha = scope.alpha.max(stand_pat);
        if scope.alpha >= scope.beta {
            return stand_pat;
        }
        self.search_tactical(game, scope, stand_pat)
    }

    /// Captures and promotions that do not lose material, unless even their prize does not reach alpha.
    fn search_tactical(&mut self, game: &G, mut scope: Scope, stand_pat: Value) -> Value {
        let mut ordered = self.lend(scope.ply);
        game.tactical(ordered.steps_mut());
        let see = &self.see;
        ordered.mark(|step| mark_tactical(game, see, step));
        let mut best = stand_pat;
        while let Some((step, mark)) = ordered.take() {
            if is_losing(mark) {
                break;
            }
            if self.is_below_delta(game, step, stand_pat, scope.alpha) {
                continue;
            }
            let value = self.quiesce_after(game, step, scope);
            if self.stopped {
                break;
            }
            best = best.max(value);
            scope.alpha = scope.alpha.max(value);
            if scope.alpha >= scope.beta {
                break;
            }
        }
        self.give_back(scope.ply, ordered);
        best
    }

    /// The legal steps out of a check with their marks, to be given back; `None` if there is no step.
    fn evasions(&mut self, game: &G, ply: usize) -> Option<Ordered> {
        let mut ordered = self.lend(ply);
        game.legal(ordered.steps_mut());
        if ordered.is_empty() {
            self.give_back(ply, ordered);
            return None;
        }
        let (see, history, seat) = (&self.see, &self.history, game.to_act());
        ordered.mark(|step| {
            if step.is_tactical() { mark_tactical(game, see, step) } else { history.mark(seat, step) }
        });
        Some(ordered)
    }

    /// Every step out of a check but captures that lose material, once one step is known that is not mated.
    fn search_evasions(&mut self, game: &G, mut scope: Scope, mut evasions: Ordered) -> Value {
        let mut best = -INFINITE;
        while let Some((step, mark)) = evasions.take() {
            if best > -score::DECIDED && is_losing(mark) {
                continue;
            }
            let value = self.quiesce_after(game, step, scope);
            if self.stopped {
                break;
            }
            best = best.max(value);
            scope.alpha = scope.alpha.max(value);
            if scope.alpha >= scope.beta {
                break;
            }
        }
        self.give_back(scope.ply, evasions);
        best
    }

    /// The value of a step, from the view of the seat that makes it.
    fn quiesce_after(&mut self, game: &G, step: Step, scope: Scope) -> Value {
        let mut child = game.clone();
        play_skipping_neutral(&mut child, step);
        let scope = Scope { depth: scope.depth - 1, ply: scope.ply + 1, ..scope };
        if self.are_one_side(child.to_act(), game.to_act()) {
            self.quiesce(&child, scope)
        } else {
            -self.quiesce(&child, scope.for_other_side())
        }
    }

    /// Delta pruning (<https://www.chessprogramming.org/Delta_Pruning>): whether a capture cannot reach alpha even if
    /// it costs nothing.
    fn is_below_delta(&self, game: &G, step: Step, stand_pat: Value, alpha: Value) -> bool {
        let prize = game.core().at(step.to()).map_or(0, |man| self.see.loss(man.kind()));
        let promoted = if step.is_capture() { 0 } else { self.see.loss(step.kind()) };
        stand_pat + prize + promoted + DELTA_MARGIN <= alpha && !score::is_decided(alpha)
    }
}
