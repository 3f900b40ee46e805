//! Commands that read or write a whole database.

pub(super) mod backup;
pub(super) mod copy;
pub(super) mod dump;
pub(super) mod import;
pub(super) mod migrate;
mod new_file;
pub(super) mod recount;
pub(super) mod verify;
