//! The stored data of one player, for the data export.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::jobs::Job;
use crate::store::mail::kind::MailKind;
use crate::store::mail::outbox::MailStatus;
use crate::store::schema::{engine_jobs, outbox, seats};

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct MailRow {
    pub kind: MailKind,
    pub email: String,
    pub game_id: Option<GameId>,
    pub status: MailStatus,
    pub created_at: Moment,
    pub sent_at: Option<Moment>,
}

pub fn mails(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<MailRow>> {
    let own = outbox::table.filter(outbox::player_id.eq(player)).order(outbox::id);
    own.select(MailRow::as_select()).load(conn)
}

pub fn analyses(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Job>> {
    let own = engine_jobs::table.filter(engine_jobs::player_id.eq(player));
    own.order((engine_jobs::created_at, engine_jobs::id)).select(Job::as_select()).load(conn)
}

/// The player's games in the order of their ids.
pub fn games_after(conn: &mut Conn, player: &PlayerId, after: &str, limit: i64) -> QueryResult<Vec<GameId>> {
    let own = seats::table.filter(seats::player_id.eq(player)).filter(seats::game_id.gt(after));
    own.select(seats::game_id).distinct().order(seats::game_id).limit(limit).load(conn)
}
