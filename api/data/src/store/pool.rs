//! Connections: for readers, for the one writer of this process, to a replica, and their sessions.

pub(crate) mod prepared;
pub(crate) mod readers;
pub(crate) mod replica;
pub(crate) mod session;
pub mod wake;
pub mod write_queue;
