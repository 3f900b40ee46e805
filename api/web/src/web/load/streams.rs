//! Connections that stay open: streams, long polls and exports. Each holds a descriptor and memory for as long as its client likes,
//! so that they are counted by token, by address and in sum.

use std::net::IpAddr;
use std::sync::Arc;

use futures_util::{Stream, StreamExt};
use nix::sys::resource::{Resource, getrlimit};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use zugpost_base::adjustable::Adjustable;
use zugpost_base::ids::SecretHash;
use zugpost_base::rate_limits::Rates;

use super::permits::PermitsByKey;
use crate::web::problem::{Code, Problem};

/// The most streams of all clients: each takes some tens of kilobytes, and asks the database now and then. They take half of the
/// descriptors at most.
const MOST: usize = 2000;
/// Number of seconds after which a refused client may retry.
const RETRY_AFTER: u32 = 30;

/// The streams that are open.
#[derive(Debug)]
pub struct Streams {
    of_tokens: PermitsByKey<SecretHash>,
    of_networks: PermitsByKey<Option<IpAddr>>,
    of_all: Arc<Semaphore>,
    max: usize,
    per_token: Adjustable<usize>,
    per_network: Adjustable<usize>,
}

/// A stream, which is open until this is dropped.
#[derive(Debug)]
pub struct OpenStream {
    _of_token: Option<OwnedSemaphorePermit>,
    _of_network: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl Streams {
    pub fn new(rates: Rates) -> Streams {
        let max = MOST.min(n_descriptors() / 2);
        Streams {
            of_tokens: PermitsByKey::new(Semaphore::MAX_PERMITS),
            of_networks: PermitsByKey::new(Semaphore::MAX_PERMITS),
            of_all: Arc::new(Semaphore::new(max)),
            max,
            per_token: limit(rates.streams_per_token).into(),
            per_network: limit(rates.streams_per_ip).into(),
        }
    }

    /// Changes the limits; streams that are open stay so.
    pub fn set(&self, rates: Rates) {
        self.per_token.set(limit(rates.streams_per_token));
        self.per_network.set(limit(rates.streams_per_ip));
    }

    /// Number of streams that are open.
    pub fn n_open(&self) -> usize {
        self.max - self.of_all.available_permits()
    }

    /// Counts a stream with this token or session and from this address, or refuses it.
    pub fn open(&self, proof: Option<&SecretHash>, network: Option<IpAddr>) -> Result<OpenStream, Problem> {
        let _of_token = match proof {
            Some(proof) => {
                let taken = self.of_tokens.try_take_below(proof, self.per_token.get());
                Some(taken.ok_or_else(|| too_many("this token"))?)
            }
            None => None,
        };
        let of_network = self.of_networks.try_take_below(&network, self.per_network.get());
        let _of_network = of_network.ok_or_else(|| too_many("this address"))?;
        let of_all = Arc::clone(&self.of_all).try_acquire_owned();
        let _of_all = of_all.map_err(|_| {
            let detail = "too many streams are open on this server; try again in a moment";
            Problem::of_program(Code::Unavailable, detail).retry_after(RETRY_AFTER)
        })?;
        Ok(OpenStream { _of_token, _of_network, _of_all })
    }
}

impl OpenStream {
    /// Passes the items on; the stream counts as open until their end.
    pub fn keeps<T>(self, items: impl Stream<Item = T>) -> impl Stream<Item = T> {
        items.map(move |item| {
            let _open = &self;
            item
        })
    }
}

/// The most streams; 0 is no limit.
fn limit(configured: u32) -> usize {
    if configured == 0 { usize::MAX } else { configured as usize }
}

fn too_many(whose: &str) -> Problem {
    let detail = format!(
        "too many streams of {whose} are open; close one, or read it again instead of opening another"
    );
    Problem::of_program(Code::RateLimited, detail).retry_after(RETRY_AFTER)
}

/// Returns the maximum number of connections and files that this process may have open.
pub(crate) fn n_descriptors() -> usize {
    let limit = getrlimit(Resource::RLIMIT_NOFILE).map_or(1024, |(soft, _)| soft);
    usize::try_from(limit).unwrap_or(usize::MAX)
}
