//! The clocks as the API and the pages show them.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::{Moment, words};
use zugpost_rules::Record;

use super::SeatClock;
use super::clocks::Clocks;
use super::pauses::{AGREED, NATURE, has_cause, stands};
use super::time_control::{Length, TimeControl};
use crate::model::describe;
use crate::store::SeatName;
use crate::store::games::{GameStatus, Seated, Table};

/// The clock of a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// True if the clock runs now.
    pub running: bool,
    /// The time left until the flag falls. For the seat to act, it is the time left at `as_of`; for another
    /// seat, the time that its next turn will have. `null` without a limit.
    pub remaining: Option<Length>,
    /// The time since when the clock has been running; `null` if it is not running.
    pub as_of: Option<Moment>,
    /// When the flag falls; `null` if the clock does not run.
    pub move_by: Option<Moment>,
    /// Causes for which the clock is stopped: `agreed`, `nature`, `weekend`, or `vacation:` and the player's id.
    pub paused: Vec<String>,
    /// Whole days in the time bank, if the time control counts days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_left: Option<u64>,
    /// The end of the player's vacation; `null` if they are not on vacation.
    pub on_leave_until: Option<Moment>,
}

pub fn views(table: &Table, record: &Record, now: Moment) -> BTreeMap<SeatName, ClockView> {
    let clocks = Clocks::of(&table.game);
    let view = |seated: &Seated| (seated.row.seat, clock(&clocks, table, seated, record, now));
    table.seats.iter().map(view).collect()
}

fn clock(clocks: &Clocks, table: &Table, seated: &Seated, record: &Record, now: Moment) -> ClockView {
    let (game, seat) = (&table.game, *seated.row.seat);
    let (control, position) = (TimeControl::from_text(&game.time_control), record.position());
    let own = clocks.seats.get(&seated.row.seat).cloned().unwrap_or_else(|| SeatClock::new(control));
    let is_running = game.status == GameStatus::Running;
    let (acts, is_window) = (is_running && game.to_act == seat, is_running && clocks.turn.is_window);
    let is_interrupted = is_window && !acts && position.side() == seat;
    let leave = own.leave(now).filter(|_| is_running);
    let mut paused = Vec::new();
    if (acts || is_interrupted) && has_cause(game, AGREED) {
        paused.push(AGREED.to_owned());
    }
    if is_interrupted {
        paused.push(NATURE.to_owned());
    }
    if acts && !is_window {
        let player = seated.row.player_id.as_ref();
        paused.extend(leave.zip(player).map(|(_, player)| format!("vacation:{player}")));
        paused.extend(own.pause_intervals(&[]).is_weekend(now).then(|| "weekend".to_owned()));
    }
    let running = acts && paused.is_empty();
    let as_of = clocks.pause_intervals(seat).stretch(clocks.turn.at, now);
    let is_neutral = position.is_neutral(seat);
    let remaining = if acts {
        clocks.left(seat, stands(game), as_of)
    } else {
        own.budget(control).filter(|_| !is_neutral)
    };
    let counts_days = matches!(control, TimeControl::MovesInDays { .. }) && !is_neutral;
    ClockView {
        running,
        remaining: remaining.map(Length::of),
        as_of: running.then_some(as_of),
        move_by: game.move_by.filter(|_| acts),
        paused,
        days_left: counts_days.then(|| own.days()),
        on_leave_until: leave.map(|leave| leave.rest.until),
    }
}

/// Returns why the clock of the seat to act stands, as a sentence without a full stop; `None` while it runs.
pub fn words(table: &Table, record: &Record, now: Moment) -> Option<Phrase> {
    let clocks = Clocks::of(&table.game);
    let seated = table.seat(*table.game.to_act)?;
    let view = clock(&clocks, table, seated, record, now);
    let cause = view.paused.first().filter(|_| table.game.status == GameStatus::Running)?;
    let name = describe::called(seated);
    Some(match (cause.as_str(), view.on_leave_until) {
        (AGREED, _) => phrase("clock-stopped-by-agreement"),
        (_, Some(until)) => {
            let until = words::short_date(until.timestamp());
            phrase("clock-stopped-on-vacation").with("who", name).with("until", until)
        }
        _ => phrase("clock-stopped-over-the-weekend").with("who", name),
    })
}
