//! Why a typed turn is not played, and what could be written instead.

use zugpost_rules::{StepError, StepText};

/// Why a typed turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    #[error("{}", because(source))]
    Step { source: StepError },
    #[error("it is turn {expected}, not {given}")]
    Number { given: u32, expected: u32 },
    /// Mail programs capitalise the first letter of a mail, which turns a pawn's capture into a bishop's.
    #[error("`{text}` can mean `{large}` and `{small}`; write it with its number and both squares: {}", squares.join(" or "))]
    Case { text: String, large: String, small: String, squares: Vec<String> },
    /// The text means different moves in the reader's piece letters and in the English ones.
    #[error(
        "`{text}` has letters that mean other pieces in another language; write it with its number and both squares"
    )]
    PieceLetters { text: String, squares: Vec<String> },
    /// The line, or the lines together, say two things.
    #[error("your mail says `{one}` and `{other}`; send one of them alone{}", instead(squares))]
    Both { one: String, other: String, squares: Vec<String> },
    #[error("the turn is over after `{played}`; send that alone")]
    TooMany { played: String },
    #[error("the turn is not finished after `{played}`; send the whole turn")]
    Unfinished { played: String, next: Vec<StepText> },
}

fn instead(squares: &[String]) -> String {
    if squares.is_empty() { String::new() } else { format!(", in full: {}", squares.join(" or ")) }
}

/// The message without its candidate moves, which are reported separately.
fn because(error: &StepError) -> String {
    match error {
        StepError::Illegal { text, .. } => format!("`{text}` is not a legal move here"),
        StepError::Ambiguous { text, .. } => format!("`{text}` can mean several moves"),
        StepError::TooLong { .. } | StepError::GameOver => error.to_string(),
    }
}

impl Misread {
    /// Whether no legal step is written like this.
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
