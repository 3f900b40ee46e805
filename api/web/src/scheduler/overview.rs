//! Overview for operators: workers, queues, mail, players.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::model::error::JobError;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::upkeep::overview::{self, Counts, FailedMail, FoundPlayer, RunningJob};
use zugpost_data::store::upkeep::workers::Worker;
use zugpost_games::engine::presence;
use zugpost_games::engine::protocol::EngineStatus;

use super::Scheduler;
use super::health::Health;

/// Time for which failures and visits are counted, up to now.
pub const LATELY: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Failed mails and running jobs that are listed.
const LISTED: i64 = 10;
/// Players that a search finds at most.
const FOUND: i64 = 50;

#[derive(Clone, Debug)]
pub struct Overview {
    pub now: Moment,
    pub health: Health,
    pub engines: EngineStatus,
    pub workers: Vec<Worker>,
    pub counts: Counts,
    pub n_damaged_games: usize,
    pub failed_mails: Vec<FailedMail>,
    /// The jobs that have been searched longest.
    pub jobs: Vec<RunningJob>,
}

impl Scheduler {
    pub async fn overview(&self) -> Result<Overview, JobError> {
        let now = self.shared.clock.now();
        let health = self.health().await?;
        let engines = self.engine.engine_status().await?;
        let (workers, counts, failed_mails, jobs) = self
            .shared
            .db
            .read(move |conn| {
                let workers = presence::present(conn, now)?;
                let counts = overview::counts(conn, now.before(LATELY))?;
                let jobs = overview::running_jobs(conn, LISTED)?;
                Ok::<_, StoreError>((workers, counts, overview::failed_mails(conn, LISTED)?, jobs))
            })
            .await?;
        let n_damaged_games = self.damage.n_games();
        Ok(Overview { now, health, engines, workers, counts, n_damaged_games, failed_mails, jobs })
    }

    /// The players with names that begin like this text, for an operator.
    pub async fn players_named(&self, text: String) -> Result<Vec<FoundPlayer>, JobError> {
        let found = self
            .shared
            .db
            .read(move |conn| Ok::<_, StoreError>(overview::players_named(conn, &text, FOUND)?));
        Ok(found.await?)
    }
}
