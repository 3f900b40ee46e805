//! An analysis as its player sees it, and its place in the queue.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use zugpost_base::ids::JobId;
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;
use zugpost_data::model::search_limits::{self, Limits};
use zugpost_data::model::variant;
use zugpost_data::store::Conn;
use zugpost_data::store::jobs::{self, Job, JobKind, JobOwner, JobStatus, analyses};
use zugpost_protocol::Info;

use super::review::{GameReview, review_of};
use super::{jobs::info_of, leases::SLICE, presence};

/// An analysis with its results so far.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct AnalysisView {
    pub id: JobId,
    pub status: JobStatus,
    /// The key of the variant.
    pub variant: String,
    /// The options of the variant that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The first position; `null` for that of the variant.
    pub fen: Option<String>,
    /// The steps played since then, in machine notation.
    pub played: Vec<String>,
    /// When the search ends; in a whole game, that of each position.
    pub limits: Limits,
    /// The number of lines to find.
    pub multipv: i32,
    /// Threads of the search, if its worker has as many.
    pub threads: i32,
    /// The latest report of the engine.
    #[schema(value_type = Option<Info>)]
    pub info: Option<Value>,
    /// The review of a whole game; `null` for the analysis of a position.
    pub review: Option<GameReview>,
    /// The best turn, when done; `null` for a whole game.
    pub best: Option<String>,
    /// Name and version of the engine that searched last.
    pub engine: Option<String>,
    /// Only while the analysis is queued.
    pub queue: Option<QueueView>,
    /// Reason why the analysis failed, was cancelled or is queued again.
    pub reason: Option<String>,
    pub created_at: Moment,
    /// When the analysis ended; `null` if it has not.
    pub finished_at: Option<Moment>,
}

text_enum! {
    /// Reasons for which an analysis waits, besides other analyses. `engine.js` knows these texts, too.
    WaitsFor {
        Worker = "no worker is connected",
        AbleWorker = "no worker plays this variant",
        OwnAnalysis = "your analyses run one at a time",
    }
}

/// The place of an analysis in the queue.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct QueueView {
    /// 1 is the next.
    pub place: i64,
    /// An estimate. Analyses take turns, so a long one ahead does not delay the others for long.
    pub expected_start: Option<Moment>,
    /// Cause of waiting besides other analyses: a worker, or the player's own running analysis.
    #[schema(value_type = Option<String>)]
    pub waits_for: Option<WaitsFor>,
}

impl AnalysisView {
    /// Returns whether the analysis is still queued or running.
    pub fn is_open(&self) -> bool {
        matches!(self.status, JobStatus::Queued | JobStatus::Running)
    }

    /// Returns whether something other than the estimate has changed, which moves with the time.
    pub fn differs(&self, seen: &AnalysisView) -> bool {
        let without_estimate = |view: &AnalysisView| {
            let queue = view.queue.clone().map(|queue| QueueView { expected_start: None, ..queue });
            AnalysisView { queue, ..view.clone() }
        };
        without_estimate(self) != without_estimate(seen)
    }

    /// Returns the view without the turns of a review, of which there may be hundreds.
    pub(super) fn without_turns(mut self) -> AnalysisView {
        if let Some(review) = &mut self.review {
            review.turns.clear();
        }
        self
    }

    pub(crate) fn of(conn: &mut Conn, job: Job, now: Moment) -> diesel::QueryResult<AnalysisView> {
        let queue = match job.status {
            JobStatus::Queued => Some(queue_of(conn, &job, now)?),
            JobStatus::Running | JobStatus::Done | JobStatus::Failed | JobStatus::Cancelled => None,
        };
        let (info, review) = (info_of(&job), review_of(&job));
        Ok(AnalysisView {
            id: job.id,
            status: job.status,
            variant: job.variant,
            options: variant::options_map(&job.options),
            fen: job.fen,
            played: job.played.split_whitespace().map(str::to_owned).collect(),
            limits: search_limits::from_text(&job.limits),
            multipv: job.multipv,
            threads: job.threads.unwrap_or(1),
            info,
            review,
            best: job.best,
            engine: job.engine,
            queue,
            reason: job.reason,
            created_at: job.created_at,
            finished_at: job.finished_at,
        })
    }
}

fn queue_of(conn: &mut Conn, job: &Job, now: Moment) -> diesel::QueryResult<QueueView> {
    let place = analyses::n_before(conn, job)? + 1;
    let present = presence::present(conn, now)?;
    let able: Vec<_> = present.iter().filter(|worker| worker.knows(&job.variant)).collect();
    let n_cores: i64 = able.iter().map(|worker| i64::from(worker.cores)).sum();
    if n_cores == 0 {
        let waits_for = if present.is_empty() { WaitsFor::Worker } else { WaitsFor::AbleWorker };
        return Ok(QueueView { place, expected_start: None, waits_for: Some(waits_for) });
    }
    let mut n_running = |owner| jobs::count(conn, JobStatus::Running, JobKind::Analysis, owner);
    let asker = match (&job.player_id, &job.guest) {
        (Some(player), _) => Some(JobOwner::Player(player)),
        (None, guest) => guest.as_deref().map(JobOwner::Guest),
    };
    if let Some(asker) = asker
        && n_running(asker)? > 0
    {
        return Ok(QueueView { place, expected_start: None, waits_for: Some(WaitsFor::OwnAnalysis) });
    }
    let n_running = n_running(JobOwner::Everybody)?;
    let n_slices = u32::try_from((n_running + place - 1) / n_cores).unwrap_or(u32::MAX);
    Ok(QueueView {
        place,
        expected_start: Some(now.after(SLICE.0.saturating_mul(n_slices))),
        waits_for: None,
    })
}
