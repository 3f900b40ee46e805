//! Analyses that wait in memory with everything that they know, until their work comes back.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::search_thread::SearchThread;

/// Maximum number of analyses that a task keeps, the running one included. `queue.rs` divides the memory accordingly.
pub(crate) const MAX_ANALYSES: usize = 2;

/// The paused analyses of one task, oldest first, with the ids of their work.
#[derive(Debug, Default)]
pub(super) struct Parked(Mutex<Vec<(String, SearchThread)>>);

impl Parked {
    /// Keeps a paused search.
    pub(super) fn keep(&self, id: String, search: SearchThread) {
        self.searches().push((id, search));
    }

    /// The search of this work, if it is kept.
    pub(super) fn take(&self, id: &str) -> Option<SearchThread> {
        let mut searches = self.searches();
        let index = searches.iter().position(|(of, _)| of == id)?;
        Some(searches.remove(index).1)
    }

    /// Ends the oldest searches, so that there is memory for one more analysis.
    pub(super) fn make_room(&self) {
        let mut searches = self.searches();
        let n_left = (MAX_ANALYSES - 1).min(searches.len());
        let n_ended = searches.len() - n_left;
        searches.drain(..n_ended);
    }

    /// Ends all.
    pub(super) fn clear(&self) {
        self.searches().clear();
    }

    /// No code panics while it holds the lock, so a poisoned one is as good as any.
    fn searches(&self) -> MutexGuard<'_, Vec<(String, SearchThread)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
