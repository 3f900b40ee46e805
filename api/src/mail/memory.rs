//! Mails kept in memory, for tests.

use std::sync::{Arc, Mutex, PoisonError};

use super::letter::Letter;

/// All clones share one list.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    letters: Arc<Mutex<Vec<Letter>>>,
}

impl Memory {
    pub fn letters(&self) -> Vec<Letter> {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What has arrived since the last call.
    pub fn take(&self) -> Vec<Letter> {
        std::mem::take(&mut self.letters.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn push(&self, letter: Letter) {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter);
    }
}
