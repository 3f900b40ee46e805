//! The inner nodes of the tree: principal variation search
//! (<https://www.chessprogramming.org/Principal_Variation_Search>) in stages.

use zugpost_rules::{
    board::Seat,
    game::{Game, Step},
};

use super::{
    order::{self, Hints, Ordered},
    pruning::{Candidate, Node},
    scope::{NullMove, Scope},
    score::{self, INFINITE, MAX_PLY, Value},
    singular::Singularity,
    table::{Bound, Entry},
    tree::Tree,
};

/// Number of steps that are searched where a turn only has to be completed, see [`Node::is_sketch`].
const SKETCHED: i32 = 6;
/// The best result among the steps of a node so far.
pub(super) struct Found {
    pub(super) best: Value,
    /// The step that raised alpha, packed; 0 for none.
    best_step: u32,
    /// True if that step takes or promotes.
    is_tactical: bool,
    n_searched: i32,
}

/// Puts captures and promotions first. Returns how many there are.
fn partition(steps: &mut [Step]) -> usize {
    let mut n_tactical = 0;
    for index in 0..steps.len() {
        if steps[index].is_tactical() {
            steps.swap(n_tactical, index);
            n_tactical += 1;
        }
    }
    n_tactical
}

impl Found {
    pub(super) const fn nothing() -> Self {
        Self { best: -INFINITE, best_step: 0, is_tactical: false, n_searched: 0 }
    }

    /// Notes the value of a step, which may raise alpha.
    pub(super) fn note(&mut self, value: Value, step: Step, scope: &mut Scope) {
        self.best = self.best.max(value);
        if value > scope.alpha {
            scope.alpha = value;
            (self.best_step, self.is_tactical) = (step.packed(), step.is_tactical());
        }
    }

    /// The relation of the best value to the true one, for the scope in which the search began.
    fn bound(&self, scope: Scope) -> Bound {
        match self.best {
            best if best >= scope.beta => Bound::Lower,
            best if best > scope.alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }
}

impl<G: Game> Tree<'_, G> {
    /// The value of a position: exact inside the window, otherwise a bound.
    pub(super) fn node(&mut self, game: &G, mut scope: Scope, null_move: NullMove) -> Value {
        let ply = scope.ply;
        let is_pv = scope.is_pv();
        self.plies[ply].line.clear();
        if ply > 0
            && let Some(value) = self.ended(game, ply)
        {
            return value;
        }
        if self.is_horizon(scope) {
            return self.quiesce(game, Scope { depth: 0, ..scope });
        }
        if self.count_node(ply) {
            return 0;
        }
        if ply > 0 && !scope.clip_to_mates() {
            return scope.alpha;
        }
        let entry = self.table.get(game.key());
        let excludes = self.plies[ply].excluded != 0;
        if let Some(entry) = entry
            && !is_pv
            && !excludes
            && let Some(value) = self.probe(game, entry, scope)
        {
            return value;
        }
        let mut node = self.assess(game, scope, entry);
        if !excludes {
            if let Some(value) = self.prune_node(game, scope, &node, null_move, entry) {
                return value;
            }
            match self.singularity(game, scope, &node, entry) {
                Singularity::MultiCut(value) => return value,
                Singularity::Extension(extension) => node.extension = extension,
            }
        }
        if self.stopped {
            return 0;
        }
        let table_step = entry.map_or(0, |entry| entry.step);
        // Internal iterative reduction (https://www.chessprogramming.org/Internal_Iterative_Reductions): without a step
        // from the table the order is poor. The shallower search leaves one for the next time.
        if table_step == 0 && scope.depth >= self.parameters.reduction_depth_without_step {
            scope.depth -= 1;
        }
        match self.ordered_steps(game, ply, &node, table_step) {
            Some(ordered) => self.search_steps(game, scope, &node, ordered),
            None => self.verdict(game, ply),
        }
    }

    /// Returns whether quiescence takes over. A turn that began at the root is completed first, by a sketch.
    fn is_horizon(&self, scope: Scope) -> bool {
        scope.ply >= MAX_PLY || scope.depth <= 0 && !(self.has_series && self.plies[scope.ply].is_first_turn)
    }

