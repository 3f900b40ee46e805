//! Which workers are there, and what they can search.

use std::time::Duration;

use super::Engine;
use super::protocol::Acquire;
use crate::model::error::JobError;
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::workers::{self, Worker};
use crate::time::Moment;

/// A worker that has not been seen for so long is gone.
const GONE: Duration = Duration::from_secs(30);
/// How often the presence of a worker is written.
const NOTED_EVERY: Duration = Duration::from_secs(5);
/// The longest names and engines that are stored, in characters.
const LONGEST_NAME: usize = 100;

impl Engine {
    /// Notes that a worker asks for work.
    pub(super) async fn note_worker(&self, request: &Acquire, variants: &[String]) -> Result<(), JobError> {
        let now = self.shared.clock.now();
        let cut = |text: &str| text.chars().take(LONGEST_NAME).collect();
        let worker = Worker {
            id: cut(&request.worker.id),
            engine: cut(&request.worker.engine),
            cores: i32::try_from(request.worker.cores.max(1)).unwrap_or(i32::MAX),
            variants: variants.join(" "),
            seen_at: now,
        };
        let id = worker.id.clone();
        let is_known = move |conn: &mut Conn| {
            Ok::<_, StoreError>(workers::is_known(conn, &id, now.before(NOTED_EVERY))?)
        };
        if !self.shared.db.read(is_known).await? {
            self.shared.db.write(move |conn| Ok::<_, JobError>(workers::save(conn, &worker)?)).await?;
        }
        Ok(())
    }
}

/// The workers that are there.
pub(crate) fn present(conn: &mut Conn, now: Moment) -> diesel::QueryResult<Vec<Worker>> {
    workers::present(conn, now.before(GONE))
}

/// Notes that the worker of a progress report is alive.
pub(super) fn note_report(conn: &mut Conn, worker: Option<&str>, now: Moment) -> diesel::QueryResult<()> {
    match worker {
        Some(id) if !workers::is_known(conn, id, now.before(NOTED_EVERY))? => workers::touch(conn, id, now),
        Some(_) | None => Ok(()),
    }
}
