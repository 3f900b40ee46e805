//! When this server and any server last checked the clocks.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;
use std::time::SystemTime;

/// Live servers update their heartbeat more often than this. A longer silence is downtime.
pub(crate) const SILENCE: Duration = Duration::from_secs(30);

/// When the scheduler of this process last ran; `None` if none runs. Wall-clock time, because it continues while the
/// machine sleeps.
#[derive(Debug, Default)]
pub struct Liveness(Mutex<Option<SystemTime>>);

impl Liveness {
    pub fn note(&self, at: Option<SystemTime>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }

    pub(crate) fn was_interrupted(&self) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.and_then(|at| at.elapsed().ok()).is_some_and(|silence| silence > SILENCE)
    }
}

/// The name of the scheduler's heartbeat in the database.
pub const HEARTBEAT: &str = "sweeper";
