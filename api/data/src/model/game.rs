//! A game with its seats, loaded for a request.

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_rules::{Record, Seat};

use super::error::GameError;
use crate::store::games::{self, Game, GameStatus, Seated, Table};
use crate::store::{Conn, Ply};

pub fn locked(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::lock(conn, std::slice::from_ref(id))?.remove(id).ok_or_else(|| GameError::NotFound(id.clone()))
}

pub fn table(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::table(conn, id)?.ok_or_else(|| GameError::NotFound(id.clone()))
}

/// Refuses an action in a game that does not run, or that was meant for another ply.
pub fn check_running(game: &Game, ply: Option<Ply>) -> Result<(), GameError> {
    match game.status {
        GameStatus::Running => {}
        GameStatus::Invited => return Err(GameError::NotBegun),
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => {
            return Err(GameError::Over);
        }
    }
    match ply {
        Some(ply) if ply != game.ply => Err(GameError::Stale { ply: game.ply }),
        _ => Ok(()),
    }
}

/// Notation of a pass.
pub const PASS: &str = "--";

/// Returns whether the game was played on this server and is over: it can have a rematch, and its players may still
/// write.
pub fn was_played(game: &Game) -> bool {
    let has_begun = game.started_at.is_some();
    matches!(game.status, GameStatus::Ended | GameStatus::Aborted) && has_begun && !game.imported
}

/// Returns whether the game is over and a person can read messages of the player at this seat.
pub fn can_write_after_end(table: &Table, seat: Seat) -> bool {
    let is_reader = |other: &Seated| other.row.seat != seat && other.row.engine.is_none();
    was_played(&table.game) && table.seats.iter().any(is_reader)
}

/// The row of a game that begins at this position, before its players have accepted.
pub fn new_game(id: &GameId, record: &Record, time_control: String, now: Moment) -> Game {
    let (variant, position) = (record.variant(), record.position());
    Game {
        id: id.clone(),
        variant: variant.key().to_owned(),
        options: variant.options().to_string(),
        rules_version: variant.rules_version() as i32,
        start_fen: None,
        fen: position.fen(),
        recent: record.recent(),
        ply: Ply::ZERO,
        version: 1,
        status: GameStatus::Invited,
        to_act: position.to_act().into(),
        time_control,
        move_by: None,
        clocks: String::new(),
        pauses: String::new(),
        remind_at: None,
        draw_offer: None,
        result: None,
        reason: None,
        creator: None,
        rated: false,
        created_at: now,
        invited_until: None,
        started_at: None,
        ended_at: None,
        imported: false,
        takeback: None,
        takebacks: 0,
        begun_ply: Ply::ZERO,
        engine_help: false,
        listed_at: now,
    }
}
