//! Pieces and their kinds.

use super::seat::Seat;
use std::fmt;
use std::num::NonZeroU8;

/// A kind of piece by its number in the table of its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceType(u8);

/// Maximum number of kinds of pieces that a game can have.
pub const MAX_KINDS: usize = 16;

impl PieceType {
    /// The kind with this number, of which only the lower four bits count.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> PieceType {
        PieceType(index & 15)
    }

    /// Its number, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece of a seat, packed into a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// A piece of this kind that belongs to this seat.
    #[must_use]
    #[inline]
    pub fn new(seat: Seat, kind: PieceType) -> Piece {
        // The lowest bit is always set, which leaves zero to the empty square.
        Piece(NonZeroU8::MIN | (kind.0 << 1) | ((seat as u8) << 5))
    }

    /// The seat that it belongs to.
    #[must_use]
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::ALL[usize::from(self.0.get() >> 5) & 3]
    }

    /// Returns the kind of the piece.
    #[must_use]
    #[inline]
    pub fn kind(self) -> PieceType {
        PieceType::new(self.0.get() >> 1)
    }

    /// A number that differs for every piece, for keys.
    #[must_use]
    #[inline]
    pub fn code(self) -> u64 {
        u64::from(self.0.get())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.seat(), self.kind().0)
    }
}
