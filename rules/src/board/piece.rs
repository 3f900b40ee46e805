//! Seats and pieces.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use thiserror::Error;

/// One side of a game. The colour names the side of the board, not a person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Seat {
    /// Moves up the board, first in nearly every game.
    White,
    /// Moves down the board.
    Black,
    /// A neutral party without a side of the board: no direction is forward for it.
    Brown,
    /// The third player on the board for three.
    Red,
}

/// How many seats there can be.
pub const MAX_SEATS: usize = 4;

impl Seat {
    /// All seats, in the order of their numbers.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::White, Seat::Black, Seat::Brown, Seat::Red];

    /// Its number, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the seat does not play for a win: the others play as if it stayed away, and it keeps their game even.
    #[must_use]
    #[inline]
    pub const fn is_neutral(self) -> bool {
        match self {
            Seat::White | Seat::Black | Seat::Red => false,
            Seat::Brown => true,
        }
    }

    /// The name in lower case, as in texts and JSON: `white`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Seat::White => "white",
            Seat::Black => "black",
            Seat::Brown => "brown",
            Seat::Red => "red",
        }
    }

    /// The name as a word of a sentence: `White`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::White => "White",
            Seat::Black => "Black",
            Seat::Brown => "Brown",
            Seat::Red => "Red",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// A text that names no seat.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no seat `{0}`: it is white, black, brown or red")]
pub struct SeatError(pub String);

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        Seat::ALL
            .into_iter()
            .find(|seat| seat.as_str() == text)
            .ok_or_else(|| SeatError(text.chars().take(20).collect()))
    }
}

/// A kind of piece by its number in the table of its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceType(u8);

/// How many kinds of pieces a game can have.
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

    /// What it is.
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
