//! Table `vacations`: times in which a player's clocks stand.

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, VacationId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::vacations;

text_enum! {
    /// Origin of a vacation: begun or planned by the player, or begun before a flag would have fallen.
    VacationKind {
        /// Begun by the player.
        Manual = "manual",
        /// Planned by the player, to begin later.
        Scheduled = "scheduled",
        /// Begun by the server, when the player's flag would have fallen.
        Automatic = "automatic",
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = vacations)]
pub struct Vacation {
    pub id: VacationId,
    pub player_id: PlayerId,
    pub kind: VacationKind,
    pub starts_at: Moment,
    pub ends_at: Moment,
    pub created_at: Moment,
}

pub fn insert(conn: &mut Conn, vacation: &Vacation) -> QueryResult<()> {
    diesel::insert_into(vacations::table).values(vacation).execute(conn).map(drop)
}

/// In the order of their start.
pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Vacation>> {
    vacations::table
        .filter(vacations::player_id.eq(player))
        .order((vacations::starts_at, vacations::id))
        .select(Vacation::as_select())
        .load(conn)
}

/// Vacations of several players that end after this moment.
pub fn not_over(conn: &mut Conn, players: &[PlayerId], at: Moment) -> QueryResult<Vec<Vacation>> {
    vacations::table
        .filter(vacations::player_id.eq_any(players))
        .filter(vacations::ends_at.gt(at))
        .order((vacations::starts_at, vacations::id))
        .select(Vacation::as_select())
        .load(conn)
}

pub fn begin(conn: &mut Conn, id: &VacationId, at: Moment) -> QueryResult<()> {
    diesel::update(vacations::table.find(id)).set(vacations::starts_at.eq(at)).execute(conn).map(drop)
}

pub fn end(conn: &mut Conn, id: &VacationId, at: Moment) -> QueryResult<()> {
    diesel::update(vacations::table.find(id)).set(vacations::ends_at.eq(at)).execute(conn).map(drop)
}

pub fn delete(conn: &mut Conn, id: &VacationId) -> QueryResult<()> {
    diesel::delete(vacations::table.find(id)).execute(conn).map(drop)
}
