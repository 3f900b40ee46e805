//! Times on pages, in the time zone of the reader's account; without one in UTC, which a script changes to the browser's.

use std::time::Duration;

use jiff::tz::TimeZone;
use zugpost_base::locale::Phrase;
use zugpost_base::time::{Moment, words};

use super::session::SignedIn;
use crate::web::markup::Time;
use crate::web::state::State;

/// Less than this is soon.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The present and the time zone in which a page tells times.
#[derive(Clone, Debug)]
pub struct Times {
    pub now: Moment,
    zone: TimeZone,
}

impl Times {
    /// For a reader who may be signed in.
    pub fn of(state: &State, reader: Option<&SignedIn>) -> Times {
        let zone = reader.and_then(|by| TimeZone::get(&by.player.time_zone).ok());
        Times { now: state.app.shared.clock.now(), zone: zone.unwrap_or(TimeZone::UTC) }
    }

    pub fn at(&self, moment: Moment) -> Time {
        let at = moment.timestamp();
        let (machine, words) = (at.to_string(), words::date(at, &self.zone));
        Time { machine, words, is_utc: self.zone == TimeZone::UTC, left: None, is_soon: false }
    }

    /// The day of a moment, without its time.
    pub fn day(&self, moment: Moment) -> Time {
        let at = moment.timestamp();
        Time { words: words::day(at, &self.zone), is_utc: false, ..self.at(moment) }
    }

    /// The beginning of a day of the reader, so many days later.
    pub fn midnight(&self, date: &str, days_later: i64) -> Option<Moment> {
        let date: jiff::civil::Date = date.parse().ok()?;
        let date = date.checked_add(jiff::Span::new().try_days(days_later).ok()?).ok()?;
        let begin = date.to_zoned(self.zone.clone()).ok()?;
        Some(Moment::from_micros(begin.timestamp().as_microsecond()))
    }

    /// "5 minutes ago".
    pub fn since(&self, moment: Moment) -> Phrase {
        words::time_since(moment.timestamp(), self.now.timestamp())
    }

    /// The reader's date, as forms write it.
    pub fn today(&self) -> String {
        self.now.timestamp().to_zoned(self.zone.clone()).date().to_string()
    }

    /// A time at which something ends, with how long that is from now.
    pub fn until(&self, moment: Moment) -> Time {
        let left = words::time_left(self.now.timestamp(), moment.timestamp());
        Time { left: Some(left), is_soon: moment.since(self.now) < DAY, ..self.at(moment) }
    }
}
