//! The work of engines: jobs, leases, analyses and local workers.

pub mod analyses;
mod analysis_request;
mod analysis_view;
mod fair_play;
pub mod guests;
pub mod jobs;
mod leases;
pub(crate) mod presence;
pub mod protocol;
mod report;
mod review;
mod subject;
pub mod supervisor;
mod thinking_time;

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
