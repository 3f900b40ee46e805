//! The log of what concerns each player, in the order in which it was written.

use diesel::prelude::*;

use super::conn::Conn;
use super::schema::events;
use crate::clock::Moment;
use crate::ids::{GameId, PlayerId};

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = events)]
pub struct NewEvent {
    pub player_id: PlayerId,
    pub game_id: Option<GameId>,
    pub kind: &'static str,
    pub ply: Option<i32>,
    pub created_at: Moment,
}

pub fn insert(conn: &mut Conn, rows: &[NewEvent]) -> QueryResult<()> {
    super::conn::insert_all!(conn, events::table, rows)
}
