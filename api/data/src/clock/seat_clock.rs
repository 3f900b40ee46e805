//! The clock of one seat: its time bank, and the calendar that stops it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use zugpost_base::time::Moment;

use super::pause_intervals::{PauseInterval, PauseIntervals, Weekend};
use super::time_control::{LARGEST_STORE, Length, TimeControl};

const DAY: Duration = Length::from_days(1).duration();
/// ICCF charges days of a move beyond this number twice.
const DOUBLED_BEYOND: u64 = 20;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatClock {
    /// The time bank in microseconds. `moves_in_days` charges and adds whole days only.
    pub left: u64,
    /// Turns played in the current period of `moves_in_days`.
    pub moves: u32,
    /// The number of the last turn charged. A turn played in parts earns one increment.
    pub turn: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weekend: Option<Weekend>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<Leave>,
}

/// A vacation as a clock stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    #[serde(flatten)]
    pub rest: PauseInterval,
    /// Started automatically at the deadline: the player may still play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
}

/// The days that ICCF charges for a move that took this time.
pub fn charged_days(spent: Duration) -> u64 {
    let days = spent.as_secs() / DAY.as_secs();
    days + days.saturating_sub(DOUBLED_BEYOND)
}

/// The longest time that is charged with at most this number of days.
fn longest_for(days: u64) -> Duration {
    let whole = days.min(DOUBLED_BEYOND) + days.saturating_sub(DOUBLED_BEYOND) / 2;
    Length::from_days(whole + 1).duration() - Duration::from_micros(1)
}

fn to_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

impl SeatClock {
    /// The clock at the start of a game.
    pub fn new(control: TimeControl) -> SeatClock {
        let left = match control {
            TimeControl::Fischer { initial, .. } => initial.duration(),
            TimeControl::MovesInDays { days, .. } => Length::from_days(days.into()).duration(),
            TimeControl::PerMove { .. } | TimeControl::Unlimited {} => Duration::ZERO,
        };
        SeatClock { left: to_micros(left), ..SeatClock::default() }
    }

    /// The time for a turn that begins now; `None` if it has no limit.
    pub fn budget(&self, control: TimeControl) -> Option<Duration> {
        match control {
            TimeControl::PerMove { .. } => control.turn(),
            TimeControl::Fischer { .. } => Some(self.store()),
            TimeControl::MovesInDays { .. } => Some(longest_for(self.days())),
            TimeControl::Unlimited {} => None,
        }
    }

    /// Charges a turn, or a part of one.
    pub fn charge(&mut self, control: TimeControl, spent: Duration, turn: i32) {
        let is_new = self.turn != turn;
        self.turn = turn;
        match control {
            TimeControl::PerMove { .. } | TimeControl::Unlimited {} => {}
            TimeControl::Fischer { .. } => {
                self.left = self.left.saturating_sub(to_micros(spent));
                if is_new {
                    self.earn(control);
                }
            }
            TimeControl::MovesInDays { moves, days } => {
                let charged = Length::from_days(charged_days(spent)).duration();
                self.left = self.left.saturating_sub(to_micros(charged));
                self.moves += u32::from(is_new);
                if self.moves >= moves {
                    self.moves = 0;
                    self.fill(Length::from_days(days.into()).duration(), LARGEST_STORE);
                }
            }
        }
    }

    /// Adds one increment, up to the cap. Clocks without increments do not change.
    pub fn earn(&mut self, control: TimeControl) {
        if let TimeControl::Fischer { increment, cap, .. } = control {
            self.fill(increment.duration(), cap.map_or(LARGEST_STORE, |cap| cap.duration()));
        }
    }

    fn fill(&mut self, more: Duration, most: Duration) {
        self.left = self.left.saturating_add(to_micros(more)).min(to_micros(most));
    }

    /// The time bank.
    pub fn store(&self) -> Duration {
        Duration::from_micros(self.left)
    }

    /// Whole days in the time bank.
    pub fn days(&self) -> u64 {
        self.store().as_secs() / DAY.as_secs()
    }

    /// The vacation at this moment.
    pub fn leave(&self, at: Moment) -> Option<&Leave> {
        self.leaves.iter().find(|leave| leave.rest.contains(at))
    }

    /// The intervals in which this clock stands: weekends, vacations and these outages.
    pub fn pause_intervals(&self, outages: &[PauseInterval]) -> PauseIntervals {
        let leaves = self.leaves.iter().map(|leave| leave.rest);
        PauseIntervals::new(self.weekend.as_ref(), leaves.chain(outages.iter().copied()).collect())
    }

    /// Drops vacations that end before this moment; they affect no later turn.
    pub fn forget_leaves_before(&mut self, at: Moment) {
        self.leaves.retain(|leave| leave.rest.until > at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_time_for_so_many_days_is_the_last_that_is_charged_no_more() {
        for days in 0..60 {
            let longest = longest_for(days);
            assert!(charged_days(longest) <= days, "{days}");
            assert!(charged_days(longest + Duration::from_micros(1)) > days, "{days}");
        }
    }

    #[test]
    fn a_turn_in_parts_fills_the_store_once() {
        let day = Length::from_days(1);
        let control = TimeControl::Fischer { initial: day, increment: day, cap: None };
        let mut clock = SeatClock::new(control);
        clock.charge(control, DAY / 4, 1);
        clock.charge(control, DAY / 4, 1);
        assert_eq!(clock.store(), DAY + DAY / 2);
        clock.charge(control, DAY / 2, 2);
        assert_eq!(clock.store(), DAY * 2);
    }

    #[test]
    fn without_a_cap_ten_years_gather() {
        let year = Length::from_days(366);
        let control = TimeControl::Fischer { initial: year, increment: year, cap: None };
        let mut clock = SeatClock::new(control);
        for turn in 1..=20 {
            clock.charge(control, Duration::ZERO, turn);
            assert_eq!(clock.store(), DAY * 366 * 10.min(turn as u32 + 1), "{turn}");
        }
        clock.charge(control, DAY * 400, 21);
        assert_eq!(clock.store(), DAY * (3660 - 400 + 366));
    }
}
