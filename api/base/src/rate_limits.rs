//! Rate limits: a counter per key that recovers over time.
//!
//! Each server process counts separately, so that two processes behind a load balancer allow twice the rate. Limits
//! that must be exact, such as queued analyses, are counted in the database.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::Clock as _;
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::adjustable::Adjustable;
use crate::email_address::{EmailAddress, mailbox};
use crate::ids::PlayerId;
use crate::locale::{Locale, Phrase, phrase};
use crate::time::Clock;

/// The configured limits; 0 means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Per minute.
    pub requests_per_token: u32,
    pub requests_per_player: u32,
    pub requests_per_ip: u32,
    /// Per hour.
    pub games_per_player: u32,
    pub messages_per_player: u32,
    pub login_mails_per_email: u32,
    pub login_mails_per_ip: u32,
    /// Games that visitors without an address start against engines.
    pub guest_games_per_ip: u32,
    /// Analyses that visitors without an account ask for.
    pub guest_analyses_per_ip: u32,
    /// Mails to addresses without an account, such as sign-ups, that all visitors together may ask for.
    pub newcomers: u32,
    /// Streams and long polls that are open at once.
    pub streams_per_token: u32,
    pub streams_per_ip: u32,
    /// Number of trusted proxies before the server. Each appends the client address that it sees to `X-Forwarded-For`.
    pub proxies: u8,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            requests_per_token: 1200,
            requests_per_player: 2400,
            requests_per_ip: 600,
            games_per_player: 120,
            messages_per_player: 120,
            login_mails_per_email: 6,
            login_mails_per_ip: 30,
            guest_games_per_ip: 30,
            guest_analyses_per_ip: 300,
            newcomers: 300,
            streams_per_token: 20,
            streams_per_ip: 50,
            proxies: 0,
        }
    }
}

/// The rate limit is reached; retry after the given wait.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().text(Locale::En))]
pub struct TooOften {
    /// The message that names what there is too much of.
    what: &'static str,
    wait: Duration,
    /// `None` for limits that are counted elsewhere.
    standing: Option<Standing>,
}

impl TooOften {
    /// For limits that are counted elsewhere.
    pub fn new(what: &'static str, wait: Duration) -> TooOften {
        TooOften { what, wait, standing: None }
    }

    pub fn standing(&self) -> Option<Standing> {
        self.standing
    }

    pub fn phrase(&self) -> Phrase {
        phrase("error-too-often").with("what", phrase(self.what)).with("n", self.seconds())
    }

    /// The wait in seconds, rounded up so that a retry after it succeeds.
    pub fn seconds(&self) -> u32 {
        u32::try_from(self.wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX).max(1)
    }
}

/// State of a limit for one client, for the headers `RateLimit` and `RateLimit-Policy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    what: &'static str,
    quota: u32,
    window: Duration,
    left: u32,
}

impl Standing {
    /// The policy as an item of a structured field: `"token";q=1200;w=60`.
    pub fn policy(&self) -> String {
        format!("\"{}\";q={};w={}", self.name(), self.quota, self.window.as_secs())
    }

    /// The rest of the limit, and after how many seconds the whole quota is free again: `"token";r=1100;t=5`.
    pub fn limit(&self) -> String {
        let used = u64::from(self.quota.saturating_sub(self.left));
        let full = (used * self.window.as_secs()).div_ceil(self.quota.max(1).into());
        format!("\"{}\";r={};t={full}", self.name(), self.left)
    }

    /// The name of the message tells the limits apart.
    fn name(&self) -> &'static str {
        self.what.strip_prefix("error-often-").unwrap_or(self.what)
    }
}

/// Idle keys are removed after this many checks.
const FORGET_EVERY: u32 = 1 << 16;

/// The server's clock for the `governor` crate. A limit that went by the time of day would refuse all when that is set back.
#[derive(Clone, Debug)]
struct Ticks(Clock);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

type Counters<K> = RateLimiter<K, DashMapStateStore<K>, Ticks, StateInformationMiddleware>;

