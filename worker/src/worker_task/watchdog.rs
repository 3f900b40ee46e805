//! Notices searches that ignore their limits. A thread cannot be killed, so it is abandoned and counted.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{oneshot, watch},
    time::{self, MissedTickBehavior},
};
use tracing::{error, info};

use crate::control::Control;

/// Interval between two looks at a search. The time between two looks counts as this at most, so that a search
/// is not blamed where the whole process was suspended.
const EVERY: Duration = Duration::from_millis(250);
/// Maximum number of consecutive checks at which the search is over its limits: two seconds.
const MAX_OVER: u32 = 8;
/// Maximum number of consecutive checks without a look of the search at its limits: ten seconds.
const MAX_SILENT: u32 = 40;

/// The searches of a worker that ignore their limits, each with a thread that goes on.
#[derive(Debug, Clone)]
pub(crate) struct Stuck {
    count: watch::Sender<usize>,
    /// Number of such searches at which the worker ends.
    too_many: usize,
}

impl Stuck {
    pub(crate) fn new(too_many: usize) -> Self {
        Self { count: watch::Sender::new(0), too_many }
    }

    pub(crate) fn count(&self) -> usize {
        *self.count.borrow()
    }

    pub(crate) async fn wait_until(&self, holds: impl Fn(usize) -> bool) {
        // The sender is here, so the channel is open.
        drop(self.count.subscribe().wait_for(|count| holds(*count)).await);
    }

    /// Completes when there are too many.
    pub(crate) async fn too_many(&self) {
        self.wait_until(|count| count >= self.too_many).await;
    }
}

/// Looks at a search until its thread has ended, and barks if the search ignores its limits.
pub(super) async fn watch(
    control: Arc<Control>,
    mut ended: oneshot::Receiver<()>,
    bark: watch::Sender<bool>,
    stuck: Stuck,
) {
    tokio::select! {
        _ = &mut ended => return,
        () = is_ignored(&control) => {}
    }
    error!(others = stuck.count(), "a search ignores its limits; its thread is abandoned");
    // Before it is counted: if there are too many, the work is given back by the reason, not because the worker ends.
    bark.send_replace(true);
    stuck.count.send_modify(|count| *count += 1);
    // An error means that the thread has ended, as does a value.
    drop(ended.await);
    stuck.count.send_modify(|count| *count -= 1);
    info!("a search that ignored its limits has ended");
}

/// Completes when the watchdog of a search has barked; never if the search has none, or has ended.
pub(super) async fn has_barked(bark: &mut watch::Receiver<bool>) {
    if bark.wait_for(|barked| *barked).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Completes when the search has ignored its limits for too long.
async fn is_ignored(control: &Control) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut n_over, mut n_silent, mut n_looks) = (0, 0, control.n_looks());
    while n_over <= MAX_OVER && n_silent <= MAX_SILENT {
        ticks.tick().await;
        let is_silent = control.n_looks() == n_looks && !control.is_paused();
        n_looks = control.n_looks();
        n_over = if control.is_over() { n_over + 1 } else { 0 };
        n_silent = if is_silent { n_silent + 1 } else { 0 };
    }
}
