//! Time controls: how much time a player has.

mod length;

pub use length::Length;
use zugpost_base::locale::{Locale, Phrase, phrase};

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::error::fault::Fault;
use length::DAY;

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// A fixed time for each turn; unused time is lost. Give exactly one of `days` and `seconds`.
    #[schema(title = "PerMove")]
    PerMove {
        /// Days for each turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        days: Option<u32>,
        /// Seconds for each turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u64>,
    },
    /// A time bank: each turn takes its time from it, then adds the increment, up to the cap. Without a cap
    /// the limit is ten years of 366 days.
    #[schema(title = "Fischer")]
    Fischer {
        /// The time in the bank at the start.
        initial: Length,
        /// The time that each turn adds.
        increment: Length,
        /// The maximum time in the bank.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Length>,
    },
    /// A number of days for a number of moves, counted as ICCF does: whole days per move, doubled beyond 20.
    /// Unused days carry over to the next moves, up to ten years of 366 days.
    #[schema(title = "MovesInDays")]
    MovesInDays {
        /// The number of moves.
        moves: u32,
        /// The number of days.
        days: u32,
    },
    /// No limit: the game has no clock.
    #[schema(title = "Unlimited")]
    Unlimited {},
}

const LEAST: u64 = 60;
const MOST: u64 = 366 * DAY;
/// The maximum of a time bank. It is bounded because every turn steps through all weekends within its time bank.
pub const LARGEST_STORE: Duration = Duration::from_secs(10 * MOST);
const MAX_MOVES: u32 = 1000;

