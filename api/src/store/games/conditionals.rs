//! Conditional moves: a tree a seat. A tree is written only by whoever holds the lock of its game.

use diesel::prelude::*;

use crate::ids::{GameId, PlayerId};
use crate::store::conn::Conn;
use crate::store::prepared::load_any;
use crate::store::schema::{conditionals, seats};
use crate::time::Moment;

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = conditionals)]
pub struct Conditionals {
    pub game_id: GameId,
    pub seat: String,
    /// How many steps had been played where the tree begins.
    pub ply: i32,
    /// Whether everything that was played since then stands in the tree.
    pub active: bool,
    /// JSON as in the API.
    pub tree: String,
    pub set_at: Moment,
}

pub fn find(conn: &mut Conn, game: &GameId, seat: &str) -> QueryResult<Option<Conditionals>> {
    conditionals::table.find((game, seat)).select(Conditionals::as_select()).first(conn).optional()
}

/// The trees that may still act in these games; those of one game in the order of their seats.
pub fn active(conn: &mut Conn, games: &[GameId]) -> QueryResult<Vec<Conditionals>> {
    let active = conditionals::table.filter(conditionals::active).order(conditionals::seat);
    load_any!(conn, active.select(Conditionals::as_select()), conditionals::game_id, games)
}

/// All trees of a player.
pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Conditionals>> {
    let own = seats::table
        .filter(seats::player_id.eq(player))
        .filter(seats::game_id.eq(conditionals::game_id))
        .filter(seats::seat.eq(conditionals::seat));
    conditionals::table
        .filter(diesel::dsl::exists(own))
        .order((conditionals::game_id, conditionals::seat))
        .select(Conditionals::as_select())
        .load(conn)
}

/// Writes a tree in place of the seat's former one.
pub fn replace(conn: &mut Conn, row: &Conditionals) -> QueryResult<()> {
    delete(conn, &row.game_id, &row.seat)?;
    diesel::insert_into(conditionals::table).values(row).execute(conn).map(drop)
}

pub fn delete(conn: &mut Conn, game: &GameId, seat: &str) -> QueryResult<()> {
    diesel::delete(conditionals::table.find((game, seat))).execute(conn).map(drop)
}

/// Drops the trees of all seats: the games have ended, or have been taken back.
pub fn delete_all(conn: &mut Conn, games: &[GameId]) -> QueryResult<()> {
    diesel::delete(conditionals::table.filter(conditionals::game_id.eq_any(games))).execute(conn).map(drop)
}
