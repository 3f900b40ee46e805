//! What the site does: permissions, transactions and the rules of the site. Knows the database and the rules of the
//! games, no HTTP.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;
use url::Url;

use crate::accounts::token_lookup;
use crate::clock::downtime::Watch;
use crate::events::wakeups;
use crate::play::turns;
use crate::rate_limits::{Rates, quotas};
use crate::store::Database;
use crate::time::Clock;

/// Everything a request needs; cheap to clone.
#[derive(Clone, Debug)]
pub struct Service {
    pub db: Database,
    pub clock: Clock,
    pub site: Arc<Site>,
    pub(crate) quotas: Arc<quotas::Quotas>,
    pub(crate) turns: Arc<turns::Queue>,
    pub(crate) lookups: Arc<token_lookup::Lookups>,
    pub(crate) feed: Arc<wakeups::Feed>,
    pub(crate) closing: Arc<AtomicBool>,
    /// Files of games are replayed one after the other.
    pub(crate) replaying: Arc<Semaphore>,
    pub watch: Arc<Watch>,
}

/// How the site calls itself in mails and pages.
#[derive(Clone, Debug)]
pub struct Site {
    pub name: String,
    /// Ends in a slash.
    pub base_url: Url,
    /// Webhooks may lead to this machine and its neighbours: for tests and development.
    pub private_webhooks: bool,
    /// What the addresses of replies end in, if mails can be answered.
    pub reply_domain: Option<String>,
    pub vacation: crate::clock::allowance::Allowance,
}

impl Site {
    /// An address of the site.
    pub fn url(&self, path: &str) -> String {
        format!("{}{}", self.base_url, path.trim_start_matches('/'))
    }
}

impl Service {
    pub fn new(db: Database, clock: Clock, site: Site) -> Service {
        Service {
            db,
            quotas: Arc::new(quotas::Quotas::unlimited(&clock)),
            clock,
            site: Arc::new(site),
            turns: Arc::default(),
            lookups: Arc::default(),
            feed: Arc::default(),
            closing: Arc::default(),
            replaying: Arc::new(Semaphore::new(1)),
            watch: Arc::default(),
        }
    }

    /// Nobody may do more than so much.
    pub fn within(self, rates: Rates) -> Service {
        Service { quotas: Arc::new(quotas::Quotas::new(rates, &self.clock)), ..self }
    }

    /// Lets go of those who wait for something to happen, so that the server can end.
    pub fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.db.wake.all();
        self.feed.wake_all();
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }
}
