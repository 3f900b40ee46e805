//! The players of a season and their habits.

use rand::{RngExt, rngs::StdRng};

use super::timekeeper::Calendar;
use crate::support::site::Player;

/// Way in which a player answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    PauseInterval,
    Link,
    Mail,
}

/// A player's notification cadence.
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

/// A player's habits. Chances are per turn.
#[derive(Clone, Debug)]
pub struct Habit {
    /// Mean hours until an answer.
    pub hours: f64,
    /// Way in which the player answers if there is a mail.
    pub way: Way,
    pub cadence: Cadence,
    pub offers_draw: f64,
    pub accepts_draw: f64,
    pub resigns: f64,
    /// Sends an illegal turn first.
    pub slips: f64,
    /// Abandons this game.
    pub forgets: f64,
    pub writes: f64,
    /// Stores conditional moves.
    pub thinks_ahead: f64,
    /// Takes a vacation; chance per hour.
    pub leaves: f64,
}

#[derive(Clone, Debug)]
pub struct Person {
    pub player: Player,
    pub habit: Habit,
    pub calendar: Calendar,
    /// Was notified and has been inactive since.
    pub is_silent: bool,
}

impl Habit {
    /// Random habits. In a season of a tenth of the days all players are ten times as fast.
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
            _ => Way::PauseInterval,
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

    /// Whole hours until an answer: often short, rarely long.
    pub fn delay(&self, random: &mut StdRng) -> u64 {
        let chance: f64 = random.random_range(0.000_001..1.0);
        (-chance.ln() * self.hours).ceil() as u64
    }
}

/// True with this probability.
pub fn happens(random: &mut StdRng, chance: f64) -> bool {
    random.random_range(0.0..1.0) < chance
}
