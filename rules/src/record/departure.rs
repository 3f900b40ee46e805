//! Departures of a seat from a game that the others play on, and the texts for them.

use crate::board::Seat;
use crate::text::StepError;

/// Reason for which a seat leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Departure {
    /// By resigning.
    Resignation,
    /// By running out of time.
    Time,
}

impl Departure {
    const ALL: [Departure; 2] = [Departure::Resignation, Departure::Time];

    /// The word before the seat in machine notation: `resign:red`, `time:black`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Departure::Resignation => "resign",
            Departure::Time => "time",
        }
    }

    /// The seat and the reason in a step of this sort, in machine notation.
    #[must_use]
    pub fn read(step: &str) -> Option<(Seat, Departure)> {
        let (word, seat) = step.trim().split_once(':')?;
        let departure = Departure::ALL.into_iter().find(|departure| departure.as_str() == word)?;
        Some((seat.parse().ok()?, departure))
    }
}

/// The error where nothing departs.
pub(super) fn refused(text: &str) -> StepError {
    StepError::Illegal { text: text.trim().to_owned(), nearest: Vec::new() }
}
