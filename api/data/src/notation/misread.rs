//! Errors of typed turns, with steps that could be written instead.

use zugpost_base::locale::{Locale, Phrase, phrase};
use zugpost_base::vocabulary::{either, step_error};
use zugpost_rules::{StepError, StepText};

/// Reason for which a typed turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().text(Locale::En))]
pub enum Misread {
    Step {
        source: StepError,
    },
    Number {
        given: u32,
        expected: u32,
    },
    /// Mail programs capitalise the first letter of a mail, which turns a pawn's capture into a bishop's.
    Case {
        text: String,
        large: String,
        small: String,
        squares: Vec<String>,
    },
    /// The text means different moves in the reader's piece letters and in the English ones.
    PieceLetters {
        text: String,
        squares: Vec<String>,
    },
    /// The line, or the lines together, say two things.
    Both {
        one: String,
        other: String,
        squares: Vec<String>,
    },
    TooMany {
        played: String,
    },
    Unfinished {
        played: String,
        next: Vec<StepText>,
    },
}

impl Misread {
    /// The reason. Similar steps are told separately.
    pub fn phrase(&self) -> Phrase {
        match self {
            Misread::Step { source } => step_error(source),
            Misread::Number { given, expected } => phrase("error-turn-number")
                .with("expected", expected.to_string())
                .with("given", given.to_string()),
            Misread::Case { text, large, small, squares } => phrase("error-capital")
                .with("text", text)
                .with("large", large)
                .with("small", small)
                .with("squares", either(squares)),
            Misread::PieceLetters { text, .. } => phrase("error-piece-letters").with("text", text),
            Misread::Both { one, other, squares } => {
                let both = match squares.as_slice() {
                    [] => phrase("error-two-wishes"),
                    squares => phrase("error-two-wishes-in-full").with("squares", either(squares)),
                };
                both.with("one", one).with("other", other)
            }
            Misread::TooMany { played } => phrase("error-turn-over").with("played", played),
            Misread::Unfinished { played, .. } => phrase("error-turn-unfinished").with("played", played),
        }
    }

    /// Returns whether no legal step is written like this.
    pub(super) fn is_illegal(&self) -> bool {
        matches!(self, Misread::Step { source: StepError::Illegal { .. } | StepError::TooLong { .. } })
    }

    /// Up to five similar legal steps in the game's own notation, as suggestions.
    pub fn nearest(&self) -> Vec<String> {
        const FIVE: usize = 5;
        let displays =
            |steps: &[StepText]| steps.iter().take(FIVE).map(|step| step.display.clone()).collect();
        match self {
            Misread::Step { source: StepError::Illegal { nearest, .. } } => displays(nearest),
            Misread::Step { source: StepError::Ambiguous { candidates, .. } } => displays(candidates),
            Misread::Unfinished { next, .. } => displays(next),
            Misread::Case { squares, .. }
            | Misread::PieceLetters { squares, .. }
            | Misread::Both { squares, .. } => squares.clone(),
            Misread::Step { source: StepError::TooLong { .. } | StepError::GameOver }
            | Misread::Number { .. }
            | Misread::TooMany { .. } => Vec::new(),
        }
    }
}
