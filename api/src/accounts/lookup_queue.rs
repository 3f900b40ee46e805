//! Tokens that wait for the next look-up query.

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;

use tokio::sync::oneshot;

use crate::ids::SecretHash;
use crate::model::error::PlayerError;
use crate::store::players::{Player, Token};

pub(crate) type Found = Result<Option<(Token, Player)>, PlayerError>;

/// Tokens that wait to be looked up, and whether somebody is at it.
#[derive(Debug, Default)]
pub struct Lookups(Mutex<Waiting>);

#[derive(Debug, Default)]
pub(crate) struct Waiting {
    asked: Vec<(SecretHash, oneshot::Sender<Found>)>,
    is_served: bool,
}

impl Lookups {
    /// Puts a question; true if the asker has to see to it that it is answered.
    pub(crate) fn ask(&self, token: SecretHash) -> (oneshot::Receiver<Found>, bool) {
        let (sender, answer) = oneshot::channel();
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.asked.push((token, sender));
        (answer, !std::mem::replace(&mut waiting.is_served, true))
    }

    /// All questions that wait; if there are none, nobody serves any more.
    pub(crate) fn take(&self) -> Vec<(SecretHash, oneshot::Sender<Found>)> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.is_served = !waiting.asked.is_empty();
        std::mem::take(&mut waiting.asked)
    }
}

/// Somebody who answers. If the task dies with its thread, those who wait are let go, and the next one serves.
pub(crate) struct Serving {
    pub(crate) lookups: Arc<Lookups>,
    pub(crate) is_done: bool,
}

impl Drop for Serving {
    fn drop(&mut self) {
        if !self.is_done {
            *self.lookups.0.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::default();
        }
    }
}
