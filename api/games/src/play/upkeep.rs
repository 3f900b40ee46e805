//! What time does to games that nobody acts in: flags, engines that are lost, and notices that went missing.

pub(crate) mod absent_bots;
pub(crate) mod downtime;
pub mod flags;
pub mod liveness;
pub(crate) mod stranded;
pub(crate) mod unserved;
pub mod untold;
