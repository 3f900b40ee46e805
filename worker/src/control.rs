//! Control of a running search from another thread: stop it, or pause it for more urgent work.

use std::{
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// Stops and pauses a search, which looks at it every millisecond or so.
#[derive(Debug, Default)]
pub struct Control {
    is_stopped: AtomicBool,
    is_abandoned: AtomicBool,
    /// Set if [`Pauses`] has to be looked at.
    is_paused: AtomicBool,
    /// Number of times that the search has looked.
    n_looks: AtomicU64,
    pauses: Mutex<Pauses>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Pauses {
    /// Number of callers that have paused the search and not resumed it.
    n_holders: u32,
    since: Option<Instant>,
    /// Length of the pauses that have ended.
    total: Duration,
    /// Start of the search, and the time that it may run without pauses.
    limit: Option<(Instant, Duration)>,
}

impl Control {
    /// Ends the search, which answers with its last result. A paused search ends, too.
    pub fn stop(&self) {
        let _pauses = self.pauses();
        self.is_stopped.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Ends a search with an unwanted result.
    pub fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
        self.stop();
    }

    pub(crate) fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Ordering::Relaxed)
    }

    /// Returns whether the search has been told to stop.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Holds the search until [`resume`](Self::resume). Of several pauses each has to be resumed. Time limits do not
    /// count the pause.
    pub fn pause(&self) {
        let mut pauses = self.pauses();
        pauses.n_holders += 1;
        pauses.since.get_or_insert_with(Instant::now);
        self.is_paused.store(true, Ordering::Relaxed);
    }

    /// Ends one pause. Without a pause it has no effect.
    pub fn resume(&self) {
        let mut pauses = self.pauses();
        pauses.n_holders = pauses.n_holders.saturating_sub(1);
        if pauses.n_holders == 0 {
            if let Some(since) = pauses.since.take() {
                pauses.total += since.elapsed();
            }
            self.is_paused.store(false, Ordering::Relaxed);
            self.changed.notify_all();
        }
    }

    /// Returns whether the search has to wait now.
    pub(crate) fn is_paused(&self) -> bool {
        self.is_paused.load(Ordering::Relaxed) && !self.is_stopped()
    }

    /// Waits while the search is paused.
    pub(crate) fn wait_while_paused(&self) {
        if self.is_paused.load(Ordering::Relaxed) {
            let is_held = |pauses: &mut Pauses| pauses.n_holders > 0 && !self.is_stopped();
            drop(self.changed.wait_while(self.pauses(), is_held).unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Waits until the search is told to stop.
    pub(crate) fn wait_until_stopped(&self) {
        let goes_on = |_: &mut Pauses| !self.is_stopped();
        drop(self.changed.wait_while(self.pauses(), goes_on).unwrap_or_else(PoisonError::into_inner));
    }

    /// Begins another search under the same control, with its limit of time. It counts only its own pauses.
    pub(crate) fn begin_search(&self, limit: Option<Duration>) {
        let mut pauses = self.pauses();
        let now = Instant::now();
        pauses.total = Duration::ZERO;
        pauses.since = pauses.since.map(|_| now);
        pauses.limit = limit.map(|limit| (now, limit));
    }

    /// Returns the time for which the search has been paused altogether.
    pub(crate) fn time_paused(&self) -> Duration {
        let pauses = self.pauses();
        pauses.total + pauses.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Notes that the search looks at its limits now.
    pub(crate) fn note_look(&self) {
        self.n_looks.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn n_looks(&self) -> u64 {
        self.n_looks.load(Ordering::Relaxed)
    }

    /// Returns whether the search should have ended by now: it was told to stop, or its time is up and it is not
    /// paused.
    pub(crate) fn is_over(&self) -> bool {
        let pauses = self.pauses();
        let is_up = |(began, limit): (Instant, Duration)| {
            pauses.since.is_none() && began.elapsed().saturating_sub(pauses.total) >= limit
        };
        self.is_stopped() || pauses.limit.is_some_and(is_up)
    }

    /// No code panics while it holds the lock, so a poisoned one is as good as any.
    fn pauses(&self) -> MutexGuard<'_, Pauses> {
        self.pauses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, thread};

    use super::*;

    #[test]
    fn another_search_counts_its_own_pauses_alone() {
        let control = Control::default();
        control.pause();
        control.resume();
        assert!(control.time_paused() > Duration::ZERO);
        control.begin_search(None);
        assert_eq!(control.time_paused(), Duration::ZERO);
    }

    #[test]
    fn a_search_goes_on_when_every_pause_has_ended() {
        let control = Arc::new(Control::default());
        control.pause();
        control.pause();
        let waiting = thread::spawn({
            let control = Arc::clone(&control);
            move || control.wait_while_paused()
        });
        control.resume();
        assert!(!waiting.is_finished());
        control.resume();
        waiting.join().unwrap();
        let paused = control.time_paused();
        assert_eq!(control.time_paused(), paused, "it no longer grows");
        control.resume();
        control.wait_while_paused();
    }

    #[test]
    fn a_paused_search_can_be_stopped() {
        let control = Arc::new(Control::default());
        control.pause();
        let waiting = thread::spawn({
            let control = Arc::clone(&control);
            move || control.wait_while_paused()
        });
        control.stop();
        waiting.join().unwrap();
        assert!(control.is_stopped());
    }
}
