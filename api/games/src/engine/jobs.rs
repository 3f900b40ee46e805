//! Takes reports of workers on their jobs: progress, results, failures. Every job ends exactly once.

use std::time::Duration;

use serde_json::Value;
use zugpost_base::ids::{JobId, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::model::json;
use zugpost_data::store::Conn;
use zugpost_data::store::jobs::{self, Job, JobClass, JobKind, JobStatus, Wanted, analyses};
use zugpost_data::store::upkeep::workers;

use super::Engine;
use super::leases::{LEASE, SLICE};
use super::presence;
use super::protocol::{Abort, Progress, Reason, Renewed, WorkResult};
use super::report::{self, Checked};
use super::review::{GameReview, review_of};
use crate::play::actor::Actor;
use crate::play::turn::Turn;

/// Attempts before a job fails, of which its worker has said that they failed: with them an engine loses its game. While there are
/// several hosts, no two consecutive ones are of the same host, so that one faulty host loses no game.
const MAX_TRIES: i32 = 3;
/// Leases in a row that end without a report before a job fails. The worker, its machine or the network has gone, and that is no
/// fault of the job. But a job that ends the process of its worker loses every lease so: it must not go on for ever.
const MAX_LOSSES: i32 = 10;
/// Number of these losses without a backoff: a worker was stopped, or its machine.
const LOSSES_WITHOUT_WAIT: i32 = 2;
/// The wait for the next worker is twice as long after each further one, up to this, and so it is after failures. Other jobs have
/// the workers meanwhile.
const LONGEST_BACKOFF: Duration = Duration::from_secs(60 * 60);
/// Deadlines order moves up to so far ahead (`play/apply.rs::priority`). Behind that, a move waits for all others.
const LATEST: Duration = Duration::from_secs(24 * 60 * 60);
/// The longest explanation of a worker that is logged, in characters.
const LONGEST_DETAIL: usize = 200;

impl Engine {
    /// Stores the intermediate result of a worker and renews its lease.
    pub async fn progress(&self, id: JobId, progress: Progress) -> Result<Renewed, JobError> {
        let now = self.shared.clock.now();
        let Checked { info, review } = self.check_report(id.clone(), progress.info, None).await?;
        self.shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &progress.lease)?;
                if job.status != JobStatus::Running {
                    return Ok(Renewed { expires_at: now.to_string(), cancel: true, pause: false });
                }
                presence::note_report(conn, job.worker.as_deref(), now)?;
                let until = now.after(LEASE);
                job.leased_until = Some(until);
                if has_gone_further(&job, &info, review.as_ref()) {
                    // Failures count only as long as no try gets any further.
                    job.tries = job.tries.min(1);
                    job.losses = 0;
                }
                // A worker that has just taken over a search renews its lease before it knows anything.
                if job.info.is_none() || says_something(&info) {
                    job.info = Some(info.to_string());
                }
                job.review = review.as_ref().map(json::to_text);
                job.checkpoint = progress.checkpoint.map(|value| value.to_string()).or(job.checkpoint);
                jobs::save(conn, &job)?;
                let pause = must_make_room(conn, &job, now)?;
                Ok(Renewed { expires_at: until.to_string(), cancel: false, pause })
            })
            .await
    }

    /// Checks a worker's report. This runs on a reader, because it may take long and changes nothing.
    async fn check_report(&self, id: JobId, info: Value, best: Option<String>) -> Result<Checked, JobError> {
        self.shared.db.read(move |conn| report::check(conn, &id, info, best.as_deref())).await
    }

    /// Finishes a job with its result. A move is played; a repeated result changes nothing.
    pub async fn result(&self, id: JobId, result: WorkResult) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        let Checked { info, review } =
            self.check_report(id.clone(), result.info.clone(), Some(result.best.clone())).await?;
        if let Some(left) = review.as_ref().map(|review| review.plies_left().len()).filter(|left| *left > 0) {
            return Err(JobError::from(Fault::of_program_at(
                "info.plies",
                format!("{left} positions are missing"),
            )));
        }
        let (job, is_done) = {
            let (id, result) = (id.clone(), result.clone());
            self.shared
                .db
                .write(move |conn| {
                    let mut job = leased(conn, &id, &result.lease)?;
                    if job.status != JobStatus::Running {
                        return Ok((job, false));
                    }
                    job.info = Some(info.to_string());
                    job.review = review.as_ref().map(json::to_text);
                    if job.kind == JobKind::Analysis {
                        job.status = JobStatus::Done;
                        job.best = Some(result.best).filter(|_| review.is_none());
                        job.finished_at = Some(now);
                    }
                    jobs::save(conn, &job)?;
                    pass_turn(conn, &job, now)?;
                    let is_done = job.status == JobStatus::Done;
                    Ok::<_, JobError>((job, is_done))
                })
                .await?
        };
        if is_done {
            self.shared.counters.job(ended(&job));
        }
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
                    is_fair: true,
                    way: Way::Engine,
                };
                match self.play.play(turn).await {
                    Ok(_) => {
                        self.shared.counters.job((JobKind::Move, JobStatus::Done));
                        Ok(())
                    }
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
        let left = self
            .shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &lease)?;
                if job.status != JobStatus::Running {
                    return Ok(None);
                }
                if gone {
                    end(&mut job, JobStatus::Cancelled, why, now);
                } else {
                    try_again(&mut job, why, now);
                }
                jobs::save(conn, &job)?;
                Ok::<_, JobError>(Some(ended(&job)))
            })
            .await?;
        left.into_iter().for_each(|left| self.shared.counters.job(left));
        if gone { Ok(()) } else { Err(JobError::from(Fault::of_program(why))) }
    }

    pub async fn abort(&self, id: JobId, abort: Abort) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        let left = self
            .shared
            .db
            .write(move |conn| {
                let mut job = leased(conn, &id, &abort.lease)?;
                let is_running = job.status == JobStatus::Running;
                if is_running {
                    let detail = abort.detail.unwrap_or_default();
                    let detail: String = detail.chars().take(LONGEST_DETAIL).collect();
                    tracing::info!(job = job.id.0, worker = job.worker, reason = %abort.reason, ?detail, "a worker returned work to the queue");
                    // A shutdown or a pause does not count as a failed attempt.
                    if matches!(abort.reason, Reason::Shutdown | Reason::Paused) {
                        job.tries -= 1;
                    }
                    if abort.reason == Reason::Paused {
                        job.priority = now.micros();
                    }
                    let reason: String = abort.reason.to_string().chars().take(200).collect();
                    let why = format!("the worker gave up: {reason}");
                    match abort.reason {
                        Reason::Shutdown | Reason::Paused => queue_again(&mut job, &why),
                        Reason::BadWork | Reason::Crash | Reason::EngineFailed | Reason::Other(_) => {
                            try_again(&mut job, &why, now);
                        }
                    }
                    jobs::save(conn, &job)?;
                    pass_turn(conn, &job, now)?;
                }
                Ok::<_, JobError>(is_running.then(|| ended(&job)))
            })
            .await?;
        left.into_iter().for_each(|left| self.shared.counters.job(left));
        Ok(())
    }

    /// Returns jobs with an expired lease to the queue.
    pub async fn reclaim_lapsed(&self) -> Result<usize, JobError> {
        let now = self.shared.clock.now();
        if self.shared.db.read(move |conn| Ok::<_, JobError>(jobs::lapsed(conn, now)?)).await?.is_empty() {
            return Ok(0);
        }
        let reclaimed = self
            .shared
            .db
            .write(move |conn| {
                let ids = jobs::lapsed(conn, now)?;
                let late = jobs::lock(conn, &ids)?.into_iter();
                let late = late.filter(|job| {
                    job.status == JobStatus::Running && job.leased_until.is_some_and(|by| by < now)
                });
                let mut reclaimed = Vec::new();
                for mut job in late {
                    try_after_loss(&mut job, now);
                    jobs::save(conn, &job)?;
                    pass_turn(conn, &job, now)?;
                    reclaimed.push(ended(&job));
                }
                Ok::<_, JobError>(reclaimed)
            })
            .await?;
        reclaimed.iter().for_each(|left| self.shared.counters.job(*left));
        Ok(reclaimed.len())
    }
}

