//! Games and people to look at.

pub mod archive;
pub mod feeds;
pub mod people;
pub mod watch;
