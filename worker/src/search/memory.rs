//! What a search leaves for the next one of the same game: the transposition table and the histories.

use super::{order::History, table::Table};

/// The memory of an engine that plays a game. A search with one thread and a new memory is deterministic.
#[derive(Debug)]
pub struct Memory {
    pub(super) table: Table,
    /// One for each thread.
    pub(super) histories: Vec<History>,
}

impl Memory {
    /// An empty memory with a table of about `mib` MiB, or a smaller one if a search of `n_nodes` nodes cannot fill it.
    pub(crate) fn new(mib: usize, n_nodes: Option<u64>) -> Self {
        Self { table: Table::new(mib, n_nodes), histories: Vec::new() }
    }

    /// Prepares for a search: older entries of the table give way to new ones, and the histories count less.
    pub(super) fn begin(&mut self, n_threads: usize) {
        self.table.age();
        self.histories.iter_mut().for_each(History::fade);
        self.histories.resize_with(n_threads.max(1), History::new);
    }
}