/// Queues the analyses of others before those of a player or guest that has just been served.
fn pass_turn(conn: &mut Conn, job: &Job, now: Moment) -> Result<(), JobError> {
    match job.kind {
        JobKind::Analysis if job.status != JobStatus::Running => Ok(analyses::pass_turn(conn, job, now)?),
        JobKind::Analysis | JobKind::Move => Ok(()),
    }
}

/// Returns whether an analysis has had its slice of time and one of another owner waits for its worker. A guest's makes
/// room for a player's at once.
fn must_make_room(conn: &mut Conn, job: &Job, now: Moment) -> Result<bool, JobError> {
    let searched = info_of(job).and_then(|info| info.get("time_ms")?.as_u64()).unwrap_or(0);
    let (least, longest) = SLICE;
    let slice = (Duration::from_millis(searched) / 10).clamp(least, longest);
    let (Some(leased_at), Some(worker)) = (job.leased_at, &job.worker) else { return Ok(false) };
    if job.kind != JobKind::Analysis {
        return Ok(false);
    }
    let below = if now.since(leased_at) < slice { job.class } else { job.class + 1 };
    if below <= JobClass::Analysis.number() {
        return Ok(false);
    }
    let Some(worker) = workers::find(conn, worker)? else { return Ok(false) };
    let host = presence::host_of(&worker.id).to_owned();
    let elsewhere = presence::elsewhere(conn, &host, now)?;
    let variants = worker.variants.split(' ').map(str::to_owned).collect();
    let wanted = Wanted { kinds: vec![JobKind::Analysis], variants, below, host, elsewhere, now };
    Ok(analyses::has_rival(conn, job, &wanted)?)
}

