//! State shared by all domains: the database, the clock, the site's settings and its rate limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use url::Url;

use crate::clock::allowance::Allowance;
use crate::model::error::IdempotencyError;
use crate::model::idempotency::{self, IdempotencyKey};
use crate::rate_limits::RateLimits;
use crate::store::error::StoreError;
use crate::store::{Conn, Database};
use crate::time::{Clock, Moment};

/// The name and address of the site, and the settings of its operator.
#[derive(Clone, Debug)]
pub struct Site {
    pub name: String,
    /// Ends in a slash.
    pub base_url: Url,
    /// Allows webhooks to private addresses, for tests and development.
    pub private_webhooks: bool,
    /// The domain of reply addresses; `None` if mails cannot be answered.
    pub reply_domain: Option<String>,
    pub vacation: Allowance,
    /// The longest time that an engine opponent may think about one move.
    pub longest_thought: Duration,
}

impl Site {
    /// The absolute URL of a path on the site.
    pub fn url(&self, path: &str) -> String {
        format!("{}{}", self.base_url, path.trim_start_matches('/'))
    }
}

/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct Shared {
    pub db: Database,
    pub clock: Clock,
    pub site: Arc<Site>,
    pub rate_limits: Arc<RateLimits>,
    closing: Arc<AtomicBool>,
}

impl Shared {
    pub fn new(db: Database, clock: Clock, site: Site, rate_limits: RateLimits) -> Shared {
        Shared {
            db,
            clock,
            site: Arc::new(site),
            rate_limits: Arc::new(rate_limits),
            closing: Arc::default(),
        }
    }

    /// Marks the server as closing, and wakes all requests that wait for a change in the database.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.db.wake.all();
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }

    /// Runs `work` in a transaction and stores its answer under the idempotency key. A repeated request gets the stored
    /// answer.
    pub async fn write_once<E>(
        &self,
        key: Option<IdempotencyKey>,
        now: Moment,
        work: impl FnOnce(&mut Conn) -> Result<String, E> + Send + 'static,
    ) -> Result<String, E>
    where
        E: From<StoreError> + From<diesel::result::Error> + From<IdempotencyError> + Send + 'static,
    {
        self.db.write(move |conn| idempotency::once(conn, key.as_ref(), now, work)).await
    }
}
