//! How many days of vacation a year has, by the calendar of UTC, and what is left of them.

use std::time::Duration;

use jiff::civil::date;
use jiff::tz::TimeZone;
use serde::Serialize;
use utoipa::ToSchema;

use super::LEAST;
use crate::clock::Moment;
use crate::service::time_control::Length;
use crate::store::vacations::Vacation;

/// What everybody has each year.
const ALLOWANCE: Duration = Length::from_days(28).duration();

/// What has been used of a year's allowance, planned vacations included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Year {
    pub year: i16,
    pub allowance: Length,
    pub left: Length,
}

/// This year and the next.
pub fn years(rows: &[Vacation], now: Moment) -> Vec<Year> {
    let first = year_of(now);
    let year = |year: i16| {
        let left = Length::of(left_of(rows, year));
        Year { year, allowance: Length::of(ALLOWANCE), left }
    };
    (first..=first.saturating_add(1)).map(year).collect()
}

/// How long a vacation from this moment on may last. It may go on into the allowance of the next year.
pub fn left(rows: &[Vacation], from: Moment) -> Duration {
    let year = year_of(from);
    let this_year = left_of(rows, year);
    let rest = begin_of(year.saturating_add(1)).since(from);
    if this_year < rest { this_year } else { rest + left_of(rows, year.saturating_add(1)) }
}

fn left_of(rows: &[Vacation], year: i16) -> Duration {
    let (from, until) = (begin_of(year), begin_of(year.saturating_add(1)));
    let used = rows.iter().map(|row| {
        let ends = row.ends_at.max(row.starts_at.after(LEAST));
        ends.min(until).since(row.starts_at.max(from))
    });
    ALLOWANCE.saturating_sub(used.sum())
}

fn year_of(at: Moment) -> i16 {
    at.timestamp().to_zoned(TimeZone::UTC).year()
}

fn begin_of(year: i16) -> Moment {
    let begins = date(year.clamp(-9998, 9998), 1, 1).to_zoned(TimeZone::UTC);
    Moment::from_micros(begins.map_or(i64::MAX, |at| at.timestamp().as_microsecond()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{PlayerId, VacationId};

    fn moment(text: &str) -> Moment {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn row(starts: &str, ends: &str) -> Vacation {
        Vacation {
            id: VacationId::random(),
            player_id: PlayerId::random(),
            kind: "manual".to_owned(),
            starts_at: moment(starts),
            ends_at: moment(ends),
            created_at: moment(starts),
        }
    }

    const DAY: Duration = LEAST;

    #[test]
    fn a_vacation_over_new_year_uses_both_allowances() {
        let rows = [row("2026-12-22T00:00:00Z", "2027-01-05T00:00:00Z")];
        assert_eq!(left(&rows, moment("2026-06-01T00:00:00Z")), DAY * 18);
        assert_eq!(left(&rows, moment("2027-06-01T00:00:00Z")), DAY * 24);
        assert_eq!(left(&[], moment("2026-12-22T00:00:00Z")), DAY * 38);
    }

    #[test]
    fn who_comes_back_at_once_has_used_a_day() {
        let rows = [row("2026-06-01T00:00:00Z", "2026-06-01T00:01:00Z")];
        assert_eq!(left(&rows, moment("2026-06-02T00:00:00Z")), DAY * 27);
    }
}
