//! The current turn and its clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use zugpost_base::time::Moment;

use super::micros;
use super::pause_intervals::PauseInterval;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The time of the turn is charged up to this moment.
    #[serde(with = "micros")]
    pub at: Moment,
    /// The microseconds charged so far.
    #[serde(default)]
    used: u64,
    /// The microseconds available from the start of the turn; `None` if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    budget: Option<u64>,
    /// This is Nature's window, which no player's calendar stops.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_window: bool,
    /// A reminder is still due. Its time is unknown while the clock stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_reminder: bool,
    /// The square of the touched piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touched: Option<String>,
    /// Downtime to be credited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outages: Vec<PauseInterval>,
}

impl Turn {
    pub fn begin(budget: Option<Duration>, now: Moment) -> Turn {
        Turn {
            at: now,
            used: 0,
            budget: budget.map(|budget| u64::try_from(budget.as_micros()).unwrap_or(u64::MAX)),
            is_window: false,
            owes_reminder: true,
            touched: None,
            outages: Vec::new(),
        }
    }

    pub fn used(&self) -> Duration {
        Duration::from_micros(self.used)
    }

    pub fn budget(&self) -> Option<Duration> {
        self.budget.map(Duration::from_micros)
    }

    pub fn use_up(&mut self, time: Duration) {
        self.used = self.used.saturating_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}
