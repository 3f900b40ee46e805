//! Removes the text of a message wherever it is stored: from its row, the events of the game, links that confirmed it, mails
//! about it, and answers that are kept for repeated requests.

use diesel::prelude::*;
use serde_json::Value;
use zugpost_base::ids::{GameId, MessageId, SecretHash};
use zugpost_base::time::Moment;

use crate::store::columns::{Ply, SeatName};
use crate::store::conn::Conn;
use crate::store::schema::{events, idempotency_keys, links, messages, outbox};

/// The text that replaces a removed one, for readers that know no other sign.
pub const MARK: &str = "[removed]";

/// A message with its game.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct Sent {
    pub id: MessageId,
    pub game_id: GameId,
    pub ply: Ply,
    pub seat: SeatName,
    pub body: String,
    pub created_at: Moment,
    pub removed_at: Option<Moment>,
}

pub fn find(conn: &mut Conn, id: MessageId) -> QueryResult<Option<Sent>> {
    messages::table.find(id).select(Sent::as_select()).first(conn).optional()
}

/// Removes the text of a message. `owners` are the players whose events and stored answers may show the game.
pub fn remove(conn: &mut Conn, sent: &Sent, owners: &[String], now: Moment) -> QueryResult<()> {
    let row = diesel::update(messages::table.find(sent.id));
    row.set((messages::body.eq(MARK), messages::removed_at.eq(now))).execute(conn)?;
    clear_events(conn, sent, owners)?;
    clear_links(conn, sent)?;
    clear_mails(conn, sent)?;
    clear_answers(conn, sent, owners)
}

fn clear_events(conn: &mut Conn, sent: &Sent, owners: &[String]) -> QueryResult<()> {
    // Only events of players have an index.
    let of_game =
        events::table.filter(events::player_id.eq_any(owners)).filter(events::game_id.eq(&sent.game_id));
    for (id, body) in of_game.select((events::id, events::body)).load::<(i64, String)>(conn)? {
        if let Some(body) = without(&body, sent) {
            diesel::update(events::table.find(id)).set(events::body.eq(body)).execute(conn)?;
        }
    }
    Ok(())
}

fn clear_links(conn: &mut Conn, sent: &Sent) -> QueryResult<()> {
    let of_game = links::table.filter(links::game_id.eq(&sent.game_id)).filter(links::detail.is_not_null());
    let of_game = of_game.select((links::hash, links::detail.assume_not_null()));
    for (hash, detail) in of_game.load::<(SecretHash, String)>(conn)? {
        if let Some(detail) = without(&detail, sent) {
            diesel::update(links::table.find(hash)).set(links::detail.eq(detail)).execute(conn)?;
        }
    }
    Ok(())
}

fn clear_mails(conn: &mut Conn, sent: &Sent) -> QueryResult<()> {
    let of_game =
        outbox::table.filter(outbox::game_id.eq(&sent.game_id)).filter(outbox::detail.is_not_null());
    let of_game = of_game.select((outbox::id, outbox::detail.assume_not_null()));
    for (id, detail) in of_game.load::<(i64, String)>(conn)? {
        if let Some(detail) = without(&detail, sent) {
            diesel::update(outbox::table.find(id)).set(outbox::detail.eq(detail)).execute(conn)?;
        }
    }
    Ok(())
}

fn clear_answers(conn: &mut Conn, sent: &Sent, owners: &[String]) -> QueryResult<()> {
    let of_owners = idempotency_keys::table.filter(idempotency_keys::owner.eq_any(owners)).select((
        idempotency_keys::key,
        idempotency_keys::owner,
        idempotency_keys::body,
    ));
    for (key, owner, body) in of_owners.load::<(String, String, String)>(conn)? {
        if let Some(body) = without(&body, sent) {
            let row = diesel::update(idempotency_keys::table.find((key, owner)));
            row.set(idempotency_keys::body.eq(body)).execute(conn)?;
        }
    }
    Ok(())
}

/// The JSON without the text of the message; `None` if it does not have it.
fn without(text: &str, sent: &Sent) -> Option<String> {
    let quoted = serde_json::to_string(&sent.body).ok()?;
    if !text.contains(quoted.trim_matches('"')) {
        return None;
    }
    let mut json = serde_json::from_str(text).ok()?;
    (clear(&mut json, sent) > 0).then(|| json.to_string())
}

/// Clears the text in every view of the message, and in the action that wrote it. Returns the number of texts.
fn clear(json: &mut Value, sent: &Sent) -> usize {
    match json {
        Value::Object(members) => {
            let is = |name: &str, value: &str| {
                members.get(name).and_then(Value::as_str).is_some_and(|text| text == value)
            };
            if is("text", &sent.body) && is("seat", sent.seat.as_str()) {
                members.insert("text".to_owned(), MARK.into());
                members.insert("removed".to_owned(), true.into());
                return 1;
            }
            // An action that a link confirms.
            if is("message", &sent.body) {
                members.insert("message".to_owned(), MARK.into());
                return 1;
            }
            members.values_mut().map(|value| clear(value, sent)).sum()
        }
        Value::Array(values) => values.iter_mut().map(|value| clear(value, sent)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}
