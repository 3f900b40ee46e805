//! All clocks of a game as one value, stored as JSON in the game's row.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde::Serialize;
use zugpost_base::time::Moment;
use zugpost_rules::Seat;

use super::A_DAY;
use super::pause_intervals::PauseInterval;
use super::pauses::stands;
use super::seat_clock::SeatClock;
use super::time_control::TimeControl;
use super::turn::Turn;
use crate::store::SeatName;
use crate::store::games::{Game, GameStatus};

/// The clock of the current turn, and the time banks of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    pub turn: Turn,
    #[serde(default)]
    pub seats: BTreeMap<SeatName, SeatClock>,
    /// The seats that agree to a pause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pause_offer: Vec<SeatName>,
}

impl Clocks {
    pub fn new(control: TimeControl, seats: impl Iterator<Item = SeatName>, now: Moment) -> Clocks {
        Clocks {
            turn: Turn::begin(None, now),
            seats: seats.map(|seat| (seat, SeatClock::new(control))).collect(),
            pause_offer: Vec::new(),
        }
    }

    pub fn of(game: &Game) -> Clocks {
        if game.clocks.is_empty() {
            return Clocks::before_they_were_kept(game);
        }
        serde_json::from_str(&game.clocks).unwrap_or_else(|error| {
            tracing::error!(%error, game = %game.id, "stored clocks cannot be read");
            Clocks::before_they_were_kept(game)
        })
    }

    /// Rows of the first versions store only the deadline; the clocks follow from it.
    fn before_they_were_kept(game: &Game) -> Clocks {
        let budget = TimeControl::from_text(&game.time_control).turn();
        let begun = game.started_at.unwrap_or(game.created_at);
        let begun = game.move_by.zip(budget).map_or(begun, |(by, budget)| by.before(budget));
        let turn = Turn::begin(budget, begun);
        Clocks { turn, seats: BTreeMap::new(), pause_offer: Vec::new() }
    }

    /// Writes the clocks and the resulting deadline into the game's row.
    pub fn keep(mut self, game: &mut Game) {
        let runs = game.status == GameStatus::Running && !stands(game);
        game.move_by = self.deadline(*game.to_act).filter(|_| runs);
        // A turn has at most one reminder.
        let is_owed = self.turn.owes_reminder || game.remind_at.is_some();
        game.remind_at = self.remind_at(*game.to_act).filter(|_| runs && is_owed);
        self.turn.owes_reminder = is_owed && !runs;
        game.clocks = serde_json::to_string(&self).expect("clocks have only string keys and whole numbers");
    }

    /// The last moment at which the turn is in time, given the pauses known so far.
    pub fn deadline(&self, seat: Seat) -> Option<Moment> {
        let left = self.turn.budget()?.saturating_sub(self.turn.used());
        Some(self.pause_intervals(seat).elapse(self.turn.at, left))
    }

    /// The time left for the turn at a moment.
    pub fn left(&self, seat: Seat, stands: bool, at: Moment) -> Option<Duration> {
        let runs = if stands { Duration::ZERO } else { self.pause_intervals(seat).running(self.turn.at, at) };
        self.turn.budget().map(|budget| budget.saturating_sub(self.turn.used() + runs))
    }

    /// When to remind the player: when a fifth of the time is left, but at least a day before the deadline. Turns too
    /// short for that have no reminder.
    fn remind_at(&self, seat: Seat) -> Option<Moment> {
        let budget = self.turn.budget()?;
        let before = (budget / 5).max(A_DAY);
        let wait = budget.checked_sub(before)?.checked_sub(self.turn.used())?;
        (!wait.is_zero()).then(|| self.pause_intervals(seat).elapse(self.turn.at, wait))
    }

    /// Charges the time of the turn up to now, but not beyond the deadline. So a pause that begins after the deadline
    /// does not undo a flag.
    pub fn settle(&mut self, seat: Seat, stands: bool, now: Moment) {
        let deadline = self.deadline(seat).filter(|_| !stands);
        let until = deadline.map_or(now, |deadline| deadline.min(now));
        if !stands {
            let runs = self.pause_intervals(seat).running(self.turn.at, until);
            self.turn.use_up(runs);
        }
        self.turn.at = self.turn.at.max(until);
    }

    /// The intervals in which the clock of this turn stands.
    pub(crate) fn pause_intervals(&self, seat: Seat) -> super::pause_intervals::PauseIntervals {
        match self.seats.get(&SeatName(seat)).filter(|_| !self.turn.is_window) {
            Some(clock) => clock.pause_intervals(&self.turn.outages),
            None => SeatClock::default().pause_intervals(&self.turn.outages),
        }
    }

    pub fn seat_mut(&mut self, seat: Seat) -> &mut SeatClock {
        self.seats.entry(SeatName(seat)).or_default()
    }

    /// Credits downtime to the running clock. Credits of the same time are one.
    pub fn credit(&mut self, outage: PauseInterval) {
        self.turn.outages.retain(|known| known.from < outage.from || outage.until < known.until);
        self.turn.outages.push(outage);
    }
}
