//! Analyses: engine jobs that players request.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use zugpost_base::ids::{self, JobId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::model::paging::{self, n_listed};
use zugpost_data::model::search_limits::{self, Limits};
use zugpost_data::store::error::StoreError;
use zugpost_data::store::jobs::analyses::ReviewedGame;
use zugpost_data::store::jobs::{self, Job, JobClass, JobKind, JobOwner, JobStatus, analyses};
use zugpost_data::store::{Conn, players};

use super::Engine;
pub use super::analysis_request::AnalysisRequest;
pub use super::analysis_view::{AnalysisView, QueueView, WaitsFor};
pub use super::review::{GameReview, Judgement, PositionValue};
use super::subject::{Subject, after_a_pass, position};
use super::{fair_play, guests};

/// Most open analyses of one player.
const WAITING_EACH: i64 = 5;
/// Most open analyses of the guests of one network, and of all guests together.
const WAITING_EACH_GUEST: i64 = 2;
const WAITING_GUESTS: i64 = 20;
/// Most open analyses of all.
const WAITING_ALL: i64 = 1000;
/// Most positions of a review. A worker reports all that it has searched in one body of at most 64 KiB.
const MAX_POSITIONS: u32 = 600;
/// Writes within this time wake a waiting reader once, because most of them concern other rows. It is longer where many wait:
/// all of them look at their rows then.
const TOGETHER: Duration = Duration::from_millis(100);
/// Each further group of this many readers adds the interval once more.
const READERS_TOGETHER: u32 = 50;
/// Poll interval. Wake-ups cover neither the writes of another process on SQLite nor the server's shutdown.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// The owner of an analysis.
#[derive(Clone, Debug)]
pub enum Asker {
    Player(PlayerId),
    /// A visitor without an account, with the network address of the request. Every client that knows the id of the
    /// analysis reads and ends it.
    Guest(Option<IpAddr>),
}

impl Asker {
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Asker::Player(player) => Some(player),
            Asker::Guest(_) => None,
        }
    }
}

impl Listed for AnalysisView {
    const LIST: &'static str = "AnalysisList";
    const ABOUT: &'static str = "One page of a player's analyses.";
    const FORMER: Option<&'static str> = Some("analyses");
}

pub type AnalysisList = List<AnalysisView>;