    /// The value in the transposition table, if it is deep enough to stand for a search. It knows nothing of the
    /// halfmove clock, so it is ignored where that clock is about to end the game.
    pub(super) fn probe(&self, game: &G, entry: Entry, scope: Scope) -> Option<Value> {
        let is_near_draw = || game.halfmove_clock().saturating_add(10) >= game.draws().claim_halfmove_clock;
        if i32::from(entry.depth) < scope.depth || self.parameters.is_plain() || is_near_draw() {
            return None;
        }
        let value = score::from_table(entry.value, scope.ply);
        let is_enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= scope.beta,
            Bound::Upper => value <= scope.alpha,
        };
        is_enough.then_some(value)
    }

    /// Returns the properties of a node that pruning and reductions use.
    pub(super) fn assess(&mut self, game: &G, scope: Scope, entry: Option<Entry>) -> Node {
        let (ply, is_pv) = (scope.ply, scope.is_pv());
        let in_check = self.is_in_check(game);
        let static_eval = if in_check { None } else { Some(self.static_eval(game, ply)) };
        self.plies[ply].static_eval = static_eval;
        let earlier = [2, 4].map(|distance| ply.checked_sub(distance).map(|ply| self.plies[ply].static_eval));
        let before = earlier.into_iter().flatten().flatten().next();
        let is_improving = static_eval.is_some_and(|now| before.is_none_or(|before| now > before));
        let known = entry.filter(|_| self.parameters.table_as_eval > 0);
        let estimate = static_eval.map(|value| known.map_or(value, |entry| entry.better_eval(value, ply)));
        let is_sketch = scope.depth <= 0;
        Node {
            seat: game.to_act(),
            is_pv,
            is_sketch,
            in_check,
            is_improving,
            static_eval,
            estimate,
            extension: 0,
        }
    }

    /// The legal steps with their marks, to be given back; `None` if there is no step.
    fn ordered_steps(&mut self, game: &G, ply: usize, node: &Node, table_step: u32) -> Option<Ordered> {
        let mut ordered = self.lend(ply);
        game.legal(ordered.steps_mut());
        if ordered.is_empty() {
            self.give_back(ply, ordered);
            return None;
        }
        let (see, history) = (&self.state.see, &self.state.history);
        let reply = match self.played_before(ply, 1) {
            Some(step) => history.reply(node.seat, step),
            None => 0,
        };
        let hints = Hints {
            killers: self.plies[ply].killers,
            reply,
            sequels: history.sequels(&self.earlier(ply)),
            ..Hints::table(game, history, table_step, &self.parameters)
        };
        ordered.mark(|step| order::mark(game, see, history, &hints, step));
        self.plies[ply + 1].killers = [0; 2];
        Some(ordered)
    }

    /// The best step left in a list.
    pub(super) fn take(&self, game: &G, ordered: &mut Ordered) -> Option<(Step, i32)> {
        ordered.take(|step| order::loses(game, &self.state.see, step))
    }

    /// Searches the steps of a node, best first, and puts the result into the transposition table.
    fn search_steps(&mut self, game: &G, mut scope: Scope, node: &Node, mut ordered: Ordered) -> Value {
        let (ply, first_alpha) = (scope.ply, scope.alpha);
        let mut tried = std::mem::take(&mut self.plies[ply].tried);
        tried.clear();
        let excluded = self.plies[ply].excluded;
        let (mut found, mut is_thinned) = (Found::nothing(), false);
        while let Some((step, mark)) = self.take(game, &mut ordered) {
            if step.packed() == excluded {
                continue;
            }
            if node.is_sketch && found.n_searched >= SKETCHED {
                break;
            }
            let may_thin = !is_thinned && found.best > -score::DECIDED;
            if may_thin && self.is_late(step, found.n_searched, node, scope) {
                is_thinned = true;
                let see = &self.state.see;
                ordered.thin(|step| step.is_tactical() || see.checks(game, step));
                if !see.checks(game, step) {
                    continue;
                }
            }
            let mut candidate = Candidate::new(step, mark, found.n_searched);
            let is_poor = found.best > -score::DECIDED && self.prunes_step(game, &candidate, node, scope);
            if is_poor && !game.may_check(step) {
                continue;
            }
            let mut child = game.clone();
            self.play(&mut child, step, scope);
            candidate.gives_check = self.gives_check(&child, node);
            if is_poor && !candidate.gives_check {
                continue;
            }
            self.prefetch(child.key());
            found.n_searched += 1;
            let value = self.search_step(&child, &candidate, node, scope);
            if self.stopped {
                break;
            }
            self.raise(&mut found, &mut scope, value, step, node);
            if scope.alpha >= scope.beta {
                let n_captures = partition(&mut tried);
                let (captures, quiet) = tried.split_at(n_captures);
                if candidate.is_quiet {
                    self.reward(ply, node.seat, step, quiet, scope.depth);
                }
                self.reward_captures(game, step, captures, scope.depth);
                break;
            }
            tried.push(step);
        }
        self.plies[ply].tried = tried;
        self.give_back(ply, ordered);
        if self.stopped {
            return 0;
        }
        if excluded == 0 {
            let scope = Scope { alpha: first_alpha, ..scope };
            self.learn(game, &found, node, scope);
            self.store(game, &found, scope);
        }
        found.best
    }

    /// Learns from a result by how much the static evaluation was off, where that is not a matter of captures.
    fn learn(&mut self, game: &G, found: &Found, node: &Node, scope: Scope) {
        let Some(static_eval) =
            node.static_eval.filter(|_| self.parameters.correction > 0 && !node.is_sketch)
        else {
            return;
        };
        let is_known = match found.bound(scope) {
            Bound::Lower => found.best > static_eval,
            Bound::Upper => found.best < static_eval,
            Bound::Exact => true,
        };
        if is_known && !found.is_tactical && !score::is_decided(found.best) {
            self.state.corrections.learn(game, found.best - static_eval, scope.depth);
        }
    }

    /// Keeps the value of a step if it is the best so far, and its line if it is on the principal variation, which ends where a
    /// neutral seat acts.
    fn raise(&mut self, found: &mut Found, scope: &mut Scope, value: Value, step: Step, node: &Node) {
        let raises_alpha = value > scope.alpha;
        found.note(value, step, scope);
        if raises_alpha && node.is_pv && !node.seat.is_neutral() {
            self.keep_line(scope.ply, step);
        }
    }

    /// The value of one step: the first in the whole window, later ones in a null window at reduced depth, and again
    /// without the reduction and in the whole window where they turn out better than expected.
    pub(super) fn search_step(
        &mut self,
        child: &G,
        candidate: &Candidate,
        node: &Node,
        scope: Scope,
    ) -> Value {
        let Scope { alpha, beta, depth, ply, .. } = scope;
        let by_check = i32::from(candidate.is_extended(scope, &self.parameters));
        let extension = if candidate.is_from_table() { by_check.max(node.extension) } else { by_check };
        let full = Scope { depth: depth - 1 + extension, is_cut: !node.is_pv && !scope.is_cut, ..scope };
        self.plies[ply].played = Some(candidate.step);
        self.note_turn(ply, node.seat, child);
        self.enter(child);
        let value = if candidate.n_searched == 0 {
            self.child(child, node.seat, full)
        } else {
            let reduced =
                if extension == 0 { candidate.late_move_reduction(node, scope, &self.parameters) } else { 0 };
            let null = Scope { beta: alpha + 1, is_cut: node.is_pv || full.is_cut, ..full };
            let first = Scope { depth: full.depth - reduced, is_cut: null.is_cut || reduced > 0, ..null };
            let mut value = self.child(child, node.seat, first);
            if value > alpha && reduced > 0 {
                value = self.child(child, node.seat, null);
            }
            if value > alpha && value < beta {
                value = self.child(child, node.seat, full);
            }
            value
        };
        self.leave();
        value
    }

    /// Searches a child of a node in this scope, from the view of the seat that made the step.
    pub(super) fn child(&mut self, child: &G, seat: Seat, scope: Scope) -> Value {
        if self.stopped {
            return 0;
        }
        if child.to_act().is_neutral()
            && let Some(value) = self.neutral_child(child, seat, scope)
        {
            return value;
        }
        let scope = Scope { ply: scope.ply + 1, ..scope };
        if self.are_one_side(child.to_act(), seat) {
            self.node(child, Scope { is_cut: !scope.is_cut, ..scope }, NullMove::Allowed)
        } else {
            -self.node(child, scope.for_other_side(), NullMove::Allowed)
        }
    }

    /// Puts the result of a node into the transposition table.
    pub(super) fn store(&self, game: &G, found: &Found, scope: Scope) {
        let depth = scope.depth.clamp(0, 255) as u8;
        let value = score::to_table(found.best, scope.ply);
        self.table.put(game.key(), Entry { step: found.best_step, value, depth, bound: found.bound(scope) });
    }
}
