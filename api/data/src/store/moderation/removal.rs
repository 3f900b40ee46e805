//! Removes the text of a message wherever it is stored: from its row, the events of the game, and answers that are kept for
//! repeated requests.

use diesel::prelude::*;
use serde_json::Value;
use zugpost_base::ids::{GameId, MessageId};
use zugpost_base::time::Moment;

use crate::store::columns::{Ply, SeatName};
use crate::store::conn::Conn;
use crate::store::schema::{events, idempotency_keys, messages};

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

/// Removes the text of a message. `owners` are the clients whose stored answers may show the game.
pub fn remove(conn: &mut Conn, sent: &Sent, owners: &[String], now: Moment) -> QueryResult<()> {
    let row = diesel::update(messages::table.find(sent.id));
    row.set((messages::body.eq(MARK), messages::removed_at.eq(now))).execute(conn)?;

    let of_game = events::table.filter(events::game_id.eq(&sent.game_id)).select((events::id, events::body));
    for (id, body) in of_game.load::<(i64, String)>(conn)? {
        if let Some(body) = without(&body, sent) {
            diesel::update(events::table.find(id)).set(events::body.eq(body)).execute(conn)?;
        }
    }
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
    clear(&mut json, sent).then(|| json.to_string())
}

/// Clears the text in every view of the message; returns whether there was one.
fn clear(json: &mut Value, sent: &Sent) -> bool {
    match json {
        Value::Object(members) => {
            let is = |name: &str, value: &str| {
                members.get(name).and_then(Value::as_str).is_some_and(|text| text == value)
            };
            if is("text", &sent.body) && is("seat", sent.seat.as_str()) {
                members.insert("text".to_owned(), MARK.into());
                members.insert("removed".to_owned(), true.into());
                return true;
            }
            members.values_mut().fold(false, |found, value| clear(value, sent) || found)
        }
        Value::Array(values) => values.iter_mut().fold(false, |found, value| clear(value, sent) || found),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
