//! Decides when a search has to stop.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// Nodes between two looks at the clock and at the stop flag.
pub(crate) const LOOK_EVERY: u64 = 512;

/// When to stop; whichever comes first counts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits {
    /// Steps looked ahead.
    pub depth: Option<u32>,
    /// Positions visited by all threads together.
    pub nodes: Option<u64>,
    /// Time from the beginning of the search.
    pub time: Option<Duration>,
}

/// The limits of one search at work, shared by its threads.
#[derive(Debug)]
pub(crate) struct Clock<'a> {
    began: Instant,
    limits: Limits,
    stop: &'a AtomicBool,
    /// Nodes of the threads, counted in portions.
    nodes: AtomicU64,
    /// Set when the first thread has finished: the others only help it.
    finished: AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(limits: Limits, stop: &'a AtomicBool) -> Self {
        let (nodes, finished) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { began: Instant::now(), limits, stop, nodes, finished }
    }

    /// Counts a portion of nodes and says whether to stop now.
    pub(crate) fn count(&self, n_nodes: u64) -> bool {
        let nodes = self.nodes.fetch_add(n_nodes, Ordering::Relaxed) + n_nodes;
        self.stop.load(Ordering::Relaxed)
            || self.finished.load(Ordering::Relaxed)
            || self.limits.nodes.is_some_and(|limit| nodes >= limit)
            || self.limits.time.is_some_and(|limit| self.began.elapsed() >= limit)
    }

    /// How many nodes a thread may visit before it has to count them.
    pub(crate) fn portion(&self) -> u64 {
        let left = |limit: u64| limit.saturating_sub(self.nodes());
        self.limits.nodes.map_or(LOOK_EVERY, |limit| left(limit).clamp(1, LOOK_EVERY))
    }

    /// Whether another iteration is worth beginning: one takes longer than all before it together.
    pub(crate) fn allows_another(&self, depth: u32) -> bool {
        !self.stop.load(Ordering::Relaxed)
            && self.limits.depth.is_none_or(|limit| depth < limit)
            && self.limits.nodes.is_none_or(|limit| self.nodes() < limit)
            && self.limits.time.is_none_or(|limit| self.began.elapsed() < limit.mul_f64(0.7))
    }

    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}
