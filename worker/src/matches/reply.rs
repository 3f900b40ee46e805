//! Answers of an engine, or reasons for which it has none.

use std::io;

use thiserror::Error;

use crate::external::EngineError;

/// Reason for which a match cannot go on.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// An engine cannot play.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot create a thread.
    #[error("cannot create a thread: {0}")]
    Thread(#[from] io::Error),
    /// A thread of the match has panicked.
    #[error("a thread of the match has crashed")]
    Crashed,
}

/// A turn of an engine.
pub(super) struct Reply {
    /// The steps of its turn, as it writes them.
    pub(super) steps: Vec<String>,
    /// Its value of the position in hundredths of a pawn, from its own view; large for a mate.
    pub(super) value: Option<i32>,
}
