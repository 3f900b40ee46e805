//! The scope of a node: which values matter, how deep to search, and whether a null move is allowed.

use super::score::{self, Value};

/// The values that matter at a node, how deep to search below it, and its distance from the root.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    /// The side to move has this much already by another step.
    pub(super) alpha: Value,
    /// The other side does not let it come to this much.
    pub(super) beta: Value,
    /// Plies to search below the node. In quiescence it counts down from 0.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// True if a step is expected to reach beta, so that the first ones matter and the others hardly do
    /// (<https://www.chessprogramming.org/Node_Types>).
    pub(super) is_cut: bool,
}

/// Permission of a node to try a null move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NullMove {
    Allowed,
    /// The root, and nodes after a null move.
    Refused,
}

impl Scope {
    /// Returns whether the node can be part of the principal variation: other nodes have a window without room.
    pub(super) const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Returns the scope for a seat of the other side.
    pub(super) const fn for_other_side(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha, ..self }
    }

    /// Returns the scope that only asks whether a value reaches this one.
    pub(super) const fn of_null_window(self, value: Value) -> Self {
        Self { alpha: value - 1, beta: value, ..self }
    }

    /// Mate distance pruning: no value here is better than a mate that is nearer to the root. Says whether there is
    /// room left between alpha and beta.
    pub(super) fn clip_to_mates(&mut self) -> bool {
        self.alpha = self.alpha.max(score::lost(self.ply));
        self.beta = self.beta.min(score::won(self.ply + 1));
        self.alpha < self.beta
    }
}
