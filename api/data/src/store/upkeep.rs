//! For operators: copies of the database, its size, and the processes that use it.

pub mod backup;
pub mod copy;
pub mod heartbeats;
pub mod overview;
pub mod workers;
