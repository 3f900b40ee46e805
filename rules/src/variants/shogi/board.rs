//! The board of shogi.

use super::ABOUT;
use super::pieces::{KING, PAWN, unpromoted};
use crate::board::Geometry;
use crate::game::{DrawPolicy, Spec};
use std::sync::LazyLock;

/// Nothing is ever lost for good, so no step begins a count of moves anew, and no count ends a game.
const DRAWS: DrawPolicy = DrawPolicy { end_repetitions: 4, heeds_checks: true, ..DrawPolicy::NONE };

pub(super) static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let spec = Spec::new(&ABOUT, Geometry::rectangle(9, 9), DRAWS).with_undirected(PAWN, "W");
    spec.with_hands(|kind| kind != KING && unpromoted(kind) == kind)
});
