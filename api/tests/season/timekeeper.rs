//! An independent hourly model of the clocks. All events of a season are at full hours; weekends begin at full hours
//! too.

use jiff::civil::Weekday;
use jiff::tz::TimeZone;
use rand::{RngExt, rngs::StdRng};
use serde_json::{Value, json};
use zugpost::time::Moment;

const HOUR: i64 = 60 * 60 * 1_000_000;
const DAY: i64 = 24 * HOUR;

/// A player's weekend, time zone and vacations.
#[derive(Clone, Debug)]
pub struct Calendar {
    pub zone: &'static str,
    pub weekend: Vec<&'static str>,
    pub vacations: Vec<(Moment, Moment)>,
    /// Downtimes of the server, common to all players.
    pub outages: Vec<(Moment, Moment)>,
}

const ZONES: [&str; 5] = ["UTC", "Europe/Vienna", "America/New_York", "Asia/Tokyo", "Pacific/Auckland"];
const DAYS: [(&str, Weekday); 3] =
    [("fri", Weekday::Friday), ("sat", Weekday::Saturday), ("sun", Weekday::Sunday)];

impl Calendar {
    pub fn by_chance(random: &mut StdRng) -> Calendar {
        let weekend = match random.random_range(0..4) {
            0 => vec!["sat", "sun"],
            1 => vec!["fri"],
            _ => Vec::new(),
        };
        let zone = ZONES[random.random_range(0..ZONES.len())];
        Calendar { zone, weekend, vacations: Vec::new(), outages: Vec::new() }
    }

    pub fn is_away(&self, at: Moment) -> bool {
        self.vacations.iter().any(|(from, until)| (*from..*until).contains(&at))
    }

    /// Returns whether a clock stands during the hour from `at`.
    fn stands(&self, at: Moment) -> bool {
        let zone = TimeZone::get(self.zone).expect("the zones are known");
        let day = at.timestamp().to_zoned(zone).weekday();
        let is_off = DAYS.iter().any(|(name, weekday)| *weekday == day && self.weekend.contains(name));
        let is_out = self.outages.iter().any(|(from, until)| (*from..*until).contains(&at));
        is_off || is_out || self.is_away(at)
    }

    /// The running time of a clock between two hours, in microseconds.
    pub fn running(&self, from: Moment, until: Moment) -> i64 {
        let hours = (from.micros()..until.micros()).step_by(HOUR as usize);
        hours.filter(|at| !self.stands(Moment::from_micros(*at))).count() as i64 * HOUR
    }

    /// The latest moment at which at most this much time has run.
    fn after(&self, from: Moment, mut time: i64) -> Moment {
        let mut at = from.micros();
        while time >= HOUR || self.stands(Moment::from_micros(at)) {
            time -= if self.stands(Moment::from_micros(at)) { 0 } else { HOUR };
            at += HOUR;
        }
        Moment::from_micros(at + time)
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Control {
    PerMove { seconds: i64 },
    Fischer { initial: i64, increment: i64, cap: i64 },
    MovesInDays { moves: u32, days: i64 },
    Unlimited,
}

/// Time left of a seat in microseconds, and its moves in the current period.
#[derive(Clone, Copy, Debug)]
pub struct Store {
    left: i64,
    moves: u32,
    /// Number of the last turn.
    turn: u32,
}

impl Control {
    pub fn by_chance(random: &mut StdRng) -> Control {
        match random.random_range(0..8) {
            0..4 => Control::PerMove { seconds: random.random_range(8..22) * 24 * 60 * 60 },
            4 | 5 => Control::Fischer {
                initial: random.random_range(8..15),
                increment: random.random_range(1..4),
                cap: random.random_range(15..22),
            },
            6 => {
                Control::MovesInDays { moves: random.random_range(5..11), days: random.random_range(30..51) }
            }
            _ => Control::Unlimited,
        }
    }

    pub fn json(self) -> Value {
        match self {
            Control::PerMove { seconds } => json!({"type": "per_move", "seconds": seconds}),
            Control::Fischer { initial, increment, cap } => json!({
                "type": "fischer", "initial": format!("P{initial}D"), "increment": format!("P{increment}D"), "cap": format!("P{cap}D"),
            }),
            Control::MovesInDays { moves, days } => {
                json!({"type": "moves_in_days", "moves": moves, "days": days})
            }
            Control::Unlimited => json!({"type": "unlimited"}),
        }
    }

    pub fn store(self) -> Store {
        let left = match self {
            Control::Fischer { initial, .. } => initial * DAY,
            Control::MovesInDays { days, .. } => days * DAY,
            Control::PerMove { .. } | Control::Unlimited => 0,
        };
        Store { left, moves: 0, turn: 0 }
    }

    /// The deadline of a turn that begins now.
    pub fn deadline(self, store: Store, calendar: &Calendar, begun: Moment) -> Option<Moment> {
        let budget = match self {
            Control::PerMove { seconds } => seconds * 1_000_000,
            Control::Fischer { .. } => store.left,
            // One microsecond before the next full day would be charged beyond the remaining days.
            Control::MovesInDays { .. } => {
                let days = store.left / DAY;
                let whole = if days <= 20 { days } else { 20 + (days - 20) / 2 };
                (whole + 1) * DAY - 1
            }
            Control::Unlimited => return None,
        };
        Some(calendar.after(begun, budget))
    }

    /// Charges a turn, or a part of it before another seat's turn: setting up pieces happens within the first turn.
    pub fn charge(self, store: &mut Store, spent: i64, turn: u32) {
        let n_turns = u32::from(store.turn != turn);
        store.turn = turn;
        match self {
            Control::Fischer { increment, cap, .. } => {
                store.left = (store.left - spent + i64::from(n_turns) * increment * DAY).min(cap * DAY);
            }
            Control::MovesInDays { moves, days } => {
                let taken = spent / DAY;
                store.left -= (taken + (taken - 20).max(0)) * DAY;
                store.moves += n_turns;
                if store.moves == moves {
                    *store = Store { left: store.left + days * DAY, moves: 0, turn };
                }
            }
            Control::PerMove { .. } | Control::Unlimited => {}
        }
    }
}
