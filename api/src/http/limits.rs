//! How much anybody may ask of the server: by token, by player, by address, and for what costs others something. Beyond that
//! the answer is 429 with the time to wait.
//!
//! Each server process counts for itself: of two behind a load balancer everybody has twice as much. What must not be
//! exceeded by one, such as the analyses that wait, is counted in the database instead.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{HttpRequest, ResponseError};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use super::State;
use super::pages::refused;
use super::problem::Problem;
use crate::clock::Clock;
use crate::ids::{PlayerId, SecretHash};
use crate::mail::EmailAddress;

/// What is allowed; 0 is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Requests a minute.
    pub requests_per_token: u32,
    pub requests_per_player: u32,
    pub requests_per_ip: u32,
    /// An hour.
    pub games_per_player: u32,
    pub messages_per_player: u32,
    pub login_mails_per_email: u32,
    pub login_mails_per_ip: u32,
    /// Proxies before the server, each of which adds the address that it sees to `X-Forwarded-For`.
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
            proxies: 0,
        }
    }
}

/// A limit forgets those who have not come for long, after so many checks.
const FORGET_EVERY: u32 = 1 << 16;

/// The server's clock, in the form that the counters want.
#[derive(Clone, Debug)]
struct Ticks(Clock);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_micros(u64::try_from(self.0.now().micros()).unwrap_or(0))
    }
}

type Counters<K> = RateLimiter<K, DashMapStateStore<K>, Ticks, NoOpMiddleware<Duration>>;

/// So many of something for each key.
#[derive(Debug)]
struct Limit<K: Hash + Eq + Clone> {
    what: &'static str,
    counters: Option<Counters<K>>,
    clock: Ticks,
    checks: AtomicU32,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    fn new(what: &'static str, rate: u32, quota: fn(NonZeroU32) -> Quota, clock: &Clock) -> Limit<K> {
        let clock = Ticks(clock.clone());
        let counters =
            NonZeroU32::new(rate).map(|rate| RateLimiter::dashmap_with_clock(quota(rate), clock.clone()));
        Limit { what, counters, clock, checks: AtomicU32::new(0) }
    }

    fn check(&self, key: &K) -> Result<(), Problem> {
        let Some(counters) = &self.counters else { return Ok(()) };
        if self.checks.fetch_add(1, Ordering::Relaxed) % FORGET_EVERY == FORGET_EVERY - 1 {
            counters.retain_recent();
        }
        counters.check_key(key).map_err(|refused| {
            use governor::clock::Clock;
            Problem::too_many(self.what, refused.wait_time_from(self.clock.now()))
        })
    }
}

/// All limits of one server.
#[derive(Debug)]
pub struct Limits {
    tokens: Limit<SecretHash>,
    players: Limit<PlayerId>,
    networks: Limit<IpAddr>,
    games: Limit<PlayerId>,
    messages: Limit<PlayerId>,
    login_mails: Limit<String>,
    login_networks: Limit<IpAddr>,
    proxies: u8,
}

impl Limits {
    pub fn new(rates: Rates, clock: &Clock) -> Limits {
        let (minute, hour) = (Quota::per_minute, Quota::per_hour);
        Limits {
            tokens: Limit::new("requests with this token", rates.requests_per_token, minute, clock),
            players: Limit::new("requests by this player", rates.requests_per_player, minute, clock),
            networks: Limit::new("requests from this address", rates.requests_per_ip, minute, clock),
            games: Limit::new("proposed games", rates.games_per_player, hour, clock),
            messages: Limit::new("messages", rates.messages_per_player, hour, clock),
            login_mails: Limit::new("mails to this address", rates.login_mails_per_email, hour, clock),
            login_networks: Limit::new("mails asked for from here", rates.login_mails_per_ip, hour, clock),
            proxies: rates.proxies,
        }
    }

    /// Before it is known whose token or session it is.
    pub fn token(&self, token: &SecretHash) -> Result<(), Problem> {
        self.tokens.check(token)
    }

    pub fn player(&self, player: &PlayerId) -> Result<(), Problem> {
        self.players.check(player)
    }

    /// A request without a proof, or with one that is none.
    pub fn stranger(&self, request: &HttpRequest) -> Result<(), Problem> {
        network(request, self.proxies).map_or(Ok(()), |network| self.networks.check(&network))
    }

