//! The moves of engines among the jobs: those that no worker has, and those that have failed.

use diesel::prelude::*;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use super::{Job, JobKind, JobStatus};
use crate::store::columns::Ply;
use crate::store::conn::Conn;
use crate::store::games::GameStatus;
use crate::store::schema::{engine_jobs as jobs, games};

/// The open job of an engine's move, if no worker has it: none has taken it, or none has reported in time.
pub fn unserved(conn: &mut Conn, game: &GameId, ply: Ply, now: Moment) -> QueryResult<Option<Job>> {
    let of_ply = jobs::table.filter(jobs::game_id.eq(game)).filter(jobs::ply.eq(ply));
    let lapsed = jobs::status.eq(JobStatus::Running).and(jobs::leased_until.lt(now));
    let open =
        of_ply.filter(jobs::kind.eq(JobKind::Move)).filter(jobs::status.eq(JobStatus::Queued).or(lapsed));
    open.select(Job::as_select()).first(conn).optional()
}

/// Running games that wait for an engine's move after its job has failed.
pub fn stranded_games(conn: &mut Conn, limit: i64) -> QueryResult<Vec<GameId>> {
    let failed = jobs::table.filter(jobs::status.eq(JobStatus::Failed)).filter(jobs::kind.eq(JobKind::Move));
    failed
        .inner_join(games::table.on(jobs::game_id.eq(games::id.nullable())))
        .filter(games::status.eq(GameStatus::Running))
        .filter(jobs::ply.eq(games::ply.nullable()))
        .order(games::id)
        .limit(limit)
        .select(games::id)
        .load(conn)
}

/// The reason why the engine's move job at this ply failed, if it did.
pub fn failure(conn: &mut Conn, game: &GameId, ply: Ply) -> QueryResult<Option<String>> {
    let failed = jobs::table.filter(jobs::game_id.eq(game)).filter(jobs::ply.eq(ply));
    let reason =
        failed.filter(jobs::status.eq(JobStatus::Failed)).select(jobs::reason).first::<Option<String>>(conn);
    reason.optional().map(Option::flatten)
}
