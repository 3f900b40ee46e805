//! Forward pruning and reductions: nodes and steps that are not searched, or less deep.

use zugpost_rules::{
    board::{Seat, Word},
    game::{Game, Step},
};

use super::{
    order::is_losing,
    parameters::Parameters,
    scope::{NullMove, Scope},
    score::{self, Value},
    tree::Tree,
};

const MIN_DEPTH_OF_LATE_MOVE_REDUCTION: i32 = 3;
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
    /// The value to judge by: the static evaluation, or what the transposition table knows. `None` in check.
    pub(super) estimate: Option<Value>,
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
    ) -> Option<Value> {
        let estimate = node.estimate?;
        let Scope { beta, depth, .. } = scope;
        if !node.may_prune() || !self.plies[scope.ply].begins_turn || score::is_decided(beta) {
            return None;
        }
        // Reverse futility pruning (https://www.chessprogramming.org/Reverse_Futility_Pruning): so far above beta that
        // a few plies will hardly change it.
        let parameters = self.parameters;
        let margin = parameters.reverse_futility_margin * (depth - i32::from(node.is_improving));
        if depth <= parameters.futility_depth && estimate - margin >= beta {
            return Some(estimate);
        }
        let may_pass = null_move == NullMove::Allowed
            && self.has_two_sides
            && depth >= parameters.null_move_depth
            && estimate >= beta
            && self.can_afford_to_pass(game);
        if may_pass && let Some(value) = self.null_move(game, scope, estimate) {
            return Some(value);
        }
        None
    }

    /// A step with its mark and the position after it.
    pub(super) fn candidate(
        &mut self,
        step: Step,
        mark: i32,
        child: &G,
        node: &Node,
        n_searched: i32,
    ) -> Candidate {
        let gives_check = child.to_act() != node.seat && self.is_in_check(child);
        Candidate { step, mark, is_quiet: !step.is_tactical(), gives_check, n_searched }
    }

    /// Returns whether a step other than the first can be left out: its node is not on the principal variation, and it
    /// neither answers nor gives a check.
    pub(super) fn prunes_step(&self, candidate: &Candidate, node: &Node, scope: Scope) -> bool {
        if !node.may_prune() || candidate.gives_check || candidate.n_searched == 0 {
            return false;
        }
        let (parameters, depth) = (&self.parameters, scope.depth);
        if candidate.is_quiet && self.is_futile(node, scope) {
            return true;
        }
        // Pruning by static exchange evaluation (https://www.chessprogramming.org/Static_Exchange_Evaluation).
        is_losing(candidate.mark) && depth <= parameters.losing_capture_depth
    }

    /// Late move pruning (<https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning>): whether so many steps
    /// near the horizon have been searched that this quiet one need not be, unless its piece gives check.
    pub(super) fn is_late(&self, step: Step, n_searched: i32, node: &Node, scope: Scope) -> bool {
        let depth = scope.depth;
        let parameters = &self.parameters;
        if !node.may_prune() || step.is_tactical() || depth > parameters.futility_depth {
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
        let null = Scope { alpha: beta - 1, beta, depth: (depth - reduction).max(1), ply: ply + 1 };
        let value = -self.node(&child, null.for_other_side(), NullMove::Refused);
        self.leave();
        // A mate found after a null move is no proof.
        (!self.stopped && value >= beta).then(|| if score::is_decided(value) { beta } else { value })
    }
}

impl Node {
    /// Returns whether anything may be pruned here: not on the principal variation, in check or where a turn is only
    /// completed.
    fn may_prune(&self) -> bool {
        !self.is_pv && !self.in_check && !self.is_sketch
    }
}

impl Candidate {
    /// Check extension (<https://www.chessprogramming.org/Check_Extensions>).
    pub(super) fn is_extended(&self, scope: Scope, parameters: &Parameters) -> bool {
        let reach = 2 * scope.depth + parameters.check_extension_reach;
        self.gives_check && (scope.ply as i32) < reach && !is_losing(self.mark)
    }

    /// Late move reduction (<https://www.chessprogramming.org/Late_Move_Reductions>): by how many plies less a late
    /// step is searched first.
    pub(super) fn late_move_reduction(&self, node: &Node, scope: Scope, parameters: &Parameters) -> i32 {
        let depth = scope.depth;
        // A check is not reduced: a sacrifice that checks looks bad until the mate after it is seen.
        let can_reduce = (self.is_quiet || is_losing(self.mark)) && !self.gives_check;
        if depth < MIN_DEPTH_OF_LATE_MOVE_REDUCTION || !can_reduce || self.n_searched < 2 {
            return 0;
        }
        let number = self.n_searched + 1;
        let product = ln(depth) * ln(number) / ONE * 100 / parameters.reduction_divisor;
        let by_kind = i32::from(self.step.action().is_drop() && number > parameters.reduction_drop_number);
        let by_history = (self.mark / parameters.reduction_history).clamp(-2, 2);
        let less = i32::from(node.is_pv) + i32::from(node.is_improving) + i32::from(node.in_check);
        let by_number = (parameters.reduction_base + product) / ONE;
        (by_number + by_kind - by_history - less).clamp(0, depth - 2)
    }
}

/// The number for one ply in a reduction.
const ONE: i32 = 1024;

/// Returns the natural logarithm times [`ONE`], only from integers, so that every machine computes the same.
fn ln(number: i32) -> i32 {
    LOGARITHMS[(number.max(1) as usize).min(LOGARITHMS.len() - 1)]
}

const LOGARITHMS: [i32; 128] = logarithms();

const fn logarithms() -> [i32; 128] {
    // ln 2 times 2^16.
    const LN_2: i64 = 45_426;
    let mut table = [0; 128];
    let mut number = 2;
    while number < table.len() {
        // The binary logarithm, bit by bit: squaring doubles it.
        let mut binary = number.ilog2() as i64;
        let mut rest = ((number as u64) << 31) >> number.ilog2();
        let mut bit = 0;
        while bit < 16 {
            rest = (rest * rest) >> 31;
            binary *= 2;
            if rest >= 1 << 32 {
                rest >>= 1;
                binary += 1;
            }
            bit += 1;
        }
        table[number] = ((binary * LN_2 * ONE as i64) >> 32) as i32;
        number += 1;
    }
    table
}
