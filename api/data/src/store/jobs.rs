//! Table `engine_jobs`: work for engine workers. A job is queued, leased to one worker at a time, and ended exactly
//! once.

pub mod analyses;
pub mod moves;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use zugpost_base::ids::{GameId, JobId, PlayerId, SecretHash};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use super::columns::{Ply, SeatName};
use super::conn::{Conn, MultiBackend};
use super::schema::engine_jobs as jobs;
use super::{SLICE, players};

text_enum! {
    /// Task of an engine.
    JobKind {
        /// The move of an engine in a game.
        Move = "move",
        /// An analysis that a player requested.
        Analysis = "analysis",
    }
}

text_enum! {
    /// Status of an analysis.
    JobStatus {
        Queued = "queued",
        /// Leased to a worker.
        Running = "running",
        Done = "done",
        Failed = "failed",
        Cancelled = "cancelled",
    }
}

/// Urgency of a job, most urgent first: a worker pauses a search for a job of an earlier class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobClass {
    ShortMove,
    /// The move of an engine that may think longer than a minute.
    LongMove,
    Analysis,
    /// The analysis of a visitor without an account: players come first.
    GuestAnalysis,
}

impl JobClass {
    /// The value of the column.
    pub const fn number(self) -> i32 {
        match self {
            JobClass::ShortMove => 0,
            JobClass::LongMove => 1,
            JobClass::Analysis => 2,
            JobClass::GuestAnalysis => 3,
        }
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = jobs)]
pub struct Job {
    pub id: JobId,
    pub kind: JobKind,
    /// The player who requested an analysis; empty if a guest did.
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<SeatName>,
    pub ply: Option<Ply>,
    pub variant: String,
    pub options: String,
    /// Start position; empty for the variant's default.
    pub fen: Option<String>,
    /// Steps from the start position, space-separated. Empty for a game's move job, which reads them from the game log.
    pub played: String,
    /// JSON of depth, nodes, seconds.
    pub limits: String,
    pub multipv: i32,
    pub level: Option<i32>,
    pub status: JobStatus,
    /// Order within the class, lowest first: the deadline of a move; the moment since which an analysis waits.
    pub priority: i64,
    pub lease: Option<SecretHash>,
    /// The worker that has the lease. Of a job that has failed and is queued again: the host where it did.
    pub worker: Option<String>,
    /// The end of the lease. Of a queued job: no worker gets it before.
    pub leased_until: Option<Moment>,
    pub tries: i32,
    /// JSON; returned to the next worker if the lease expires.
    pub checkpoint: Option<String>,
    /// JSON of the latest progress.
    pub info: Option<String>,
    pub best: Option<String>,
    pub reason: Option<String>,
    pub created_at: Moment,
    pub finished_at: Option<Moment>,
    /// A [`JobClass`].
    pub class: i32,
    /// Name and version of the engine that searched last.
    pub engine: Option<String>,
    pub leased_at: Option<Moment>,
    /// Threads of the search; the worker decides about a move.
    pub threads: Option<i32>,
    /// JSON of the review of a whole game; empty for an analysis of a position.
    pub review: Option<String>,
    /// Leases in a row that ended without a report, while no try got any further.
    pub losses: i32,
    /// A fingerprint of the network of the guest who requested an analysis, until it ends.
    pub guest: Option<String>,
}

impl Job {
    /// A new job from the start position, for any worker, with one principal variation.
    pub fn queued(
        class: JobClass,
        variant: String,
        options: String,
        limits: String,
        priority: Moment,
        now: Moment,
    ) -> Job {
        Job {
            id: JobId::random(),
            kind: match class {
                JobClass::ShortMove | JobClass::LongMove => JobKind::Move,
                JobClass::Analysis | JobClass::GuestAnalysis => JobKind::Analysis,
            },
            player_id: None,
            game_id: None,
            seat: None,
            ply: None,
            variant,
            options,
            fen: None,
            played: String::new(),
            limits,
            multipv: 1,
            level: None,
            status: JobStatus::Queued,
            priority: priority.micros(),
            lease: None,
            worker: None,
            leased_until: None,
            tries: 0,
            checkpoint: None,
            info: None,
            best: None,
            reason: None,
            created_at: now,
            finished_at: None,
            class: class.number(),
            engine: None,
            leased_at: None,
            threads: None,
            review: None,
            losses: 0,
            guest: None,
        }
    }
}

pub fn insert(conn: &mut Conn, rows: &[Job]) -> QueryResult<()> {
    super::conn::insert_all!(conn, jobs::table, rows)
}

pub fn find(conn: &mut Conn, id: &JobId) -> QueryResult<Option<Job>> {
    jobs::table.find(id).select(Job::as_select()).first(conn).optional()
}

/// Locks the jobs until the transaction ends.
pub fn lock(conn: &mut Conn, ids: &[JobId]) -> QueryResult<Vec<Job>> {
    if let Conn::Postgres(conn) = conn {
        let rows = jobs::table.filter(jobs::id.eq_any(ids)).order(jobs::id).select(jobs::id);
        rows.for_no_key_update().load::<JobId>(conn)?;
    }
    jobs::table.filter(jobs::id.eq_any(ids)).select(Job::as_select()).load(conn)
}

