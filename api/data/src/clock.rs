//! The clocks of a game: which one runs, since when, and the time bank of each seat. They know neither the database nor
//! the current time: the same turns and pauses always give the same clocks.

pub mod advance;
pub mod allowance;
pub mod clocks;
pub mod deadlines;
mod micros;
mod pause_intervals;
pub mod pauses;
mod replay;
mod seat_clock;
pub mod time_control;
mod turn;
mod view;

pub use advance::count;
pub use pause_intervals::{PauseInterval, Weekend};
pub use replay::Replay;
pub use seat_clock::{Leave, SeatClock, charged_days};
pub use turn::Turn;
pub use view::{ClockView, views, words};

use std::time::Duration;

pub(crate) const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[cfg(test)]
mod tests;
