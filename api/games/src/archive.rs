//! Games as files: PGN, import, export; the verification that replays every stored game; and the index of positions.

mod evaluations;
mod exploration;
pub mod export;
pub mod import;
pub mod pgn;
pub mod pgn_file;
pub mod position_index;
pub mod verify;

use std::sync::Arc;

use tokio::sync::Semaphore;
use zugpost_data::site::Shared;

/// The service for games as files: PGN, import, export, and the replay of stored games.
#[derive(Clone, Debug)]
pub struct Archive {
    pub shared: Shared,
    /// One permit: imported files are replayed one at a time, because a replay is CPU-bound and may take long.
    pub(crate) replaying: Arc<Semaphore>,
}

impl Archive {
    pub fn new(shared: Shared) -> Archive {
        Archive { shared, replaying: Arc::new(Semaphore::new(1)) }
    }
}
