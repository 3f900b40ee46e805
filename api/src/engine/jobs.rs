//! The server's side of the engine protocol: leases, progress, results. Every job ends exactly once.

use std::time::Duration;

use serde_json::Value;
use zugpost_rules::{Record, Variant};

use super::Engine;
use super::protocol::{
    Abort, Acquire, Acquired, EngineStatus, Kind, Lease, Progress, Reason, Renewed, Work, WorkResult,
};
use crate::ids::{JobId, Secret, SecretHash};
use crate::model::error::{GameError, JobError};
use crate::model::search_limits;
use crate::model::variant;
use crate::play::actor::Actor;
use crate::play::turns::queue::Turn;
use crate::store::jobs::{self, Job, JobKind, JobStatus};
use crate::store::{Conn, games};
use crate::time::Moment;

/// Attempts before a job fails.
const TRIES: i32 = 3;
const ANALYSIS_LEASE: Duration = Duration::from_secs(5 * 60);
/// Added to the thinking time for the lease of a move.
const MOVE_GRACE: Duration = Duration::from_secs(10);
/// Assumed thinking time of moves that are limited by level or nodes; each progress report renews it.
const MOVE_THINKING: Duration = Duration::from_secs(50);
/// The longest wait of one long poll.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Poll interval: an expired lease frees a job without a write that would wake the waiting worker.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

impl Engine {
    /// Leases the next matching job to this worker; waits for one up to the requested time.
    pub async fn acquire(&self, request: Acquire) -> Result<Option<Acquired>, JobError> {
        let ends = tokio::time::Instant::now() + Duration::from_secs(request.wait).min(LONGEST_WAIT);
        let variants = known_variants(&request.worker.variants);
        let accept: Vec<JobKind> = request.accept.iter().copied().map(job_kind).collect();
        let mut writes = self.shared.db.wake.subscribe();
        loop {
            let (kinds, variants, worker) = (accept.clone(), variants.clone(), request.worker.id.clone());
            let now = self.shared.clock.now();
            // Checks with a read first. A write that finds no job would wake every waiting worker, including this loop.
            let (wanted, known) = (kinds.clone(), variants.clone());
            let is_there =
                self.shared.db.read(move |conn| Ok::<_, JobError>(jobs::is_waiting(conn, &wanted, &known)?));
            let found = match is_there.await? {
                true => {
                    self.shared
                        .db
                        .write(move |conn| lease_next(conn, &kinds, &variants, &worker, now))
                        .await?
                }
                false => None,
            };
            let left = ends.saturating_duration_since(tokio::time::Instant::now());
            if found.is_some() || left.is_zero() || self.shared.is_closing() {
                return Ok(found);
            }
            writes.wait(left.min(LOOK_AGAIN)).await;
        }
    }

