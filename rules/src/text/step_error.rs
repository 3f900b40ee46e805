//! Reasons for which a text is no step.

use super::notation::StepText;
use thiserror::Error;

/// The longest text that is read as a step, in bytes.
pub const MAX_STEP_LEN: usize = 64;

/// Reason for which a text is no step that can be played now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// No legal step is written like this.
    #[error("`{text}` is not legal here{}", offer("; nearest: ", nearest))]
    Illegal {
        /// The text that was typed.
        text: String,
        /// Up to five legal steps that look most like it, the likest first.
        nearest: Vec<StepText>,
    },
    /// Several legal steps can be meant.
    #[error("`{text}` can mean several steps{}", offer("; write one of ", candidates))]
    Ambiguous {
        /// The text that was typed.
        text: String,
        /// Up to five of them.
        candidates: Vec<StepText>,
    },
    /// The text is too long to be a step.
    #[error("a step of {n_bytes} bytes is too long, at most {MAX_STEP_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// There is nothing to play any more.
    #[error("the game is over")]
    GameOver,
}

fn offer(before: &str, steps: &[StepText]) -> String {
    let names: Vec<&str> = steps.iter().map(|step| step.display.as_str()).collect();
    if names.is_empty() { String::new() } else { format!("{before}{}", names.join(", ")) }
}
