//! Which nodes and steps are not searched, or less deep: forward pruning and reductions.

use zugpost_rules::{
    board::{Seat, Word},
    game::{Game, Step},
};

use super::{
    order::is_losing,
    scope::{NullMove, Scope},
    score::{self, Value},
    tree::Tree,
};

/// Reverse futility pruning: so many hundredths of a pawn above beta for each ply of depth.
const REVERSE_FUTILITY_MARGIN: Value = 90;
/// Futility pruning: so many hundredths of a pawn below alpha, and as many again for each ply of depth.
const FUTILITY_MARGIN: Value = 110;
const MIN_DEPTH_OF_NULL_MOVE: i32 = 3;
const MIN_DEPTH_OF_LATE_MOVE_REDUCTION: i32 = 3;
/// Up to this depth a capture that loses material is not searched.
const MAX_DEPTH_OF_SEE_PRUNING: i32 = 3;

/// What pruning and reductions ask of a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The seat to act.
    pub(super) seat: Seat,
    pub(super) is_pv: bool,
    /// Whether the depth is used up and only a turn is completed.
    pub(super) is_sketch: bool,
    pub(super) in_check: bool,
    /// Whether the static evaluation is better than two plies ago.
    pub(super) is_improving: bool,
    /// `None` in check.
    pub(super) static_eval: Option<Value>,
}

/// A step of a node, before it is searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) step: Step,
    /// From the ordering of steps.
    pub(super) mark: i32,
    pub(super) is_quiet: bool,
    pub(super) gives_check: bool,
    /// How many steps of the node were searched before.
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
    ) -> Option<Value> {
        let static_eval = node.static_eval?;
        let Scope { beta, depth, .. } = scope;
        if node.is_pv || self.has_series || score::is_decided(beta) {
            return None;
        }
        // Reverse futility pruning (https://www.chessprogramming.org/Reverse_Futility_Pruning): so far above beta that
        // a few plies will hardly change it.
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(node.is_improving));
        if depth <= self.max_futility_depth() && static_eval - margin >= beta {
            return Some(static_eval);
        }
        let may_pass = null_move == NullMove::Allowed
            && self.has_two_sides
            && depth >= MIN_DEPTH_OF_NULL_MOVE
            && static_eval >= beta
            && self.can_afford_to_pass(game);
        if may_pass { self.null_move(game, scope) } else { None }
    }

    /// Whether a step other than the first can be left out: its node is not on the principal variation, and it neither
    /// answers nor gives a check.
    pub(super) fn prunes_step(&self, candidate: &Candidate, node: &Node, scope: Scope) -> bool {
        if node.is_pv || node.in_check || candidate.gives_check || candidate.n_searched == 0 {
            return false;
        }
        if candidate.is_quiet && self.is_futile(node, scope) {
            return true;
        }
        // Pruning by static exchange evaluation (https://www.chessprogramming.org/Static_Exchange_Evaluation).
        is_losing(candidate.mark) && scope.depth <= MAX_DEPTH_OF_SEE_PRUNING
    }

    /// Late move pruning (<https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning>): whether so many steps
    /// near the horizon have been searched that this quiet one need not be, unless its piece gives check.
    pub(super) fn is_late(&self, step: Step, n_searched: i32, node: &Node, scope: Scope) -> bool {
        let depth = scope.depth;
        let may_prune = !node.is_pv && !node.in_check && !self.has_series && !step.is_tactical();
        if !may_prune || depth > self.max_futility_depth() {
            return false;
        }
        // Drops outnumber moves, so more of them are searched before the rest is pruned.
        let room = if step.action().is_drop() { 8 } else { 4 };
        let enough = (room + depth * depth * 2) >> i32::from(!node.is_improving);
        n_searched > enough.max(3)
    }

    /// Futility pruning (<https://www.chessprogramming.org/Futility_Pruning>) of a quiet step near the horizon.
    fn is_futile(&self, node: &Node, scope: Scope) -> bool {
        let Scope { alpha, depth, .. } = scope;
        let is_below = |static_eval: Value| static_eval + FUTILITY_MARGIN * (depth + 1) <= alpha;
        !self.has_series && depth <= self.max_futility_depth() && node.static_eval.is_some_and(is_below)
    }

    /// Up to which depth the static evaluation may replace a search. Drops change a position faster than moves do.
    fn max_futility_depth(&self) -> i32 {
        if self.has_hands { 3 } else { 6 }
    }

    /// Whether the seat to act has more than pawns: then zugzwang is rare.
    fn can_afford_to_pass(&self, game: &G) -> bool {
        let core = game.core();
        let own = core.seat(game.to_act());
        let on_board =
            game.spec().kinds().any(|kind| !self.plain[kind.index()] && !(core.kind(kind) & own).is_empty());
        on_board || game.hands().is_some_and(|hands| !hands.is_empty(game.to_act()))
    }

    /// Null move pruning (C. Donninger, "Null move and deep search", ICCA Journal 1993): lets the other side act twice.
    /// If that does not bring it below beta, no step has to be searched.
    fn null_move(&mut self, game: &G, scope: Scope) -> Option<Value> {
        let Scope { beta, depth, ply, .. } = scope;
        let mut child = game.clone();
        child.pass();
        if self.are_one_side(child.to_act(), game.to_act()) || child.to_act().is_neutral() {
            return None;
        }
        // A pass hides mates by drops: every piece in hand is close to every quiet threat.
        let reduction = if self.has_hands { 2 } else { 3 + depth / 4 };
        self.plies[ply].played = None;
        self.plies[ply + 1].killers = [0; 2];
        self.enter(&child);
        let null = Scope { alpha: beta - 1, beta, depth: (depth - reduction).max(1), ply: ply + 1 };
        let value = -self.node(&child, null.for_other_side(), NullMove::Refused, &[]);
        self.leave();
        // A mate found after a null move is no proof.
        (!self.stopped && value >= beta).then(|| if score::is_decided(value) { beta } else { value })
    }
}

impl Candidate {
    /// A step with its mark and the position after it.
    #[inline]
    pub(super) fn new<G: Game>(step: Step, mark: i32, child: &G, node: &Node, n_searched: i32) -> Self {
        let gives_check = child.exposed(child.to_act()) && child.to_act() != node.seat;
        Self { step, mark, is_quiet: !step.is_tactical(), gives_check, n_searched }
    }

    /// Check extension (<https://www.chessprogramming.org/Check_Extensions>).
    pub(super) fn is_extended(&self, scope: Scope) -> bool {
        self.gives_check && (scope.ply as i32) < 2 * scope.depth + 12 && !is_losing(self.mark)
    }

    /// Late move reduction (<https://www.chessprogramming.org/Late_Move_Reductions>): by how many plies less a late
    /// step is searched first.
    pub(super) fn late_move_reduction(&self, node: &Node, depth: i32) -> i32 {
        // A check is not reduced: a sacrifice that checks looks bad until the mate after it is seen.
        let can_reduce = (self.is_quiet || is_losing(self.mark)) && !self.gives_check;
        if depth < MIN_DEPTH_OF_LATE_MOVE_REDUCTION || !can_reduce || self.n_searched < 2 {
            return 0;
        }
        let number = self.n_searched + 1;
        let by_number = 0.4 + f64::from(depth).ln() * f64::from(number).ln() / 2.1;
        let by_kind = i32::from(self.step.action().is_drop() && number > 12);
        let by_history = (self.mark / 6000).clamp(-2, 2);
        let less = i32::from(node.is_pv) + i32::from(node.is_improving) + i32::from(node.in_check);
        (by_number as i32 + by_kind - by_history - less).clamp(0, depth - 2)
    }
}
