//! How a game ends.

use crate::board::Seat;
use std::fmt;

/// The end of a game by its rules. Resignation and time belong to whoever runs the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// One seat has won.
    Win {
        /// The winner.
        seat: Seat,
        /// Why.
        reason: Reason,
    },
    /// Nobody has won.
    Draw {
        /// Why.
        reason: Reason,
    },
}

impl Outcome {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self {
            Outcome::Win { seat: Seat::White, .. } => "1-0",
            Outcome::Win { seat: Seat::Black, .. } => "0-1",
            // PGN has no word for a third seat's victory.
            Outcome::Win { seat: Seat::Brown | Seat::Red, .. } => "*",
            Outcome::Draw { .. } => "1/2-1/2",
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Win { seat, .. } => Some(seat),
            Outcome::Draw { .. } => None,
        }
    }

    /// Why the game has ended.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => reason,
        }
    }
}

/// A sentence without a full stop: `White wins by checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { seat, reason } => write!(formatter, "{} wins by {reason}", seat.name()),
            Outcome::Draw { reason } => write!(formatter, "draw by {reason}"),
        }
    }
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// In check without a legal step.
    Checkmate,
    /// Not in check and without a legal step.
    Stalemate,
    /// No series of steps whatever can end in checkmate.
    DeadPosition,
    /// The position has come up three times and somebody claims the draw.
    ThreefoldRepetition,
    /// The position has come up five times.
    FivefoldRepetition,
    /// 50 turns of each side without progress and somebody claims the draw.
    FiftyMoves,
    /// 75 turns of each side without progress.
    SeventyFiveMoves,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 7] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::DeadPosition,
        Reason::ThreefoldRepetition,
        Reason::FivefoldRepetition,
        Reason::FiftyMoves,
        Reason::SeventyFiveMoves,
    ];

    /// The name in texts and JSON: `threefold-repetition`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead-position",
            Reason::ThreefoldRepetition => "threefold-repetition",
            Reason::FivefoldRepetition => "fivefold-repetition",
            Reason::FiftyMoves => "fifty-moves",
            Reason::SeventyFiveMoves => "seventy-five-moves",
        }
    }
}

/// The words of a sentence: `threefold repetition`.
impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::ThreefoldRepetition => "threefold repetition",
            Reason::FivefoldRepetition => "fivefold repetition",
            Reason::FiftyMoves => "50 moves without a capture or pawn move",
            Reason::SeventyFiveMoves => "75 moves without a capture or pawn move",
        })
    }
}
