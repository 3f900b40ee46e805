//! Changes of games that the clock causes: flags, engines that are lost, and notices that went missing.

pub(crate) mod absent_bots;
pub(crate) mod downtime;
pub mod flags;
pub mod liveness;
pub(crate) mod stranded;
pub(crate) mod unserved;
pub mod untold;
