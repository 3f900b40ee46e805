//! Games as files: PGN, import, export, and the replay of every stored game.

pub mod export;
pub mod import;
pub mod pgn;
pub mod pgn_file;
pub mod verify;

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::site::Shared;

/// Games as files: PGN, import, export, and the replay of every stored game.
#[derive(Clone, Debug)]
pub struct Archive {
    pub(crate) shared: Shared,
    /// Files of games are replayed one after the other.
    pub(crate) replaying: Arc<Semaphore>,
}

impl Archive {
    pub fn new(shared: Shared) -> Archive {
        Archive { shared, replaying: Arc::new(Semaphore::new(1)) }
    }
}
