//! The palaces and the lines drawn in them: files and ranks, and diagonals through the middle.

use super::pieces::{CANNON, CHARIOT, GENERAL, GUARD, SOLDIER};
use crate::board::betza::Path;
use crate::board::{Geometry, PieceType, Seat, Square, Word};
use crate::game::Spec;

/// The squares of a seat's palace.
pub(super) fn squares(geometry: &Geometry<u128>, seat: Seat) -> u128 {
    let ranks = (0..3).fold(0, |set, rank| set | geometry.rank_of(seat, rank));
    let is_middle = |square: &Square| (3..=5).contains(&geometry.file(*square));
    (ranks).squares().filter(is_middle).fold(0, |set, square| set | u128::of(square))
}

/// Lets pieces follow the lines of the palaces. Those of a third seat are not kept in one.
pub(super) fn with_palaces(mut spec: Spec<u128>) -> Spec<u128> {
    for seat in [Seat::White, Seat::Black, Seat::Brown] {
        for kind in [GENERAL, GUARD] {
            spec = spec.with_paths(seat, kind, |geometry, square, mut paths| {
                paths.retain(|path| path.squares.iter().all(|to| is_drawn(geometry, square, *to)));
                paths
            });
            if seat != Seat::Brown {
                let palace = squares(&spec.geometry, seat);
                spec = spec.confined(seat, kind, palace);
            }
        }
        spec = with_diagonals(spec, seat, CHARIOT, |run| (run.to_vec(), false));
        spec = with_diagonals(spec, seat, CANNON, |run| (run.to_vec(), true));
    }
    for seat in [Seat::White, Seat::Black] {
        spec = spec.with_paths(seat, SOLDIER, |geometry, square, mut paths| {
            let rank = |square| geometry.own_rank(seat, square);
            let ahead = diagonals(geometry, square).into_iter().map(|run| run[0]);
            let ahead = ahead.filter(|to| rank(*to) > rank(square));
            paths.extend(ahead.map(|to| path(vec![to], false)));
            paths
        });
    }
    spec
}

/// Lets pieces of a kind follow the diagonals of the palaces, too.
fn with_diagonals(
    spec: Spec<u128>,
    seat: Seat,
    kind: PieceType,
    follow: impl Fn(&[Square]) -> (Vec<Square>, bool),
) -> Spec<u128> {
    spec.with_paths(seat, kind, |geometry, square, mut paths| {
        let runs = diagonals(geometry, square);
        let runs = runs.iter().map(|run| follow(run));
        // A run of one square has no piece to jump over.
        let useful = runs.filter(|(squares, hops)| !hops || squares.len() > 1);
        paths.extend(useful.map(|(squares, hops)| path(squares, hops)));
        paths
    })
}

fn path(squares: Vec<Square>, hops: bool) -> Path {
    Path { squares: squares.into_boxed_slice(), moves: true, captures: true, hops, ..Path::default() }
}

/// The runs of squares along diagonal lines from a square.
fn diagonals(geometry: &Geometry<u128>, square: Square) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    for step in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let mut run = Vec::new();
        let mut at = square;
        for next in geometry.walk(square, step) {
            if !is_drawn(geometry, at, next) {
                break;
            }
            run.push(next);
            at = next;
        }
        if !run.is_empty() {
            runs.push(run);
        }
    }
    runs
}

/// Returns whether a line joins two neighbouring squares: diagonals only in the palaces, through the middle.
fn is_drawn(geometry: &Geometry<u128>, one: Square, other: Square) -> bool {
    let is_straight =
        geometry.file(one) == geometry.file(other) || geometry.rank(one) == geometry.rank(other);
    let middles = geometry.set("e2 e9");
    is_straight || middles.contains(one) || middles.contains(other)
}
