//! Running games: turns, offers, conditional moves, clocks and flags. `commit` writes the changes.

pub mod absence;
pub mod action;
pub mod actor;
pub(crate) mod answers;
pub(crate) mod change_set;
pub(crate) mod commit;
pub mod conditionals;
pub mod fair_play;
pub(crate) mod game_change;
pub(crate) mod messages;
pub mod offers;
pub mod pending_action;
pub(crate) mod perform;
pub(crate) mod read_only;
pub mod reading;
pub mod turn;
pub mod turns;
pub mod upkeep;

use std::sync::Arc;

use turns::queue::Queue;
use upkeep::liveness::Liveness;
use zugpost_data::site::Shared;

/// Operations on running games. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Play {
    pub shared: Shared,
    pub(crate) turns: Arc<Queue>,
    /// When the scheduler of this process last checked the clocks.
    pub watch: Arc<Liveness>,
}

impl Play {
    pub fn new(shared: Shared) -> Play {
        Play { shared, turns: Arc::default(), watch: Arc::default() }
    }
}
