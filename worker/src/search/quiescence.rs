//! Quiescence search (<https://www.chessprogramming.org/Quiescence_Search>): captures and promotions until nothing
//! hangs, and every way out of a check.

use zugpost_rules::game::{Game, Step};

use super::{
    node::Found,
    order::{self, Hints, Ordered, is_losing},
    scope::Scope,
    score::{self, MAX_PLY, Value},
    tree::{Tree, play_skipping_neutral},
};

/// How many plies below the horizon checks are answered with every legal step; deeper ones are ignored.
const LONGEST_EVASION: i32 = 8;

impl<G: Game> Tree<'_, G> {
    /// The value of a position after all captures that pay. The scope's depth counts down from 0.
    pub(super) fn quiesce(&mut self, game: &G, mut scope: Scope) -> Value {
        let Scope { depth, ply, .. } = scope;
        if self.count_node(ply) {
            return 0;
        }
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
        if in_check {
            let Some(evasions) = self.evasions(game, ply, table_step) else {
                return self.verdict(game, ply);
            };
            self.search_evasions(game, scope, evasions, &mut found);
        } else {
            found.best = self.static_eval(game, ply);
            if let Some(entry) = entry.filter(|_| self.parameters.table_as_eval > 0) {
                found.best = entry.better_eval(found.best, ply);
            }
            scope.alpha = scope.alpha.max(found.best);
            if scope.alpha >= scope.beta {
                return found.best;
            }
            self.search_tactical(game, scope, table_step, &mut found);
        }
        if !self.stopped {
            self.store(game, &found, Scope { alpha: first_alpha, depth: 0, ..scope });
        }
        found.best
    }

    /// Captures and promotions that do not lose material, unless even their prize does not reach alpha.
    fn search_tactical(&mut self, game: &G, mut scope: Scope, table_step: u32, found: &mut Found) {
        let stand_pat = found.best;
        let mut ordered = self.lend(scope.ply);
        game.tactical(ordered.steps_mut());
        self.mark_by_table(game, &mut ordered, table_step);
        loop {
            let is_below = |step| self.is_below_delta(game, step, stand_pat, scope.alpha);
            let see = &self.state.see;
            let Some((step, mark)) = ordered.take(|step| is_below(step) || order::loses(game, see, step))
            else {
                break;
            };
            if is_losing(mark) {
                break;
            }
            // The step from the table is taken unexamined.
            if is_below(step) {
                continue;
            }
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

    /// Orders steps without killers and countermove.
    pub(super) fn mark_by_table(&self, game: &G, ordered: &mut Ordered, table_step: u32) {
        let hints = Hints::table(table_step, &self.parameters);
        let (see, history, seat) = (&self.state.see, &self.state.history, game.to_act());
        ordered.mark(|step| order::mark(game, see, history, &hints, seat, step));
    }

    /// The legal steps out of a check with their marks, to be given back; `None` if there is no step.
    fn evasions(&mut self, game: &G, ply: usize, table_step: u32) -> Option<Ordered> {
        let mut ordered = self.lend(ply);
        game.legal(ordered.steps_mut());
        if ordered.is_empty() {
            self.give_back(ply, ordered);
            return None;
        }
        self.mark_by_table(game, &mut ordered, table_step);
        Some(ordered)
    }

    /// Every step out of a check but captures that lose material, once one step is known that is not mated.
    fn search_evasions(&mut self, game: &G, mut scope: Scope, mut evasions: Ordered, found: &mut Found) {
        while let Some((step, mark)) = self.take(game, &mut evasions) {
            if found.best > -score::DECIDED && is_losing(mark) {
                continue;
            }
            let value = self.quiesce_after(game, step, scope);
            if self.stopped {
                break;
            }
            found.note(value, step, &mut scope);
            if scope.alpha >= scope.beta {
                break;
            }
        }
        self.give_back(scope.ply, evasions);
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

    /// Delta pruning (<https://www.chessprogramming.org/Delta_Pruning>): whether a capture cannot reach alpha even if
    /// it costs nothing.
    fn is_below_delta(&self, game: &G, step: Step, stand_pat: Value, alpha: Value) -> bool {
        let prize = game.core().at(step.to()).map_or(0, |man| self.state.see.loss(man.kind()));
        let promoted = if step.is_capture() { 0 } else { self.state.see.loss(step.kind()) };
        stand_pat + prize + promoted + self.parameters.delta_margin <= alpha && !score::is_decided(alpha)
    }
}
