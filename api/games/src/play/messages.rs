//! Messages of players to the other players of a game.

use zugpost_base::locale::phrase;
use zugpost_base::rate_limits::RateLimits;
use zugpost_data::model::error::GameError;
use zugpost_data::model::message::clean_message;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, Message, NewMessage, Table};
use zugpost_rules::Seat;

use super::game_change::GameChange;
use crate::accounts::{blocks, mutes};

/// Sends a message as an action of its own.
pub(crate) fn send(change: &mut GameChange<'_>, text: &str) -> Result<(), GameError> {
    add(change, own(text)?)
}

/// Sends a message that was written by mail. Its link is not used up, so a retry must not repeat it.
pub(crate) fn send_once(change: &mut GameChange<'_>, text: &str) -> Result<(), GameError> {
    let body = own(text)?;
    if is_sent(change, &body)? { Ok(()) } else { add(change, body) }
}

/// Sends the message of an action before the action. A retry does not repeat it.
pub(crate) fn attach(change: &mut GameChange<'_>, text: &str) -> Result<(), GameError> {
    let Some(body) = clean_message(text)? else { return Ok(()) };
    if is_sent(change, &body)? {
        return Ok(());
    }
    add(change, body)?;
    change.changes.end_change(change.table);
    Ok(())
}

fn own(text: &str) -> Result<String, GameError> {
    clean_message(text)?.ok_or_else(|| phrase("error-message-empty").into())
}

/// Returns whether the last message is the same, from the same seat at the same ply.
fn is_sent(change: &mut GameChange<'_>, body: &str) -> Result<bool, GameError> {
    let (seat, ply) = (change.seat, change.table.game.ply);
    let is_same = |last: &Message| last.seat == seat && last.ply == ply && last.body == body;
    Ok(games::messages(change.conn, &change.table.game.id)?.last().is_some_and(is_same))
}

/// Counts a message against the rate limit of the seat's account. A seat without an account has no limit.
pub(crate) fn count(rate_limits: &RateLimits, table: &Table, seat: Seat) -> Result<(), GameError> {
    Ok(table.player(seat).map_or(Ok(()), |writer| rate_limits.message(writer))?)
}

fn add(change: &mut GameChange<'_>, body: String) -> Result<(), GameError> {
    let GameChange { conn, changes, rate_limits, table, seat, now } = change;
    if let Some(writer) = table.player(*seat) {
        mutes::check(conn, writer, *now)?;
        blocks::check_table(conn, writer, table)?;
    }
    count(rate_limits, table, *seat)?;
    let (game_id, ply) = (table.game.id.clone(), table.game.ply);
    changes.messages.push(NewMessage { game_id, ply, seat: (*seat).into(), body, created_at: *now });
    changes.event(table, EventKind::Message, *now);
    Ok(())
}