/// The last report.
pub(super) fn info_of(job: &Job) -> Option<Value> {
    job.info.as_deref().and_then(|text| serde_json::from_str(text).ok())
}

/// Returns whether a report tells more than the last one: a greater depth, or more positions of a game.
fn has_gone_further(job: &Job, info: &Value, review: Option<&GameReview>) -> bool {
    match review {
        Some(review) => review_of(job).is_none_or(|last| last.searched < review.searched),
        None => depth_of(info) > info_of(job).as_ref().and_then(depth_of),
    }
}

/// Returns whether a report is of a search that has found something.
fn says_something(info: &Value) -> bool {
    let has = |name: &str| info.get(name).and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    depth_of(info).is_some_and(|depth| depth > 0) || has("pvs") || has("plies")
}

fn depth_of(info: &Value) -> Option<u64> {
    info.get("depth").and_then(Value::as_u64)
}

/// The locked job, if `lease` is its current lease.
fn leased(conn: &mut Conn, id: &JobId, lease: &str) -> Result<Job, JobError> {
    let job =
        jobs::lock(conn, std::slice::from_ref(id))?.pop().ok_or_else(|| JobError::NotFound(id.0.clone()))?;
    if job.lease == Some(SecretHash::of(lease)) { Ok(job) } else { Err(JobError::LeaseLost) }
}

/// A job as its worker has left it.
fn ended(job: &Job) -> (JobKind, JobStatus) {
    (job.kind, job.status)
}

/// Returns the job to the queue after a failure, for another host if there is one; after the last attempt it fails. An analysis
/// waits behind those that have not failed.
fn try_again(job: &mut Job, why: &str, now: Moment) {
    if job.tries >= MAX_TRIES {
        return end(job, JobStatus::Failed, &format!("{why}; tried {} times", job.tries), now);
    }
    if job.kind == JobKind::Analysis {
        job.priority = now.micros();
    }
    let host = job.worker.as_deref().map(|worker| presence::host_of(worker).to_owned());
    queue_again(job, why);
    job.worker = host;
    job.leased_until = Some(now.after(backoff(job.tries - 1)));
}

/// Returns the time for which a job is held back after a failure or a loss, if so many before had to wait.
fn backoff(n_waits: i32) -> Duration {
    LEASE.saturating_mul(1 << n_waits.clamp(0, 16)).min(LONGEST_BACKOFF)
}

/// Returns the job to the queue after a lease that ended without a report; other jobs go first.
fn try_after_loss(job: &mut Job, now: Moment) {
    let why = "the worker stopped responding";
    job.losses += 1;
    if job.losses >= MAX_LOSSES {
        tracing::warn!(
            job = job.id.0,
            variant = job.variant,
            "a job has failed: its workers ended without a report"
        );
        return end(job, JobStatus::Failed, &format!("{why}, {} times in a row", job.losses), now);
    }
    job.tries -= 1;
    job.priority = match job.kind {
        JobKind::Move => job.priority.max(now.after(LATEST).micros() + 1),
        JobKind::Analysis => now.micros(),
    };
    let n_waits = job.losses - LOSSES_WITHOUT_WAIT - 1;
    queue_again(job, why);
    job.leased_until = (n_waits >= 0).then(|| now.after(backoff(n_waits)));
}

/// Returns the job to the queue, to continue from its last checkpoint.
fn queue_again(job: &mut Job, why: &str) {
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
