//! Steps that are searched less deep than others, or deeper.

use super::{
    order::{self, is_losing},
    parameters::Parameters,
    pruning::{Candidate, Node},
    scope::Scope,
};

/// Nodes from this depth on reduce.
const MIN_DEPTH: i32 = 3;

impl Candidate {
    /// Returns whether it is the step from the transposition table.
    pub(super) fn is_from_table(&self) -> bool {
        order::is_from_table(self.mark)
    }

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
        if depth < MIN_DEPTH || !can_reduce || self.n_searched < 2 {
            return 0;
        }
        let number = self.n_searched + 1;
        let product = ln(depth) * ln(number) / ONE * 100 / parameters.reduction_divisor;
        let by_kind = i32::from(self.step.action().is_drop() && number > parameters.reduction_drop_number);
        let by_cut = if scope.is_cut { parameters.reduction_at_cut_node } else { 0 };
        let by_history = (self.mark / parameters.reduction_history).clamp(-2, 2);
        let less = i32::from(node.is_pv) + i32::from(node.is_improving) + i32::from(node.in_check);
        let by_number = (parameters.reduction_base + product + by_cut) / ONE;
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
