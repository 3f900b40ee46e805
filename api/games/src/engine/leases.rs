//! Leases: which job a worker gets, and for how long it may keep silent.

use std::time::Duration;

use zugpost_base::ids::{JobId, Secret};
use zugpost_base::time::Moment;
use zugpost_data::model::error::JobError;
use zugpost_data::model::search_limits;
use zugpost_data::model::variant;
use zugpost_data::store::jobs::{self, Job, JobClass, JobKind, JobStatus, Wanted};
use zugpost_data::store::upkeep::workers;
use zugpost_data::store::{Conn, games};
use zugpost_rules::Variant;

use super::protocol::{Acquire, Acquired, Kind, Lease, Work, Worker};
use super::review::review_of;
use super::{Engine, presence, thinking_time};
use crate::play::upkeep::unserved;

/// A worker reports several times in this time. It bounds what its death costs.
pub(super) const LEASE: Duration = Duration::from_secs(15);
/// The least and the longest time after which an analysis makes room for another player's. In between it is a tenth of
/// what has been searched, because an analysis that a worker forgets meanwhile repeats its last iteration.
pub(super) const SLICE: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(10 * 60));
/// The longest wait of one long poll.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Poll interval: an expired lease frees a job without a write that would wake the waiting worker.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// A worker that has to pause a search for a job leaves it to idle ones for this long.
const GIVE_WAY: Duration = Duration::from_millis(300);

impl Engine {
    /// Leases the next matching job to this worker; waits for one up to the requested time.
    pub async fn acquire(&self, request: Acquire) -> Result<Option<Acquired>, JobError> {
        let ends = tokio::time::Instant::now() + Duration::from_secs(request.wait).min(LONGEST_WAIT);
        let variants = known_variants(&request.worker.variants);
        let kinds: Vec<JobKind> = request.accept.iter().copied().map(job_kind).collect();
        let busy_with = request.busy_with.clone().map(JobId);
        let mut writes = self.shared.db.wake.subscribe();
        loop {
            let (kinds, variants, busy_with) = (kinds.clone(), variants.clone(), busy_with.clone());
            // Checks with a read first. A write that finds no job would wake every waiting worker, including this loop.
            let now = self.shared.clock.now();
            let row = presence::row_of(&request.worker, &variants, now);
            let (id, host) = (row.id.clone(), presence::host_of(&row.id).to_owned());
            let look = move |conn: &mut Conn| {
                let is_noted = presence::is_noted(conn, &id, now)?;
                let elsewhere = presence::elsewhere(conn, &host, now)?;
                let wanted = Wanted { kinds, variants, below: i32::MAX, host, elsewhere, now };
                Ok::<_, JobError>((is_noted, waiting(conn, wanted, busy_with.as_ref())?))
            };
            let (is_noted, found) = self.shared.db.read(look).await?;
            // While the site is read-only, no work is given out.
            let rests = self.shared.db.is_read_only();
            if !is_noted && !rests {
                self.shared.db.write(move |conn| Ok::<_, JobError>(workers::save(conn, &row)?)).await?;
            }
            let found = match found {
                Waiting::NoLongerBusy => return Ok(None),
                Waiting::Job(_) | Waiting::JobForIdleWorkers(_) if rests => None,
                Waiting::Nothing => None,
                Waiting::Job(wanted) => self.lease(wanted, request.worker.clone()).await?,
                Waiting::JobForIdleWorkers(wanted) => {
                    tokio::time::sleep(GIVE_WAY).await;
                    self.lease(wanted, request.worker.clone()).await?
                }
            };
            let left = ends.saturating_duration_since(tokio::time::Instant::now());
            if found.is_some() || left.is_zero() || self.shared.is_closing() {
                return Ok(found);
            }
            writes.wait(left.min(LOOK_AGAIN)).await;
        }
    }

    /// Leases the job, unless the server is closing: its own workers are about to stop, too.
    async fn lease(&self, wanted: Wanted, worker: Worker) -> Result<Option<Acquired>, JobError> {
        if self.shared.is_closing() {
            return Ok(None);
        }
        let (now, longest) = (self.shared.clock.now(), self.shared.site.longest_thought.get());
        self.shared.db.write(move |conn| lease_next(conn, &wanted, &worker, longest, now)).await
    }
}

