//! The turn whose clock runs, and how the clocks go on when turns have been played.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::micros;
use super::rests::Rest;
use crate::time::Moment;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Up to here its time is counted.
    #[serde(with = "micros")]
    pub at: Moment,
    /// Microseconds of it that have run.
    #[serde(default)]
    used: u64,
    /// Microseconds that it has from its beginning; nothing if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    budget: Option<u64>,
    /// Nature's: nobody's calendar stops it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_window: bool,
    /// A reminder is due in it whose time cannot be said while the clock stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_reminder: bool,
    /// The square of the piece that has been touched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touched: Option<String>,
    /// Times in which no server ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outages: Vec<Rest>,
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
