//! Turns on their way to the write queue of the database.

use std::sync::Mutex;
use std::sync::PoisonError;

use tokio::sync::oneshot;

use crate::ids::{GameId, JobId, PlayerId, SecretHash};
use crate::model::error::GameError;
use crate::model::idempotency::Once;
use crate::play::conditionals::Plan;
use crate::time::Moment;

/// A turn that somebody wants to play.
#[derive(Clone, Debug)]
pub struct Turn {
    pub game: GameId,
    pub by: By,
    /// The ply for which it was meant.
    pub ply: Option<i32>,
    /// In machine or display notation; several for a turn of several steps.
    pub steps: Vec<String>,
    pub draw_offer: bool,
    pub message: Option<String>,
    /// What the same seat will answer to what follows; in place of what it had foreseen before.
    pub conditionals: Option<Plan>,
    /// When it reached us: what counts for the clock.
    pub received: Moment,
    pub once: Option<Once>,
}

/// Who plays.
#[derive(Clone, Debug)]
pub enum By {
    Player(PlayerId),
    /// Whoever holds a link of this seat.
    Seat(String),
    /// A worker with its lease on the job.
    Engine {
        job: JobId,
        lease: SecretHash,
    },
}

/// What came of a turn: the view as JSON text, the very text that a repeated request gets again.
pub type Answer = Result<String, GameError>;

/// Turns on their way to the writer.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: Mutex<Vec<(Turn, oneshot::Sender<Answer>)>>,
}

impl Queue {
    /// All that wait, without those whose asker has gone: nobody may hear "busy" and have played all the same.
    pub(crate) fn take(&self) -> Vec<(Turn, oneshot::Sender<Answer>)> {
        let mut waiting = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        waiting.retain(|(_, asker)| !asker.is_closed());
        waiting
    }

    pub(crate) fn put(&self, turn: Turn) -> oneshot::Receiver<Answer> {
        let (sender, receiver) = oneshot::channel();
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).push((turn, sender));
        receiver
    }
}
