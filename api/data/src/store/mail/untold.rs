//! The invariant that every player is notified of their turns: the views `untold_turns` and `orphaned_mails`, which have a
//! row for each violation, as the migrations of both databases define them.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::conn::Conn;

diesel::table! {
    untold_turns (game_id) {
        game_id -> Text,
    }
}

diesel::table! {
    orphaned_mails (id) {
        id -> BigInt,
        player_id -> Text,
    }
}

/// Numbers of turns and held mails that violate the invariant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Untold {
    pub turns: i64,
    pub mails: i64,
}

pub fn counts(conn: &mut Conn) -> QueryResult<Untold> {
    let turns = untold_turns::table.count().get_result(conn)?;
    Ok(Untold { turns, mails: orphaned_mails::table.count().get_result(conn)? })
}

/// Running games with a player to move that gets no mail of it, though they want mails and no reason is shown to them.
pub fn turns(conn: &mut Conn, limit: i64) -> QueryResult<Vec<GameId>> {
    untold_turns::table.order(untold_turns::game_id).limit(limit).select(untold_turns::game_id).load(conn)
}

/// The subset of these games that is among them.
pub fn turns_among(conn: &mut Conn, games: &[GameId]) -> QueryResult<Vec<GameId>> {
    untold_turns::table.filter(untold_turns::game_id.eq_any(games)).select(untold_turns::game_id).load(conn)
}

/// Held mails that no summary or digest will report, with their players.
pub fn mails(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(i64, PlayerId)>> {
    let all = orphaned_mails::table.select((orphaned_mails::id, orphaned_mails::player_id));
    all.order(orphaned_mails::id).limit(limit).load(conn)
}

/// The subset of these mails that is among them.
pub fn mails_among(conn: &mut Conn, ids: &[i64]) -> QueryResult<Vec<i64>> {
    orphaned_mails::table.filter(orphaned_mails::id.eq_any(ids)).select(orphaned_mails::id).load(conn)
}
