//! Etiquette at the board in Chaos's Chess: Nature announces her turn, and a touched piece must move. Touching a piece
//! closes Nature's window.

use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::side_named;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::pauses::{NATURE, has_cause, set_cause};
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::seat_controller;
use zugpost_data::model::standing_offers::is_rival;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::SeatName;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{Game, Table};
use zugpost_rules::{Played, Record, Seat};

use super::Turn;
use crate::play::change_set::elimination::let_pass;
use crate::play::game_change::GameChange;

/// Returns whether the game has the option touch-move.
pub fn has_touch_move(game: &Game) -> bool {
    game.options.split(',').any(|option| option == "touch_move=true")
}

/// Returns whether an announcement of this seat, Nature's, would still change something.
pub fn may_signal(game: &Game, record: &Record, seat: Seat) -> bool {
    let position = record.position();
    let is_nature = position.to_act() == seat && position.is_neutral(seat);
    is_nature && has_touch_move(game) && !has_cause(game, NATURE)
}

/// Returns whether this seat may touch a piece of its own.
pub fn may_touch(game: &Game, record: &Record, seat: Seat) -> bool {
    let is_next = match record.position().to_act() == seat {
        true => Clocks::of(game).turn.touched.is_none(),
        false => is_held_up(record, seat) && !has_cause(game, NATURE),
    };
    is_next && has_touch_move(game) && is_rival(record, seat)
}

/// Nature announces her turn: the next player can no longer close her window by touching a piece.
pub(crate) fn signal(change: &mut GameChange<'_>) -> Result<(), GameError> {
    let record = record_of(change.table)?;
    if record.position().to_act() != change.seat {
        return Err(GameError::NotYourTurn { to_act: *change.table.game.to_act });
    }
    if !record.position().is_neutral(change.seat) {
        return Err(phrase("error-announce-nature").into());
    }
    set_cause(&mut change.table.game, NATURE, true);
    change.changes.event(change.table, EventKind::Signal, change.now);
    Ok(())
}

/// Touches a piece, which closes a window that Nature has not used.
pub(crate) fn touch(change: &mut GameChange<'_>, square: &str) -> Result<(), GameError> {
    let GameChange { changes, table, now, .. } = change;
    let (record, seat) = (record_of(table)?, change.seat);
    let position = record.position();
    if !has_touch_move(&table.game) {
        return Err(phrase("error-touch-off").into());
    }
    if position.to_act() != seat {
        if !is_held_up(&record, seat) {
            return Err(GameError::NotYourTurn { to_act: *table.game.to_act });
        }
        check_unannounced(&table.game)?;
    }
    if let Some(touched) = Clocks::of(&table.game).turn.touched.filter(|_| position.to_act() == seat) {
        return Err(phrase("error-touched").with("square", touched).into());
    }
    let board = position.board();
    let own = board.cells.iter().find(|cell| cell.square == square).and_then(|cell| cell.piece.as_ref());
    if own.is_none_or(|piece| piece.seat != seat) {
        return Err(Fault::at(
            "square",
            phrase("error-touch-no-piece").with("side", side_named(seat)).with("square", square),
        )
        .into());
    }
    if position.to_act() != seat {
        let_pass(changes, table, record, *now)?;
    }
    let mut clocks = Clocks::of(&table.game);
    clocks.turn.touched = Some(square.to_owned());
    clocks.keep(&mut table.game);
    changes.event(table, EventKind::Touch, *now);
    Ok(())
}

/// Returns whether this seat is to act as soon as Nature has passed.
fn is_held_up(record: &Record, seat: Seat) -> bool {
    record.position().is_neutral_to_act() && record.position().side() == seat
}

/// Refuses to close the window once Nature has announced her turn.
fn check_unannounced(game: &Game) -> Result<(), GameError> {
    match has_cause(game, NATURE) {
        true => Err(phrase("error-announced").into()),
        false => Ok(()),
    }
}

/// The seat of this turn, if that seat waits for Nature.
pub(crate) fn seat_held_up(turn: &Turn, table: &Table, record: &Record) -> Option<Seat> {
    let seat = record.position().side();
    let is_own = || turn.actor.seats(table).is_ok_and(|own| own.contains(&seat));
    (is_held_up(record, seat) && is_own()).then_some(seat)
}

/// Closes Nature's window, because moving touches a piece. Returns Nature's pass and the game after it; `None` without
/// touch-move or without such a window.
pub(crate) fn close_window(table: &Table, turn: &Turn) -> Result<Option<(Played, Table)>, GameError> {
    if !has_touch_move(&table.game) {
        return Ok(None);
    }
    let record = record_of(table)?;
    if seat_held_up(turn, table, &record).is_none() {
        return Ok(None);
    }
    check_unannounced(&table.game)?;
    after_pass(table, record)
}

/// Nature's pass, and the game after it, in which the waiting seat is to act. `None` if Nature has no legal step.
pub(crate) fn after_pass(table: &Table, mut record: Record) -> Result<Option<(Played, Table)>, GameError> {
    let Some(step) = seat_controller::pass_step(record.position()) else { return Ok(None) };
    let passed = record.play(&step)?;
    let mut closed = table.clone();
    closed.game.fen = record.position().fen();
    closed.game.recent = record.recent();
    closed.game.ply = closed.game.ply.after(1);
    closed.game.to_act = record.position().to_act().into();
    // The deadline was that of Nature's window. The seat's own clock starts only now.
    closed.game.move_by = None;
    Ok(Some((passed, closed)))
}

/// Checks etiquette beside the rules: a player on vacation does not move, and a touched piece must move. An automatic
/// vacation does not prevent a move.
pub(crate) fn check(table: &Table, seat: Seat, played: &[Played], at: Moment) -> Result<(), GameError> {
    let clocks = Clocks::of(&table.game);
    let leave = clocks.seats.get(&SeatName(seat)).and_then(|clock| clock.leave(at));
    if let Some(leave) = leave.filter(|leave| !leave.automatic && !clocks.turn.is_window) {
        return Err(GameError::OnLeave { until: leave.rest.until });
    }
    played.first().map_or(Ok(()), |step| check_touched(table, &step.step))
}

/// Checks that a turn beginning with this step moves the touched piece, if that piece can move.
pub(crate) fn check_touched(table: &Table, first: &str) -> Result<(), GameError> {
    if !has_touch_move(&table.game) {
        return Ok(());
    }
    let Some(square) = Clocks::of(&table.game).turn.touched.filter(|square| !leaves(first, square)) else {
        return Ok(());
    };
    let can_move = record_of(table)?.position().legal().iter().any(|step| leaves(&step.step, &square));
    match can_move {
        true => Err(phrase("error-must-move").with("square", square).into()),
        false => Ok(()),
    }
}

/// Returns whether a step in machine notation begins on this square. The digit check tells `a1` from `a10`.
fn leaves(step: &str, square: &str) -> bool {
    step.strip_prefix(square).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}
