//! The kinds of pieces, by their numbers in the table of the game.

use crate::board::PieceType;

pub(super) const KING: PieceType = PieceType::new(0);
pub(super) const QUEEN: PieceType = PieceType::new(1);
pub(super) const BISHOP: PieceType = PieceType::new(2);
pub(super) const CROWNED_KNIGHT: PieceType = PieceType::new(3);
pub(super) const BOBBER: PieceType = PieceType::new(4);
pub(super) const SQUIRE: PieceType = PieceType::new(5);
pub(super) const LEFT_SCHIZZY: PieceType = PieceType::new(6);
pub(super) const RIGHT_SCHIZZY: PieceType = PieceType::new(7);
pub(super) const TELEPORTER: PieceType = PieceType::new(8);
pub(super) const CRAB: PieceType = PieceType::new(9);