/// Parses a duration in a variant's options: `12h`, `1d`; `None` for `none`.
pub fn length(text: &str) -> Option<Duration> {
    let seconds = match text.chars().last()? {
        's' => 1,
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
    /// Checks the bounds of the time control; the error says what is wrong.
    pub fn check(self) -> Result<(), Fault> {
        let refuse = |why: Phrase| Err(Fault::at("time_control", why));
        let bounded = |what: &'static str, length: u64, least: u64, most: u64| {
            if (least..=most).contains(&length) {
                return Ok(());
            }
            let why = phrase(what).with("least", Length::from_secs(least).phrase());
            refuse(why.with("most", Length::from_secs(most).phrase()))
        };
        match self {
            TimeControl::Unlimited {} => Ok(()),
            TimeControl::PerMove { days, seconds } if days.is_some() == seconds.is_some() => {
                Err(Fault::of_program_at("time_control", "give either `days` or `seconds`"))
            }
            TimeControl::PerMove { .. } => bounded("error-clock-move", self.turn_seconds(), LEAST, MOST),
            TimeControl::Fischer { initial, increment, cap } => {
                bounded("error-clock-initial", initial.as_secs(), LEAST, MOST)?;
                bounded("error-clock-increment", increment.as_secs(), 0, MOST)?;
                match cap {
                    Some(cap) if cap < initial => refuse(phrase("error-clock-cap-low")),
                    Some(cap) => bounded("error-clock-cap", cap.as_secs(), LEAST, LARGEST_STORE.as_secs()),
                    None => Ok(()),
                }
            }
            TimeControl::MovesInDays { moves, .. } if !(1..=MAX_MOVES).contains(&moves) => {
                refuse(phrase("error-clock-moves").with("most", MAX_MOVES))
            }
            TimeControl::MovesInDays { days, .. } => {
                bounded("error-clock-days-of-moves", u64::from(days) * DAY, DAY, LARGEST_STORE.as_secs())
            }
        }
    }

    /// The seconds of one turn of `per_move`; 0 for the others.
    fn turn_seconds(self) -> u64 {
        match self {
            TimeControl::PerMove { days, seconds } => {
                days.map_or(seconds.unwrap_or_default(), |days| u64::from(days) * DAY)
            }
            TimeControl::Fischer { .. } | TimeControl::MovesInDays { .. } | TimeControl::Unlimited {} => 0,
        }
    }

    /// The time that every turn has anew. `None` if turns share a time bank or have no limit.
    pub fn turn(self) -> Option<Duration> {
        matches!(self, TimeControl::PerMove { .. }).then(|| Duration::from_secs(self.turn_seconds()))
    }

    /// The time that a player has for each move who plays thirty out of a time bank. `None` without a limit.
    pub fn time_for_a_move(self) -> Option<Duration> {
        match self {
            TimeControl::Unlimited {} => None,
            TimeControl::PerMove { .. } => self.turn(),
            TimeControl::Fischer { initial, increment, .. } => {
                Some(Duration::from_secs(initial.as_secs() / 30 + increment.as_secs()))
            }
            TimeControl::MovesInDays { moves, days } => {
                Some(Duration::from_secs(u64::from(days) * DAY / u64::from(moves.max(1))))
            }
        }
    }

    /// The form stored in the database.
    pub fn to_text(self) -> String {
        serde_json::to_string(&self).expect("a clock has no map keys or floats that JSON could refuse")
    }

    /// Parses the stored form. An unreadable one becomes unlimited, so that it ends no game on time.
    pub fn from_text(text: &str) -> TimeControl {
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::error!(%error, "a stored time control cannot be read");
            TimeControl::Unlimited {}
        })
    }

    /// The value of the PGN tag `TimeControl`.
    pub fn pgn(self) -> String {
        match self {
            TimeControl::PerMove { .. } => format!("1/{}", self.turn_seconds()),
            TimeControl::Fischer { initial, increment, .. } => {
                format!("{}+{}", initial.as_secs(), increment.as_secs())
            }
            TimeControl::MovesInDays { moves, days } => format!("{moves}/{}", u64::from(days) * DAY),
            TimeControl::Unlimited {} => "-".to_owned(),
        }
    }

    /// For people: "3 days per move".
    pub fn phrase(self) -> Phrase {
        match self {
            TimeControl::Unlimited {} => phrase("time-unlimited"),
            TimeControl::PerMove { days: Some(days), .. } => phrase("time-days-a-move").with("n", days),
            TimeControl::PerMove { seconds, .. } => {
                phrase("time-seconds-a-move").with("n", seconds.unwrap_or_default())
            }
            TimeControl::Fischer { initial, increment, cap } => {
                let bank = match cap {
                    Some(cap) => phrase("time-bank-with-cap").with("cap", cap.phrase()),
                    None => phrase("time-bank"),
                };
                bank.with("initial", initial.phrase()).with("increment", increment.phrase())
            }
            TimeControl::MovesInDays { moves, days } => {
                phrase("time-moves-in-days").with("moves", moves).with("days", days)
            }
        }
    }

    /// Returns the description in English.
    pub fn words(self) -> String {
        self.phrase().text(Locale::En)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TimeControl {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn a_clock_needs_exactly_one_unit_within_bounds() {
        let three_days = read(r#"{"type":"per_move","days":3}"#);
        assert_eq!((three_days.check(), three_days.turn()), (Ok(()), Some(Duration::from_secs(3 * DAY))));
        assert_eq!(read(r#"{"type":"unlimited"}"#).check(), Ok(()));
        for text in [
            r#"{"type":"per_move"}"#,
            r#"{"type":"per_move","days":3,"seconds":60}"#,
            r#"{"type":"per_move","seconds":59}"#,
            r#"{"type":"per_move","days":367}"#,
            r#"{"type":"fischer","initial":"PT59S","increment":"P1D"}"#,
            r#"{"type":"fischer","initial":"P10D","increment":"P1D","cap":"P9D"}"#,
            r#"{"type":"fischer","initial":"P10D","increment":"P367D"}"#,
            r#"{"type":"moves_in_days","moves":0,"days":50}"#,
            r#"{"type":"moves_in_days","moves":10,"days":0}"#,
            r#"{"type":"moves_in_days","moves":10,"days":4294967295}"#,
        ] {
            assert!(read(text).check().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_are_kept_as_they_were_given_and_told_in_words() {
        for (text, pgn, words) in [
            (r#"{"type":"per_move","days":3}"#, "1/259200", "3 days per move"),
            (
                r#"{"type":"fischer","initial":"P10D","increment":"P1D","cap":"P21D"}"#,
                "864000+86400",
                "10 days + 1 day per move (max. 21 days)",
            ),
            (
                r#"{"type":"moves_in_days","moves":10,"days":50}"#,
                "10/4320000",
                "10 moves in 50 days, whole days, doubled beyond 20",
            ),
            (r#"{"type":"unlimited"}"#, "-", "no time limit"),
        ] {
            let control = read(text);
            assert_eq!((control.to_text().as_str(), control.pgn().as_str()), (text, pgn));
            assert_eq!(control.words(), words);
        }
    }
}
