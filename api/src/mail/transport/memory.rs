//! Mails kept in memory, for tests.

use std::sync::{Arc, Mutex, PoisonError};

use crate::mail::letter::Letter;

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

    /// The first that went to this address, and no other.
    pub fn take_to(&self, email: &str) -> Option<Letter> {
        let mut letters = self.letters.lock().unwrap_or_else(PoisonError::into_inner);
        let at = letters.iter().position(|letter| letter.to.as_str() == email)?;
        Some(letters.remove(at))
    }

    pub(crate) fn push(&self, letter: Letter) {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter);
    }
}
