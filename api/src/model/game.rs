//! A game with its seats, loaded for a request.

use zugpost_rules::Seat;

use super::error::GameError;
use crate::ids::GameId;
use crate::store::Conn;
use crate::store::games::{self, Game, Table};

pub(crate) fn seat_to_act(table: &Table) -> Result<Seat, GameError> {
    let seat = table.game.to_act.parse();
    seat.map_err(|_| GameError::Bad(format!("the stored seat `{}` is unknown", table.game.to_act)))
}

pub(crate) fn locked(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::lock(conn, std::slice::from_ref(id))?.remove(id).ok_or_else(|| GameError::NotFound(id.clone()))
}

pub(crate) fn table(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::table(conn, id)?.ok_or_else(|| GameError::NotFound(id.clone()))
}

/// Notation of a pass.
pub const PASS: &str = "--";

/// Reason of an ended game of which only the result is known.
pub const RECORDED: &str = "recorded";

/// Whether the game can have a rematch: played on this server and over.
pub fn can_follow(game: &Game) -> bool {
    matches!(game.status.as_str(), "ended" | "aborted") && !game.imported
}
