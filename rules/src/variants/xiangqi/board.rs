//! The board of xiangqi with its palaces and its river.

use super::ABOUT;
use super::pieces::{ADVISOR, ELEPHANT, GENERAL, SOLDIER};
use crate::board::{Geometry, PieceType, Seat, Square, Word};
use crate::frame::RuleTables;
use crate::game::{DrawPolicy, Spec};
use std::sync::LazyLock;

/// The first rank beyond the river, as each side counts.
pub(super) const BEYOND_RIVER: u8 = 5;

pub(super) static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let regions = regions(&SPEC.geometry).into_iter();
    let banned = regions.map(|(seat, kind, squares)| (kind, seat, !squares)).collect();
    RuleTables { banned, ..RuleTables::new(ABOUT.seats) }
});

pub(super) static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let geometry = Geometry::rectangle(9, 10);
    let regions = regions(&geometry);
    let mut spec = Spec::new(&ABOUT, geometry, DrawPolicy::NONE).with_undirected(SOLDIER, "W");
    for (seat, kind, squares) in regions {
        spec = spec.confined(seat, kind, squares);
    }
    for seat in [Seat::White, Seat::Black] {
        spec = spec.with_paths(seat, SOLDIER, |geometry, square, mut paths| {
            let has_crossed = geometry.own_rank(seat, square) >= BEYOND_RIVER;
            paths.retain(|path| {
                let goes_ahead = path.squares.iter().all(|to| geometry.rank(*to) != geometry.rank(square));
                goes_ahead || has_crossed
            });
            paths
        });
    }
    spec
});

/// Returns the squares that pieces of a kind never leave: the palace, or their side of the river.
fn regions(geometry: &Geometry<u128>) -> Vec<(Seat, PieceType, u128)> {
    let mut regions = Vec::new();
    for seat in [Seat::White, Seat::Black] {
        let ranks = |n_ranks| (0..n_ranks).fold(0, |set, rank| set | geometry.rank_of(seat, rank));
        let is_middle = |square: &Square| (3..=5).contains(&geometry.file(*square));
        let middle = geometry.all().squares().filter(is_middle);
        let palace = ranks(3) & middle.fold(0, |set, square| set | u128::of(square));
        regions.extend([(seat, GENERAL, palace), (seat, ADVISOR, palace)]);
        regions.push((seat, ELEPHANT, ranks(BEYOND_RIVER)));
    }
    regions
}
