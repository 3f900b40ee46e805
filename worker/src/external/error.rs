//! Reasons for which an external engine cannot be used.

use std::io;

use thiserror::Error;

/// Reason for which an external engine cannot be used.
#[derive(Debug, Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("cannot start the engine {name}: {why}")]
    Start {
        /// The program.
        name: String,
        /// The error of the system.
        why: io::Error,
    },
    /// The process has closed its output.
    #[error("the engine {0} has ended")]
    Ended(String),
    /// It has not answered in time.
    #[error("the engine {name} has not answered `{command}` within {seconds} s")]
    Silent {
        /// The program.
        name: String,
        /// The command without an answer.
        command: String,
        /// The time that it had.
        seconds: u64,
    },
    /// It cannot play this.
    #[error("the engine {name} does not offer {what}")]
    NotOffered {
        /// The program.
        name: String,
        /// A variant or an option.
        what: String,
    },
    /// An option does not take this value.
    #[error("the engine {name}: the option `{option}` does not take `{value}`: write {wanted}")]
    BadValue {
        /// The program.
        name: String,
        /// The option.
        option: String,
        /// The refused value.
        value: String,
        /// The values that it takes.
        wanted: String,
    },
    /// It has answered with something that the rules do not allow.
    #[error("the engine {name} has answered with an illegal line: {why}")]
    Illegal {
        /// The program.
        name: String,
        /// The illegal step and the reason.
        why: String,
    },
}

impl EngineError {
    /// Returns whether the engine would fail again in the same way, because it was named or set up wrongly.
    #[must_use]
    pub fn is_misconfigured(&self) -> bool {
        match self {
            EngineError::Start { why, .. } => matches!(
                why.kind(),
                io::ErrorKind::NotFound
                    | io::ErrorKind::PermissionDenied
                    | io::ErrorKind::IsADirectory
                    | io::ErrorKind::NotADirectory
                    | io::ErrorKind::InvalidInput
            ),
            EngineError::NotOffered { .. } | EngineError::BadValue { .. } => true,
            EngineError::Ended(_) | EngineError::Silent { .. } | EngineError::Illegal { .. } => false,
        }
    }
}
