//! The work of engines: jobs, leases, analyses and local workers.

pub mod analyses;
mod analysis_request;
mod analysis_view;
mod fair_play;
pub mod guests;
pub mod jobs;
mod leases;
pub mod presence;
pub mod protocol;
mod report;
mod review;
mod status;
mod subject;
mod thinking_time;

use zugpost_data::site::Shared;

use crate::play::Play;

/// The service for engine jobs, leases, analyses and local workers.
#[derive(Clone, Debug)]
pub struct Engine {
    pub shared: Shared,
    pub(crate) play: Play,
}

impl Engine {
    pub fn new(shared: Shared, play: Play) -> Engine {
        Engine { shared, play }
    }
}
