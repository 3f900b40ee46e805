//! Quiescence search (<https://www.chessprogramming.org/Quiescence_Search>): captures and promotions until nothing
//! hangs, and every way out of a check.

use zugpost_rules::game::{Action, Game, Step};

use super::{
    node::Found,
    order::{self, Hints, Ordered, is_losing},
    scope::Scope,
    score::{self, MAX_PLY, Value},
    tree::{Tree, play_skipping_neutral},
};

/// Number of plies below the horizon in which checks are answered with every legal step; deeper ones are ignored.
const LONGEST_EVASION: i32 = 8;
/// Nodes below one node of the horizon until a single capture is searched at each that is left. Ordinary positions need a
/// few dozen; on a board full of queens the tree of all captures that pay has no end.
const MAX_NODES: u32 = 400;

impl<G: Game> Tree<'_, G> {
    /// The value of a position after all captures that pay. The scope's depth counts down from 0.
    pub(super) fn quiesce(&mut self, game: &G, mut scope: Scope) -> Value {
        let Scope { depth, ply, .. } = scope;
        if self.count_node(ply) {
            return 0;
        }
        self.spend(depth);
        if ply >= MAX_PLY {
            return self.static_eval(game, ply);
        }
        if let Some(value) = self.decided(game, ply) {
            return value;
        }
        if self.parameters.is_plain() {
            return self.static_eval(game, ply);
        }
        let entry = self.table.get(game.key());
        if let Some(entry) = entry
            && !scope.is_pv()
            && let Some(value) = self.probe(game, entry, Scope { depth: 0, ..scope })
        {
            return value;
        }
        let table_step = entry.map_or(0, |entry| entry.step);
        let in_check = -depth < LONGEST_EVASION && self.is_in_check(game);
        let first_alpha = scope.alpha;
        let mut found = Found::nothing();
        let mut ordered = if in_check {
            let Some(evasions) = self.evasions(game, ply) else {
                return self.verdict(game, ply);
            };
            evasions
        } else {
            found.best = self.static_eval(game, ply);
            if let Some(entry) = entry.filter(|_| self.parameters.table_as_eval > 0) {
                found.best = entry.better_eval(found.best, ply);
            }
            scope.alpha = scope.alpha.max(found.best);
            if scope.alpha >= scope.beta {
                return found.best;
            }
            let mut tactical = self.lend(ply);
            game.tactical(tactical.steps_mut());
            tactical
        };
        self.mark_by_table(game, &mut ordered, table_step);
        self.search_ordered(game, scope, ordered, &mut found);
        if !self.stopped {
            self.store(game, &found, Scope { alpha: first_alpha, depth: 0, ..scope });
        }
        found.best
    }

    /// Orders steps without killers and countermove.
    pub(super) fn mark_by_table(&self, game: &G, ordered: &mut Ordered, table_step: u32) {
        let (see, history) = (&self.state.see, &self.state.history);
        let hints = Hints::table(game, history, table_step, &self.parameters);
        ordered.mark(|step| order::mark(game, see, history, &hints, step));
    }

    /// The legal steps out of a check, to be given back; `None` if there is no step.
    fn evasions(&mut self, game: &G, ply: usize) -> Option<Ordered> {
        let mut ordered = self.lend(ply);
        game.legal(ordered.steps_mut());
        if ordered.is_empty() {
            self.give_back(ply, ordered);
            return None;
        }
        Some(ordered)
    }

    /// Counts a node of quiescence, which begins at depth 0.
    pub(super) fn spend(&mut self, depth: i32) {
        let left = if depth == 0 { MAX_NODES } else { self.quiescence_left };
        self.quiescence_left = left.saturating_sub(1);
    }

    /// Every step but captures that lose material, once something better than a mate is known; of the others
    /// only the first once the nodes are spent.
    fn search_ordered(&mut self, game: &G, mut scope: Scope, mut ordered: Ordered, found: &mut Found) {
        let mut is_first = true;
        let stand = found.best;
        while let Some((step, mark)) = self.take(game, &mut ordered) {
            if self.is_hopeless(game, step, stand, scope, found) {
                continue;
            }
            let is_enough = is_losing(mark) || !is_first && self.quiescence_left == 0;
            if found.best > -score::DECIDED && is_enough {
                break;
            }
            is_first = false;
            let value = self.quiesce_after(game, step, scope);
            if self.stopped {
                break;
            }
            found.note(value, step, &mut scope);
            if scope.alpha >= scope.beta {
                break;
            }
        }
        self.give_back(scope.ply, ordered);
    }

    /// Futility pruning of a capture: whether what it wins, in hand as well where pieces taken change sides, does not raise
    /// alpha from the value of the position. `found` learns what it may have brought.
    fn is_hopeless(&self, game: &G, step: Step, stand: Value, scope: Scope, found: &mut Found) -> bool {
        if stand <= -score::DECIDED || step.action() == Action::Promotion {
            return false;
        }
        let Some(taken) = game.core().at(step.to()).filter(|_| step.is_capture()) else { return false };
        let loss = self.state.see.loss(taken.kind());
        let prize = if game.hands().is_some() { 2 * loss } else { loss };
        let most = stand + prize + self.parameters.quiescence_margin;
        if most > scope.alpha || score::is_decided(scope.alpha) {
            return false;
        }
        found.best = found.best.max(most);
        true
    }

    /// The value of a step, from the view of the seat that makes it.
    fn quiesce_after(&mut self, game: &G, step: Step, scope: Scope) -> Value {
        let mut child = game.clone();
        play_skipping_neutral(&mut child, step);
        self.prefetch(child.key());
        let scope = Scope { depth: scope.depth - 1, ply: scope.ply + 1, ..scope };
        if self.are_one_side(child.to_act(), game.to_act()) {
            self.quiesce(&child, scope)
        } else {
            -self.quiesce(&child, scope.for_other_side())
        }
    }
}
