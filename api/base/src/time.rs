//! Time: a clock that tests can set, and the timestamp type of the database.

pub mod words;

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use diesel_derive_newtype::DieselNewType;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Microseconds since 1970-01-01 UTC, the only form of time in the database. Displayed as RFC 3339.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DieselNewType)]
pub struct Moment(i64);

impl Moment {
    pub const fn from_micros(micros: i64) -> Moment {
        Moment(micros)
    }

    pub const fn micros(self) -> i64 {
        self.0
    }

    /// Saturates at the bounds of RFC 3339.
    pub fn timestamp(self) -> Timestamp {
        Timestamp::from_microsecond(self.0).unwrap_or(if self.0 < 0 {
            Timestamp::MIN
        } else {
            Timestamp::MAX
        })
    }

    pub fn after(self, wait: Duration) -> Moment {
        Moment(self.0.saturating_add(i64::try_from(wait.as_micros()).unwrap_or(i64::MAX)))
    }

    pub fn before(self, span: Duration) -> Moment {
        Moment(self.0.saturating_sub(i64::try_from(span.as_micros()).unwrap_or(i64::MAX)))
    }

    /// The time since `earlier`, or zero if it is in the future.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_micros(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.timestamp().fmt(f)
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// Reads a time with its offset, or a date, which begins at midnight in UTC. A time without an offset is in UTC. In an
/// address, the plus sign of an offset arrives as a space.
impl FromStr for Moment {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Moment, MomentError> {
        let text = text.trim();
        let parsed = match text.parse::<Timestamp>().or_else(|_| text.replacen(' ', "+", 1).parse()) {
            Ok(timestamp) => Ok(timestamp),
            Err(_) => {
                let local = text.parse::<DateTime>();
                local.and_then(|local| local.to_zoned(TimeZone::UTC)).map(|zoned| zoned.timestamp())
            }
        };
        parsed
            .map(|timestamp| Moment(timestamp.as_microsecond()))
            .map_err(|_| MomentError(text.chars().take(60).collect()))
    }
}

/// A text that is no time.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{0}` is no time; write one like `2026-04-02T21:27:00Z` or `2026-04-02T23:27:00+02:00`, or a date like `2026-04-02`"
)]
pub struct MomentError(String);

impl PartialSchema for Moment {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let text = text.format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)));
        text.description(Some("A time as RFC 3339 writes it; answers are in UTC. Requests may have any offset, or a date alone."))
            .examples(["2026-04-02T21:27:00Z"])
            .into()
    }
}

impl ToSchema for Moment {}

/// A smaller difference between two clocks is within the time of a query.
const TOLERANCE: Duration = Duration::from_secs(1);

/// When the process first asked for the time, by the system clock and by the one that only ever advances.
static BEGAN: LazyLock<(Moment, Instant)> = LazyLock::new(|| (Clock::System.now(), Instant::now()));

/// Source of the current time. It is passed in; no other code reads the system clock.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    /// The time since the start of the process and a number of microseconds, for servers that share a database and
    /// therefore its clock. Setting this machine's clock does not move it.
    Corrected(Arc<AtomicI64>),
    /// Stopped; tests advance it.
    Set(Arc<Hands>),
}

/// Time of a set clock, in microseconds.
#[derive(Debug)]
pub struct Hands {
    now: AtomicI64,
    elapsed: AtomicI64,
}

impl Clock {
    pub fn set_to(moment: Moment) -> Clock {
        Clock::Set(Arc::new(Hands { now: AtomicI64::new(moment.micros()), elapsed: AtomicI64::new(0) }))
    }

    pub fn now(&self) -> Moment {
        match self {
            Clock::System => Moment(Timestamp::now().as_microsecond()),
            Clock::Corrected(by) => Moment(Clock::steady().0.saturating_add(by.load(Ordering::SeqCst))),
            Clock::Set(hands) => Moment(hands.now.load(Ordering::SeqCst)),
        }
    }