impl Engine {
    pub async fn create_analysis(
        &self,
        asker: Asker,
        request: AnalysisRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, JobError> {
        let (now, most_threads) = (self.shared.clock.now(), self.shared.site.analysis_threads.get());
        let rate_limits = Arc::clone(&self.shared.rate_limits);
        let player = asker.player().cloned();
        // A position may have thousands of steps: replay it outside the write transaction. An error is returned only if
        // no answer is stored for the idempotency key, because the game may have changed since.
        let job = self
            .shared
            .db
            .read(move |conn| Ok::<_, StoreError>(job_for(conn, player, &request, most_threads, now)))
            .await?;
        // The change may be tried again, but not after an error of the request.
        let (job, error) = job.map_or_else(|error| (None, Some(error)), |job| (Some(job), None));
        let error = Arc::new(Mutex::new(error));
        self.shared
            .write_once(key, now, move |conn| {
                let Some(mut job) = job else {
                    let error = error.lock().unwrap_or_else(PoisonError::into_inner).take();
                    return Err(error.unwrap_or(JobError::Store(StoreError::Busy)));
                };
                if let Asker::Guest(from) = asker {
                    rate_limits.guest_analysis(from).map_err(GameError::from)?;
                    job.guest = Some(ids::fingerprint(format!("{from:?}").as_bytes()));
                }
                queue(conn, &job)?;
                Ok(json::to_text(&AnalysisView::of(conn, job, now)?))
            })
            .await
    }

    pub async fn analysis(&self, player: Option<PlayerId>, id: JobId) -> Result<AnalysisView, JobError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let job = readable(conn, player.as_ref(), &id)?;
                Ok(AnalysisView::of(conn, job, now)?)
            })
            .await
    }

    /// The latest review of this line that the player has asked for, or a guest. The request is for its last position.
    pub async fn latest_review(
        &self,
        player: Option<PlayerId>,
        request: AnalysisRequest,
    ) -> Result<Option<AnalysisView>, JobError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let Subject { record, fen, played, game: _ } = position(conn, &request)?;
                let (variant, options) = (record.variant().key(), record.variant().options().to_string());
                let game = ReviewedGame { variant, options: &options, fen, played: &played.join(" ") };
                let found = analyses::latest_review(conn, player.as_ref(), game)?;
                Ok(found.map(|job| AnalysisView::of(conn, job, now)).transpose()?)
            })
            .await
    }

    /// A player's analyses, newest first.
    pub async fn analyses(
        &self,
        player: PlayerId,
        status: Option<JobStatus>,
        after: Option<(Moment, JobId)>,
        limit: u32,
    ) -> Result<AnalysisList, JobError> {
        let limit = n_listed(limit)?;
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let found = analyses::of_player(conn, &player, status, after, limit + 1)?;
                let (found, next_cursor) =
                    paging::page(found, limit, |job| paging::cursor(job.created_at, &job.id.0));
                let views =
                    found.into_iter().map(|job| Ok(AnalysisView::of(conn, job, now)?.without_turns()));
                let items = views.collect::<Result<_, JobError>>()?;
                Ok(List { items, next_cursor })
            })
            .await
    }

    /// Waits until the analysis differs from `seen`; returns `None` on timeout.
    pub async fn analysis_after(
        &self,
        player: Option<&PlayerId>,
        seen: &AnalysisView,
        wait: Duration,
    ) -> Result<Option<AnalysisView>, JobError> {
        let ends = Instant::now() + wait;
        let mut writes = self.shared.db.wake.subscribe();
        loop {
            let found = self.analysis(player.cloned(), seen.id.clone()).await?;
            if found.differs(seen) {
                return Ok(Some(found));
            }
            let left = ends.saturating_duration_since(Instant::now());
            if left.is_zero() || self.shared.is_closing() {
                return Ok(None);
            }
            writes.wait(left.min(LOOK_AGAIN)).await;
            let n_readers = u32::try_from(self.shared.db.wake.n_listeners()).unwrap_or(u32::MAX);
            tokio::time::sleep(TOGETHER * (1 + n_readers / READERS_TOGETHER)).await;
        }
    }

    /// Cancels an analysis; its results so far stay readable.
    pub async fn cancel_analysis(&self, player: Option<PlayerId>, id: JobId) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                readable(conn, player.as_ref(), &id)?;
                let Some(mut job) = jobs::lock(conn, std::slice::from_ref(&id))?.pop() else {
                    return Err(JobError::NotFound(id.0));
                };
                let was_running = job.status == JobStatus::Running;
                if was_running || job.status == JobStatus::Queued {
                    job.status = JobStatus::Cancelled;
                    job.reason = Some("cancelled by its player".to_owned());
                    job.finished_at = Some(now);
                    jobs::save(conn, &job)?;
                    if was_running {
                        analyses::pass_turn(conn, &job, now)?;
                    }
                }
                Ok(())
            })
            .await
    }
}

/// The analysis, if it is of this player or of a guest.
fn readable(conn: &mut Conn, player: Option<&PlayerId>, id: &JobId) -> Result<Job, JobError> {
    let may_read = |job: &Job| job.player_id.is_none() || job.player_id.as_ref() == player;
    let job = jobs::find(conn, id)?.filter(|job| job.kind == JobKind::Analysis && may_read(job));
    job.ok_or_else(|| JobError::NotFound(id.0.clone()))
}

