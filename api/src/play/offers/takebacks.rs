//! Takebacks: removes the last turn if every other player still in the game agrees. Seats of engines and chance always
//! agree.
//!
//! The game returns to the position before the requester's last turn, and all later turns are removed too. Links,
//! mails, jobs and conditional moves for the removed turns become invalid. Clocks return to that position; the time for
//! the repeated turn starts anew.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::{Departure, Record, Seat};

use crate::clock;
use crate::clock::clocks::Clocks;
use crate::model::error::GameError;
use crate::model::standing_offers::Wish;
use crate::model::variant::{record_of, variant_of};
use crate::play::change_set::ChangeSet;
use crate::play::rivals::check_plays;
use crate::store::Conn;
use crate::store::games::{self, Game, Move, Seated, Table};
use crate::time::Moment;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakebackAction {
    Offer,
    Accept,
    Decline,
}

/// Whether this seat still plays and has a turn to take back.
pub fn may_ask(table: &Table, moves: &[Move], seat: &str) -> bool {
    let may = |seat| plays(table, seat) && before_last_turn(moves, table, seat).is_ok();
    seat.parse().is_ok_and(may)
}

fn plays(table: &Table, seat: Seat) -> bool {
    record_of(table).is_ok_and(|record| check_plays(&record, seat).is_ok())
}

/// Whether this seat must consent and has not answered yet.
pub fn is_asked(table: &Table, seat: &str) -> bool {
    Wish::of(&table.game).is_some_and(|wish| {
        !wish.seats.iter().any(|agreed| agreed == seat)
            && table.seat(seat).is_some_and(|seated| seated.row.engine.is_none())
            && seat.parse().is_ok_and(|seat| plays(table, seat))
    })
}

pub(crate) fn act(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    action: TakebackAction,
    now: Moment,
) -> Result<(), GameError> {
    let name = seat.to_string();
    check_plays(&record_of(table)?, seat)?;
    match (action, Wish::of(&table.game)) {
        (TakebackAction::Offer, Some(wish)) if wish.seats[0] == name => Ok(()),
        (TakebackAction::Offer, Some(_)) => {
            Err(GameError::Moot("another player asks for a takeback; answer that first".to_owned()))
        }
        (TakebackAction::Offer, None) => {
            // Refuse the request if there is no turn to take back, before the others are asked.
            before_last_turn(&games::moves(conn, &table.game.id)?, table, seat)?;
            agree(conn, changes, table, &Wish { seats: vec![name] }, now)
        }
        (TakebackAction::Accept, Some(mut wish)) if is_asked(table, &name) => {
            wish.seats.push(name);
            agree(conn, changes, table, &wish, now)
        }
        (TakebackAction::Decline, Some(wish)) if is_asked(table, &name) || wish.seats[0] == name => {
            table.game.takeback = None;
            changes.event(table, "takeback-declined", now);
            Ok(())
        }
        (TakebackAction::Accept | TakebackAction::Decline, _) => {
            Err(GameError::Moot("no player asks you for a takeback".to_owned()))
        }
    }
}

/// Takes the turn back if all others have agreed; otherwise asks them.
fn agree(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    wish: &Wish,
    now: Moment,
) -> Result<(), GameError> {
    let record = record_of(table)?;
    let missing = table.seats.iter().filter(|seated| {
        let row = &seated.row;
        let plays = row.seat.parse().is_ok_and(|seat| !record.position().is_out(seat));
        row.engine.is_none() && plays && !wish.seats.contains(&row.seat)
    });
    let missing: Vec<Seated> = missing.cloned().collect();
    if !missing.is_empty() {
        table.game.takeback = Some(wish.text(table.game.ply));
        changes.event(table, "takeback-offer", now);
        if wish.seats.len() == 1 {
            missing.iter().for_each(|seated| changes.mail(table, seated, "question", now));
        }
        return Ok(());
    }
    let seat = wish.seats[0].parse().map_err(|_| GameError::Bad(format!("no seat `{}`", wish.seats[0])))?;
    take_back(conn, changes, table, seat, now)
}

fn take_back(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    now: Moment,
) -> Result<(), GameError> {
    let moves = games::moves(conn, &table.game.id)?;
    let ply = before_last_turn(&moves, table, seat)?;
    let game = &mut table.game;
    let (record, counted) = replay(game, moves.iter().take_while(|row| row.ply <= ply))?;
    game.draw_offer = None;
    game.takeback = None;
    game.takebacks = game.takebacks.saturating_add(1);
    changes.taken_back.push((game.id.clone(), ply, now));
    game.fen = record.position().fen();
    game.recent = record.recent();
    game.ply = ply;
    Clocks::of(game).gone_back(counted, &record, game, now);
    changes.event(table, "takeback", now);
    changes.go_on(table, &record, now);
    Ok(())
}

/// Replays the kept moves and their clocks. The time of the removed turns is restored.
fn replay<'a>(
    game: &Game,
    kept: impl Iterator<Item = &'a Move>,
) -> Result<(Record, clock::Replay), GameError> {
    let unreadable = |error: String| GameError::Bad(format!("the game cannot be replayed: {error}"));
    let variant = variant_of(&game.variant, &game.options)?;
    let mut record = match &game.start_fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    };
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
fn before_last_turn(moves: &[Move], table: &Table, seat: Seat) -> Result<i32, GameError> {
    let name = seat.to_string();
    let nothing = || GameError::Moot(format!("{seat} has no turn to take back"));
    let is_departure = |row: &Move| Departure::read(&row.step).is_some();
    // A promotion choice (`=`) belongs to the opponent's turn, even if this seat makes it.
    let is_choice = |row: &Move| row.step.starts_with('=');
    let is_own = |row: &Move| row.seat == name && !is_choice(row) && !is_departure(row);
    let last = moves.iter().rposition(is_own).ok_or_else(nothing)?;
    let turn = moves[..=last].iter().rev().take_while(|row| is_own(row) || is_choice(row));
    let first = turn.filter(|row| is_own(row)).last().ok_or_else(nothing)?;
    if first.ply <= table.game.begun_ply {
        return Err(nothing());
    }
    if moves.iter().any(|row| row.ply > first.ply && is_departure(row)) {
        return Err(GameError::Moot(
            "a player has left the game since; that cannot be taken back".to_owned(),
        ));
    }
    Ok(first.ply - 1)
}