    /// The time by the system clock as it was at the start of the process.
    fn steady() -> Moment {
        BEGAN.0.after(BEGAN.1.elapsed())
    }

    /// The time since some beginning, for durations that this process measures in memory. It never goes back, whatever
    /// the system clock is set to.
    pub fn elapsed(&self) -> Duration {
        match self {
            Clock::System | Clock::Corrected(_) => BEGAN.1.elapsed(),
            Clock::Set(hands) => {
                Duration::from_micros(u64::try_from(hands.elapsed.load(Ordering::SeqCst)).unwrap_or(0))
            }
        }
    }

    /// Corrects the clock so that it shows `now`; no effect on other clocks than [`Clock::Corrected`]. Returns the
    /// correction in microseconds if it has changed.
    pub fn correct(&self, now: Moment) -> Option<i64> {
        let Clock::Corrected(by) = self else { return None };
        let wanted = now.0.saturating_sub(Clock::steady().0);
        let is_exact = wanted.unsigned_abs() < TOLERANCE.as_micros() as u64;
        let wanted = if is_exact { 0 } else { wanted };
        let before = by.load(Ordering::SeqCst);
        let has_changed = wanted.abs_diff(before) >= TOLERANCE.as_micros() as u64;
        has_changed.then(|| {
            by.store(wanted, Ordering::SeqCst);
            wanted
        })
    }

    /// Advances a set clock; no effect on the system clock.
    pub fn advance(&self, by: Duration) {
        let micros = i64::try_from(by.as_micros()).unwrap_or(i64::MAX);
        if let Clock::Set(hands) = self {
            hands.elapsed.fetch_add(micros, Ordering::SeqCst);
        }
        self.set(self.now().after(by));
    }

    /// Sets a set clock, as an operator sets the system clock: no time goes by.
    pub fn set(&self, to: Moment) {
        if let Clock::Set(hands) = self {
            hands.now.store(to.micros(), Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_shown_as_rfc_3339() {
        assert_eq!(Moment::from_micros(1_775_000_000_000_000).to_string(), "2026-03-31T23:33:20Z");
    }

    #[test]
    fn a_time_is_read_with_any_offset_and_a_date_alone() {
        let noon = "2026-04-02T12:00:00Z".parse::<Moment>().unwrap();
        for text in [
            "2026-04-02T14:00:00+02:00",
            "2026-04-02T14:00:00 02:00",
            "2026-04-02T07:00:00-05:00",
            "2026-04-02T12:00",
            "2026-04-02t12:00:00z",
        ] {
            assert_eq!(text.parse::<Moment>().unwrap(), noon, "{text}");
        }
        assert_eq!("2026-04-02".parse::<Moment>().unwrap(), noon.before(Duration::from_secs(12 * 60 * 60)));
        for text in
            ["", "yesterday", "2026-13-01", "2026-02-30", "1775000000", "12:00", "2026-04-02T25:00:00Z"]
        {
            let error = text.parse::<Moment>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is no time")), "{error}");
        }
    }

    #[test]
    fn a_corrected_clock_shows_the_time_that_it_is_told() {
        let clock = Clock::Corrected(Arc::default());
        assert_eq!(clock.correct(clock.now().after(Duration::from_millis(500))), None);
        let later = Clock::System.now().after(Duration::from_secs(300));
        assert!(clock.correct(later).is_some_and(|by| (299_000_000..=301_000_000).contains(&by)));
        assert!(clock.now() >= later && clock.now().since(later) < Duration::from_secs(100));
        assert_eq!(clock.correct(clock.now()), None);
        assert_eq!(clock.correct(Clock::System.now()), Some(0));
    }

    #[test]
    fn moments_far_away_saturate() {
        assert_eq!(Moment::from_micros(i64::MAX).after(Duration::MAX).timestamp(), Timestamp::MAX);
    }
}
