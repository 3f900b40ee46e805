//! ProbCut (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA Journal 1995): a capture
//! that a shallow search finds far above beta is taken to be above beta at full depth.

use zugpost_rules::game::Game;

use super::{
    order::is_losing,
    pruning::Node,
    scope::Scope,
    score::{self, Value},
    table::{Bound, Entry},
    tree::Tree,
};

/// By so much the search is shallower.
const REDUCTION: i32 = 4;

impl<G: Game> Tree<'_, G> {
    /// The value of a node with a capture that is good enough.
    pub(super) fn probcut(
        &mut self,
        game: &G,
        scope: Scope,
        node: &Node,
        entry: Option<Entry>,
    ) -> Option<Value> {
        let Scope { beta, depth, ply, .. } = scope;
        let target = beta + self.parameters.probcut_margin;
        let static_eval = node.static_eval?;
        let is_hopeless = |entry: Entry| {
            i32::from(entry.depth) > depth - REDUCTION
                && entry.bound != Bound::Lower
                && score::from_table(entry.value, ply) < target
        };
        if depth < self.parameters.probcut_depth
            || score::is_decided(target)
            || entry.is_some_and(is_hopeless)
            || self.plies[ply].excluded != 0
        {
            return None;
        }
        let mut ordered = self.lend(ply);
        game.tactical(ordered.steps_mut());
        self.mark_by_table(game, &mut ordered, entry.map_or(0, |entry| entry.step));
        let mut found = None;
        while let Some((step, mark)) = self.take(game, &mut ordered) {
            if is_losing(mark) {
                break;
            }
            if self.state.see.is_below(game, step, target - static_eval) {
                continue;
            }
            let mut child = game.clone();
            self.play(&mut child, step, scope);
            self.prefetch(child.key());
            self.plies[ply].played = Some(step);
            self.note_turn(ply, node.seat, &child);
            self.enter(&child);
            let null = Scope { is_cut: false, ..scope.of_null_window(target) };
            let mut value = self.child(&child, node.seat, Scope { depth: 0, ..null });
            if value >= target && !self.stopped {
                value = self.child(&child, node.seat, Scope { depth: depth - REDUCTION, ..null });
            }
            self.leave();
            if self.stopped {
                break;
            }
            if value >= target {
                let depth = (depth - REDUCTION + 1).clamp(0, 255) as u8;
                let entry = Entry {
                    step: step.packed(),
                    value: score::to_table(value, ply),
                    depth,
                    bound: Bound::Lower,
                };
                self.table.put(game.key(), entry);
                found = Some(value);
                break;
            }
        }
        self.give_back(ply, ordered);
        found
    }
}
