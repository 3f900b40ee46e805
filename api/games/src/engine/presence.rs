//! Which workers are there, and what they can search.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::store::Conn;
use zugpost_data::store::upkeep::workers::{self, Worker};

use super::protocol;

/// Time without a request after which a worker counts as disconnected.
const GONE: Duration = Duration::from_secs(30);
/// Interval at which the presence of a worker is written.
const NOTED_EVERY: Duration = Duration::from_secs(5);
/// The longest names and engines that are stored, in characters.
const LONGEST_NAME: usize = 100;

/// A name as it is stored.
pub(super) fn cut(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

/// The host of a worker: what follows the last `@` of its id. A worker that names none is a host of its own.
pub(super) fn host_of(worker: &str) -> &str {
    worker.rsplit_once('@').map_or(worker, |(_, host)| host)
}

/// The variants that workers of other hosts search, too.
pub(super) fn elsewhere(conn: &mut Conn, host: &str, now: Moment) -> diesel::QueryResult<Vec<String>> {
    let others = present(conn, now)?.into_iter().filter(|worker| host_of(&worker.id) != host);
    Ok(others.flat_map(|worker| worker.variants.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect())
}

/// The row of a worker that asks for work.
pub(super) fn row_of(worker: &protocol::Worker, variants: &[String], now: Moment) -> Worker {
    Worker {
        id: cut(&worker.id),
        engine: cut(&worker.engine),
        cores: i32::try_from(worker.cores.max(1)).unwrap_or(i32::MAX),
        variants: variants.join(" "),
        seen_at: now,
    }
}

/// Returns whether the presence of a worker was written lately.
pub(super) fn is_noted(conn: &mut Conn, id: &str, now: Moment) -> diesel::QueryResult<bool> {
    workers::is_known(conn, id, now.before(NOTED_EVERY))
}

/// The workers that are there.
pub fn present(conn: &mut Conn, now: Moment) -> diesel::QueryResult<Vec<Worker>> {
    workers::present(conn, now.before(GONE))
}

/// Notes that the worker of a progress report is alive.
pub(super) fn note_report(conn: &mut Conn, worker: Option<&str>, now: Moment) -> diesel::QueryResult<()> {
    match worker {
        Some(id) if !is_noted(conn, id, now)? => workers::touch(conn, id, now),
        Some(_) | None => Ok(()),
    }
}
