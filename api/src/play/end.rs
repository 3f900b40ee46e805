//! The result of a game.

use zugpost_rules::Outcome;
use zugpost_rules::Seat;

/// The winner and the reason. A draw has no winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub winner: Option<Seat>,
    pub reason: &'static str,
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        match outcome {
            Outcome::Win { seat, reason } => End { winner: Some(seat), reason: reason.as_str() },
            Outcome::Draw { reason } => End { winner: None, reason: reason.as_str() },
        }
    }
}
