//! Time controls as Lichess knows them: a clock, days for each turn, or none.
//!
//! Lichess has no clock between its own, of three hours at most, and whole days for a turn. Ours that lie between are shown as days: those that a
//! player has for a move, rounded down, and at least one. The exact time left is in the state of a game.

use serde_json::{Value, json};
use zugpost_data::clock::time_control::{Length, TimeControl};

use super::fields::Fields;
use crate::web::problem::{Problem, refused};

const DAY: u64 = 24 * 60 * 60;
/// In seconds: the longest clock of Lichess, and its longest increment.
const LONGEST_CLOCK: u64 = 3 * 60 * 60;
const LONGEST_INCREMENT: u64 = 3 * 60;
/// A game is estimated at so many moves.
const MOVES: u64 = 40;

/// The pace of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// In seconds.
    Clock {
        initial: u64,
        increment: u64,
    },
    /// Days for a turn.
    Days(u64),
    Unlimited,
}

impl Pace {
    pub fn of(control: TimeControl) -> Pace {
        if let TimeControl::Fischer { initial, increment, .. } = control {
            let (initial, increment) = (initial.as_secs(), increment.as_secs());
            if initial <= LONGEST_CLOCK && increment <= LONGEST_INCREMENT {
                return Pace::Clock { initial, increment };
            }
        }
        match control.time_for_a_move() {
            Some(time) => Pace::Days((time.as_secs() / DAY).max(1)),
            None => Pace::Unlimited,
        }
    }

    /// Lichess's name of the speed.
    pub const fn speed(self) -> &'static str {
        let Pace::Clock { initial, increment } = self else { return "correspondence" };
        match initial + MOVES * increment {
            0..30 => "ultraBullet",
            30..180 => "bullet",
            180..480 => "blitz",
            480..1500 => "rapid",
            1500.. => "classical",
        }
    }

    /// The clock of a game stream, in milliseconds; `null` without one.
    pub fn clock(self) -> Value {
        match self {
            Pace::Clock { initial, increment } => {
                json!({"initial": initial * 1000, "increment": increment * 1000})
            }
            Pace::Days(_) | Pace::Unlimited => Value::Null,
        }
    }

    /// The milliseconds that each move adds to a clock.
    pub const fn increment(self) -> u64 {
        match self {
            Pace::Clock { increment, .. } => increment * 1000,
            Pace::Days(_) | Pace::Unlimited => 0,
        }
    }

    pub const fn days(self) -> Option<u64> {
        match self {
            Pace::Days(days) => Some(days),
            Pace::Clock { .. } | Pace::Unlimited => None,
        }
    }

    /// The time control of a challenge.
    pub fn time_control(self) -> Value {
        match self {
            Pace::Clock { initial, increment } => {
                let show = format!("{}+{increment}", initial / 60);
                json!({"type": "clock", "limit": initial, "increment": increment, "show": show})
            }
            Pace::Days(days) => json!({"type": "correspondence", "daysPerTurn": days}),
            Pace::Unlimited => json!({"type": "unlimited"}),
        }
    }
}

/// The time control that a challenge asks for.
pub fn of_challenge(fields: &Fields) -> Result<TimeControl, Problem> {
    let (limit, increment) = (fields.number("clock.limit")?, fields.number("clock.increment")?);
    of_parts(limit, increment, fields.number("days")?)
}

/// The time control that a seek asks for, with its time in minutes.
pub fn of_seek(fields: &Fields) -> Result<TimeControl, Problem> {
    let minutes = fields.number::<f64>("time")?;
    if minutes.is_some_and(|minutes| !(0.0..=1e6).contains(&minutes)) {
        return Err(refused("time", "minutes, 0 or more"));
    }
    let limit = minutes.map(|minutes| (minutes * 60.0).round() as u64);
    of_parts(limit, fields.number("increment")?, fields.number("days")?)
}

/// The time control of these seconds or days; without either, the game has no limit.
fn of_parts(limit: Option<u64>, increment: Option<u64>, days: Option<u32>) -> Result<TimeControl, Problem> {
    match (limit, increment, days) {
        (None, None, Some(days)) => Ok(TimeControl::PerMove { days: Some(days), seconds: None }),
        (None, None, None) => Ok(TimeControl::Unlimited {}),
        (Some(limit), increment, None) => {
            let increment = Length::from_secs(increment.unwrap_or_default());
            Ok(TimeControl::Fischer { initial: Length::from_secs(limit), increment, cap: None })
        }
        (None, Some(_), None) => Err(refused("clock.limit", "is needed beside an increment")),
        (_, _, Some(_)) => Err(refused("days", "goes without a clock; send one of the two")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(text: &str) -> Pace {
        Pace::of(serde_json::from_str(text).unwrap())
    }

    #[test]
    fn a_time_control_becomes_the_nearest_of_lichess() {
        for (ours, theirs, speed) in [
            (r#"{"type":"per_move","days":3}"#, Pace::Days(3), "correspondence"),
            (r#"{"type":"per_move","seconds":3600}"#, Pace::Days(1), "correspondence"),
            (
                r#"{"type":"fischer","initial":"PT5M","increment":"PT3S"}"#,
                Pace::Clock { initial: 300, increment: 3 },
                "blitz",
            ),
            (r#"{"type":"fischer","initial":"P30D","increment":"P2D"}"#, Pace::Days(3), "correspondence"),
            (r#"{"type":"moves_in_days","moves":10,"days":50}"#, Pace::Days(5), "correspondence"),
            (r#"{"type":"unlimited"}"#, Pace::Unlimited, "correspondence"),
        ] {
            assert_eq!((pace(ours), pace(ours).speed()), (theirs, speed), "{ours}");
        }
    }

    #[test]
    fn clock_and_days_exclude_each_other() {
        assert_eq!(of_parts(None, None, None).unwrap(), TimeControl::Unlimited {});
        assert_eq!(
            of_parts(None, None, Some(2)).unwrap(),
            TimeControl::PerMove { days: Some(2), seconds: None }
        );
        assert!(of_parts(Some(60), None, Some(2)).is_err() && of_parts(None, Some(2), None).is_err());
    }
}
