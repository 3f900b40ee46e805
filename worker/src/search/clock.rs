//! The limits of a search.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use crate::control::Control;

/// Nodes between two checks of the limits and of the control.
pub(crate) const LOOK_EVERY: u64 = 512;

/// When a search ends: at the first of the limits given.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits {
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Positions visited by all threads together.
    pub nodes: Option<u64>,
    /// Time since the start of the search, without pauses.
    pub time: Option<Duration>,
}

/// Checks the limits of a search for all its threads.
#[derive(Debug)]
pub(crate) struct Clock<'a> {
    began: Instant,
    limits: Limits,
    control: &'a Control,
    /// Nodes of all threads. Each adds to it in portions.
    nodes: AtomicU64,
    /// Set when the main thread has finished: the others only help it.
    finished: AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(limits: Limits, control: &'a Control) -> Self {
        let (nodes, finished) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { began: Instant::now(), limits, control, nodes, finished }
    }

    /// Adds a portion of nodes. Waits while the search is paused. Returns whether to stop now.
    pub(crate) fn count(&self, n_nodes: u64) -> bool {
        self.control.wait_while_paused();
        let nodes = self.nodes.fetch_add(n_nodes, Ordering::Relaxed) + n_nodes;
        self.finished.load(Ordering::Relaxed) || self.is_over(nodes)
    }

    /// Whether the search was stopped or has reached its limit of nodes or of time.
    fn is_over(&self, nodes: u64) -> bool {
        self.control.is_stopped()
            || self.limits.nodes.is_some_and(|limit| nodes >= limit)
            || self.limits.time.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// How many nodes a thread may visit before it calls [`count`](Self::count).
    pub(crate) fn portion(&self) -> u64 {
        let left = |limit: u64| limit.saturating_sub(self.nodes());
        self.limits.nodes.map_or(LOOK_EVERY, |limit| left(limit).clamp(1, LOOK_EVERY))
    }

    /// Whether to start another iteration. One that is not finished in time may still find a better step.
    pub(crate) fn allows_another(&self, depth: u32) -> bool {
        self.limits.depth.is_none_or(|limit| depth < limit) && !self.is_over(self.nodes())
    }

    pub(crate) fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed().saturating_sub(self.control.time_paused())
    }
}
