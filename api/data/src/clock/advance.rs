//! Advances the clocks of a game after turns, and after a takeback.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_rules::Departure;
use zugpost_rules::Played;
use zugpost_rules::Record;

use super::clocks::Clocks;
use super::pauses::{NATURE, set_cause, stands};
use super::replay::Replay;
use super::time_control::{self, TimeControl};
use super::turn::Turn;
use crate::model::game::PASS;
use crate::store::Micros;
use crate::store::games::Game;

/// Advances the game's clocks over steps that were just played: the clock of the last seat to act stops, that of the
/// next one starts. Returns the time that each step took. A turn's time is at its first step; automatic turns
/// take none.
///
/// The next clock starts after the queueing time `waited`, which is charged to neither player. It never starts before
/// the last one stopped.
pub fn count(
    game: &mut Game,
    record: &Record,
    played: &[Played],
    now: Moment,
    waited: Duration,
) -> Vec<Micros> {
    let (control, stood) = (TimeControl::from_text(&game.time_control), stands(game));
    let (mut clocks, position) = (Clocks::of(game), record.position());
    let pays_back = record.variant().option("compensation") == Some("true");
    let mut acting = Some(*game.to_act);
    let mut is_interrupted = false;
    let mut all_spent = Vec::with_capacity(played.len());
    for turn in played.chunk_by(|one, other| (one.seat, one.turn) == (other.seat, other.turn)) {
        let first = all_spent.len();
        all_spent.resize(first + turn.len(), Micros::ZERO);
        let Some(step) = turn.first() else { continue };
        let seat = step.seat;
        if Departure::read(&step.step).is_some() {
            // A seat that leaves has no clock any more; the clock of the seat to act keeps running.
            acting = acting.filter(|acting| *acting != seat);
            continue;
        }
        let spent = if acting.take().is_some_and(|acting| acting == seat) {
            clocks.settle(seat, stood, now);
            clocks.turn.used()
        } else {
            Duration::ZERO
        };
        all_spent[first] = spent.into();
        if position.is_neutral(step.seat) {
            is_interrupted |= pays_back && turn.iter().any(|step| step.step != PASS);
            continue;
        }
        let clock = clocks.seat_mut(seat);
        if std::mem::take(&mut is_interrupted) {
            clock.earn(control);
        }
        clock.charge(control, spent, number(step));
    }
    let to_act = position.to_act();
    if acting != Some(to_act) {
        if is_interrupted && !position.is_neutral(to_act) {
            clocks.seat_mut(to_act).earn(control);
        }
        let begins = clocks.turn.at.max(now.after(waited));
        clocks.begin(record, control, begins);
        set_cause(game, NATURE, false);
    }
    game.to_act = to_act.into();
    clocks.keep(game);
    all_spent
}

pub(crate) fn number(step: &Played) -> i32 {
    i32::try_from(step.turn).unwrap_or(i32::MAX)
}
impl Clocks {
    /// Starts the clock of the seat to act.
    pub fn begin(&mut self, record: &Record, control: TimeControl, now: Moment) {
        let position = record.position();
        let seat = position.to_act();
        let is_window = position.is_neutral(seat);
        let budget = match record.variant().option("window").filter(|_| is_window) {
            Some(window) => time_control::length(window),
            None => self.seat_mut(seat).budget(control),
        };
        self.begin_turn(budget, is_window, now);
    }

    /// Restores the clocks as of the replayed turns, and starts the clock of the seat to act.
    pub fn gone_back(mut self, counted: Replay, record: &Record, game: &mut Game, now: Moment) {
        for (seat, then) in counted.seats() {
            let clock = self.seat_mut(*seat);
            (clock.left, clock.moves, clock.turn) = (then.left, then.moves, then.turn);
        }
        game.to_act = record.position().to_act().into();
        set_cause(game, NATURE, false);
        self.begin(record, TimeControl::from_text(&game.time_control), now);
        self.keep(game);
    }

    pub(crate) fn begin_turn(&mut self, budget: Option<Duration>, is_window: bool, now: Moment) {
        self.seats.values_mut().for_each(|clock| clock.forget_leaves_before(now));
        // A reply by mail counts from its receipt, which may precede an outage. So outages that end after `now` stay.
        let mut outages = std::mem::take(&mut self.turn.outages);
        outages.retain(|outage| outage.until > now);
        self.turn = Turn::begin(budget, now);
        self.turn.is_window = is_window;
        self.turn.outages = outages;
    }
}