/// A worker's request for jobs.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub kinds: Vec<JobKind>,
    pub variants: Vec<String>,
    /// Only jobs of a class below this number.
    pub below: i32,
    /// The host that asks.
    pub host: String,
    /// Variants that other hosts search, too: of these it gets no job that has failed there last.
    pub elsewhere: Vec<String>,
    pub now: Moment,
}

/// Owners of running analyses; each may have one at a time.
#[derive(Clone, Debug, Default)]
struct Served {
    players: Vec<PlayerId>,
    guests: Vec<String>,
}

/// The next queued job of these, excluding analyses of those who already have one running.
#[diesel::dsl::auto_type(no_type_alias)]
fn waiting<'a>(wanted: &'a Wanted, served: Served) -> _ {
    let queued: JobStatus = JobStatus::Queued;
    let a_move: JobKind = JobKind::Move;
    let kinds: &'a [JobKind] = wanted.kinds.as_slice();
    let variants: &'a [String] = wanted.variants.as_slice();
    let below: i32 = wanted.below;
    let now: Moment = wanted.now;
    let host: &'a str = wanted.host.as_str();
    let elsewhere: &'a [String] = wanted.elsewhere.as_slice();
    let players: Vec<PlayerId> = served.players;
    let guests: Vec<String> = served.guests;
    jobs::table
        .filter(jobs::status.eq(queued))
        .filter(jobs::kind.eq_any(kinds))
        .filter(jobs::variant.eq_any(variants))
        .filter(jobs::class.lt(below))
        .filter(jobs::kind.eq(a_move).or(jobs::player_id.is_null()).or(jobs::player_id.ne_all(players)))
        .filter(jobs::guest.is_null().or(jobs::guest.ne_all(guests)))
        .filter(jobs::leased_until.is_null().or(jobs::leased_until.le(now)))
        .filter(jobs::worker.is_null().or(jobs::worker.ne(host)).or(jobs::variant.ne_all(elsewhere)))
        .order((jobs::class, jobs::priority, jobs::created_at))
        .select(jobs::id)
}

fn served(conn: &mut Conn) -> QueryResult<Served> {
    let running =
        jobs::table.filter(jobs::status.eq(JobStatus::Running)).filter(jobs::kind.eq(JobKind::Analysis));
    let owners: Vec<(Option<PlayerId>, Option<String>)> =
        running.select((jobs::player_id, jobs::guest)).load(conn)?;
    let (players, guests): (Vec<_>, Vec<_>) = owners.into_iter().unzip();
    Ok(Served {
        players: players.into_iter().flatten().collect(),
        guests: guests.into_iter().flatten().collect(),
    })
}

/// Returns whether such a job can be leased.
pub fn is_waiting(conn: &mut Conn, wanted: &Wanted) -> QueryResult<bool> {
    let served = served(conn)?;
    let next: Option<JobId> = waiting(wanted, served).first(conn).optional()?;
    Ok(next.is_some())
}

/// The next such job, locked.
pub fn next(conn: &mut Conn, wanted: &Wanted) -> QueryResult<Option<Job>> {
    let mut busy = served(conn)?;
    loop {
        let waiting = waiting(wanted, busy.clone());
        let id: Option<JobId> = match conn {
            Conn::Sqlite(conn) => waiting.first(conn).optional()?,
            Conn::Postgres(conn) => waiting.for_update().skip_locked().first(conn).optional()?,
        };
        let Some(id) = id else { return Ok(None) };
        let job: Job = jobs::table.find(id).select(Job::as_select()).first(conn)?;
        if job.kind != JobKind::Analysis || is_free(conn, &job)? {
            return Ok(Some(job));
        }
        busy.players.extend(job.player_id);
        busy.guests.extend(job.guest);
    }
}

/// Returns whether the owner of this analysis has none running. The lock keeps other processes from starting one before the
/// transaction ends.
fn is_free(conn: &mut Conn, job: &Job) -> QueryResult<bool> {
    match (&job.player_id, &job.guest) {
        (Some(player), _) => Ok(players::try_lock(conn, player)? && !served(conn)?.players.contains(player)),
        (None, Some(guest)) => Ok(try_lock_guest(conn, guest)? && !served(conn)?.guests.contains(guest)),
        (None, None) => Ok(true),
    }
}

/// Guests have no row that could be locked.
fn try_lock_guest(conn: &mut Conn, guest: &str) -> QueryResult<bool> {
    match conn {
        Conn::Sqlite(_) => Ok(true),
        Conn::Postgres(conn) => {
            let lock = "pg_try_advisory_xact_lock(20261129, hashtext(";
            diesel::select(sql::<Bool>(lock).bind::<Text, _>(guest).sql("))")).get_result(conn)
        }
    }
}

