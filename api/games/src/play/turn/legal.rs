//! Checks a turn against the site's rules and the game's rules, on a copy of the game. Nothing is written here.

use zugpost_base::locale::phrase;
use zugpost_data::clock::deadlines::is_late;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::check_running;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::Table;
use zugpost_rules::{Played, Record, Seat};

use super::Turn;
use super::touch_move;
use crate::play::actor::Actor;
use crate::play::offers::draw_offers;

/// The seat to act, if the actor holds it and the game is at the requested ply.
pub(crate) fn acting_seat(table: &Table, turn: &Turn) -> Result<Seat, GameError> {
    let (own, to_act) = (turn.actor.seats(table)?, *table.game.to_act);
    check_running(&table.game, turn.ply)?;
    if own.contains(&to_act) { Ok(to_act) } else { Err(GameError::NotYourTurn { to_act }) }
}

/// A turn that the rules allow, played on a copy of its game.
pub(crate) struct LegalTurn {
    /// The game after the turn.
    pub record: Record,
    pub played: Vec<Played>,
    pub seat: Seat,
}

pub(crate) enum CheckedTurn {
    Legal(Box<LegalTurn>),
    /// The turn came after the deadline. The flag decides whether its seat has lost.
    Late,
}

impl CheckedTurn {
    /// The turn; an error if it was late.
    pub(crate) fn in_time(self) -> Result<LegalTurn, GameError> {
        match self {
            CheckedTurn::Legal(turn) => Ok(*turn),
            CheckedTurn::Late => Err(GameError::LostOnTime),
        }
    }
}

/// Plays the steps of a turn on a copy of the game.
type PlaySteps = fn(&Table, &Turn, Seat) -> Result<(Record, Vec<Played>), GameError>;

/// Plays a person's turn on a copy of the game. Under touch-move, Nature's pass may come first, because the turn closes
/// her window.
pub(crate) fn turn_of_person(table: &Table, turn: &Turn, play: PlaySteps) -> Result<CheckedTurn, GameError> {
    let checked = turn_in_time(table, turn, play);
    let Err(GameError::NotYourTurn { .. }) = checked else { return checked };
    match touch_move::close_window(table, turn)? {
        Some(closed) => turn_behind(closed, turn, play),
        None => checked,
    }
}

/// Plays a person's turn on a copy of the game, as if Nature had passed. `None` if the seat is not waiting for Nature.
pub(crate) fn turn_after_nature(
    table: &Table,
    turn: &Turn,
    play: PlaySteps,
) -> Result<Option<CheckedTurn>, GameError> {
    let record = record_of(table)?;
    if touch_move::seat_held_up(turn, table, &record).is_none() {
        return Ok(None);
    }
    touch_move::after_pass(table, record)?.map(|closed| turn_behind(closed, turn, play)).transpose()
}

/// Plays a turn after Nature's pass.
fn turn_behind(
    (passed, closed): (Played, Table),
    turn: &Turn,
    play: PlaySteps,
) -> Result<CheckedTurn, GameError> {
    let later = Turn { ply: None, ..turn.clone() };
    Ok(match turn_in_time(&closed, &later, play)? {
        CheckedTurn::Late => CheckedTurn::Late,
        CheckedTurn::Legal(mut legal) => {
            legal.played.insert(0, passed);
            CheckedTurn::Legal(legal)
        }
    })
}

fn turn_in_time(table: &Table, turn: &Turn, play: PlaySteps) -> Result<CheckedTurn, GameError> {
    let seat = acting_seat(table, turn)?;
    if is_late(&table.game, turn.received) {
        return Ok(CheckedTurn::Late);
    }
    if turn.draw_offer {
        draw_offers::check_with_turn(&table.game, seat)?;
    }
    let (record, played) = play(table, turn, seat)?;
    touch_move::check(table, seat, &played, turn.received)?;
    Ok(CheckedTurn::Legal(Box::new(LegalTurn { record, played, seat })))
}

/// Plays the turn of an engine, with the seat that its lease names.
pub(crate) fn turn_of_engine(table: &Table, turn: &Turn, seat: Seat) -> Result<CheckedTurn, GameError> {
    if is_late(&table.game, turn.received) {
        return Ok(CheckedTurn::Late);
    }
    let (record, played) = play_turn(table, turn, seat)?;
    Ok(CheckedTurn::Legal(Box::new(LegalTurn { record, played, seat })))
}

/// Plays a complete turn on a copy of the game.
pub(crate) fn play_turn(table: &Table, turn: &Turn, seat: Seat) -> Result<(Record, Vec<Played>), GameError> {
    let (record, played) = play_steps(table, turn, seat)?;
    if record.position().to_act() == seat && record.outcome().is_none() {
        return Err(GameError::Unfinished {
            to_act: seat,
            played: steps_text(&played),
            next: record.position().legal(),
        });
    }
    Ok((record, played))
}

/// Plays the steps of a turn, complete or not, on a copy of the game.
pub(crate) fn play_steps(table: &Table, turn: &Turn, seat: Seat) -> Result<(Record, Vec<Played>), GameError> {
    let mut record = record_of(table)?;
    let mut played: Vec<Played> = Vec::new();
    if turn.steps.is_empty() {
        return Err(Fault::of_program("the turn is empty; send `turn` or `steps`").into());
    }
    for step in &turn.steps {
        let is_over = record.outcome().is_some();
        // A search may not know that repetition or move count ends the game in mid-turn. Its remaining steps are
        // dropped.
        if is_over && !played.is_empty() && matches!(turn.actor, Actor::Engine { .. }) {
            break;
        }
        if !played.is_empty() && (record.position().to_act() != seat || is_over) {
            let done = steps_text(&played);
            return Err(phrase("error-turn-over").with("played", done).into());
        }
        played.push(record.play(step)?);
    }
    Ok((record, played))
}

/// A turn in machine notation: its steps joined by commas.
pub(crate) fn steps_text(played: &[Played]) -> String {
    played.iter().map(|step| step.step.as_str()).collect::<Vec<_>>().join(",")
}
