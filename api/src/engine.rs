//! TODO: engine.

pub mod analyses;
pub mod jobs;
pub mod protocol;
pub mod supervisor;
