//! The analyses among the jobs: a player's list, their results, their queue.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use zugpost_base::ids::{JobId, PlayerId};
use zugpost_base::time::Moment;

use super::{Job, JobKind, JobStatus, Wanted, served, waiting};
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::engine_jobs as jobs;

/// Returns whether such an analysis of another owner waits.
pub fn has_rival(conn: &mut Conn, job: &Job, wanted: &Wanted) -> QueryResult<bool> {
    let mut served = served(conn)?;
    served.players.extend(job.player_id.clone());
    served.guests.extend(job.guest.clone());
    let next: Option<JobId> = waiting(wanted, served).first(conn).optional()?;
    Ok(next.is_some())
}

/// After the turn of an analysis, its owner's other ones wait from now on, so that all owners have as many turns,
/// however much each has asked for.
pub fn pass_turn(conn: &mut Conn, job: &Job, now: Moment) -> QueryResult<()> {
    let queued =
        jobs::table.filter(jobs::status.eq(JobStatus::Queued)).filter(jobs::kind.eq(JobKind::Analysis));
    let earlier = queued.filter(jobs::priority.lt(now.micros()));
    let later = jobs::priority.eq(now.micros());
    match (&job.player_id, &job.guest) {
        (Some(player), _) => {
            diesel::update(earlier.filter(jobs::player_id.eq(player))).set(later).execute(conn)
        }
        (None, Some(guest)) => diesel::update(earlier.filter(jobs::guest.eq(guest))).set(later).execute(conn),
        (None, None) => Ok(0),
    }
    .map(drop)
}

/// Lets guests ask one after the other in all servers, because they have no row that could be locked.
pub fn lock_guests(conn: &mut Conn) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(_) => Ok(()),
        Conn::Postgres(conn) => conn.batch_execute("SELECT pg_advisory_xact_lock(20261128)"),
    }
}

/// Number of queued analyses that go before this one.
pub fn n_before(conn: &mut Conn, job: &Job) -> QueryResult<i64> {
    let queued =
        jobs::table.filter(jobs::status.eq(JobStatus::Queued)).filter(jobs::kind.eq(JobKind::Analysis));
    let earlier = jobs::created_at.lt(job.created_at);
    let earlier = earlier.or(jobs::created_at.eq(job.created_at).and(jobs::id.lt(&job.id)));
    let before = jobs::priority.lt(job.priority).or(jobs::priority.eq(job.priority).and(earlier));
    let before = jobs::class.lt(job.class).or(jobs::class.eq(job.class).and(before));
    queued.filter(before).count().get_result(conn)
}

/// A player's analyses, newest first, after a cursor.
pub fn of_player(
    conn: &mut Conn,
    player: &PlayerId,
    status: Option<JobStatus>,
    after: Option<(Moment, JobId)>,
    limit: i64,
) -> QueryResult<Vec<Job>> {
    let own = jobs::table.filter(jobs::player_id.eq(player)).filter(jobs::kind.eq(JobKind::Analysis));
    let mut query = own.select(Job::as_select()).into_boxed::<MultiBackend>();
    if let Some(status) = status {
        query = query.filter(jobs::status.eq(status));
    }
    if let Some((at, id)) = after {
        query = query.filter(jobs::created_at.lt(at).or(jobs::created_at.eq(at).and(jobs::id.lt(id))));
    }
    query.order((jobs::created_at.desc(), jobs::id.desc())).limit(limit).load(conn)
}

/// The result of an analysis.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub struct Found {
    pub id: JobId,
    /// Start position, if not the variant's default.
    pub fen: Option<String>,
    /// The steps from there.
    pub played: String,
    /// JSON of the last progress report.
    pub info: Option<String>,
}

/// The review of a whole game, as JSON.
pub fn review(conn: &mut Conn, id: &JobId) -> QueryResult<Option<String>> {
    let review = jobs::table.find(id).select(jobs::review).first::<Option<String>>(conn);
    review.optional().map(Option::flatten)
}

/// A game as the job of its review has it.
#[derive(Clone, Debug)]
pub struct ReviewedGame<'a> {
    pub variant: &'a str,
    pub options: &'a str,
    /// Start position, if not the variant's default.
    pub fen: Option<String>,
    /// The steps from there, space-separated.
    pub played: &'a str,
}

/// The latest review of a game by the request of one player, or of any guest, if it did not come to nothing.
pub fn latest_review(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    game: ReviewedGame<'_>,
) -> QueryResult<Option<Job>> {
    let all = jobs::table.filter(jobs::kind.eq(JobKind::Analysis)).filter(jobs::review.is_not_null());
    let reviews = all.filter(jobs::status.ne(JobStatus::Failed));
    let of_game = reviews
        .filter(jobs::variant.eq(game.variant))
        .filter(jobs::options.eq(game.options))
        .filter(jobs::played.eq(game.played))
        .select(Job::as_select())
        .into_boxed::<MultiBackend>();
    let of_game = match player {
        Some(player) => of_game.filter(jobs::player_id.eq(player)),
        None => of_game.filter(jobs::player_id.is_null()),
    };
    let of_game = match game.fen {
        Some(fen) => of_game.filter(jobs::fen.eq(fen)),
        None => of_game.filter(jobs::fen.is_null()),
    };
    of_game.order((jobs::created_at.desc(), jobs::id)).first(conn).optional()
}

/// Results of one player's analyses in games of this variant, latest first.
pub fn found_by(
    conn: &mut Conn,
    player: &PlayerId,
    variant: &str,
    options: &str,
    limit: i64,
) -> QueryResult<Vec<Found>> {
    let done = jobs::table.filter(jobs::kind.eq(JobKind::Analysis)).filter(jobs::status.eq(JobStatus::Done));
    let own = done.filter(jobs::player_id.eq(player)).filter(jobs::variant.eq(variant));
    own.filter(jobs::options.eq(options))
        .order((jobs::finished_at.desc(), jobs::id))
        .limit(limit)
        .select(Found::as_select())
        .load(conn)
}
