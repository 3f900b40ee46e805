//! Forward pruning: nodes and steps that are not searched.

use zugpost_rules::{
    board::{Seat, Word},
    game::{Game, Step},
};

use super::{
    order::is_losing,
    scope::{NullMove, Scope},
    score::{self, Value},
    table::Entry,
    tree::Tree,
};

/// Up to this depth razoring looks at captures alone.
const RAZORING_DEPTH: i32 = 3;
/// Up to this depth a step is left out that static exchange evaluation finds losing.
const LOSING_DEPTH: i32 = 8;
/// The deeper a null move would be searched, the more room below beta the static evaluation may have.
const NULL_MOVE_SLOPE: i32 = 20;

/// Properties of a node that pruning and reductions use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The seat to act.
    pub(super) seat: Seat,
    pub(super) is_pv: bool,
    /// True if the depth is used up and only a turn is completed.
    pub(super) is_sketch: bool,
    pub(super) in_check: bool,
    /// True if the static evaluation is better than two plies ago.
    pub(super) is_improving: bool,
    /// `None` in check.
    pub(super) static_eval: Option<Value>,
    /// The value to judge by: the static evaluation, or what the transposition table knows. `None` in check.
    pub(super) estimate: Option<Value>,
    /// By how many plies deeper the step from the transposition table is searched.
    pub(super) extension: i32,
}

/// A step of a node, before it is searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) step: Step,
    /// From the ordering of steps.
    pub(super) mark: i32,
    pub(super) is_quiet: bool,
    pub(super) gives_check: bool,
    /// Number of steps of the node that were searched before.
    pub(super) n_searched: i32,
}

