//! Transport that keeps mails in memory, for tests.

use std::sync::{Arc, Mutex, PoisonError};

use crate::mail::rendered_mail::RenderedMail;

/// All clones share one list.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    letters: Arc<Mutex<Vec<RenderedMail>>>,
}

impl Memory {
    pub fn letters(&self) -> Vec<RenderedMail> {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Removes and returns all mails.
    pub fn take(&self) -> Vec<RenderedMail> {
        std::mem::take(&mut self.letters.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Removes and returns the first mail to this address.
    pub fn take_to(&self, email: &str) -> Option<RenderedMail> {
        let mut letters = self.letters.lock().unwrap_or_else(PoisonError::into_inner);
        let at = letters.iter().position(|letter| letter.to.as_str() == email)?;
        Some(letters.remove(at))
    }

    pub(crate) fn push(&self, letter: RenderedMail) {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter);
    }
}
