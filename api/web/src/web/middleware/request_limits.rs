//! The rate limits of requests: by token, by player and by client address.

use std::net::IpAddr;

use actix_web::http::header::HeaderMap;
use actix_web::{HttpMessage, HttpRequest};
use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::rate_limits::{Limit, Rates, Standing};
use zugpost_base::time::Clock;

use crate::web::limit_headers;
use crate::web::problem::Problem;

/// The rate limits of one server.
#[derive(Debug)]
pub struct Limits {
    tokens: Limit<SecretHash>,
    players: Limit<PlayerId>,
    networks: Limit<IpAddr>,
    proxies: u8,
}

impl Limits {
    pub fn new(rates: Rates, clock: &Clock) -> Limits {
        Limits {
            tokens: Limit::per_minute("error-often-token", rates.requests_per_token, clock),
            players: Limit::per_minute("error-often-player", rates.requests_per_player, clock),
            networks: Limit::per_minute("error-often-network", rates.requests_per_ip, clock),
            proxies: rates.proxies,
        }
    }

    /// Changes the limits that differ. The number of proxies stays.
    pub fn set(&self, rates: Rates) {
        self.tokens.set(rates.requests_per_token);
        self.players.set(rates.requests_per_player);
        self.networks.set(rates.requests_per_ip);
    }

    /// Checked before the token or session is looked up.
    pub fn token(&self, request: &HttpRequest, token: &SecretHash) -> Result<(), Problem> {
        note(request, self.tokens.check(token)?);
        Ok(())
    }

    pub fn player(&self, request: &HttpRequest, player: &PlayerId) -> Result<(), Problem> {
        note(request, self.players.check(player)?);
        Ok(())
    }

    /// Limits a request without valid credentials by its client address.
    pub fn stranger(&self, request: &HttpRequest) -> Result<(), Problem> {
        if let Some(network) = self.network(request) {
            note(request, self.networks.check(&network)?);
        }
        Ok(())
    }

    /// The client's address behind our own proxies.
    pub fn network(&self, request: &HttpRequest) -> Option<IpAddr> {
        network(request, self.proxies)
    }
}

/// State of each limit that has counted a request, with what is left to its client.
#[derive(Debug, Default)]
struct Standings(Vec<Standing>);

fn note(request: &HttpRequest, standing: Option<Standing>) {
    if let Some(standing) = standing {
        let mut extensions = request.extensions_mut();
        if extensions.get::<Standings>().is_none() {
            extensions.insert(Standings::default());
        }
        if let Some(Standings(noted)) = extensions.get_mut() {
            noted.push(standing);
        }
    }
}

/// Drops what was noted for the client: the answer has begun, and its headers are sent.
pub(crate) fn forget(request: &HttpRequest) {
    request.extensions_mut().remove::<Standings>();
}

/// Adds headers that tell the client what is left to it.
pub(crate) fn tell(request: &HttpRequest, headers: &mut HeaderMap) {
    let noted = request.extensions_mut().remove::<Standings>().unwrap_or_default();
    noted.0.iter().for_each(|standing| limit_headers::append(*standing, headers));
}

/// The client's address as seen by the outermost of our own proxies. IPv6 addresses are cut to their /64, because a
/// client usually controls the whole /64.
pub(crate) fn network(request: &HttpRequest, proxies: u8) -> Option<IpAddr> {
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

#[cfg(test)]
mod tests {
    use super::network;
    use actix_web::test::TestRequest;

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
