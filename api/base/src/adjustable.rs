//! Values that the operator may change while the server runs.

use std::sync::{Arc, PoisonError, RwLock};

/// A value that all clones share, and that one of them may replace.
#[derive(Debug)]
pub struct Adjustable<T>(Arc<RwLock<T>>);

impl<T> Clone for Adjustable<T> {
    fn clone(&self) -> Adjustable<T> {
        Adjustable(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Adjustable<T> {
    fn from(value: T) -> Adjustable<T> {
        Adjustable(Arc::new(RwLock::new(value)))
    }
}

impl<T: Clone> Adjustable<T> {
    pub fn get(&self) -> T {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn set(&self, value: T) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = value;
    }
}
