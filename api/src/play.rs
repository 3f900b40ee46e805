//! What the players of a running game do.

pub mod aborts;
pub mod absence;
pub mod board;
pub(crate) mod change_set;
pub mod claims;
pub mod conditionals;
pub(crate) mod downtime;
pub(crate) mod elimination;
pub mod end;
pub mod flags;
pub mod liveness;
pub mod notes;
pub mod offers;
pub mod own_games;
pub mod pauses;
pub mod pending_action;
pub mod read;
pub mod seat_access;
pub mod takebacks;
pub(crate) mod touch_move;
pub mod turn_queue;
pub mod turns;

use std::sync::Arc;

use crate::site::Shared;
use liveness::Watch;
use turn_queue::Queue;

/// What the players of a running game do.
#[derive(Clone, Debug)]
pub struct Play {
    pub(crate) shared: Shared,
    pub(crate) turns: Arc<Queue>,
    /// When this process last saw to the clocks.
    pub watch: Arc<Watch>,
}

impl Play {
    pub fn new(shared: Shared) -> Play {
        Play { shared, turns: Arc::default(), watch: Arc::default() }
    }
}