impl<G: Game> Tree<'_, G> {
    /// The value of a node that need not be searched, judged by its static evaluation.
    pub(super) fn prune_node(
        &mut self,
        game: &G,
        scope: Scope,
        node: &Node,
        null_move: NullMove,
        entry: Option<Entry>,
    ) -> Option<Value> {
        let (estimate, static_eval) = (node.estimate?, node.static_eval?);
        let Scope { alpha, beta, depth, .. } = scope;
        if !node.may_prune() || !self.plies[scope.ply].begins_turn || score::is_decided(beta) {
            return None;
        }
        // Reverse futility pruning (https://www.chessprogramming.org/Reverse_Futility_Pruning): so far above beta that
        // a few plies will hardly change it.
        let parameters = self.parameters;
        let margin = parameters.reverse_futility_margin * (depth - i32::from(node.is_improving));
        if depth <= parameters.reverse_futility_depth && estimate - margin >= beta {
            return Some(estimate);
        }
        // Razoring (https://www.chessprogramming.org/Razoring): so far below alpha that only captures can help.
        if depth <= RAZORING_DEPTH && estimate + parameters.razoring_margin * (depth + 1) <= alpha {
            let value = self.quiesce(game, Scope { depth: 0, ..scope.of_null_window(alpha + 1) });
            if value <= alpha {
                return Some(value);
            }
        }
        let may_pass = null_move == NullMove::Allowed
            && self.has_two_sides
            && depth >= parameters.null_move_depth
            && estimate >= beta
            && static_eval >= beta + parameters.null_move_room - NULL_MOVE_SLOPE * depth
            && self.can_afford_to_pass(game);
        if may_pass && let Some(value) = self.null_move(game, scope, estimate) {
            return Some(value);
        }
        self.probcut(game, scope, node, entry)
    }

    /// Returns whether the step to a position gave check.
    pub(super) fn gives_check(&mut self, child: &G, node: &Node) -> bool {
        child.to_act() != node.seat && self.is_in_check(child)
    }

    /// Returns whether a step other than the first can be left out unless it gives check: its node is not on the principal
    /// variation, and it does not answer a check.
    pub(super) fn prunes_step(&self, game: &G, candidate: &Candidate, node: &Node, scope: Scope) -> bool {
        if !node.may_prune() || candidate.n_searched == 0 {
            return false;
        }
        let (parameters, depth, step) = (&self.parameters, scope.depth, candidate.step);
        // Pruning by static exchange evaluation (https://www.chessprogramming.org/Static_Exchange_Evaluation).
        if !candidate.is_quiet {
            let loses = |room: i32| self.state.see.is_below(game, step, -room);
            return is_losing(candidate.mark)
                && (depth <= parameters.losing_capture_depth
                    || depth <= LOSING_DEPTH && loses(parameters.losing_capture_margin * depth));
        }
        // What is reduced is judged by the depth to which it would be searched.
        let depth = (depth - candidate.late_move_reduction(node, scope, parameters)).max(1);
        self.is_futile(node, Scope { depth, ..scope })
            || depth <= parameters.history_pruning_depth
                && candidate.mark < parameters.history_pruning * depth
            || depth <= LOSING_DEPTH
                && self.state.see.is_below(game, step, -parameters.losing_quiet_margin * depth * depth)
    }

    /// Late move pruning (<https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning>): whether so many steps
    /// near the horizon have been searched that this quiet one need not be, unless its piece gives check.
    pub(super) fn is_late(&self, step: Step, n_searched: i32, node: &Node, scope: Scope) -> bool {
        let depth = scope.depth;
        let parameters = &self.parameters;
        if !node.may_prune() || step.is_tactical() || depth > parameters.late_depth {
            return false;
        }
        // Drops outnumber moves, so more of them are searched before the rest is pruned.
        let room =
            if step.action().is_drop() { parameters.late_room_for_drops } else { parameters.late_room };
        let enough = (room + depth * depth * parameters.late_factor / 16) >> i32::from(!node.is_improving);
        n_searched > enough.max(3)
    }

    /// Futility pruning (<https://www.chessprogramming.org/Futility_Pruning>) of a quiet step near the horizon.
    fn is_futile(&self, node: &Node, scope: Scope) -> bool {
        let Scope { alpha, depth, .. } = scope;
        let parameters = &self.parameters;
        let is_below = |estimate: Value| estimate + parameters.futility_margin * (depth + 1) <= alpha;
        // Where a mate is known, a shorter one may begin with any step.
        depth <= parameters.futility_depth && !score::is_decided(alpha) && node.estimate.is_some_and(is_below)
    }

    /// Returns whether the seat to act has more than pawns: then zugzwang is rare.
    fn can_afford_to_pass(&self, game: &G) -> bool {
        let core = game.core();
        let own = core.seat(game.to_act());
        let on_board =
            game.spec().kinds().any(|kind| !self.plain[kind.index()] && !(core.kind(kind) & own).is_empty());
        on_board || game.hands().is_some_and(|hands| !hands.is_empty(game.to_act()))
    }

    /// Null move pruning (C. Donninger, "Null move and deep search", ICCA Journal 1993): lets the other side act twice.
    /// If that does not bring it below beta, no step has to be searched.
    fn null_move(&mut self, game: &G, scope: Scope, estimate: Value) -> Option<Value> {
        let Scope { beta, depth, ply, .. } = scope;
        let mut child = game.clone();
        child.pass();
        if self.are_one_side(child.to_act(), game.to_act()) || child.to_act().is_neutral() {
            return None;
        }
        let parameters = &self.parameters;
        let by_value = ((estimate - beta) / parameters.null_move_margin).min(3);
        let reduction =
            parameters.null_move_reduction + depth / parameters.null_move_depth_divisor + by_value;
        self.plies[ply].played = None;
        self.plies[ply + 1].killers = [0; 2];
        self.note_turn(ply, game.to_act(), &child);
        self.enter(&child);
        let null = Scope {
            depth: (depth - reduction).max(self.parameters.null_move_floor),
            ply: ply + 1,
            is_cut: false,
            ..scope
        };
        let null = null.of_null_window(beta);
        let value = -self.node(&child, null.for_other_side(), NullMove::Refused);
        self.leave();
        // A mate found after a null move is no proof.
        (!self.stopped && value >= beta).then(|| if score::is_decided(value) { beta } else { value })
    }
}

impl Candidate {
    /// A step before it is known whether it gives check.
    pub(super) fn new(step: Step, mark: i32, n_searched: i32) -> Self {
        Self { step, mark, is_quiet: !step.is_tactical(), gives_check: false, n_searched }
    }
}

impl Node {
    /// Returns whether anything may be pruned here: not on the principal variation, in check or where a turn is only
    /// completed.
    pub(super) fn may_prune(&self) -> bool {
        !self.is_pv && !self.in_check && !self.is_sketch
    }
}
