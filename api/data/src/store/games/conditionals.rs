//! Table `conditionals`: one tree of conditional moves for each seat. A writer must hold the lock of the game.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use crate::store::columns::{Ply, SeatName};
use crate::store::conn::Conn;
use crate::store::pool::prepared::load_any;
use crate::store::schema::{conditionals, seats};

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = conditionals)]
pub struct Conditionals {
    pub game_id: GameId,
    pub seat: SeatName,
    /// The ply at which the tree begins.
    pub ply: Ply,
    /// True if all turns since then are in the tree.
    pub active: bool,
    /// JSON as in the API.
    pub tree: String,
    pub set_at: Moment,
}

pub fn find(conn: &mut Conn, game: &GameId, seat: SeatName) -> QueryResult<Option<Conditionals>> {
    conditionals::table.find((game, seat)).select(Conditionals::as_select()).first(conn).optional()
}

/// Active trees of these games, in the order of their seats.
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

/// Writes a tree and replaces the seat's former one.
pub fn replace(conn: &mut Conn, row: &Conditionals) -> QueryResult<()> {
    delete(conn, &row.game_id, row.seat)?;
    diesel::insert_into(conditionals::table).values(row).execute(conn).map(drop)
}

pub fn delete(conn: &mut Conn, game: &GameId, seat: SeatName) -> QueryResult<()> {
    diesel::delete(conditionals::table.find((game, seat))).execute(conn).map(drop)
}

/// Deletes the trees of all seats, after the games have ended or a takeback.
pub fn delete_all(conn: &mut Conn, games: &[GameId]) -> QueryResult<()> {
    diesel::delete(conditionals::table.filter(conditionals::game_id.eq_any(games))).execute(conn).map(drop)
}
