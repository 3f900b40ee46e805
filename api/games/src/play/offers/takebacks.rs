//! Takebacks: removes the last turn if every other player still in the game agrees. Seats of engines and chance always
//! agree.
//!
//! The game returns to the position before the requester's last turn, and all later turns are removed too. Links,
//! mails, jobs and conditional moves for the removed turns become invalid. Clocks return to that position; the time for
//! the repeated turn starts anew.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::locale::phrase;
use zugpost_base::vocabulary::side_named;
use zugpost_data::clock;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::standing_offers::{DrawOffers, TakebackRequest, takeback_waits_for};
use zugpost_data::model::variant::{first_record, record_of};
use zugpost_data::store::Ply;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, Game, Move, Seated, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::{Departure, Record, Seat};

use crate::play::change_set::rivals::check_plays;
use crate::play::game_change::GameChange;

/// Action on a takeback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakebackAction {
    Offer,
    Accept,
    Decline,
}

/// Returns whether this seat still plays and has a turn to take back.
pub fn may_ask(table: &Table, moves: &[Move], seat: Seat) -> bool {
    plays(table, seat) && before_last_turn(moves, table, seat).is_ok()
}

fn plays(table: &Table, seat: Seat) -> bool {
    record_of(table).is_ok_and(|record| check_plays(&record, seat).is_ok())
}

pub(crate) fn act(change: &mut GameChange<'_>, action: TakebackAction) -> Result<(), GameError> {
    let (table, seat) = (&*change.table, change.seat);
    check_plays(&record_of(table)?, seat)?;
    match (action, TakebackRequest::of(&table.game)) {
        (TakebackAction::Offer, Some(request)) if request.seats[0] == seat => Ok(()),
        (TakebackAction::Offer, Some(_)) => Err(GameError::Moot(phrase("error-takeback-of-another"))),
        (TakebackAction::Offer, None) => {
            // Refuse the request if there is no turn to take back, before the others are asked.
            before_last_turn(&games::moves(change.conn, &table.game.id)?, table, seat)?;
            agree(change, &TakebackRequest { seats: vec![seat.into()] })
        }
        (TakebackAction::Accept, Some(mut request)) if takeback_waits_for(table, seat) => {
            request.seats.push(seat.into());
            agree(change, &request)
        }
        (TakebackAction::Decline, Some(request))
            if takeback_waits_for(table, seat) || request.seats[0] == seat =>
        {
            change.table.game.takeback = None;
            change.changes.event(change.table, EventKind::TakebackDeclined, change.now);
            Ok(())
        }
        (TakebackAction::Accept | TakebackAction::Decline, _) => {
            Err(GameError::Moot(phrase("error-takeback-not-asked")))
        }
    }
}

/// Takes the turn back if all others have agreed; otherwise asks them.
fn agree(change: &mut GameChange<'_>, request: &TakebackRequest) -> Result<(), GameError> {
    let GameChange { changes, table, now, .. } = change;
    let record = record_of(table)?;
    let missing = table.seats.iter().filter(|seated| {
        let row = &seated.row;
        row.engine.is_none() && !record.position().is_out(*row.seat) && !request.seats.contains(&row.seat)
    });
    let missing: Vec<Seated> = missing.cloned().collect();
    if missing.is_empty() {
        return take_back(change, *request.seats[0]);
    }
    table.game.takeback = Some(request.text(table.game.ply));
    changes.event(table, EventKind::TakebackOffer, *now);
    if request.seats.len() == 1 {
        missing.iter().for_each(|seated| changes.mail(table, seated, MailKind::Question, *now));
    }
    Ok(())
}

fn take_back(change: &mut GameChange<'_>, seat: Seat) -> Result<(), GameError> {
    let GameChange { conn, changes, table, now, .. } = change;
    let moves = games::moves(conn, &table.game.id)?;
    let ply = before_last_turn(&moves, table, seat)?;
    let game = &mut table.game;
    let mut draw = DrawOffers::of(game);
    draw.go_back(&moves[moves.partition_point(|row| row.ply <= ply)..]);
    draw.keep(game);
    let (record, counted) = replay(game, moves.iter().take_while(|row| row.ply <= ply))?;
    game.takeback = None;
    game.takebacks = game.takebacks.saturating_add(1);
    changes.taken_back.push((game.id.clone(), ply, *now));
    game.fen = record.position().fen();
    game.recent = record.recent();
    game.ply = ply;
    let last = moves.iter().take_while(|row| row.ply <= ply).last();
    game.listed_at = last.map_or(game.started_at.unwrap_or(game.created_at), |row| row.played_at);
    Clocks::of(game).gone_back(counted, &record, game, *now);
    changes.event(table, EventKind::Takeback, *now);
    changes.go_on(table, &record, *now);
    Ok(())
}

/// Replays the kept moves and their clocks. The time of the removed turns is restored.
fn replay<'a>(
    game: &Game,
    kept: impl Iterator<Item = &'a Move>,
) -> Result<(Record, clock::Replay), GameError> {
    let unreadable =
        |error: String| GameError::from(Fault::of_program(format!("the game cannot be replayed: {error}")));
    let mut record = first_record(game)?;
    let mut counted = clock::Replay::new(game, &record);
    for row in kept {
        record.enter(&row.step)?;
        if row.ply > game.begun_ply {
            counted.step(row, &record).map_err(unreadable)?;
        }
    }
    Ok((record, counted))
}

/// The ply before the last turn of a seat.
fn before_last_turn(moves: &[Move], table: &Table, seat: Seat) -> Result<Ply, GameError> {
    let nothing = || GameError::Moot(phrase("error-takeback-nothing").with("side", side_named(seat)));
    let is_departure = |row: &Move| Departure::read(&row.step).is_some();
    // A promotion choice (`=`) belongs to the opponent's turn, even if this seat makes it.
    let is_choice = |row: &Move| row.step.starts_with('=');
    let is_own = |row: &Move| row.seat == seat && !is_choice(row) && !is_departure(row);
    let last = moves.iter().rposition(is_own).ok_or_else(nothing)?;
    let turn = moves[..=last].iter().rev().take_while(|row| is_own(row) || is_choice(row));
    let first = turn.filter(|row| is_own(row)).last().ok_or_else(nothing)?;
    if first.ply <= table.game.begun_ply {
        return Err(nothing());
    }
    if moves.iter().any(|row| row.ply > first.ply && is_departure(row)) {
        return Err(GameError::Moot(phrase("error-takeback-departure")));
    }
    Ok(first.ply.before())
}
