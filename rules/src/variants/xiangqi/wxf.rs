//! The notation of the World Xiangqi Federation: `H2+3` is the horse of file 2 going forward to file 3, `C2=5` the
//! cannon going sideways, `R1+2` the chariot going two points ahead. Files count from the mover's right. Of two on one
//! file the front one is `+` and the rear one `-` in place of the file; of more, or of soldiers on two such files, each
//! is numbered from the front: `25=4`.

use super::board::SPEC;
use super::pieces::{ADVISOR, ELEPHANT, HORSE};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::game::{Board, Step};

/// A step in this notation, unique among the legal ones.
pub(super) fn text(core: &Board<u128>, step: Step) -> Option<String> {
    let piece = core.at(step.from())?;
    let (sign, number) = course(piece, step);
    Some(format!("{}{sign}{number}", name(core, piece, step)))
}

/// Forward, backward or sideways, and how far or to which file.
pub(super) fn course(piece: Piece, step: Step) -> (char, u8) {
    let geometry = &SPEC.geometry;
    let rank = |square| geometry.own_rank(piece.seat(), square);
    let (from, to) = (step.from(), step.to());
    let sign = match rank(to).cmp(&rank(from)) {
        std::cmp::Ordering::Greater => '+',
        std::cmp::Ordering::Less => '-',
        std::cmp::Ordering::Equal => '=',
    };
    let stays = geometry.file(from) == geometry.file(to);
    (sign, if stays { rank(from).abs_diff(rank(to)) } else { file(piece.seat(), to) })
}

/// The number of a file, from the seat's right.
pub(super) fn file(seat: Seat, square: Square) -> u8 {
    let file = SPEC.geometry.file(square);
    match seat {
        Seat::White | Seat::Brown | Seat::Red => 9 - file,
        Seat::Black => file + 1,
    }
}

fn letter(kind: PieceType) -> &'static str {
    match kind {
        HORSE => "H",
        ELEPHANT => "E",
        other => SPEC.piece(other).letter,
    }
}

fn name(core: &Board<u128>, piece: Piece, step: Step) -> String {
    let from = step.from();
    let needs_place = match piece.kind() {
        // One that goes forward and one that goes back cannot be taken for each other.
        ADVISOR | ELEPHANT => {
            mates(core, piece, from).iter().any(|mate| *mate != from && goes_like(piece, *mate, step))
        }
        _ => mates(core, piece, from).len() > 1,
    };
    if needs_place { by_place(core, piece, from) } else { by_file(piece, from) }
}

/// Returns whether such a piece on another square could go in the same direction as far.
fn goes_like(piece: Piece, mate: Square, step: Step) -> bool {
    let geometry = &SPEC.geometry;
    let shifted = geometry.rank(mate) + geometry.rank(step.to());
    let to = shifted.checked_sub(geometry.rank(step.from()));
    let to = to.and_then(|rank| geometry.square(geometry.file(step.to()), rank));
    let paths = SPEC.paths(piece.seat(), piece.kind(), mate).iter();
    to.is_some_and(|to| paths.clone().any(|path| path.squares.last() == Some(&to)))
}

fn by_file(piece: Piece, from: Square) -> String {
    format!("{}{}", letter(piece.kind()), file(piece.seat(), from))
}

fn by_number(core: &Board<u128>, piece: Piece, from: Square) -> String {
    format!("{}{}", place(core, piece, from) + 1, file(piece.seat(), from))
}

fn by_place(core: &Board<u128>, piece: Piece, from: Square) -> String {
    let mut alike = (core.kind(piece.kind()) & core.seat(piece.seat())).squares();
    let is_elsewhere = |square: Square| SPEC.geometry.file(square) != SPEC.geometry.file(from);
    if mates(core, piece, from).len() > 2
        || alike.any(|square| is_elsewhere(square) && mates(core, piece, square).len() > 1)
    {
        return by_number(core, piece, from);
    }
    format!("{}{}", letter(piece.kind()), if place(core, piece, from) == 0 { '+' } else { '-' })
}

/// Returns the number of pieces of its kind before a piece on its file.
fn place(core: &Board<u128>, piece: Piece, from: Square) -> usize {
    mates(core, piece, from).iter().position(|mate| *mate == from).unwrap_or(0)
}

/// The pieces of the same seat and kind on the file of a square, from the front.
pub(super) fn mates(core: &Board<u128>, piece: Piece, square: Square) -> Vec<Square> {
    let geometry = &SPEC.geometry;
    let alike = (core.kind(piece.kind()) & core.seat(piece.seat())).squares();
    let mut mates: Vec<Square> =
        alike.filter(|other| geometry.file(*other) == geometry.file(square)).collect();
    mates.sort_by_key(|mate| std::cmp::Reverse(geometry.own_rank(piece.seat(), *mate)));
    mates
}
