//! Who plays in a season: people with habits.

use rand::{RngExt, rngs::StdRng};

use super::timekeeper::Calendar;
use crate::support::site::Player;

/// How somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    Rest,
    Link,
    Mail,
}

/// How often somebody wants to be written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cadence {
    Instant,
    Delayed,
    Digest,
    Off,
}

impl Cadence {
    pub fn as_str(self) -> &'static str {
        match self {
            Cadence::Instant => "instant",
            Cadence::Delayed => "delayed",
            Cadence::Digest => "digest",
            Cadence::Off => "off",
        }
    }
}

/// What somebody is like. Chances are of one turn.
#[derive(Clone, Debug)]
pub struct Habit {
    /// Hours until an answer, in the mean.
    pub hours: f64,
    /// The way taken where there is a mail to answer.
    pub way: Way,
    pub cadence: Cadence,
    pub offers_draw: f64,
    pub accepts_draw: f64,
    pub resigns: f64,
    /// Sends something illegal first.
    pub slips: f64,
    /// Never comes back to this game.
    pub forgets: f64,
    pub writes: f64,
    /// Thinks of the answer to an answer.
    pub thinks_ahead: f64,
    /// Goes on vacation, in an hour.
    pub leaves: f64,
}

#[derive(Clone, Debug)]
pub struct Person {
    pub player: Player,
    pub habit: Habit,
    pub calendar: Calendar,
    /// Has been told of something, and has done nothing since.
    pub is_silent: bool,
}

impl Habit {
    /// In a season of a tenth of the days everybody is ten times as quick.
    pub fn by_chance(random: &mut StdRng, days: u64) -> Habit {
        let cadence = match random.random_range(0..10) {
            0..6 => Cadence::Instant,
            6..8 => Cadence::Delayed,
            8 => Cadence::Digest,
            _ => Cadence::Off,
        };
        let way = match random.random_range(0..10) {
            0..5 => Way::Link,
            5..8 => Way::Mail,
            _ => Way::Rest,
        };
        let mut chance = |most: f64| random.random_range(0.0..most);
        Habit {
            hours: (20.0 + chance(160.0)) * days as f64 / 120.0,
            way,
            cadence,
            offers_draw: chance(0.03),
            accepts_draw: chance(0.5),
            resigns: chance(0.01),
            slips: chance(0.1),
            forgets: chance(0.01),
            writes: chance(0.2),
            thinks_ahead: if chance(1.0) < 0.4 { chance(0.8) } else { 0.0 },
            leaves: if chance(1.0) < 0.4 { chance(0.002) } else { 0.0 },
        }
    }

    /// Whole hours until an answer: often soon, seldom late.
    pub fn delay(&self, random: &mut StdRng) -> u64 {
        let chance: f64 = random.random_range(0.000_001..1.0);
        (-chance.ln() * self.hours).ceil() as u64
    }
}

/// Whether something of this chance happens.
pub fn happens(random: &mut StdRng, chance: f64) -> bool {
    random.random_range(0.0..1.0) < chance
}
