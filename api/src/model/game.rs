//! A game with its seats, read from the database for a request.

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

/// How a turn that passes is written.
pub const PASS: &str = "--";

/// The reason of an end of which only the result is known.
pub const RECORDED: &str = "recorded";

/// Whether a game was played here and is over, so that there can be a rematch.
pub fn can_follow(game: &Game) -> bool {
    matches!(game.status.as_str(), "ended" | "aborted") && !game.imported
}
