//! Aborting a game before every rival has made its first turn: it has no result and is not rated.

use zugpost_rules::Seat;

use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::play::change_set::ChangeSet;
use crate::play::rivals::rivals;
use crate::store::Conn;
use crate::store::games::{self, Move, Table};
use crate::time::Moment;

/// Beyond this many steps a game counts as begun, and its moves are not searched.
const OPENING: i32 = 100;

/// Whether the game runs and a rival has not made its first turn. Steps up to `begun_ply` came with the start position
/// and belong to no player.
pub fn is_opening(table: &Table, moves: &[Move]) -> Result<bool, GameError> {
    let begun = table.game.begun_ply;
    if table.game.status != "running" || table.game.ply - begun > OPENING {
        return Ok(false);
    }
    let rivals = rivals(table, &record_of(table)?);
    let moved = |seat: &str| moves.iter().any(|row| row.ply > begun && row.seat == seat);
    Ok(rivals.iter().any(|rival| !moved(&rival.to_string())))
}

/// Any rival may abort.
pub(crate) fn abort(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    now: Moment,
) -> Result<(), GameError> {
    let moves = games::moves_since(conn, &table.game.id, table.game.begun_ply)?;
    if !is_opening(table, &moves)? {
        let why = "each side has made its first move; offer a draw or resign instead of aborting";
        return Err(GameError::Moot(why.to_owned()));
    }
    let game = &mut table.game;
    game.status = "aborted".to_owned();
    game.ended_at = Some(now);
    game.move_by = None;
    game.remind_at = None;
    game.draw_offer = None;
    game.takeback = None;
    changes.ended.push((game.id.clone(), now));
    changes.event(table, "aborted", now);
    let own = seat.to_string();
    let others = table.seats.iter().filter(|seated| seated.row.seat != own);
    others.for_each(|seated| changes.mail(table, seated, "game-over", now));
    Ok(())
}
