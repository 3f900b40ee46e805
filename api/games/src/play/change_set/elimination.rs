//! A seat leaves the game: its flag falls, its player resigns, or its engine fails.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller;
use zugpost_data::model::standing_offers::DrawOffers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{EndReason, GameResult, GameStatus, Seated, SiteReason, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::{Departure, Played, Record, Seat};

use super::ChangeSet;
use super::rivals::{check_plays, rivals};

/// Cause for which a seat leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Time,
    Resignation,
    EngineFailure,
}

impl Cause {
    /// The departure in the log, if the others play on.
    const fn departure(self) -> Departure {
        match self {
            Cause::Time => Departure::Time,
            Cause::Resignation | Cause::EngineFailure => Departure::Resignation,
        }
    }

    const fn reason(self) -> EndReason {
        match self {
            Cause::Time => EndReason::Site(SiteReason::Time),
            Cause::Resignation => EndReason::Site(SiteReason::Resignation),
            Cause::EngineFailure => EndReason::Site(SiteReason::EngineFailure),
        }
    }
}

/// Removes this seat from the game: the game ends, or the others play on. Nature cannot lose; she only passes.
pub(crate) fn leave(
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    cause: Cause,
    now: Moment,
) -> Result<(), GameError> {
    let mut record = match record_of(table) {
        Ok(record) => record,
        // An unreadable game ends without a winner.
        Err(error) => {
            tracing::error!(%error, game = %table.game.id, "a game that cannot be read has ended");
            changes.end(table, GameResult::Draw, cause.reason(), now);
            return Ok(());
        }
    };
    if record.position().is_neutral(seat) {
        return let_pass(changes, table, record, now);
    }
    check_plays(&record, seat)?;
    if let Some(played) = record.leave(seat, cause.departure()) {
        return go_on_without(changes, table, record, (played, cause), now);
    }
    let others: Vec<Seat> = rivals(table, &record).into_iter().filter(|other| *other != seat).collect();
    let winner = match cause {
        Cause::Time => others.iter().find(|other| record.position().can_win(**other)),
        Cause::Resignation | Cause::EngineFailure => others.first(),
    };
    let reason = winner.map_or(SiteReason::TimeWithoutWinner.into(), |_| cause.reason());
    changes.end(table, winner.copied().into(), reason, now);
    Ok(())
}

/// The others play on, and the clock of the seat to act keeps running. All seats get a mail, except the seat that
/// resigned.
fn go_on_without(
    changes: &mut ChangeSet,
    table: &mut Table,
    mut record: Record,
    (left, cause): (Played, Cause),
    now: Moment,
) -> Result<(), GameError> {
    let leaver = left.seat;
    let mut played = vec![left];
    played.extend(seat_controller::reply(table, &mut record)?);
    let mut draw = DrawOffers::of(&table.game);
    draw.agreed.clear();
    draw.keep(&mut table.game);
    table.game.takeback = None;
    changes.add_steps(table, &record, &played, now, Duration::ZERO);
    changes.event(table, EventKind::Move, now);
    changes.go_on(table, &record, now);
    if table.game.status == GameStatus::Running {
        let knows = |seated: &&Seated| cause == Cause::Resignation && seated.row.seat == leaver;
        let mailed = table.seats.iter().filter(|seated| !knows(seated));
        mailed.for_each(|seated| changes.mail(table, seated, MailKind::Departure, now));
    }
    Ok(())
}

/// Passes for Nature, and plays the automatic turns after it. If the rules allow her no step, nothing changes.
pub(crate) fn let_pass(
    changes: &mut ChangeSet,
    table: &mut Table,
    mut record: Record,
    now: Moment,
) -> Result<(), GameError> {
    let Some(step) = seat_controller::pass_step(record.position()) else { return Ok(()) };
    let mut played = vec![record.play(&step)?];
    played.extend(seat_controller::reply(table, &mut record)?);
    changes.add_steps(table, &record, &played, now, Duration::ZERO);
    changes.event(table, EventKind::Move, now);
    changes.go_on(table, &record, now);
    Ok(())
}
