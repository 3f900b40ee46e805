//! A seat that falls behind: its time is up, its player resigns, its engine fails.

use zugpost_rules::{Record, Seat};

use super::deputies;
use super::error::GameError;
use super::turns::record_of;
use super::writes::{End, Writes};
use crate::clock::Moment;
use crate::store::games::Table;

/// Why a seat does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Time,
    Resignation,
    EngineFailure,
}

impl Cause {
    const fn reason(self) -> &'static str {
        match self {
            Cause::Time => "time",
            Cause::Resignation => "resignation",
            Cause::EngineFailure => "engine-failure",
        }
    }
}

/// What becomes of the game without this seat. Who plays for nobody's win cannot lose either: only the turn passes.
pub(super) fn leave(
    writes: &mut Writes,
    table: &mut Table,
    seat: Seat,
    cause: Cause,
    now: Moment,
) -> Result<(), GameError> {
    let record = match record_of(table) {
        Ok(record) => record,
        // Time ends a game that cannot be read, too.
        Err(error) => {
            tracing::error!(%error, game = %table.game.id, "a game ends that cannot be read");
            let end = End { winner: None, reason: cause.reason() };
            writes.end(table, end, now);
            return Ok(());
        }
    };
    if record.position().is_neutral(seat) {
        return let_pass(writes, table, record, now);
    }
    let others: Vec<Seat> = rivals(table, &record).into_iter().filter(|other| *other != seat).collect();
    let winner = match cause {
        Cause::Time => others.iter().find(|other| record.position().can_win(**other)),
        Cause::Resignation | Cause::EngineFailure => others.first(),
    };
    let reason = if winner.is_some() { cause.reason() } else { "time-without-winner" };
    writes.end(table, End { winner: winner.copied(), reason }, now);
    Ok(())
}

/// The seats that play for a win.
pub(super) fn rivals(table: &Table, record: &Record) -> Vec<Seat> {
    let seats = table.seats.iter().filter_map(|seated| seated.row.seat.parse().ok());
    seats.filter(|seat| !record.position().is_neutral(*seat)).collect()
}

fn let_pass(
    writes: &mut Writes,
    table: &mut Table,
    mut record: Record,
    now: Moment,
) -> Result<(), GameError> {
    let Some(step) = deputies::declined(record.position()) else { return Ok(()) };
    let mut played = vec![record.play(&step)?];
    played.extend(deputies::reply(table, &mut record)?);
    writes.log(table, &record, &played, now);
    writes.event(table, "move", now);
    writes.go_on(table, &record, now);
    Ok(())
}