fn queue(conn: &mut Conn, job: &Job) -> Result<(), JobError> {
    let limits = match (&job.player_id, &job.guest) {
        (Some(player), _) => {
            players::lock(conn, player)?;
            vec![(JobOwner::Player(player), WAITING_EACH, JobError::TooMany)]
        }
        (None, guest) => {
            analyses::lock_guests(conn)?;
            let of_guest = guest.iter().map(|guest| {
                (JobOwner::Guest(guest), WAITING_EACH_GUEST, JobError::TooManyOfGuest(WAITING_EACH_GUEST))
            });
            of_guest.chain([(JobOwner::Guests, WAITING_GUESTS, JobError::QueueFull)]).collect()
        }
    };
    for (owner, most, error) in
        limits.into_iter().chain([(JobOwner::Everybody, WAITING_ALL, JobError::QueueFull)])
    {
        if jobs::count(conn, JobStatus::Queued, JobKind::Analysis, owner)? >= most {
            return Err(error);
        }
    }
    Ok(jobs::insert(conn, std::slice::from_ref(job))?)
}

/// Builds the job for a request, or returns why it is invalid.
fn job_for(
    conn: &mut Conn,
    player: Option<PlayerId>,
    request: &AnalysisRequest,
    most_threads: u16,
    now: Moment,
) -> Result<Job, JobError> {
    if player.is_none() {
        guests::check(request)?;
    }
    let limits =
        Limits { depth: request.depth, nodes: request.nodes, seconds: request.seconds.map(f64::from) };
    if limits == Limits::default() || !search_limits::are_bounded(limits) {
        return Err(Fault::of_program(
            "give `depth` (1 to 200), `nodes` (1 to 10^12) or `seconds` (1 to 86400)",
        )
        .into());
    }
    let multipv = request.multipv.unwrap_or(1);
    if !(1..=20).contains(&multipv) {
        return Err(Fault::of_program_at("multipv", "from 1 to 20 lines").into());
    }
    let threads = request.threads.unwrap_or(1);
    if !(1..=most_threads).contains(&threads) {
        return Err(Fault::of_program_at("threads", format!("from 1 to {most_threads} on this site")).into());
    }
    let subject = position(conn, request)?;
    // A line that is too long for a review is not compared position by position.
    let review = match request.whole {
        true => Some(json::to_text(&review_for(request, &subject, limits)?)),
        false => None,
    };
    fair_play::check(conn, player.as_ref(), &subject, request.whole)?;
    let subject = if request.threats { after_a_pass(&subject.record)? } else { subject };
    let Subject { record, fen, played, game: _ } = subject;
    if let (Some(outcome), None) = (record.outcome(), &review) {
        return Err(phrase("error-nothing-to-analyse").with("outcome", vocabulary::outcome(outcome)).into());
    }
    let (variant, options) = (record.variant().key().to_owned(), record.variant().options().to_string());
    let class = if player.is_some() { JobClass::Analysis } else { JobClass::GuestAnalysis };
    Ok(Job {
        player_id: player,
        fen,
        played: played.join(" "),
        multipv: i32::from(multipv),
        threads: Some(i32::from(threads)),
        review,
        ..Job::queued(class, variant, options, json::to_text(&limits), now, now)
    })
}

/// The review of a whole game, with nothing searched yet.
fn review_for(request: &AnalysisRequest, subject: &Subject, limits: Limits) -> Result<GameReview, JobError> {
    if request.threats {
        return Err(Fault::of_program_at("threats", "only of a single position").into());
    }
    if request.multipv.is_some() {
        return Err(Fault::of_program_at("multipv", "the analysis of a whole game has one line").into());
    }
    let review = GameReview::begin(subject.start()?, &subject.played)?;
    if review.turns.is_empty() {
        return Err(Fault::at("whole", phrase("error-review-no-turn")).into());
    }
    if review.positions > MAX_POSITIONS {
        return Err(Fault::at("whole", phrase("error-review-too-long").with("n", MAX_POSITIONS)).into());
    }
    let n_positions = review.positions;
    let together = Limits {
        depth: limits.depth,
        nodes: limits.nodes.map(|nodes| nodes.saturating_mul(n_positions.into())),
        seconds: limits.seconds.map(|seconds| seconds * f64::from(n_positions)),
    };
    if !search_limits::are_bounded(together) {
        let detail = format!("the limits of {n_positions} positions together are a day and 10^12 nodes");
        return Err(Fault::of_program_at("whole", detail).into());
    }
    Ok(review)
}
