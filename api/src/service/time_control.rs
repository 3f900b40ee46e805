//! How much time a player has.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Moment;

/// A clock as the API writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// So much for every turn; what is not used is lost. Exactly one of the two is given.
    PerMove {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        days: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u64>,
    },
    Unlimited {},
}

const DAY: u64 = 24 * 60 * 60;
const LEAST: u64 = 60;
const MOST: u64 = 366 * DAY;

/// A length of time as options of variants write it: `12h`, `1d`; nothing for `none`.
pub fn length(text: &str) -> Option<Duration> {
    let seconds = match text.chars().last()? {
        'm' => 60,
        'h' => 60 * 60,
        'd' => DAY,
        _ => return None,
    };
    let number: u64 = text[..text.len() - 1].parse().ok()?;
    Some(Duration::from_secs(number.saturating_mul(seconds)))
}

impl Default for TimeControl {
    fn default() -> TimeControl {
        TimeControl::PerMove { days: Some(3), seconds: None }
    }
}

impl TimeControl {
    /// The time of one turn; nothing if it is unlimited.
    pub fn turn(self) -> Result<Option<Duration>, String> {
        let seconds = match self {
            TimeControl::Unlimited {} => return Ok(None),
            TimeControl::PerMove { days: Some(days), seconds: None } => u64::from(days) * DAY,
            TimeControl::PerMove { days: None, seconds: Some(seconds) } => seconds,
            TimeControl::PerMove { .. } => {
                return Err("time_control: give either `days` or `seconds` a move".to_owned());
            }
        };
        if (LEAST..=MOST).contains(&seconds) {
            Ok(Some(Duration::from_secs(seconds)))
        } else {
            Err("time_control: a move has from 60 seconds to 366 days".to_owned())
        }
    }

    /// When a turn that begins now must be played. A stored clock has been checked.
    pub fn move_by(self, now: Moment) -> Option<Moment> {
        self.turn().ok().flatten().map(|turn| now.after(turn))
    }

    /// As the database keeps it.
    pub fn to_text(self) -> String {
        serde_json::to_string(&self).expect("a clock has no map keys or floats that JSON could refuse")
    }

    /// From the database; an unreadable one does not end a game by time.
    pub fn from_text(text: &str) -> TimeControl {
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::error!(%error, "a stored time control cannot be read");
            TimeControl::Unlimited {}
        })
    }

    /// For people: "3 days a move".
    pub fn words(self) -> String {
        match self {
            TimeControl::Unlimited {} => "no time limit".to_owned(),
            TimeControl::PerMove { days: Some(1), .. } => "1 day a move".to_owned(),
            TimeControl::PerMove { days: Some(days), .. } => format!("{days} days a move"),
            TimeControl::PerMove { seconds, .. } => format!("{} seconds a move", seconds.unwrap_or_default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_needs_exactly_one_unit_within_bounds() {
        let read = |text: &str| serde_json::from_str::<TimeControl>(text).unwrap().turn();
        assert_eq!(read(r#"{"type":"per_move","days":3}"#), Ok(Some(Duration::from_secs(3 * DAY))));
        assert_eq!(read(r#"{"type":"unlimited"}"#), Ok(None));
        assert!(read(r#"{"type":"per_move"}"#).is_err());
        assert!(read(r#"{"type":"per_move","days":3,"seconds":60}"#).is_err());
        assert!(read(r#"{"type":"per_move","seconds":59}"#).is_err());
        assert!(read(r#"{"type":"per_move","days":367}"#).is_err());
    }
}
