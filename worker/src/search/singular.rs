//! Singular extensions (T. Anantharaman, M. Campbell and F. Hsu, "Singular extensions: adding selectivity to brute-force
//! searching", Artificial Intelligence 1990): the step from the transposition table is searched deeper if all others are clearly
//! worse. If one of the others reaches beta as well, the node is left (multi-cut,
//! <https://www.chessprogramming.org/Multi-Cut>).

use zugpost_rules::game::Game;

use super::{
    pruning::Node,
    scope::{NullMove, Scope},
    score::{self, Value},
    table::{Bound, Entry},
    tree::Tree,
};

/// The entry of the table may be so much shallower than the node.
const SHALLOWER: i32 = 3;

/// The verdict of a search of all other steps on the step from the table.
pub(super) enum Singularity {
    /// Search it so many plies deeper.
    Extension(i32),
    /// Two steps reach beta: the node has at least this value.
    MultiCut(Value),
}

impl<G: Game> Tree<'_, G> {
    /// Searches all steps but the one from the table, half as deep.
    pub(super) fn singularity(
        &mut self,
        game: &G,
        scope: Scope,
        node: &Node,
        entry: Option<Entry>,
    ) -> Singularity {
        let Scope { beta, depth, ply, .. } = scope;
        let parameters = self.parameters;
        let is_known = |entry: &Entry| {
            entry.step != 0
                && entry.bound != Bound::Upper
                && i32::from(entry.depth) + SHALLOWER >= depth
                && !score::is_decided(entry.value)
        };
        let may_extend = depth >= parameters.singular_depth && (ply as i32) < 2 * self.root_depth;
        let Some(entry) = entry.filter(is_known).filter(|_| may_extend && !node.is_sketch) else {
            return Singularity::Extension(0);
        };
        let below = entry.value - parameters.singular_margin * depth / 16;
        self.plies[ply].excluded = entry.step;
        let others = Scope { depth: (depth - 1) / 2, ..scope.of_null_window(below) };
        let value = self.node(game, others, NullMove::Refused);
        self.plies[ply].excluded = 0;
        if self.stopped {
            Singularity::Extension(0)
        } else if value < below {
            let is_alone = !node.is_pv && value < below - parameters.double_extension_margin;
            Singularity::Extension(1 + i32::from(is_alone))
        } else if below >= beta && !node.is_pv {
            Singularity::MultiCut(below)
        } else {
            // Another step does as well.
            Singularity::Extension(-i32::from(entry.value >= beta))
        }
    }
}
