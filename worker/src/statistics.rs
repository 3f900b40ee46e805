//! Counts of a worker's work since its start, for the log.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::{analyze::Spent, protocol::Info};

/// Sums over all searches of a worker.
#[derive(Debug, Default)]
pub(crate) struct Statistics {
    jobs: AtomicU64,
    nodes: AtomicU64,
    searched_ms: AtomicU64,
}

impl Statistics {
    /// Counts a job with a result that the server has.
    pub(crate) fn count_job(&self) {
        self.jobs.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes a line into the log. The times of searches that run at the same time add up.
    pub(crate) fn log(&self, what: &str) {
        let (jobs, nodes) = (self.jobs.load(Ordering::Relaxed), self.nodes.load(Ordering::Relaxed));
        let searched = Duration::from_millis(self.searched_ms.load(Ordering::Relaxed));
        let nodes_per_second = (nodes as f64 / searched.as_secs_f64().max(1e-3)) as u64;
        let seconds_searched = searched.as_secs();
        tracing::info!(jobs, nodes, nodes_per_second, seconds_searched, "statistics: {what}");
    }
}

/// Adds what one search does to the sums.
#[derive(Debug)]
pub(crate) struct Tally {
    statistics: Arc<Statistics>,
    counted: Spent,
}

impl Tally {
    /// `spent` is what other searches of the same work have used, which its reports include.
    pub(crate) fn new(statistics: Arc<Statistics>, spent: Spent) -> Self {
        Self { statistics, counted: spent }
    }

    /// Counts what the search has done since the last report.
    pub(crate) fn note(&mut self, info: &Info) {
        let Spent { nodes, time } = self.counted;
        let reported = Duration::from_millis(info.time_ms);
        self.counted = Spent { nodes: nodes.max(info.nodes), time: time.max(reported) };
        let millis = u64::try_from(reported.saturating_sub(time).as_millis()).unwrap_or(u64::MAX);
        self.statistics.nodes.fetch_add(info.nodes.saturating_sub(nodes), Ordering::Relaxed);
        self.statistics.searched_ms.fetch_add(millis, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_new_is_counted() {
        let statistics = Arc::new(Statistics::default());
        let spent = Spent { nodes: 1000, time: Duration::from_secs(10) };
        let mut tally = Tally::new(Arc::clone(&statistics), spent);
        for (nodes, time_ms) in [(1500, 10_500), (1200, 10_600), (4000, 12_000)] {
            tally.note(&Info { nodes, time_ms, ..Info::default() });
        }
        assert_eq!(statistics.nodes.load(Ordering::Relaxed), 3000);
        assert_eq!(statistics.searched_ms.load(Ordering::Relaxed), 2000);
    }
}
