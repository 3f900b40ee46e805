//! A game with its seats, loaded for a request.

use super::error::GameError;
use crate::ids::GameId;
use crate::store::games::{self, Game, GameStatus, Table};
use crate::store::{Conn, Ply};

pub(crate) fn locked(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::lock(conn, std::slice::from_ref(id))?.remove(id).ok_or_else(|| GameError::NotFound(id.clone()))
}

pub(crate) fn table(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::table(conn, id)?.ok_or_else(|| GameError::NotFound(id.clone()))
}

/// Refuses an action in a game that does not run, or that was meant for another ply.
pub(crate) fn check_running(game: &Game, ply: Option<Ply>) -> Result<(), GameError> {
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

/// Whether the game can have a rematch: played on this server and over.
pub fn can_follow(game: &Game) -> bool {
    matches!(game.status, GameStatus::Ended | GameStatus::Aborted) && !game.imported
}
