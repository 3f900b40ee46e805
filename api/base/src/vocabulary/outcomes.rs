//! Outcomes of positions in words.

use zugpost_rules::{Outcome, Reason};

use super::side_of;
use crate::locale::{Phrase, phrase, phrase_of};

/// A reason in a few words, for behind “by”: “fifty moves”.
pub fn short_cause(reason: Reason) -> Phrase {
    phrase_of(format!("reason-{}", reason.as_str()))
}

/// A reason in full, for behind “by”: “50 moves without a capture or pawn move”.
pub fn cause(reason: Reason) -> Phrase {
    phrase_of(format!("cause-{}", reason.as_str()))
}

/// The outcome of a position in words: “White wins by checkmate”, “draw by stalemate”.
pub fn outcome(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::Win { seat, reason } => {
            phrase("ending-wins-by").with("of", side_of(seat.name())).with("reason", cause(reason))
        }
        Outcome::Draw { reason } => phrase("ending-drawn-position").with("reason", cause(reason)),
    }
}
