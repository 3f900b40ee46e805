//! TODO: play.

pub mod aborts;
pub mod absence;
pub(crate) mod change_set;
pub mod claims;
pub mod conditionals;
pub(crate) mod elimination;
pub mod flags;
pub mod games;
pub mod notes;
pub mod offers;
pub mod pauses;
pub mod pending_action;
pub mod seat_access;
pub mod takebacks;
pub(crate) mod touch_move;
pub mod turns;
