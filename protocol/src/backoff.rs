//! Exponential backoff with jitter, so that work that failed together is not retried together.

use std::time::Duration;

/// The waits between tries that fail one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    /// The wait after the first failure.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
}

impl Backoff {
    /// The wait before the next try, after this many earlier failures: 75 % to 125 % of a time that doubles from
    /// `first` up to `longest`.
    pub fn wait(self, n_failures: i32) -> Duration {
        self.without_jitter(n_failures).mul_f64(rand::random_range(0.75..1.25))
    }

    fn without_jitter(self, n_failures: i32) -> Duration {
        self.first.saturating_mul(1 << n_failures.clamp(0, 20)).min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest() {
        let (first, longest) = (Duration::from_secs(60), Duration::from_secs(24 * 60 * 60));
        let backoff = Backoff { first, longest };
        assert_eq!(backoff.without_jitter(-1), first);
        assert_eq!(backoff.without_jitter(0), first);
        assert_eq!(backoff.without_jitter(3), first * 8);
        assert_eq!(backoff.without_jitter(30), longest);
        let wait = backoff.wait(3);
        assert!(first * 6 <= wait && wait <= first * 10, "{wait:?}");
    }
}