    /// Stores the intermediate result of a worker and renews its lease.
    pub async fn progress(&self, id: JobId, progress: Progress) -> Result<Renewed, JobError> {
        let now = self.shared.clock.now();
        self.check_report(id.clone(), progress.info.clone(), None).await?;
        self.shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &progress.lease)?;
                if job.status != JobStatus::Running {
                    return Ok(Renewed { expires_at: now.to_string(), cancel: true });
                }
                let until = now.after(lease_of(&job));
                job.leased_until = Some(until);
                job.info = Some(progress.info.to_string());
                job.checkpoint = progress.checkpoint.map(|value| value.to_string()).or(job.checkpoint);
                jobs::save(conn, &job)?;
                Ok(Renewed { expires_at: until.to_string(), cancel: false })
            })
            .await
    }

    /// Checks a worker's report by our own rules: every line, and the best turn of an analysis. A move is checked when
    /// it is played. This runs on a reader, because it may take long and changes nothing.
    async fn check_report(&self, id: JobId, info: Value, best: Option<String>) -> Result<(), JobError> {
        self.shared
            .db
            .read(move |conn| {
                let job = jobs::find(conn, &id)?.ok_or_else(|| JobError::NotFound(id.0.clone()))?;
                if job.status != JobStatus::Running {
                    return Ok(());
                }
                let start = record_of(conn, &job)?;
                check_lines(&start, &info)?;
                let best = best.filter(|_| job.kind == JobKind::Analysis);
                best.map_or(Ok(()), |best| check_best(start, &best))
            })
            .await
    }

    /// Finishes a job with its result. A move is played; a repeated result changes nothing.
    pub async fn result(&self, id: JobId, result: WorkResult) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        self.check_report(id.clone(), result.info.clone(), Some(result.best.clone())).await?;
        let job = {
            let (id, result) = (id.clone(), result.clone());
            self.shared
                .db
                .write(move |conn| {
                    let mut job = leased(conn, &id, &result.lease)?;
                    if job.status != JobStatus::Running {
                        return Ok(job);
                    }
                    job.info = Some(result.info.to_string());
                    if job.kind == JobKind::Analysis {
                        job.status = JobStatus::Done;
                        job.best = Some(result.best);
                        job.finished_at = Some(now);
                    }
                    jobs::save(conn, &job)?;
                    Ok::<_, JobError>(job)
                })
                .await?
        };
        match (job.status, job.game_id) {
            (JobStatus::Running, Some(game)) => {
                let actor = Actor::Engine { job: id.clone(), lease: SecretHash::of(&result.lease) };
                let steps = result.best.split(',').map(str::to_owned).collect();
                let ply = job.ply;
                let turn = Turn {
                    game,
                    actor,
                    ply,
                    steps,
                    draw_offer: false,
                    message: None,
                    conditionals: None,
                    received: now,
                    once: None,
                };
                match self.play.play(turn).await {
                    Ok(_) => Ok(()),
                    Err(error) => self.give_up_move(id, result.lease, error).await,
                }
            }
            // The job is finished or cancelled; the worker gets the same answer for both.
            _ => Ok(()),
        }
    }

    /// Handles a move that cannot be played: cancels the job if the game has changed, counts a failed attempt if the
    /// move was illegal.
    async fn give_up_move(&self, id: JobId, lease: String, error: GameError) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        let (gone, why) = match error {
            GameError::Stale { .. } | GameError::Over | GameError::LostOnTime => {
                (true, "the game has moved on")
            }
            GameError::NoSuchLink => return Ok(()),
            // The worker retries, because the database failed and not the move.
            GameError::Store(error) => return Err(JobError::Store(error)),
            _ => (false, "the engine answered with an illegal move"),
        };
        self.shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &lease)?;
                if job.status != JobStatus::Running {
                    return Ok(());
                }
                if gone {
                    end(&mut job, JobStatus::Cancelled, why, now);
                } else {
                    try_again(&mut job, why, now);
                }
                Ok::<_, JobError>(jobs::save(conn, &job)?)
            })
            .await?;
        if gone { Ok(()) } else { Err(JobError::Bad(why.to_owned())) }
    }

    pub async fn abort(&self, id: JobId, abort: Abort) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &abort.lease)?;
                if job.status == JobStatus::Running {
                    // A worker's shutdown does not count as a failed attempt.
                    if abort.reason == Reason::Shutdown {
                        job.tries -= 1;
                    }
                    let reason: String = abort.reason.to_string().chars().take(200).collect();
                    try_again(&mut job, &format!("the worker gave up: {reason}"), now);
                    jobs::save(conn, &job)?;
                }
                Ok(())
            })
            .await
    }

    pub async fn engine_status(&self) -> Result<EngineStatus, JobError> {
        self.shared
            .db
            .read(|conn| {
                Ok(EngineStatus {
                    queued_moves: jobs::count(conn, JobStatus::Queued, JobKind::Move, None)?,
                    queued_analyses: jobs::count(conn, JobStatus::Queued, JobKind::Analysis, None)?,
                    running_moves: jobs::count(conn, JobStatus::Running, JobKind::Move, None)?,
                    running_analyses: jobs::count(conn, JobStatus::Running, JobKind::Analysis, None)?,
                })
            })
            .await
    }

    /// Returns jobs with an expired lease to the queue.
    pub async fn reclaim_lapsed(&self) -> Result<usize, JobError> {
        let now = self.shared.clock.now();
        if self.shared.db.read(move |conn| Ok::<_, JobError>(jobs::lapsed(conn, now)?)).await?.is_empty() {
            return Ok(0);
        }
        self.shared
            .db
            .write(move |conn| {
                let ids = jobs::lapsed(conn, now)?;
                let late = jobs::lock(conn, &ids)?.into_iter();
                let late = late.filter(|job| {
                    job.status == JobStatus::Running && job.leased_until.is_some_and(|by| by < now)
                });
                let mut count = 0;
                for mut job in late {
                    try_again(&mut job, "the worker stopped responding", now);
                    jobs::save(conn, &job)?;
                    count += 1;
                }
                Ok(count)
            })
            .await
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

fn lease_of(job: &Job) -> Duration {
    match (job.kind, search_limits::from_text(&job.limits).seconds) {
        (JobKind::Move, Some(seconds)) => {
            MOVE_GRACE + Duration::try_from_secs_f64(seconds).unwrap_or(MOVE_THINKING)
        }
        (JobKind::Move, None) => MOVE_GRACE + MOVE_THINKING,
        (JobKind::Analysis, _) => ANALYSIS_LEASE,
    }
}

fn lease_next(
    conn: &mut Conn,
    kinds: &[JobKind],
    variants: &[String],
    worker: &str,
    now: Moment,
) -> Result<Option<Acquired>, JobError> {
    let Some(mut job) = jobs::next(conn, kinds, variants)? else { return Ok(None) };
    let secret = Secret::random();
    let lease = lease_of(&job);
    let until = now.after(lease);
    job.status = JobStatus::Running;
    job.tries += 1;
    job.lease = Some(secret.hash());
    job.leased_until = Some(until);
    job.worker = Some(worker.chars().take(100).collect());
    jobs::save(conn, &job)?;
    let played = played(conn, &job)?;
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
        limits: search_limits::from_text(&job.limits),
        multipv: u32::try_from(job.multipv).ok(),
        level: job.level.and_then(|level| u8::try_from(level).ok()),
        checkpoint: job.checkpoint.as_deref().and_then(|text| serde_json::from_str(text).ok()),
    };
    let renew_every = (lease.as_secs() / 3).max(1);
    let token = secret.expose().to_owned();
    let lease = Lease { id: job.id.0, token, expires_at: until.to_string(), renew_every };
    Ok(Some(Acquired { lease, work }))
}

