//! Acts about a game: an operator decides it, or a moderator removes the text of a message.

use zugpost_base::ids::{GameId, MessageId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::ModerationError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::{check_running, locked, table};
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{GameResult, SiteReason, Table};
use zugpost_data::store::moderation::removal;
use zugpost_rules::Seat;

use super::subjects::Done;
use crate::play::change_set::ChangeSet;
use crate::play::change_set::rivals::rivals;
use crate::play::commit::commit;
use crate::play::offers::aborts::end_without_result;

/// The result of a game that is cancelled.
const CANCELLED: &str = "cancelled";

/// Ends a running game as other causes do: with events, mails and ratings. A cancelled game has no result and is not rated.
pub(super) fn adjudicate(
    conn: &mut Conn,
    id: &GameId,
    result: &str,
    now: Moment,
) -> Result<Done, ModerationError> {
    let mut table = locked(conn, id)?;
    check_running(&table.game, None)?;
    let mut changes = ChangeSet::default();
    if result == CANCELLED {
        end_without_result(&mut changes, &mut table, None, now);
    } else {
        let result = result.parse().ok().filter(|result| can_have(&table, *result));
        let result = result.ok_or_else(|| Fault::at("result", phrase("error-adjudicate-result")))?;
        changes.end(&mut table, result, SiteReason::Adjudication.into(), now);
    }
    changes.end_change(&mut table);
    commit(conn, changes)?;
    Ok(Done { game: Some(id.clone()), detail: Some(result.to_owned()), ..Done::default() })
}

/// Returns whether the game can have the result: a draw, or the win of a seat that still plays for it.
fn can_have(table: &Table, result: GameResult) -> bool {
    let can_win = |seat: Seat| record_of(table).is_ok_and(|record| rivals(table, &record).contains(&seat));
    result.winner().is_none_or(can_win)
}

/// Removes the text of a message; `None` if that was done already.
pub(super) fn remove_message(
    conn: &mut Conn,
    id: MessageId,
    now: Moment,
) -> Result<Option<Done>, ModerationError> {
    let sent = removal::find(conn, id)?.ok_or(ModerationError::NoMessage(id))?;
    if sent.removed_at.is_some() {
        return Ok(None);
    }
    let table = table(conn, &sent.game_id)?;
    let players = table.seats.iter().filter_map(|seated| seated.row.player_id.clone());
    let owners: Vec<String> = players.map(|player| player.0).collect();
    removal::remove(conn, &sent, &owners, now)?;
    Ok(Some(Done {
        player: table.player(*sent.seat).cloned(),
        game: Some(sent.game_id.clone()),
        message: Some(id),
        ..Done::default()
    }))
}
