//! The key by which positions of several games are compared.

use super::Record;
use super::history_entry::HistoryEntry;

impl Record {
    /// The key of the position: it depends neither on the number of the move nor on counts towards draws.
    #[must_use]
    pub fn key(&self) -> u64 {
        HistoryEntry::of(&self.position, None).key
    }
}