/// The steps that lead to the job's position; those of a game's move come from the game's log.
fn played(conn: &mut Conn, job: &Job) -> Result<Vec<String>, JobError> {
    match &job.game_id {
        None => Ok(job.played.split_whitespace().map(str::to_owned).collect()),
        Some(game) => {
            let moves = games::moves(conn, game)?.into_iter();
            Ok(moves.filter(|row| Some(row.ply) <= job.ply).map(|row| row.step).collect())
        }
    }
}

/// The locked job, if `lease` is its current lease.
fn leased(conn: &mut Conn, id: &JobId, lease: &str) -> Result<Job, JobError> {
    let job =
        jobs::lock(conn, std::slice::from_ref(id))?.pop().ok_or_else(|| JobError::NotFound(id.0.clone()))?;
    if job.lease == Some(SecretHash::of(lease)) { Ok(job) } else { Err(JobError::LeaseLost) }
}

/// Returns the job to the queue, to continue from its last checkpoint; after the last attempt it fails.
fn try_again(job: &mut Job, why: &str, now: Moment) {
    if job.tries >= TRIES {
        return end(job, JobStatus::Failed, &format!("{why}; tried {} times", job.tries), now);
    }
    job.status = JobStatus::Queued;
    job.lease = None;
    job.leased_until = None;
    job.worker = None;
    job.reason = Some(why.to_owned());
}

fn end(job: &mut Job, status: JobStatus, why: &str, now: Moment) {
    job.status = status;
    job.lease = None;
    job.leased_until = None;
    job.reason = Some(why.to_owned());
    job.finished_at = Some(now);
}

fn record_of(conn: &mut Conn, job: &Job) -> Result<Record, JobError> {
    let options = variant::options_map(&job.options).into_iter().collect();
    let variant = Variant::new(&job.variant, &options).map_err(GameError::from)?;
    let played = played(conn, job)?;
    Record::replay(&variant, job.fen.as_deref(), played.iter().map(String::as_str))
        .map_err(|error| JobError::Bad(format!("the stored steps cannot be replayed: {error}")))
}

fn check_lines(start: &Record, info: &Value) -> Result<(), JobError> {
    let lines = info.get("pvs").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    for line in lines {
        let mut record = start.clone();
        for step in line.get("steps").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default() {
            // A search may continue beyond a draw that applies without a claim; the rest of the line is not checked.
            if record.outcome().is_some() {
                break;
            }
            let text = step.as_str().unwrap_or_default();
            record.play(text).map_err(|error| JobError::Bad(format!("info.pvs: {error}")))?;
        }
    }
    Ok(())
}

fn check_best(mut record: Record, best: &str) -> Result<(), JobError> {
    for step in best.split(',') {
        record.play(step).map_err(|error| JobError::Bad(format!("best: {error}")))?;
    }
    Ok(())
}
