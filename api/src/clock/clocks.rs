//! All clocks of a game as one value, kept as JSON in the row of the game.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde::Serialize;

use super::A_DAY;
use super::pauses::stands;
use super::rests::Rest;
use super::seat_clock::SeatClock;
use super::time_control::TimeControl;
use super::turn::Turn;
use crate::store::games::Game;
use crate::time::Moment;

/// The clock of the turn that is to be played, and the stores of all seats. Kept as JSON in the game's row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    pub turn: Turn,
    #[serde(default)]
    pub seats: BTreeMap<String, SeatClock>,
    /// The seats that want all clocks to stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pause_offer: Vec<String>,
}

impl Clocks {
    pub fn new(control: TimeControl, seats: impl Iterator<Item = String>, now: Moment) -> Clocks {
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

    /// Rows of the first versions have only the deadline.
    fn before_they_were_kept(game: &Game) -> Clocks {
        let budget = TimeControl::from_text(&game.time_control).turn();
        let begun = game.started_at.unwrap_or(game.created_at);
        let begun = game.move_by.zip(budget).map_or(begun, |(by, budget)| by.before(budget));
        let turn = Turn::begin(budget, begun);
        Clocks { turn, seats: BTreeMap::new(), pause_offer: Vec::new() }
    }

    /// Writes the clocks into the game's row, with the deadline that follows from them.
    pub fn keep(mut self, game: &mut Game) {
        let runs = game.status == "running" && !stands(game);
        game.move_by = self.deadline(&game.to_act).filter(|_| runs);
        // A reminder that has been sent is not sent again for the same turn.
        let is_owed = self.turn.owes_reminder || game.remind_at.is_some();
        game.remind_at = self.remind_at(&game.to_act).filter(|_| runs && is_owed);
        self.turn.owes_reminder = is_owed && !runs;
        game.clocks = serde_json::to_string(&self).expect("clocks have only string keys and whole numbers");
    }

    /// The last moment at which the turn is in time, as long as nothing stops the clock that is not known by now.
    pub fn deadline(&self, seat: &str) -> Option<Moment> {
        let left = self.turn.budget()?.saturating_sub(self.turn.used());
        Some(self.rests(seat).elapse(self.turn.at, left))
    }

    /// What is left of the turn at a moment.
    pub fn left(&self, seat: &str, stands: bool, at: Moment) -> Option<Duration> {
        let runs = if stands { Duration::ZERO } else { self.rests(seat).running(self.turn.at, at) };
        self.turn.budget().map(|budget| budget.saturating_sub(self.turn.used() + runs))
    }

    /// When the player is to be reminded: at a fifth of the time, at least a day before the deadline; never for turns
    /// so short that this would be at once.
    fn remind_at(&self, seat: &str) -> Option<Moment> {
        let budget = self.turn.budget()?;
        let before = (budget / 5).max(A_DAY);
        let wait = budget.checked_sub(before)?.checked_sub(self.turn.used())?;
        (!wait.is_zero()).then(|| self.rests(seat).elapse(self.turn.at, wait))
    }

    /// Counts the time of the turn up to now, but not beyond its end: no rest that begins after a flag fell undoes it.
    pub fn settle(&mut self, seat: &str, stands: bool, now: Moment) {
        let deadline = self.deadline(seat).filter(|_| !stands);
        let until = deadline.map_or(now, |deadline| deadline.min(now));
        if !stands {
            let runs = self.rests(seat).running(self.turn.at, until);
            self.turn.use_up(runs);
        }
        self.turn.at = self.turn.at.max(until);
    }

    /// When the clock of this turn stands by itself.
    pub(crate) fn rests(&self, seat: &str) -> super::rests::Rests {
        match self.seats.get(seat).filter(|_| !self.turn.is_window) {
            Some(clock) => clock.rests(&self.turn.outages),
            None => SeatClock::default().rests(&self.turn.outages),
        }
    }

    pub fn seat_mut(&mut self, seat: &str) -> &mut SeatClock {
        self.seats.entry(seat.to_owned()).or_default()
    }

    /// Nobody's server ran in this time, and nobody loses it.
    pub fn credit(&mut self, outage: Rest) {
        self.turn.outages.push(outage);
    }
}
