//! The kinds of pieces, by their numbers in the table of the game.

use crate::board::PieceType;

pub(super) const GENERAL: PieceType = PieceType::new(0);
pub(super) const GUARD: PieceType = PieceType::new(1);
pub(super) const ELEPHANT: PieceType = PieceType::new(2);
pub(super) const HORSE: PieceType = PieceType::new(3);
pub(super) const CHARIOT: PieceType = PieceType::new(4);
pub(super) const CANNON: PieceType = PieceType::new(5);
pub(super) const SOLDIER: PieceType = PieceType::new(6);
