//! Games that need a reminder to the seat to act.

use diesel::prelude::*;

use crate::ids::GameId;
use crate::store::conn::Conn;
use crate::store::games::GameStatus;
use crate::store::schema::games;
use crate::time::Moment;

pub fn due(conn: &mut Conn, now: Moment, limit: i64) -> QueryResult<Vec<GameId>> {
    let due = games::table.filter(games::remind_at.le(now)).filter(games::status.eq(GameStatus::Running));
    due.order((games::remind_at, games::id)).limit(limit).select(games::id).load(conn)
}
