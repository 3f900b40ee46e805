//! The sides of a game.

use std::fmt;
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

/// Maximum number of seats.
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

    /// Returns whether the seat does not play for a win: the others play as if it stayed away, and it keeps their
    /// game even.
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

    /// Its letter in the text of a position: `w`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Seat::White => "w",
            Seat::Black => "b",
            Seat::Brown => "n",
            Seat::Red => "r",
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