    pub fn game(&self, player: &PlayerId) -> Result<(), Problem> {
        self.games.check(player)
    }

    pub fn message(&self, player: &PlayerId) -> Result<(), Problem> {
        self.messages.check(player)
    }

    /// A mail that somebody makes us send to an address that may be anybody's.
    pub fn login(&self, request: &HttpRequest, email: &EmailAddress) -> Result<(), Problem> {
        if let Some(network) = network(request, self.proxies) {
            self.login_networks.check(&network)?;
        }
        // Most mail servers take upper for lower case, whatever the standard allows them.
        self.login_mails.check(&email.as_str().to_ascii_lowercase())
    }
}

/// Where a request comes from: the address that the outermost of our own proxies saw. Whoever has one address of IPv6 has
/// a whole /64 of them.
fn network(request: &HttpRequest, proxies: u8) -> Option<IpAddr> {
    let seen = match proxies {
        0 => request.peer_addr()?.ip(),
        proxies => {
            let forwarded =
                request.headers().get_all("X-Forwarded-For").filter_map(|value| value.to_str().ok());
            let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).map(str::trim).collect();
            let own = hops.len().checked_sub(proxies.into()).and_then(|at| hops[at].parse().ok());
            own.or_else(|| request.peer_addr().map(|peer| peer.ip()))?
        }
    };
    Some(match seen.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address @ IpAddr::V4(_) => address,
    })
}

/// Where nobody looks at a proof.
const OPEN: [&str; 4] = ["/api/v1/players", "/api/v1/positions", "/api/v1/sessions", "/api/v1/variants"];

/// Counts requests that bring no proof. Whether a proof is one, those find out who look it up.
pub async fn count_strangers(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let path = request.path();
    let has_proof = request.headers().contains_key(header::AUTHORIZATION)
        || request.headers().contains_key(header::COOKIE);
    let asks = path.starts_with("/api/") || path.starts_with("/engine/");
    let is_looked_up = has_proof && asks && !OPEN.iter().any(|open| path.starts_with(open));
    let state = request.app_data::<Data<State>>().cloned();
    if let Some(state) = state.filter(|_| !is_looked_up)
        && let Err(problem) = state.limits.stranger(request.request())
    {
        let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
        let wants_page = accept.is_some_and(|accept| accept.contains("text/html"));
        let answer = if wants_page { refused(&problem) } else { problem.error_response() };
        return Ok(request.into_response(answer).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::clock::Moment;

    #[test]
    fn a_limit_counts_each_key_and_says_how_long_to_wait() {
        let clock = Clock::set_to(Moment::from_micros(1_790_000_000_000_000));
        let limit: Limit<u8> = Limit::new("things", 60, Quota::per_minute, &clock);
        assert!((0..60).all(|_| limit.check(&1).is_ok()));
        let refused = limit.check(&1).unwrap_err();
        assert_eq!(refused.waits(), Some(1));
        assert!(limit.check(&2).is_ok());
        clock.advance(Duration::from_secs(1));
        assert!(limit.check(&1).is_ok() && limit.check(&1).is_err());
        let none: Limit<u8> = Limit::new("things", 0, Quota::per_minute, &clock);
        assert!((0..1000).all(|_| none.check(&1).is_ok()));
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let from = |peer: &str, forwarded: &str, proxies| {
            let request = TestRequest::get().peer_addr(format!("{peer}:1").parse().unwrap());
            let request = request.insert_header(("X-Forwarded-For", forwarded)).to_http_request();
            network(&request, proxies).unwrap().to_string()
        };
        assert_eq!(from("10.0.0.1", "6.6.6.6", 0), "10.0.0.1");
        assert_eq!(from("10.0.0.1", "6.6.6.6, 7.7.7.7", 1), "7.7.7.7");
        assert_eq!(from("10.0.0.1", "6.6.6.6, 7.7.7.7, 10.0.0.2", 2), "7.7.7.7");
        assert_eq!(from("10.0.0.1", "nonsense", 1), "10.0.0.1");
        assert_eq!(from("[2001:db8:1:2:3:4:5:6]", "", 0), "2001:db8:1:2::");
        assert_eq!(from("[::ffff:192.0.2.1]", "", 0), "192.0.2.1");
    }
}
