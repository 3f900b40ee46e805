//! The state of the engine queue, for operators.

use zugpost_base::time::Moment;
use zugpost_data::model::error::JobError;
use zugpost_data::store::Conn;
use zugpost_data::store::jobs::{self, JobKind, JobOwner, JobStatus};

use super::protocol::EngineStatus;
use super::{Engine, presence};

impl Engine {
    pub async fn engine_status(&self) -> Result<EngineStatus, JobError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                Ok(EngineStatus {
                    workers: presence::present(conn, now)?.len() as i64,
                    queued_moves: jobs::count(conn, JobStatus::Queued, JobKind::Move, JobOwner::Everybody)?,
                    queued_analyses: jobs::count(
                        conn,
                        JobStatus::Queued,
                        JobKind::Analysis,
                        JobOwner::Everybody,
                    )?,
                    running_moves: jobs::count(conn, JobStatus::Running, JobKind::Move, JobOwner::Everybody)?,
                    running_analyses: jobs::count(
                        conn,
                        JobStatus::Running,
                        JobKind::Analysis,
                        JobOwner::Everybody,
                    )?,
                })
            })
            .await
    }

    /// By kind, when the oldest job that waits was made.
    pub async fn oldest_queued(&self) -> Result<Vec<(JobKind, Option<Moment>)>, JobError> {
        let of = |conn: &mut Conn, kind: JobKind| Ok((kind, jobs::oldest_queued(conn, kind)?));
        self.shared.db.read(move |conn| JobKind::ALL.iter().map(|kind| of(conn, *kind)).collect()).await
    }
}
