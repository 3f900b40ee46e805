//! Times in words.

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::locale::{Phrase, phrase};

/// "Monday 23 November 2026, 14:05 UTC", or "… 15:05 CET" in that time zone.
pub fn date(moment: Timestamp, zone: &TimeZone) -> Phrase {
    let at = moment.to_zoned(zone.clone());
    let weekday = i64::from(at.weekday().to_monday_one_offset());
    with_day(phrase("time-date").with("weekday", weekday), &at)
}

/// "23 November 2026" in that time zone.
pub fn day(moment: Timestamp, zone: &TimeZone) -> Phrase {
    let at = moment.to_zoned(zone.clone());
    let phrase = phrase("time-day").with("day", i64::from(at.day())).with("month", i64::from(at.month()));
    phrase.with("year", at.year().to_string())
}

/// "23 November 2026, 14:05 UTC".
pub fn short_date(moment: Timestamp) -> Phrase {
    with_day(phrase("time-short-date"), &moment.to_zoned(TimeZone::UTC))
}

fn with_day(phrase: Phrase, at: &Zoned) -> Phrase {
    let phrase = phrase.with("day", i64::from(at.day())).with("month", i64::from(at.month()));
    phrase.with("year", at.year().to_string()).with("time", at.strftime("%H:%M %Z").to_string())
}

/// The time until a deadline, rounded down so that players never overestimate it.
pub fn time_left(now: Timestamp, deadline: Timestamp) -> Phrase {
    let minutes = (deadline.as_second() - now.as_second()) / 60;
    if let (hours @ 1.., true) = (minutes / 60 % 24, (2880..7 * 1440).contains(&minutes)) {
        return phrase("time-in-days-hours").with("days", minutes / 1440).with("hours", hours);
    }
    match minutes {
        i64::MIN..1 => phrase("time-now"),
        1..120 => phrase("time-in-minutes").with("minutes", minutes),
        120..2880 => phrase("time-in-hours").with("hours", minutes / 60),
        2880.. => phrase("time-in-days").with("days", minutes / 1440),
    }
}

/// The time since a moment, in words.
pub fn time_since(moment: Timestamp, now: Timestamp) -> Phrase {
    let minutes = (now.as_second() - moment.as_second()) / 60;
    match minutes {
        i64::MIN..1 => phrase("time-just-now"),
        1..120 => phrase("time-minutes-ago").with("n", minutes),
        120..2880 => phrase("time-hours-ago").with("n", minutes / 60),
        2880.. => phrase("time-days-ago").with("n", minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    #[test]
    fn moments_are_told_in_the_time_of_their_reader() {
        let noon: Timestamp = "2026-11-23T12:30:00Z".parse().unwrap();
        assert_eq!(date(noon, &TimeZone::UTC).text(Locale::En), "Monday 23 November 2026, 12:30 UTC");
        let vienna = TimeZone::get("Europe/Vienna").unwrap();
        assert_eq!(date(noon, &vienna).text(Locale::En), "Monday 23 November 2026, 13:30 CET");
        assert_eq!(short_date(noon).text(Locale::En), "23 November 2026, 12:30 UTC");
    }

    #[test]
    fn dates_are_written_as_their_language_does() {
        let noon: Timestamp = "2026-03-01T12:30:00Z".parse().unwrap();
        for (locale, words) in [
            (Locale::De, "Sonntag, 1. März 2026, 12:30 UTC"),
            (Locale::Fr, "dimanche 1er mars 2026 à 12:30 UTC"),
            (Locale::Es, "domingo, 1 de marzo de 2026, 12:30 UTC"),
            (Locale::Ru, "воскресенье, 1 марта 2026 г., 12:30 UTC"),
            (Locale::Ja, "2026年3月1日（日） 12:30 UTC"),
        ] {
            assert_eq!(date(noon, &TimeZone::UTC).text(locale), words);
        }
    }

    #[test]
    fn time_since_is_told_in_its_largest_unit() {
        let since = |seconds| time_since(Timestamp::UNIX_EPOCH, Timestamp::from_second(seconds).unwrap());
        for (seconds, en, ru) in [
            (59, "just now", "только что"),
            (60, "1 minute ago", "1 минуту назад"),
            (2 * 3600 - 1, "119 minutes ago", "119 минут назад"),
            (2 * 3600, "2 hours ago", "2 часа назад"),
            (3 * 86_400 - 1, "2 days ago", "2 дня назад"),
        ] {
            let words = since(seconds);
            assert_eq!((&*words.text(Locale::En), &*words.text(Locale::Ru)), (en, ru));
        }
    }

    #[test]
    fn time_left_is_rounded_down() {
        let left = |seconds| time_left(Timestamp::UNIX_EPOCH, Timestamp::from_second(seconds).unwrap());
        for (seconds, words) in [
            (-5, "now"),
            (119, "in 1 minute"),
            (2 * 3600 - 1, "in 119 minutes"),
            (48 * 3600 - 1, "in 47 hours"),
            (3 * 86_400 - 1, "in 2 days 23 hours"),
            (2 * 86_400 + 3600, "in 2 days 1 hour"),
            (3 * 86_400, "in 3 days"),
        ] {
            assert_eq!(left(seconds).text(Locale::En), words);
        }
        let (days, hours) = (phrase("time-days").with("n", 2), phrase("time-hours").with("n", 23));
        let by_script = phrase("scripts-days-hours").with("days", days).with("hours", hours);
        for locale in Locale::ALL {
            let said = left(3 * 86_400 - 1).text(*locale);
            assert_eq!(said, by_script.text(*locale), "the scripts of pages say it in the same words");
        }
        assert_eq!(left(3 * 86_400 - 1).text(Locale::Ru), "через 2 дня 23 часа");
        assert_eq!(left(5 * 86_400).text(Locale::De), "in 5 Tagen");
    }
}
