//! Messages of players to the other players of a game.

use super::game_change::GameChange;
use crate::accounts::blocks;
use crate::model::error::GameError;
use crate::model::message::clean_message;
use crate::store::events::EventKind;
use crate::store::games::{self, Message, NewMessage};

/// Sends a message as an action of its own.
pub(crate) fn send(change: &mut GameChange<'_>, text: &str) -> Result<(), GameError> {
    let body = clean_message(text)?.ok_or_else(|| GameError::Bad("the message is empty".to_owned()))?;
    add(change, body)
}

/// Sends the message of an action before the action. A retry does not repeat it: a message equal to the last one at
/// this ply is skipped.
pub(crate) fn attach(change: &mut GameChange<'_>, text: &str) -> Result<(), GameError> {
    let Some(body) = clean_message(text)? else { return Ok(()) };
    let (seat, ply) = (change.seat, change.table.game.ply);
    let is_sent = |last: &Message| last.seat == seat && last.ply == ply && last.body == body;
    if games::messages(change.conn, &change.table.game.id)?.last().is_some_and(is_sent) {
        return Ok(());
    }
    add(change, body)?;
    change.changes.end_change(change.table);
    Ok(())
}

/// Counts a message against the rate limit of the seat's account. A seat without an account has no limit.
pub(crate) fn count(change: &GameChange<'_>) -> Result<(), GameError> {
    let seated = change.table.seat(change.seat);
    let writer = seated.and_then(|seated| seated.row.player_id.as_ref());
    Ok(writer.map_or(Ok(()), |writer| change.rate_limits.message(writer))?)
}

fn add(change: &mut GameChange<'_>, body: String) -> Result<(), GameError> {
    let seated = change.table.seat(change.seat);
    if let Some(writer) = seated.and_then(|seated| seated.row.player_id.as_ref()) {
        blocks::check_table(change.conn, writer, change.table)?;
    }
    count(change)?;
    let (game_id, ply) = (change.table.game.id.clone(), change.table.game.ply);
    let message = NewMessage { game_id, ply, seat: change.seat.into(), body, created_at: change.now };
    change.changes.messages.push(message);
    change.changes.event(change.table, EventKind::Message, change.now);
    Ok(())
}
