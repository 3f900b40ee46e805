//! Months, by which games are counted.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use diesel_derive_newtype::DieselNewType;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use zugpost_base::time::Moment;

/// A month in UTC, as the number of months since the year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, DieselNewType)]
pub struct Month(i32);

impl Month {
    /// All months.
    pub const ALL: RangeInclusive<Month> = Month(0)..=Month(9999 * 12 + 11);

    pub fn of(at: Moment) -> Month {
        let date = at.timestamp().to_zoned(TimeZone::UTC).date();
        Month(i32::from(date.year()) * 12 + i32::from(date.month()) - 1)
    }

    /// The first month of a year; nothing beyond four digits.
    pub fn first_of(year: i16) -> Option<Month> {
        (0..=9999).contains(&year).then_some(Month(i32::from(year) * 12))
    }

    /// The last month of a year; nothing beyond four digits.
    pub fn last_of(year: i16) -> Option<Month> {
        Month::first_of(year).map(|month| Month(month.0 + 11))
    }

    pub fn year(self) -> i16 {
        i16::try_from(self.0.div_euclid(12)).unwrap_or(i16::MAX)
    }

    /// The times of these months.
    pub fn times(months: &RangeInclusive<Month>) -> RangeInclusive<Moment> {
        let begin = |month: i32| {
            let (year, month) = (i16::try_from(month.div_euclid(12)).ok()?, month.rem_euclid(12) as i8 + 1);
            let zoned = Date::new(year, month, 1).ok()?.to_zoned(TimeZone::UTC).ok()?;
            Some(zoned.timestamp().as_microsecond())
        };
        let first = begin(months.start().0).unwrap_or(i64::MIN);
        let last = begin(months.end().0 + 1).map_or(i64::MAX, |next| next - 1);
        Moment::from_micros(first)..=Moment::from_micros(last)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.div_euclid(12), self.0.rem_euclid(12) + 1)
    }
}

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Month, NoMonth> {
        let read = || {
            let (year, month) = text.split_once('-').filter(|_| text.len() == 7)?;
            let month: i32 = month.parse().ok().filter(|month| (1..=12).contains(month))?;
            Some(Month(Month::first_of(year.parse().ok()?)?.0 + month - 1))
        };
        read().ok_or_else(|| NoMonth(text.chars().take(40).collect()))
    }
}

/// A text that is no month.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is no month; write one like `2026-04`")]
pub struct NoMonth(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_and_has_its_times() {
        let month: Month = "2026-12".parse().unwrap();
        assert_eq!(month.to_string(), "2026-12");
        let times = Month::times(&(month..=month));
        assert_eq!(times.start().to_string(), "2026-12-01T00:00:00Z");
        assert_eq!(times.end().to_string(), "2026-12-31T23:59:59.999999Z");
        assert_eq!((Month::of(*times.start()), Month::of(*times.end())), (month, month));
        assert_eq!(Month::last_of(2026), Some(month));
        for text in ["2026", "2026-13", "2026-0", "26-01", "2026-1", "+026-01x", ""] {
            assert!(text.parse::<Month>().is_err(), "{text}");
        }
        let all = Month::times(&Month::ALL);
        assert!(*all.start() < Moment::from_micros(0) && *all.end() > Moment::from_micros(0));
    }
}
