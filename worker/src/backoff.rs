//! Exponential backoff with jitter, so that many workers do not retry at the same time.

use std::time::Duration;

use rand::RngExt;

const FIRST: Duration = Duration::from_millis(200);
const LONGEST: Duration = Duration::from_secs(60);

/// The waits after consecutive failures.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    n_failures: u32,
}

impl Backoff {
    /// The wait after one more failure: between 50 % and 100 % of a time that doubles up to a minute.
    pub(crate) fn next(&mut self) -> Duration {
        let ceiling = FIRST.saturating_mul(1 << self.n_failures.min(16)).min(LONGEST);
        self.n_failures = self.n_failures.saturating_add(1);
        ceiling.mul_f64(rand::rng().random_range(0.5..=1.0))
    }

    /// Resets the wait after a success.
    pub(crate) fn reset(&mut self) {
        self.n_failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_bound_and_begin_anew_after_a_success() {
        let mut backoff = Backoff::default();
        assert!(backoff.next() <= FIRST);
        for _ in 0..40 {
            let wait = backoff.next();
            assert!(wait >= FIRST / 2 && wait <= LONGEST, "{wait:?}");
        }
        assert!(backoff.next() >= LONGEST / 2);
        backoff.reset();
        assert!(backoff.next() <= FIRST);
    }
}
