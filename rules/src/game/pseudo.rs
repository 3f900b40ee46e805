//! Plain moves and attacks only by the movement tables, for any board: bases start from here and add what is special.

use super::{Action, Board, Spec, Step, Steps};
use crate::board::betza::Path;
use crate::board::{Piece, Seat, Square, Word};

/// The plain moves and captures of all pieces of a seat.
pub fn pseudo<W: Word>(spec: &Spec<W>, core: &Board<W>, seat: Seat, out: &mut Steps) {
    let (occupied, hostile) = (core.occupied(), core.hostile(seat));
    for kind in spec.kinds() {
        for from in (core.kind(kind) & core.seat(seat)).squares() {
            let (moves, captures) = spec.reach(seat, kind, from, occupied);
            for to in (captures & hostile).squares() {
                out.push(Step::new(Action::Move, from, to, kind).taking());
            }
            for to in (moves & !occupied).squares() {
                out.push(Step::new(Action::Move, from, to, kind));
            }
        }
    }
}

/// Returns whether a piece hostile to `seat` could take on the square, by a plain capture. Inert pieces cannot.
#[must_use]
pub fn attacked<W: Word>(spec: &Spec<W>, core: &Board<W>, seat: Seat, square: Square) -> bool {
    spec.attacked(core, seat, square, core.occupied(), W::EMPTY)
}

/// Returns whether the piece on a square could take on another, by a plain capture; it looks through pieces on
/// `transparent`.
#[must_use]
pub fn attacks<W: Word>(
    spec: &Spec<W>,
    core: &Board<W>,
    from: Square,
    square: Square,
    transparent: W,
) -> bool {
    let Some(piece) = core.at(from) else { return false };
    let paths = spec.paths(piece.seat(), piece.kind(), from).iter();
    paths.filter(|path| path.captures && path.squares.contains(&square)).any(|path| {
        let mut reached = false;
        walk(core, path, transparent, |to, _| reached |= to == square);
        reached
    })
}

/// Follows a path as far as it goes and visits each square where it may end, with the piece there. Pieces on
/// `transparent` can be ended on and passed.
#[inline]
pub fn walk<W: Word>(
    core: &Board<W>,
    path: &Path,
    transparent: W,
    mut visit: impl FnMut(Square, Option<Piece>),
) {
    let mut must_hop = path.hops;
    for (index, &to) in path.squares.iter().enumerate() {
        let other = core.at(to);
        if index >= path.passed && !must_hop {
            visit(to, other);
        }
        if other.is_some() && !transparent.contains(to) {
            if !must_hop {
                break;
            }
            must_hop = false;
        }
    }
}