/// A rate limit per key, which the operator may change.
#[derive(Debug)]
pub struct Limit<K: Hash + Eq + Clone> {
    what: &'static str,
    window: Duration,
    quota: fn(NonZeroU32) -> Quota,
    counted: Adjustable<Arc<Counted<K>>>,
    clock: Ticks,
    checks: AtomicU32,
}

#[derive(Debug)]
struct Counted<K: Hash + Eq + Clone> {
    rate: u32,
    /// `None` if there is no limit.
    counters: Option<Counters<K>>,
}

impl<K: Hash + Eq + Clone> Counted<K> {
    fn new(rate: u32, quota: fn(NonZeroU32) -> Quota, clock: &Ticks) -> Arc<Counted<K>> {
        let counters = NonZeroU32::new(rate)
            .map(|rate| RateLimiter::dashmap_with_clock(quota(rate), clock.clone()).with_middleware());
        Arc::new(Counted { rate, counters })
    }
}

impl<K: Hash + Eq + Clone> Limit<K> {
    pub fn per_minute(what: &'static str, rate: u32, clock: &Clock) -> Limit<K> {
        Limit::new(what, rate, Duration::from_secs(60), Quota::per_minute, clock)
    }

    pub fn per_hour(what: &'static str, rate: u32, clock: &Clock) -> Limit<K> {
        Limit::new(what, rate, Duration::from_secs(60 * 60), Quota::per_hour, clock)
    }

    fn new(
        what: &'static str,
        rate: u32,
        window: Duration,
        quota: fn(NonZeroU32) -> Quota,
        clock: &Clock,
    ) -> Limit<K> {
        let clock = Ticks(clock.clone());
        let counted = Counted::new(rate, quota, &clock).into();
        Limit { what, window, quota, counted, clock, checks: AtomicU32::new(0) }
    }

    /// Changes the limit. If it differs, the count of every key begins anew.
    pub fn set(&self, rate: u32) {
        if self.counted.get().rate != rate {
            self.counted.set(Counted::new(rate, self.quota, &self.clock));
        }
    }

    fn standing(&self, quota: u32, left: u32) -> Standing {
        Standing { what: self.what, quota, window: self.window, left }
    }

    /// Counts one action, or rejects it if the limit is reached. Returns what is left; `None` if there is no limit.
    pub fn check(&self, key: &K) -> Result<Option<Standing>, TooOften> {
        let counted = self.counted.get();
        let Some(counters) = &counted.counters else { return Ok(None) };
        if self.checks.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            counters.retain_recent();
        }
        match counters.check_key(key) {
            Ok(state) => Ok(Some(self.standing(counted.rate, state.remaining_burst_capacity()))),
            Err(refused) => Err(TooOften {
                what: self.what,
                wait: refused.wait_time_from(self.clock.now()),
                standing: Some(self.standing(counted.rate, 0)),
            }),
        }
    }
}

/// Rate limits for actions that cost other people something. They are counted in the action itself, so that every way
/// to it counts. A repeat with the same idempotency key counts once.
#[derive(Debug)]
pub struct RateLimits {
    games: Limit<PlayerId>,
    messages: Limit<PlayerId>,
    /// By mailbox.
    login_mails: Limit<String>,
    login_networks: Limit<IpAddr>,
    guests: Limit<IpAddr>,
    guest_analyses: Limit<IpAddr>,
    newcomers: Limit<()>,
    /// Limit on warnings to the operator that there are too many.
    warnings: Limit<()>,
}

impl RateLimits {
    pub fn new(rates: Rates, clock: &Clock) -> RateLimits {
        RateLimits {
            games: Limit::per_hour("error-often-games", rates.games_per_player, clock),
            messages: Limit::per_hour("error-often-messages", rates.messages_per_player, clock),
            login_mails: Limit::per_hour("error-often-mails", rates.login_mails_per_email, clock),
            login_networks: Limit::per_hour("error-often-network-mails", rates.login_mails_per_ip, clock),
            guests: Limit::per_hour("error-often-guest-games", rates.guest_games_per_ip, clock),
            guest_analyses: Limit::per_hour("error-often-guest-analyses", rates.guest_analyses_per_ip, clock),
            newcomers: Limit::per_hour("error-often-newcomers", rates.newcomers, clock),
            warnings: Limit::per_hour("error-often-newcomers", 1, clock),
        }
    }

