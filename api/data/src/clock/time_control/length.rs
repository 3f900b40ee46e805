//! A duration in ISO 8601: `P10D`, `PT36H`. A day has 24 hours, even when clocks are set forward.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jiff::SpanRelativeTo;
use jiff::fmt::temporal::SpanParser;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::ToSchema;
use zugpost_base::locale::{Locale, Phrase, phrase};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
pub const DAY: u64 = 24 * HOUR;

/// A length of time in whole seconds, not negative, as ISO 8601 writes it; a day has 24 hours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, example = "P1DT12H")]
pub struct Length(u64);

impl Length {
    pub const fn from_days(days: u64) -> Length {
        Length(days * DAY)
    }

    pub const fn from_secs(seconds: u64) -> Length {
        Length(seconds)
    }

    /// Rounds down, so that no player sees more time than they have.
    pub const fn of(duration: Duration) -> Length {
        Length(duration.as_secs())
    }

    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.0)
    }

    pub const fn as_secs(self) -> u64 {
        self.0
    }

    /// Whole days.
    pub const fn days(self) -> u64 {
        self.0 / DAY
    }

    /// For people: "1 day 12 hours". Only the two largest units are written.
    pub fn phrase(self) -> Phrase {
        let units =
            [phrase("time-days"), phrase("time-hours"), phrase("time-minutes"), phrase("time-seconds")];
        let parts = self.parts().into_iter().zip(units).filter(|(number, _)| *number > 0);
        let parts = parts.take(2).map(|(number, unit)| unit.with("n", number));
        let both = |first: Phrase, second: Phrase| {
            phrase("time-two-units").with("first", first).with("second", second)
        };
        parts.reduce(both).unwrap_or_else(|| phrase("time-seconds").with("n", 0_u64))
    }

    /// Returns the length in English, for programs.
    pub fn words(self) -> String {
        self.phrase().text(Locale::En)
    }

    fn parts(self) -> [u64; 4] {
        [self.0 / DAY, self.0 % DAY / HOUR, self.0 % HOUR / MINUTE, self.0 % MINUTE]
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("PT0S");
        }
        let [days, hours, minutes, seconds] = self.parts();
        f.write_str("P")?;
        if days > 0 {
            write!(f, "{days}D")?;
        }
        if !self.0.is_multiple_of(DAY) {
            f.write_str("T")?;
        }
        for (number, unit) in [(hours, 'H'), (minutes, 'M'), (seconds, 'S')] {
            if number > 0 {
                write!(f, "{number}{unit}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Length, String> {
        let bad = || format!("`{text}` is not a duration; write one like `P3D` or `PT36H`");
        let span = SpanParser::new().parse_span(text).map_err(|_| bad())?;
        // Refuses years and months, which have no fixed length.
        let duration = span.to_duration(SpanRelativeTo::days_are_24_hours()).map_err(|_| bad())?;
        let whole = duration.subsec_nanos() == 0;
        u64::try_from(duration.as_secs()).ok().filter(|_| whole).map(Length).ok_or_else(bad)
    }
}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Length, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_read_and_written_as_iso_8601_does() {
        for (text, seconds, written) in [
            ("P10D", 10 * DAY, "P10D"),
            ("PT36H", 36 * HOUR, "P1DT12H"),
            ("P2W", 14 * DAY, "P14D"),
            ("P1DT1H1M1S", DAY + HOUR + MINUTE + 1, "P1DT1H1M1S"),
            ("PT0S", 0, "PT0S"),
            ("PT90M", 90 * MINUTE, "PT1H30M"),
        ] {
            let length: Length = text.parse().unwrap();
            assert_eq!((length.as_secs(), length.to_string().as_str()), (seconds, written), "{text}");
        }
    }

    #[test]
    fn what_has_no_fixed_length_or_is_none_is_refused() {
        for text in ["", "P", "10", "3 days", "P1M", "P1Y", "-P1D", "PT0.5S", "P99999999999999D", "P1D "] {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }

    #[test]
    fn people_read_the_two_largest_parts() {
        let words = |text: &str| text.parse::<Length>().unwrap().words();
        assert_eq!(words("P1DT12H30M"), "1 day 12 hours");
        assert_eq!(words("PT1M1S"), "1 minute 1 second");
        assert_eq!(words("PT0S"), "0 seconds");
    }
}
