//! The rows of turns: the games after them, the moves, and the notices to the players.

use diesel::prelude::*;

use super::conn::Conn;
use super::events::{self, NewEvent};
use super::games::{self, Game, Move};
use super::mail::outbox::{self, NewMail};
use super::pool::prepared::{Together, Value};

/// Stores the rows, on PostgreSQL in one statement.
pub fn store(
    conn: &mut Conn,
    games: &[&Game],
    moves: &[Move],
    events: &[NewEvent],
    mails: &[NewMail],
) -> QueryResult<()> {
    let Conn::Postgres(conn) = conn else {
        games::save(conn, games)?;
        games::insert_moves(conn, moves)?;
        events::insert(conn, events)?;
        return outbox::insert(conn, mails);
    };
    let statements: [Option<Value<'_, diesel::pg::Pg>>; 4] = [
        (!games.is_empty()).then(|| Box::new(games::together(games)) as Value<'_, _>),
        (!moves.is_empty()).then(|| Box::new(games::move_insertion(moves)) as Value<'_, _>),
        (!events.is_empty()).then(|| Box::new(events::insertion(events)) as Value<'_, _>),
        (!mails.is_empty()).then(|| Box::new(outbox::insertion(mails)) as Value<'_, _>),
    ];
    if statements.iter().all(Option::is_none) {
        return Ok(());
    }
    Together(statements).execute(conn).map(drop)
}