    /// Changes the limits that differ.
    pub fn set(&self, rates: Rates) {
        self.games.set(rates.games_per_player);
        self.messages.set(rates.messages_per_player);
        self.login_mails.set(rates.login_mails_per_email);
        self.login_networks.set(rates.login_mails_per_ip);
        self.guests.set(rates.guest_games_per_ip);
        self.guest_analyses.set(rates.guest_analyses_per_ip);
        self.newcomers.set(rates.newcomers);
    }

    /// For programs that only their operator runs.
    pub fn unlimited(clock: &Clock) -> RateLimits {
        let rates = Rates {
            games_per_player: 0,
            messages_per_player: 0,
            login_mails_per_email: 0,
            login_mails_per_ip: 0,
            guest_games_per_ip: 0,
            guest_analyses_per_ip: 0,
            newcomers: 0,
            ..Rates::default()
        };
        RateLimits::new(rates, clock)
    }

    /// Counts a proposed game or a seek.
    pub fn game(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.games.check(player).map(drop)
    }

    /// Counts a message to the other players of a game.
    pub fn message(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.messages.check(player).map(drop)
    }

    /// Counts a mail to an unconfirmed address, requested by another person.
    pub fn mail(&self, from: Option<IpAddr>, to: &EmailAddress) -> Result<(), TooOften> {
        if let Some(from) = from {
            self.login_networks.check(&from)?;
        }
        self.login_mails.check(&mailbox(to.as_str())).map(drop)
    }

    /// Counts a mail that makes a player of a visitor. A client with many networks is stopped by the sum.
    pub fn newcomer(&self, from: Option<IpAddr>, to: &EmailAddress) -> Result<(), TooOften> {
        self.mail(from, to)?;
        let counted = self.newcomers.check(&()).map(drop);
        if counted.is_err() && self.warnings.check(&()).is_ok() {
            tracing::warn!(
                "too many new players from many addresses: sign-ups are refused (`newcomers_per_hour`)"
            );
        }
        counted
    }

    /// Counts a game that a visitor without an address starts.
    pub fn guest(&self, from: Option<IpAddr>) -> Result<(), TooOften> {
        from.map_or(Ok(()), |from| self.guests.check(&from).map(drop))
    }

    /// Counts an analysis of a visitor without an account.
    pub fn guest_analysis(&self, from: Option<IpAddr>) -> Result<(), TooOften> {
        from.map_or(Ok(()), |from| self.guest_analyses.check(&from).map(drop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Moment;

    #[test]
    fn a_limit_counts_each_key_and_says_how_long_to_wait() {
        let clock = Clock::set_to(Moment::from_micros(1_790_000_000_000_000));
        let limit: Limit<u8> = Limit::per_minute("things", 60, &clock);
        assert!((0..60).all(|_| limit.check(&1).is_ok()));
        assert_eq!(limit.check(&1).unwrap_err().seconds(), 1);
        assert!(limit.check(&2).is_ok());
        clock.set(clock.now().before(Duration::from_secs(600)));
        assert_eq!(limit.check(&1).unwrap_err().seconds(), 1);
        clock.advance(Duration::from_secs(1));
        assert!(limit.check(&1).is_ok() && limit.check(&1).is_err());
        let left = limit.check(&2).unwrap().unwrap();
        assert_eq!(
            (left.policy(), left.limit()),
            (r#""things";q=60;w=60"#.to_owned(), r#""things";r=59;t=1"#.to_owned())
        );
        let none: Limit<u8> = Limit::per_minute("things", 0, &clock);
        assert!((0..1000).all(|_| none.check(&1).is_ok()));
    }
}
