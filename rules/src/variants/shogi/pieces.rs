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

/// Codes of the kinds by the Computer Shogi Association, and the characters that players write, the usual one first.
const CODES: [(&str, &[&str]); 14] = [
    ("OU", &["玉", "王"]),
    ("HI", &["飛"]),
    ("KA", &["角"]),
    ("KI", &["金"]),
    ("GI", &["銀"]),
    ("KE", &["桂"]),
    ("KY", &["香"]),
    ("FU", &["歩"]),
    ("RY", &["龍", "竜"]),
    ("UM", &["馬"]),
    ("NG", &["成銀", "全"]),
    ("NK", &["成桂", "圭"]),
    ("NY", &["成香", "杏"]),
    ("TO", &["と", "成歩"]),
];

/// The two letters for a kind: `FU`.
pub(super) fn code(kind: PieceType) -> &'static str {
    CODES.get(kind.index()).map_or("", |(code, _)| code)
}

/// Returns the kind with the characters at the start of a text, and the text after them.
pub(super) fn written(text: &str) -> Option<(PieceType, &str)> {
    let kinds = CODES.iter().zip(0..);
    let mut named = kinds.flat_map(|((_, names), kind)| names.iter().map(move |name| (*name, kind)));
    named.find_map(|(name, kind)| Some((PieceType::new(kind), text.strip_prefix(name)?)))
}

/// Kinds and what they are promoted to.
const PROMOTIONS: [(PieceType, PieceType); 6] = [
    (ROOK, DRAGON),
    (BISHOP, HORSE),
    (SILVER, PieceType::new(10)),
    (KNIGHT, PieceType::new(11)),
    (LANCE, PieceType::new(12)),
    (PAWN, PieceType::new(13)),
];

/// Returns the kind that a piece of this kind becomes in the hostile camp.
pub(super) fn promoted(kind: PieceType) -> Option<PieceType> {
    PROMOTIONS.into_iter().find(|(plain, _)| *plain == kind).map(|(_, promoted)| promoted)
}

/// Returns the kind of such a piece in hand.
pub(super) fn unpromoted(kind: PieceType) -> PieceType {
    PROMOTIONS.into_iter().find(|(_, promoted)| *promoted == kind).map_or(kind, |(plain, _)| plain)
}
