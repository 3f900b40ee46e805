//! The intervals in which a clock stands by the calendar: weekends, vacations and downtime.

use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use zugpost_base::time::Moment;

use super::micros;

/// A player's days off, in their time zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weekend {
    /// The IANA name of the time zone.
    pub zone: String,
    /// Names separated by commas, such as `sat,sun`.
    pub days: String,
}

/// An interval in which a clock stands; `until` is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PauseInterval {
    #[serde(with = "micros")]
    pub from: Moment,
    #[serde(with = "micros")]
    pub until: Moment,
}

impl PauseInterval {
    pub fn contains(self, at: Moment) -> bool {
        (self.from..self.until).contains(&at)
    }
}

/// All intervals in which one clock stands.
#[derive(Debug, Default)]
pub struct PauseIntervals {
    weekend: Option<(TimeZone, Vec<Weekday>)>,
    fixed: Vec<PauseInterval>,
}

const NAMES: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];

impl PauseIntervals {
    pub fn new(weekend: Option<&Weekend>, fixed: Vec<PauseInterval>) -> PauseIntervals {
        let weekend = weekend.and_then(|weekend| {
            let named = |name: &str| NAMES.iter().find(|(known, _)| *known == name).map(|(_, day)| *day);
            let days: Vec<Weekday> = weekend.days.split(',').filter_map(named).collect();
            // With seven days off the clock would never run, and a search for the next weekday would never end.
            let some = (1..NAMES.len()).contains(&days.len());
            some.then(|| (TimeZone::get(&weekend.zone).unwrap_or(TimeZone::UTC), days))
        });
        PauseIntervals { weekend, fixed }
    }

    /// Returns whether a weekend stops the clock at this moment.
    pub fn is_weekend(&self, at: Moment) -> bool {
        self.next_weekend(at).is_some_and(|rest| rest.contains(at))
    }

    /// The time that runs between two moments.
    pub fn running(&self, from: Moment, to: Moment) -> Duration {
        let (mut at, mut total) = (from, Duration::ZERO);
        while at < to {
            let Some(rest) = self.next(at) else { return total + to.since(at) };
            total += rest.from.min(to).since(at);
            at = rest.until;
        }
        total
    }

    /// The last moment until which at most `budget` has run since `from`.
    pub fn elapse(&self, from: Moment, budget: Duration) -> Moment {
        let (mut at, mut left) = (from, budget);
        loop {
            let Some(rest) = self.next(at) else { return at.after(left) };
            let runs = rest.from.since(at);
            if left < runs {
                return at.after(left);
            }
            left -= runs;
            at = rest.until;
        }
    }

    /// Since when the clock has run without interruption; `now` if it stands.
    pub fn stretch(&self, from: Moment, now: Moment) -> Moment {
        let mut at = from;
        while let Some(rest) = self.next(at).filter(|rest| rest.from <= now) {
            at = rest.until.min(now);
            if rest.until > now {
                break;
            }
        }
        at
    }

    /// The first interval that ends after this moment. Intervals that touch or overlap are merged.
    fn next(&self, at: Moment) -> Option<PauseInterval> {
        let ending_after = |at: Moment| {
            let fixed =
                self.fixed.iter().copied().filter(move |rest| rest.until > at && rest.from < rest.until);
            fixed.chain(self.next_weekend(at))
        };
        let mut rest = ending_after(at).min_by_key(|rest| rest.from)?;
        while let Some(more) = ending_after(rest.until).find(|more| more.from <= rest.until) {
            rest.until = more.until;
        }
        Some(rest)
    }

    /// The first weekend that ends after this moment.
    fn next_weekend(&self, at: Moment) -> Option<PauseInterval> {
        let (zone, days) = self.weekend.as_ref()?;
        let is_off = |date: Date| days.contains(&date.weekday());
        let today = at.timestamp().to_zoned(zone.clone()).date();
        let mut first = today;
        if is_off(today) {
            while is_off(first.checked_sub(1.day()).ok()?) {
                first = first.checked_sub(1.day()).ok()?;
            }
        }
        // A second pass is needed if a zone skips the day on which the first weekend ends.
        for _ in 0..2 {
            while !is_off(first) {
                first = first.checked_add(1.day()).ok()?;
            }
            let mut end = first;
            while is_off(end) {
                end = end.checked_add(1.day()).ok()?;
            }
            let rest = PauseInterval { from: midnight(first, zone)?, until: midnight(end, zone)? };
            if rest.until > at {
                return Some(rest);
            }
            first = end;
        }
        None
    }
}

/// The start of a day. If the zone skips midnight, the day starts when the clocks are set forward.
fn midnight(date: Date, zone: &TimeZone) -> Option<Moment> {
    let begins = date.to_zoned(zone.clone()).ok()?.timestamp();
    Some(Moment::from_micros(begins.as_microsecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Moment {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn weekends(zone: &str) -> PauseIntervals {
        PauseIntervals::new(Some(&Weekend { zone: zone.to_owned(), days: "sat,sun".to_owned() }), Vec::new())
    }

    const HOUR: Duration = Duration::from_secs(60 * 60);

    #[test]
    fn a_weekend_is_that_of_the_zone() {
        let intervals = weekends("Asia/Tokyo");
        assert!(!intervals.is_weekend(moment("2026-09-25T14:59:59Z")));
        assert!(intervals.is_weekend(moment("2026-09-25T15:00:00Z")), "Saturday begins in Tokyo");
        assert!(!intervals.is_weekend(moment("2026-09-27T15:00:00Z")));
    }

    #[test]
    fn a_weekend_in_which_clocks_are_set_forward_has_47_hours_and_nobody_loses_one() {
        let intervals = weekends("Europe/Berlin");
        let (friday, monday) = (moment("2027-03-26T22:00:00Z"), moment("2027-03-28T23:00:00Z"));
        assert_eq!(intervals.running(friday, monday), HOUR * 2);
        assert_eq!(intervals.elapse(friday, HOUR * 2), monday);
    }

    #[test]
    fn time_that_is_used_up_at_the_first_moment_of_a_rest_lasts_through_it() {
        let rest = PauseInterval { from: Moment::from_micros(10), until: Moment::from_micros(20) };
        let intervals = PauseIntervals::new(None, vec![rest]);
        assert_eq!(
            intervals.elapse(Moment::from_micros(0), Duration::from_micros(9)),
            Moment::from_micros(9)
        );
        assert_eq!(intervals.elapse(Moment::from_micros(0), Duration::from_micros(10)), rest.until);
        assert_eq!(
            intervals.elapse(Moment::from_micros(0), Duration::from_micros(11)),
            Moment::from_micros(21)
        );
    }

    #[test]
    fn rests_that_overlap_are_one() {
        let rest = |from, until| PauseInterval {
            from: Moment::from_micros(from),
            until: Moment::from_micros(until),
        };
        let intervals = PauseIntervals::new(None, vec![rest(30, 40), rest(10, 20), rest(15, 30)]);
        assert_eq!(intervals.running(Moment::from_micros(0), Moment::from_micros(100)).as_micros(), 70);
        assert_eq!(intervals.stretch(Moment::from_micros(0), Moment::from_micros(50)).micros(), 40);
        assert_eq!(intervals.stretch(Moment::from_micros(0), Moment::from_micros(25)).micros(), 25);
    }
}