/// Writes the mutable columns.
pub fn save(conn: &mut Conn, job: &Job) -> QueryResult<()> {
    diesel::update(jobs::table.find(&job.id))
        .set((
            jobs::status.eq(job.status),
            jobs::priority.eq(job.priority),
            jobs::engine.eq(&job.engine),
            jobs::leased_at.eq(job.leased_at),
            jobs::lease.eq(&job.lease),
            jobs::worker.eq(&job.worker),
            jobs::leased_until.eq(job.leased_until),
            jobs::tries.eq(job.tries),
            jobs::checkpoint.eq(&job.checkpoint),
            jobs::info.eq(&job.info),
            jobs::review.eq(&job.review),
            jobs::best.eq(&job.best),
            jobs::reason.eq(&job.reason),
            jobs::finished_at.eq(job.finished_at),
            jobs::losses.eq(job.losses),
            jobs::guest.eq(job.guest.as_ref().filter(|_| job.finished_at.is_none())),
        ))
        .execute(conn)
        .map(drop)
}

/// Running jobs with an expired lease.
pub fn lapsed(conn: &mut Conn, now: Moment) -> QueryResult<Vec<JobId>> {
    let late = jobs::table.filter(jobs::status.eq(JobStatus::Running)).filter(jobs::leased_until.lt(now));
    late.order(jobs::leased_until).limit(100).select(jobs::id).load(conn)
}

/// Cancels the open move jobs of a game.
pub fn drop_for_game(conn: &mut Conn, game: &GameId, now: Moment) -> QueryResult<usize> {
    let open = jobs::table
        .filter(jobs::game_id.eq(game))
        .filter(jobs::status.eq_any([JobStatus::Queued, JobStatus::Running]));
    diesel::update(open.filter(jobs::kind.eq(JobKind::Move)))
        .set((
            jobs::status.eq(JobStatus::Cancelled),
            jobs::reason.eq("the game has moved on"),
            jobs::finished_at.eq(now),
        ))
        .execute(conn)
}

/// Choice of jobs by their owner.
#[derive(Clone, Copy, Debug)]
pub enum JobOwner<'a> {
    Everybody,
    /// People without an account.
    Guests,
    /// Guests with this fingerprint of their network.
    Guest(&'a str),
    Player(&'a PlayerId),
}

/// Number of jobs with a status.
pub fn count(conn: &mut Conn, status: JobStatus, kind: JobKind, owner: JobOwner<'_>) -> QueryResult<i64> {
    let query =
        jobs::table.filter(jobs::status.eq(status)).filter(jobs::kind.eq(kind)).into_boxed::<MultiBackend>();
    let query = match owner {
        JobOwner::Everybody => query,
        JobOwner::Guests => query.filter(jobs::player_id.is_null()),
        JobOwner::Guest(guest) => query.filter(jobs::guest.eq(guest.to_owned())),
        JobOwner::Player(player) => query.filter(jobs::player_id.eq(player.clone())),
    };
    query.count().get_result(conn)
}

/// When the oldest job of this kind that waits was made.
pub fn oldest_queued(conn: &mut Conn, kind: JobKind) -> QueryResult<Option<Moment>> {
    let queued = jobs::table.filter(jobs::status.eq(JobStatus::Queued)).filter(jobs::kind.eq(kind));
    queued.order(jobs::created_at).select(jobs::created_at).first(conn).optional()
}

/// Number of leased jobs.
pub fn n_running(conn: &mut Conn) -> QueryResult<i64> {
    jobs::table.filter(jobs::status.eq(JobStatus::Running)).count().get_result(conn)
}

/// Deadlines of this move and of the next ones that wait in its class, earliest first; at most so many of those.
pub fn deadlines(conn: &mut Conn, job: &Job, limit: i64) -> QueryResult<Vec<Moment>> {
    use super::schema::games;
    let waiting = jobs::table.filter(jobs::status.eq(JobStatus::Queued)).filter(jobs::class.eq(job.class));
    let next = waiting.order((jobs::priority, jobs::created_at)).limit(limit).select(jobs::game_id);
    let mut of: Vec<Option<GameId>> = next.load(conn)?;
    of.push(job.game_id.clone());
    let of: Vec<GameId> = of.into_iter().flatten().collect();
    games::table
        .filter(games::id.eq_any(of))
        .filter(games::move_by.is_not_null())
        .order(games::move_by)
        .select(games::move_by.assume_not_null())
        .load(conn)
}

/// Deletes move jobs and analyses that ended before the given moments.
pub fn forget_before(conn: &mut Conn, moves: Moment, analyses: Moment) -> QueryResult<usize> {
    let old = |kind: JobKind, before: Moment| {
        let ended = jobs::table.filter(jobs::finished_at.is_not_null()).filter(jobs::finished_at.lt(before));
        ended.filter(jobs::kind.eq(kind)).select(jobs::id).limit(SLICE)
    };
    let mut ids: Vec<JobId> = old(JobKind::Move, moves).load(conn)?;
    ids.extend(old(JobKind::Analysis, analyses).load::<JobId>(conn)?);
    diesel::delete(jobs::table.filter(jobs::id.eq_any(ids))).execute(conn)
}
