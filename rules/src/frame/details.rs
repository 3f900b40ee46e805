//! Rights as remarks.

use super::{Rights, RuleTables};
use crate::board::{Geometry, Seat, Word};
use crate::game::{FirstMove, Remark, seat_name};

/// Returns the castling rights of the seats, with their kings' targets, and other rights of first moves.
/// `other` tells what the latter allow, by the right's letter in upper case. `game` is the key of the variant.
pub(super) fn rights<W: Word>(
    game: &str,
    geometry: &Geometry<W>,
    tables: &RuleTables<W>,
    held: Rights,
    other: impl Fn(char) -> Option<FirstMove>,
) -> Vec<Remark> {
    let castling = |seat: Seat| {
        let own = tables.castlings.iter().filter(|way| way.seat == seat && held.holds(way.right));
        let kings: Vec<String> = own.map(|way| geometry.name(way.king_to).to_owned()).collect();
        (!kings.is_empty()).then(|| Remark::Castling { side: seat_name(game, seat), kings })
    };
    let mut details: Vec<Remark> = Seat::ALL.into_iter().filter_map(castling).collect();
    if details.is_empty() && !tables.castlings.is_empty() {
        details.push(Remark::NoCastling);
    }
    let others = tables.rights.iter().enumerate().filter(|(right, _)| held.holds(*right));
    details.extend(others.filter_map(|(_, right)| {
        let allowed = other(right.letter.to_ascii_uppercase())?;
        // A right without a piece is White's if its letter is upper case.
        let by_case = if right.letter.is_ascii_uppercase() { Seat::White } else { Seat::Black };
        let seat = right.needs.first().map_or(by_case, |(_, piece)| piece.seat());
        Some(Remark::FirstMove { side: seat_name(game, seat), right: allowed })
    }));
    details
}
