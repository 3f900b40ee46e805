//! The board of janggi with its palaces.

use super::ABOUT;
use super::palace;
use super::pieces::{GENERAL, GUARD, SOLDIER};
use crate::board::{Geometry, Seat};
use crate::frame::RuleTables;
use crate::game::{DrawPolicy, Spec};
use std::sync::LazyLock;

const DRAWS: DrawPolicy =
    DrawPolicy { end_repetitions: 3, end_halfmove_clock: 100, heeds_checks: true, ..DrawPolicy::NONE };

pub(super) static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let spec = Spec::new(&ABOUT, Geometry::rectangle(9, 10), DRAWS).with_undirected(SOLDIER, "W");
    palace::with_palaces(spec)
});

pub(super) static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let bans = |seat| {
        let outside = SPEC.geometry.all() & !palace::squares(&SPEC.geometry, seat);
        [(GENERAL, seat, outside), (GUARD, seat, outside)]
    };
    let banned = [Seat::White, Seat::Black].into_iter().flat_map(bans).collect();
    RuleTables { banned, ..RuleTables::new(ABOUT.seats) }
});
