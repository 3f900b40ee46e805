//! The clocks of a game: whose runs, since when, and what each seat has left. A value that knows neither database nor
//! "now": the same turns and pauses give the same clocks, whoever counts them.

pub(crate) mod allowance;
pub(crate) mod downtime;
mod replay;
mod rests;
mod seat_clock;
pub mod time_control;
mod turn;
mod view;

pub use replay::Replay;
pub use rests::{Rest, Weekend};
pub use seat_clock::{Leave, SeatClock, charged_days};
pub use turn::{Turn, count};
pub use view::{ClockView, views, words};

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::store::games::Game;
use crate::time::Moment;
use time_control::TimeControl;

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

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Why all clocks of a game stand until somebody lets them run: what stands in its row.
pub const AGREED: &str = "agreed";
/// Nature has announced that she takes her turn.
pub const NATURE: &str = "nature";

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
    fn rests(&self, seat: &str) -> rests::Rests {
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

/// Whether something makes all clocks of the game stand until somebody lets them run.
pub fn stands(game: &Game) -> bool {
    has_cause(game, AGREED)
}

pub fn has_cause(game: &Game, cause: &str) -> bool {
    game.pauses.split(',').any(|one| one == cause)
}

/// Lets a cause stand among those of the game, or not.
pub fn set_cause(game: &mut Game, cause: &str, holds: bool) {
    let mut causes: Vec<&str> =
        game.pauses.split(',').filter(|one| !one.is_empty() && *one != cause).collect();
    causes.extend(holds.then_some(cause));
    causes.sort_unstable();
    game.pauses = causes.join(",");
}

/// Moments as the rows keep them.
mod micros {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::time::Moment;

    pub fn serialize<S: Serializer>(moment: &Moment, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(moment.micros())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        i64::deserialize(deserializer).map(Moment::from_micros)
    }
}

#[cfg(test)]
mod tests;
