//! How a game ends.

use zugpost_rules::Outcome;
use zugpost_rules::Seat;

/// How a game ended.
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
