//! The work of engines: jobs, leases, analyses and local workers.

pub mod analyses;
pub mod jobs;
pub mod protocol;
pub mod supervisor;

use crate::play::Play;
use crate::site::Shared;

/// The service for engine jobs, leases, analyses and local workers.
#[derive(Clone, Debug)]
pub struct Engine {
    pub(crate) shared: Shared,
    pub(crate) play: Play,
}

impl Engine {
    pub fn new(shared: Shared, play: Play) -> Engine {
        Engine { shared, play }
    }
}
