//! The queue of tokens for the next look-up query.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;

use tokio::sync::oneshot;
use zugpost_base::ids::SecretHash;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::players::{Player, Token};

pub(crate) type Found = Result<Option<(Token, Player)>, PlayerError>;

/// The waiting tokens, and whether a task looks them up.
#[derive(Debug, Default)]
pub struct TokenLookups(Mutex<Waiting>);

#[derive(Debug, Default)]
pub(crate) struct Waiting {
    asked: Vec<(SecretHash, oneshot::Sender<Found>)>,
    is_served: bool,
}

impl TokenLookups {
    /// Adds a token to the queue. Returns true if the caller must start the look-up task.
    pub(crate) fn ask(&self, token: SecretHash) -> (oneshot::Receiver<Found>, bool) {
        let (sender, answer) = oneshot::channel();
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.asked.push((token, sender));
        (answer, !std::mem::replace(&mut waiting.is_served, true))
    }

    /// Takes all waiting tokens. If there are none, the look-up task ends, and the next caller starts a new one.
    pub(crate) fn take(&self) -> Vec<(SecretHash, oneshot::Sender<Found>)> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.is_served = !waiting.asked.is_empty();
        std::mem::take(&mut waiting.asked)
    }
}

/// Guards the look-up task. If the task panics, the waiting requests fail, and the next caller starts a new task.
pub(crate) struct Serving {
    pub(crate) lookups: Arc<TokenLookups>,
    pub(crate) is_done: bool,
}

impl Drop for Serving {
    fn drop(&mut self) {
        if !self.is_done {
            *self.lookups.0.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::default();
        }
    }
}
