//! Times at which held mails are sent: the delay of summaries and the hour of digests.

use std::time::Duration;

use jiff::ToSpan;
use jiff::Zoned;
use jiff::tz::TimeZone;
use zugpost_base::time::Moment;
use zugpost_data::store::players::preferences::Preferences;

/// Limits of the pace at which mails follow each other.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Time that a `delayed` notice waits for others.
    pub delay: Duration,
    /// Rate limit: mails to one address in an hour. Further mails are postponed.
    pub per_hour: u32,
}

/// The next occurrence of the player's digest hour, in their time zone.
pub(crate) fn digest_after(preferences: &Preferences, now: Moment) -> Moment {
    let zone = TimeZone::get(&preferences.time_zone).unwrap_or(TimeZone::UTC);
    let here = now.timestamp().to_zoned(zone);
    let hour = i8::try_from(preferences.digest_hour).unwrap_or(0).clamp(0, 23);
    let at = |day: &Zoned| day.date().at(hour, 0, 0, 0).to_zoned(day.time_zone().clone()).ok();
    let tomorrow = || here.checked_add(1.day()).ok();
    let next = at(&here).filter(|at| *at > here).or_else(|| at(&tomorrow()?));
    next.map_or(now.after(Duration::from_secs(24 * 60 * 60)), |at| {
        Moment::from_micros(at.timestamp().as_microsecond())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_data::store::players::boards::BoardColumns;

    fn digest(zone: &str, hour: i32, now: &str) -> String {
        let preferences = Preferences {
            cadence: zugpost_data::store::players::preferences::Cadence::Digest,
            digest_hour: hour,
            time_zone: zone.to_owned(),
            weekend: String::new(),
            notation: "standard".to_owned(),
            auto_vacation: false,
            auto_vacation_since: Moment::from_micros(0),
            locale: None,
            board: BoardColumns::default(),
        };
        let now: jiff::Timestamp = now.parse().unwrap();
        digest_after(&preferences, Moment::from_micros(now.as_microsecond())).to_string()
    }

    #[test]
    fn a_digest_comes_at_the_hour_of_its_reader() {
        assert_eq!(digest("UTC", 18, "2026-11-21T12:00:00Z"), "2026-11-21T18:00:00Z");
        assert_eq!(digest("UTC", 18, "2026-11-21T18:00:00Z"), "2026-11-22T18:00:00Z");
        assert_eq!(digest("Europe/Vienna", 7, "2026-11-21T12:00:00Z"), "2026-11-22T06:00:00Z");
        assert_eq!(digest("America/New_York", 20, "2026-11-22T00:59:00Z"), "2026-11-22T01:00:00Z");
    }

    #[test]
    fn an_hour_that_a_day_skips_or_repeats_does_no_harm() {
        // In Vienna, 29 March 2026 skips 02:00, and 25 October repeats it.
        assert_eq!(digest("Europe/Vienna", 2, "2026-03-28T12:00:00Z"), "2026-03-29T01:00:00Z");
        assert_eq!(digest("Europe/Vienna", 2, "2026-10-24T12:00:00Z"), "2026-10-25T00:00:00Z");
        assert_eq!(digest("Europe/Vienna", 2, "2026-10-25T00:00:00Z"), "2026-10-26T01:00:00Z");
    }
}
