//! The kinds of pieces, by their numbers in the table of the game, and what they are promoted to.

use crate::board::PieceType;

pub(super) const KING: PieceType = PieceType::new(0);
pub(super) const ROOK: PieceType = PieceType::new(1);
pub(super) const BISHOP: PieceType = PieceType::new(2);
pub(super) const SILVER: PieceType = PieceType::new(4);
pub(super) const KNIGHT: PieceType = PieceType::new(5);
pub(super) const LANCE: PieceType = PieceType::new(6);
pub(super) const PAWN: PieceType = PieceType::new(7);
pub(super) const DRAGON: PieceType = PieceType::new(8);
pub(super) const HORSE: PieceType = PieceType::new(9);

/// Kinds and what they are promoted to.
const PROMOTIONS: [(PieceType, PieceType); 6] = [
    (ROOK, DRAGON),
    (BISHOP, HORSE),
    (SILVER, PieceType::new(10)),
    (KNIGHT, PieceType::new(11)),
    (LANCE, PieceType::new(12)),
    (PAWN, PieceType::new(13)),
];

/// What a piece of this kind becomes in the hostile camp.
pub(super) fn promoted(kind: PieceType) -> Option<PieceType> {
    PROMOTIONS.into_iter().find(|(plain, _)| *plain == kind).map(|(_, promoted)| promoted)
}

/// What a piece of this kind is in hand.
pub(super) fn unpromoted(kind: PieceType) -> PieceType {
    PROMOTIONS.into_iter().find(|(_, promoted)| *promoted == kind).map_or(kind, |(plain, _)| plain)
}
