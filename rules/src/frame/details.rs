//! Rights as sentences.

use super::{Rights, RuleTables};
use crate::board::{Geometry, Seat, Word};
use crate::game::seat_name;

/// Who may still castle and to where, and what other rights of first moves allow. `other` says the latter by the right's
/// letter in upper case. `game` is the key of the variant.
pub(super) fn rights_in_words<W: Word>(
    game: &str,
    geometry: &Geometry<W>,
    tables: &RuleTables<W>,
    held: Rights,
    other: impl Fn(char) -> Option<&'static str>,
) -> Vec<String> {
    let castling = |seat: Seat| {
        let own = tables.castlings.iter().filter(|way| way.seat == seat && held.holds(way.right));
        let ends: Vec<&str> = own.map(|way| geometry.name(way.king_to)).collect();
        let seat = seat_name(game, seat);
        (!ends.is_empty()).then(|| format!("{seat} may still castle, with the king to {}", ends.join(" or ")))
    };
    let mut details: Vec<String> = Seat::ALL.into_iter().filter_map(castling).collect();
    if details.is_empty() && !tables.castlings.is_empty() {
        details.push("Nobody can castle any more".to_owned());
    }
    let others = tables.rights.iter().enumerate().filter(|(right, _)| held.holds(*right));
    details.extend(others.filter_map(|(_, right)| {
        let words = other(right.letter.to_ascii_uppercase())?;
        // A right without a piece is White's if its letter is upper case.
        let by_case = if right.letter.is_ascii_uppercase() { Seat::White } else { Seat::Black };
        let seat = right.needs.first().map_or(by_case, |(_, piece)| piece.seat());
        Some(format!("{} {words}", seat_name(game, seat)))
    }));
    details
}
