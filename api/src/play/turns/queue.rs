//! Turns that wait for the write queue of the database.

use std::sync::Mutex;
use std::sync::PoisonError;

use tokio::sync::oneshot;

use crate::ids::GameId;
use crate::model::error::GameError;
use crate::model::idempotency::IdempotencyKey;
use crate::play::actor::Actor;
use crate::play::conditionals::Plan;
use crate::store::Ply;
use crate::time::Moment;

/// A request to play a turn.
#[derive(Clone, Debug)]
pub struct Turn {
    pub game: GameId,
    pub actor: Actor,
    /// The ply for which the turn was meant; `None` accepts any.
    pub ply: Option<Ply>,
    /// In machine or display notation, one entry per step.
    pub steps: Vec<String>,
    pub draw_offer: bool,
    pub message: Option<String>,
    /// Conditional moves after the turn. They replace those of the same seat.
    pub conditionals: Option<Plan>,
    /// When the server received the request. The clock is charged up to this moment.
    pub received: Moment,
    pub once: Option<IdempotencyKey>,
}

/// What became of a turn that was not refused.
#[derive(Clone, Debug)]
pub enum TurnAnswer {
    /// The turn is played, or stored until Nature has passed. The response as JSON text; a repeated request gets exactly
    /// the same text.
    Accepted(String),
    /// The turn came after the deadline and was not played.
    Late,
}

pub type Answer = Result<TurnAnswer, GameError>;

/// The turns of the next batch.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: Mutex<Vec<(Turn, oneshot::Sender<Answer>)>>,
}

impl Queue {
    /// Takes all waiting turns, except those of clients that are gone: they may have received "busy", so their turns
    /// must not be played.
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
