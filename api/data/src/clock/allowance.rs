//! The vacation allowance of a calendar year in UTC, and what is left of it.

use std::time::Duration;

use jiff::civil::date;
use jiff::tz::TimeZone;
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::time::Moment;

use super::time_control::Length;
use crate::store::players::vacations::Vacation;

const A_DAY: Duration = Length::from_days(1).duration();

/// The vacation time that each player has per year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance(Duration);

/// A year's vacation allowance. Planned vacations are already deducted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Year {
    /// The calendar year.
    pub year: i16,
    /// The vacation of a whole year.
    pub allowance: Length,
    /// The part of the allowance that is left.
    pub left: Length,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance(A_DAY * 28)
    }
}

impl Allowance {
    /// `None` for more days than a year has.
    pub fn of_days(days: u16) -> Option<Allowance> {
        (days <= 366).then(|| Allowance(A_DAY * u32::from(days)))
    }

    /// Whole days of a year.
    pub fn days(self) -> u64 {
        self.0.as_secs() / A_DAY.as_secs()
    }

    /// The current year and the next.
    pub fn years(self, rows: &[Vacation], now: Moment) -> Vec<Year> {
        let first = year_of(now);
        let year = |year: i16| {
            let left = Length::of(self.left_of(rows, year));
            Year { year, allowance: Length::of(self.0), left }
        };
        (first..=first.saturating_add(1)).map(year).collect()
    }

    /// The longest vacation that may start at `from`. It may continue into the allowance of the next year.
    pub fn left(self, rows: &[Vacation], from: Moment) -> Duration {
        let year = year_of(from);
        let this_year = self.left_of(rows, year);
        let rest = begin_of(year.saturating_add(1)).since(from);
        if this_year < rest { this_year } else { rest + self.left_of(rows, year.saturating_add(1)) }
    }

    fn left_of(self, rows: &[Vacation], year: i16) -> Duration {
        let (from, until) = (begin_of(year), begin_of(year.saturating_add(1)));
        let used = rows.iter().map(|row| {
            let ends = row.ends_at.max(row.starts_at.after(LEAST));
            ends.min(until).since(row.starts_at.max(from))
        });
        self.0.saturating_sub(used.sum())
    }
}

fn year_of(at: Moment) -> i16 {
    at.timestamp().to_zoned(TimeZone::UTC).year()
}

fn begin_of(year: i16) -> Moment {
    let begins = date(year.clamp(-9998, 9998), 1, 1).to_zoned(TimeZone::UTC);
    Moment::from_micros(begins.map_or(i64::MAX, |at| at.timestamp().as_microsecond()))
}

/// The minimum length of a vacation, and its minimum cost if it is ended early.
pub const LEAST: Duration = Length::from_days(1).duration();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::players::vacations::VacationKind;
    use zugpost_base::ids::{PlayerId, VacationId};

    fn moment(text: &str) -> Moment {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn row(starts: &str, ends: &str) -> Vacation {
        Vacation {
            id: VacationId::random(),
            player_id: PlayerId::random(),
            kind: VacationKind::Manual,
            starts_at: moment(starts),
            ends_at: moment(ends),
            created_at: moment(starts),
        }
    }

    #[test]
    fn a_vacation_over_new_year_uses_both_allowances() {
        let rows = [row("2026-12-22T00:00:00Z", "2027-01-05T00:00:00Z")];
        assert_eq!(Allowance::default().left(&rows, moment("2026-06-01T00:00:00Z")), A_DAY * 18);
        assert_eq!(Allowance::default().left(&rows, moment("2027-06-01T00:00:00Z")), A_DAY * 24);
        assert_eq!(Allowance::default().left(&[], moment("2026-12-22T00:00:00Z")), A_DAY * 38);
    }

    #[test]
    fn who_comes_back_at_once_has_used_a_day() {
        let rows = [row("2026-06-01T00:00:00Z", "2026-06-01T00:01:00Z")];
        assert_eq!(Allowance::default().left(&rows, moment("2026-06-02T00:00:00Z")), A_DAY * 27);
    }
}
