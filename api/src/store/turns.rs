//! The rows of turns: the games after them, the moves, and the notices to the players.

use diesel::prelude::*;

use super::conn::Conn;
use super::events::{self, NewEvent};
use super::games::{self, Game, Move};
use super::mail::outbox::{self, NewMail};
use super::prepared::{Together, Value};

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
    let mut statements: Vec<Value<'_, diesel::pg::Pg>> = Vec::new();
    if !games.is_empty() {
        statements.push(Box::new(games::together(games)));
    }
    if !moves.is_empty() {
        statements.push(Box::new(games::move_insertion(moves)));
    }
    if !events.is_empty() {
        statements.push(Box::new(events::insertion(events)));
    }
    if !mails.is_empty() {
        statements.push(Box::new(outbox::insertion(mails)));
    }
    if statements.is_empty() { Ok(()) } else { Together(statements).execute(conn).map(drop) }
}