fn known_variants(wanted: &[String]) -> Vec<String> {
    let all = Variant::rows().iter().map(|about| about.key.to_owned());
    all.filter(|key| wanted.is_empty() || wanted.contains(key)).collect()
}

/// The kind of job that does this kind of work.
fn job_kind(kind: Kind) -> JobKind {
    match kind {
        Kind::Move => JobKind::Move,
        Kind::Analysis => JobKind::Analysis,
    }
}

/// Result of a request for work.
enum Waiting {
    Nothing,
    Job(Wanted),
    /// A job waits, and a core of some worker is idle.
    JobForIdleWorkers(Wanted),
    /// The search for which the worker asked has ended.
    NoLongerBusy,
}

fn waiting(conn: &mut Conn, mut wanted: Wanted, busy_with: Option<&JobId>) -> Result<Waiting, JobError> {
    if let Some(id) = busy_with {
        match jobs::find(conn, id)?.filter(|job| job.status == JobStatus::Running) {
            // Of analyses one waits in memory while others have their turns, and none below another.
            Some(job) => wanted.below = job.class.min(JobClass::Analysis.number()),
            None => return Ok(Waiting::NoLongerBusy),
        }
    }
    if !jobs::is_waiting(conn, &wanted)? {
        return Ok(Waiting::Nothing);
    }
    if busy_with.is_some() {
        let n_cores: i64 =
            presence::present(conn, wanted.now)?.iter().map(|worker| i64::from(worker.cores)).sum();
        if jobs::n_running(conn)? < n_cores {
            return Ok(Waiting::JobForIdleWorkers(wanted));
        }
    }
    Ok(Waiting::Job(wanted))
}

fn lease_next(
    conn: &mut Conn,
    wanted: &Wanted,
    worker: &Worker,
    longest: Duration,
    now: Moment,
) -> Result<Option<Acquired>, JobError> {
    let Some(mut job) = jobs::next(conn, wanted)? else { return Ok(None) };
    let secret = Secret::random();
    let until = now.after(LEASE);
    unserved::credit_leased(conn, &job, now)?;
    job.status = JobStatus::Running;
    job.tries += 1;
    job.lease = Some(secret.hash());
    job.leased_at = Some(now);
    job.leased_until = Some(until);
    // Why the last try failed.
    job.reason = None;
    job.worker = Some(presence::cut(&worker.id));
    job.engine = Some(presence::cut(worker.engine_of(&job.variant))).filter(|engine| !engine.is_empty());
    jobs::save(conn, &job)?;
    let limits = match job.kind {
        JobKind::Move => thinking_time::limits_of_move(conn, &job, longest, now)?,
        JobKind::Analysis => search_limits::from_text(&job.limits),
    };
    let played = played(conn, &job)?;
    let plies = review_of(&job).map_or(Vec::new(), |review| review.plies_left());
    let work = Work {
        id: job.id.0.clone(),
        kind: match job.kind {
            JobKind::Move => Kind::Move,
            JobKind::Analysis => Kind::Analysis,
        },
        variant: job.variant,
        options: variant::options_map(&job.options)
            .into_iter()
            .map(|(name, value)| (name, value.into()))
            .collect(),
        fen: job.fen,
        played,
        plies,
        limits,
        multipv: u32::try_from(job.multipv).ok(),
        threads: job.threads.and_then(|threads| u32::try_from(threads).ok()),
        level: job.level.and_then(|level| u8::try_from(level).ok()),
        is_long: job.class != JobClass::ShortMove.number(),
        checkpoint: job.checkpoint.as_deref().and_then(|text| serde_json::from_str(text).ok()),
    };
    let renew_every = LEASE.as_secs() / 3;
    let token = secret.expose().to_owned();
    let lease = Lease { id: job.id.0, token, expires_at: until.to_string(), renew_every };
    Ok(Some(Acquired { lease, work }))
}

/// The steps that lead to the job's position; those of a game's move come from the game's log.
pub(super) fn played(conn: &mut Conn, job: &Job) -> Result<Vec<String>, JobError> {
    match &job.game_id {
        None => Ok(job.played.split_whitespace().map(str::to_owned).collect()),
        Some(game) => {
            let moves = games::moves(conn, game)?.into_iter();
            Ok(moves.filter(|row| Some(row.ply) <= job.ply).map(|row| row.step).collect())
        }
    }
}
