//! When this server and any server last attended to the clocks.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;
use std::time::SystemTime;

/// Servers that are alive are seen more often than this.
pub(crate) const SILENCE: Duration = Duration::from_secs(30);

/// When this process' sweeper was last at work, by the clock on the wall, which goes on while a machine sleeps. Nothing
/// where none runs.
#[derive(Debug, Default)]
pub struct Watch(Mutex<Option<SystemTime>>);

impl Watch {
    pub fn note(&self, at: Option<SystemTime>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }

    pub(crate) fn was_interrupted(&self) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.and_then(|at| at.elapsed().ok()).is_some_and(|silence| silence > SILENCE)
    }
}

/// The name under which the sweeper's heartbeat stands.
pub const HEARTBEAT: &str = "sweeper";
