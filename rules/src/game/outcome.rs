//! Ends of a game.

mod reason;

pub use reason::Reason;

use crate::board::Seat;
use std::fmt;

/// The end of a game by its rules. Resignation and time are for the caller that runs the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// One seat has won.
    Win {
        /// The winner.
        seat: Seat,
        /// The reason.
        reason: Reason,
    },
    /// No seat has won.
    Draw {
        /// The reason.
        reason: Reason,
    },
}

/// The result of a game that has ended, as PGN writes it: `1-0`, `0-1` or `1/2-1/2`, and `0-0-1` for Red.
#[must_use]
pub const fn result_of(winner: Option<Seat>) -> &'static str {
    match winner {
        Some(Seat::White) => "1-0",
        Some(Seat::Black) => "0-1",
        // PGN has no word for a third seat's victory, so this is one of ours.
        Some(Seat::Red) => "0-0-1",
        Some(Seat::Brown) => "*",
        None => "1/2-1/2",
    }
}

impl Outcome {
    /// The result as PGN writes it, see [`result_of`].
    #[must_use]
    pub const fn result(self) -> &'static str {
        result_of(self.winner())
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Win { seat, .. } => Some(seat),
            Outcome::Draw { .. } => None,
        }
    }

    /// Returns the reason for the end of the game.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => reason,
        }
    }
}

/// The result and the name of the reason: `1-0 checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.result(), self.reason().as_str())
    }
}
