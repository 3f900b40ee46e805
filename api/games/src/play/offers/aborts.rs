//! Aborting a game before every rival has made its first turn: it has no result and is not rated.

use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, GameStatus, Move, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::Seat;

use crate::play::change_set::ChangeSet;
use crate::play::change_set::apply::stop;
use crate::play::change_set::rivals::rivals;
use crate::play::game_change::GameChange;

/// Beyond this many steps a game counts as begun, and its moves are not searched.
pub(crate) const OPENING: usize = 100;

/// Returns whether the game runs and a rival has not made its first turn. Steps up to `begun_ply` came with the start
/// position and belong to no player.
pub fn is_opening(table: &Table, moves: &[Move]) -> Result<bool, GameError> {
    let begun = table.game.begun_ply;
    if table.game.status != GameStatus::Running || table.game.ply.since(begun) > OPENING {
        return Ok(false);
    }
    let rivals = rivals(table, &record_of(table)?);
    let moved = |seat: Seat| moves.iter().any(|row| row.ply > begun && row.seat == seat);
    Ok(rivals.iter().any(|rival| !moved(*rival)))
}

/// Any rival may abort.
pub(crate) fn abort(change: &mut GameChange<'_>) -> Result<(), GameError> {
    let GameChange { conn, changes, table, seat, now, .. } = change;
    let moves = games::moves_since(conn, &table.game.id, table.game.begun_ply)?;
    if !is_opening(table, &moves)? {
        return Err(GameError::Moot(phrase("error-abort-too-late")));
    }
    end_without_result(changes, table, Some(*seat), *now);
    Ok(())
}

/// Aborts the game and tells all players of it, except the one who has done it.
pub(crate) fn end_without_result(changes: &mut ChangeSet, table: &mut Table, by: Option<Seat>, now: Moment) {
    stop(&mut table.game, GameStatus::Aborted, now);
    changes.ended.push((table.game.id.clone(), now));
    changes.event(table, EventKind::Aborted, now);
    let others = table.seats.iter().filter(|seated| Some(*seated.row.seat) != by);
    others.for_each(|seated| changes.mail(table, seated, MailKind::GameOver, now));
}
