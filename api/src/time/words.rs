//! Times in words.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// "Monday 23 November 2026, 14:05 UTC", or "… 15:05 CET" in that time zone.
pub(crate) fn date(moment: Timestamp, zone: &TimeZone) -> String {
    moment.to_zoned(zone.clone()).strftime("%A %-d %B %Y, %H:%M %Z").to_string()
}

/// The time until a deadline, rounded down so that players never overestimate it.
pub(crate) fn time_left(now: Timestamp, deadline: Timestamp) -> String {
    let minutes = (deadline.as_second() - now.as_second()) / 60;
    if let (hours @ 1.., true) = (minutes / 60 % 24, (2880..7 * 1440).contains(&minutes)) {
        let (days, plural) = (minutes / 1440, if hours == 1 { "" } else { "s" });
        return format!("in {days} days {hours} hour{plural}");
    }
    let (amount, unit) = match minutes {
        i64::MIN..1 => return "now".to_owned(),
        1..120 => (minutes, "minute"),
        120..2880 => (minutes / 60, "hour"),
        2880.. => (minutes / 1440, "day"),
    };
    let plural = if amount == 1 { "" } else { "s" };
    format!("in {amount} {unit}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_the_time_of_their_reader() {
        let noon: Timestamp = "2026-11-23T12:30:00Z".parse().unwrap();
        assert_eq!(date(noon, &TimeZone::UTC), "Monday 23 November 2026, 12:30 UTC");
        let vienna = TimeZone::get("Europe/Vienna").unwrap();
        assert_eq!(date(noon, &vienna), "Monday 23 November 2026, 13:30 CET");
    }

    #[test]
    fn time_left_is_rounded_down() {
        let left = |seconds| time_left(Timestamp::UNIX_EPOCH, Timestamp::from_second(seconds).unwrap());
        assert_eq!(left(-5), "now");
        assert_eq!(left(119), "in 1 minute");
        assert_eq!(left(2 * 3600 - 1), "in 119 minutes");
        assert_eq!(left(48 * 3600 - 1), "in 47 hours");
        assert_eq!(left(3 * 86_400 - 1), "in 2 days 23 hours");
        assert_eq!(left(2 * 86_400 + 3600), "in 2 days 1 hour");
        assert_eq!(left(3 * 86_400), "in 3 days");
    }
}
