//! Limits of what runs at a time.

pub(crate) mod heavy_reads;
pub(crate) mod permits;
pub mod streams;
pub mod traffic;
