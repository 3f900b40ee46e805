//! The limits of a search.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use crate::{control::Control, protocol::End};

/// The most nodes between two looks at the limits and at the control.
const MAX_BETWEEN_LOOKS: u64 = 512;
/// Nodes before the second look. How slow nodes are is not known before.
const FIRST_PORTION: u64 = 8;
/// About so often a thread looks where nodes are slow.
const LOOK_EVERY: Duration = Duration::from_millis(1);

/// Limits of a search, which ends at the first one that it reaches.
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
    /// Nodes of all threads and the portions that threads may still visit, so that all together keep the limit.
    granted: AtomicU64,
    /// Set when the main thread has finished: the others only help it.
    finished: AtomicBool,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(limits: Limits, control: &'a Control) -> Self {
        control.begin_search(limits.time);
        let (nodes, granted, finished) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
        Self { began: Instant::now(), limits, control, nodes, granted, finished }
    }

    /// The end of the search, if it is now: a stop, or its limit of nodes or of time.
    pub(crate) fn end(&self) -> Option<End> {
        if self.control.is_stopped() {
            Some(End::Stopped)
        } else if self.limits.nodes.is_some_and(|limit| self.nodes() >= limit) {
            Some(End::Nodes)
        } else if self.limits.time.is_some_and(|limit| self.elapsed() >= limit) {
            Some(End::Time)
        } else {
            None
        }
    }

    /// Takes back the nodes of a thread's last grant that it has not visited, and grants it as many as it wants, or what is left.
    fn grant(&self, unused: u64, wanted: u64) -> u64 {
        let Some(limit) = self.limits.nodes else { return wanted };
        self.granted.fetch_sub(unused, Ordering::Relaxed);
        let with = |granted: u64| granted + wanted.min(limit.saturating_sub(granted));
        let before = self.granted.update(Ordering::Relaxed, Ordering::Relaxed, with);
        with(before) - before
    }

    /// Returns whether to start another iteration. One that is not finished in time may still find a better step.
    pub(crate) fn allows_another(&self, depth: u32) -> bool {
        self.limits.depth.is_none_or(|limit| depth < limit) && self.end().is_none()
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

/// Counts the nodes of one thread. The slower they are, the fewer it visits between two looks at the clock.
#[derive(Debug)]
pub(crate) struct Counter<'a> {
    clock: &'a Clock<'a>,
    /// Nodes since the last look.
    uncounted: u64,
    /// Nodes from the last look to the next one.
    portion: u64,
    looked: Instant,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(clock: &'a Clock<'a>) -> Self {
        Self { clock, uncounted: 0, portion: clock.grant(0, FIRST_PORTION), looked: Instant::now() }
    }

    /// Counts a node. Returns whether to look now.
    pub(crate) fn count(&mut self) -> bool {
        self.uncounted += 1;
        self.uncounted >= self.portion
    }

    /// Tells the clock of the nodes since the last look. Waits while the search is paused. Returns whether to stop now.
    pub(crate) fn look(&mut self) -> bool {
        let clock = self.clock;
        let wanted = self.next_portion();
        clock.nodes.fetch_add(self.uncounted, Ordering::Relaxed);
        clock.control.note_look();
        clock.control.wait_while_paused();
        self.portion = clock.grant(self.portion.saturating_sub(self.uncounted), wanted);
        self.uncounted = 0;
        self.looked = Instant::now();
        self.portion == 0 || clock.finished.load(Ordering::Relaxed) || clock.end().is_some()
    }

    /// Number of nodes that take [`LOOK_EVERY`] at the speed of the last ones. They may be slower, so it grows gradually.
    fn next_portion(&self) -> u64 {
        if self.uncounted == 0 {
            return self.portion.max(1);
        }
        let nanos = self.looked.elapsed().as_nanos().max(1);
        let in_time = u128::from(self.uncounted) * LOOK_EVERY.as_nanos() / nanos;
        let most = MAX_BETWEEN_LOOKS.min(2 * self.portion);
        u64::try_from(in_time).unwrap_or(most).clamp(1, most.max(1))
    }
}
