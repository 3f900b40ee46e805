//! Games that cannot be read, because a part of the database is damaged. One game after the other is read as a request
//! would, and games with a failed request soon.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ids::GameId;

/// Games that are read again each time. There may be more that are damaged.
pub(super) const MOST: usize = 50;

/// Damage that this process has found. All clones share it.
#[derive(Clone, Debug, Default)]
pub struct Damage(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
pub(super) struct Known {
    /// Read last of those that nothing is known of.
    pub last: String,
    /// Requests for them have failed, or this has found them.
    pub suspects: BTreeSet<GameId>,
    pub damaged: BTreeSet<GameId>,
}

impl Damage {
    /// Has a game read soon, because a request for it has failed on the database.
    pub fn suspect(&self, game: GameId) {
        let mut known = self.known();
        if known.suspects.len() < MOST {
            known.suspects.insert(game);
        }
    }

    pub fn n_games(&self) -> usize {
        self.known().damaged.len()
    }

    pub(super) fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
