//! A flag falls. A bot that has never moved in a game was not there, so its opponent wins nothing: the game is aborted.

use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::{self, Table};
use zugpost_data::store::{Conn, players};

use crate::play::change_set::ChangeSet;
use crate::play::change_set::elimination::{Cause, leave};
use crate::play::offers::aborts::{OPENING, end_without_result};

/// Ends the game for the seat to act, which has no time left.
pub(crate) fn flag_falls(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    now: Moment,
) -> Result<(), GameError> {
    if is_absent_bot(conn, table)? {
        end_without_result(changes, table, None, now);
        return Ok(());
    }
    let seat = *table.game.to_act;
    leave(changes, table, seat, Cause::Time, now)
}

fn is_absent_bot(conn: &mut Conn, table: &Table) -> Result<bool, GameError> {
    let seat = *table.game.to_act;
    let begun = table.game.begun_ply;
    let Some(player) = table.player(seat).filter(|_| table.game.ply.since(begun) <= OPENING) else {
        return Ok(false);
    };
    if !players::get(conn, player)?.bot {
        return Ok(false);
    }
    // Nature cannot lose: she only passes. A game that cannot be read ends in another way.
    let is_rival = record_of(table).is_ok_and(|record| !record.position().is_neutral(seat));
    let last = games::last_move_of(conn, &table.game.id, seat.into())?;
    Ok(is_rival && last.is_none_or(|row| row.ply <= begun))
}
