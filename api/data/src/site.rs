//! State shared by all domains: the database, the clock, the site's settings and its rate limits.

use std::num::NonZero;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use url::{Host, Url};
use zugpost_base::adjustable::Adjustable;
use zugpost_base::background::Tasks;
use zugpost_base::rate_limits::RateLimits;
use zugpost_base::time::{Clock, Moment};

use crate::clock::allowance::Allowance;
use crate::counters::Counters;
use crate::model::error::{IdempotencyError, NoMail};
use crate::model::idempotency::{self, IdempotencyKey};
use crate::store::error::StoreError;
use crate::store::{Conn, Database};

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
    /// Number of mail addresses that a new player may invite a day; 0 for none.
    pub invitations_per_day: Adjustable<u32>,
    /// The longest time that an engine opponent may think about one move.
    pub longest_thought: Adjustable<Duration>,
    /// The most threads that a player may ask for in an analysis.
    pub analysis_threads: Adjustable<u16>,
    pub mail_delivery: MailDelivery,
}

/// The connections of clients.
#[derive(Clone, Copy, Debug)]
pub struct Connections {
    pub keep_alive: Duration,
    /// For the head of a request, and for its body.
    pub request: Duration,
    /// The threads that serve them.
    pub threads: NonZero<usize>,
}

/// Way in which mails reach players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailDelivery {
    /// By a mail server.
    Sent,
    /// They are shown at `/dev/mail`, to requests from this machine.
    ShownHere,
    /// They are shown at `/dev/mail`, to all who reach the server.
    ShownToAll,
    /// Not at all: they stay in a folder that no player can read.
    Nowhere,
}

impl Site {
    /// Takes over the limits of other settings.
    pub fn limit_as(&self, other: &Site) {
        self.invitations_per_day.set(other.invitations_per_day.get());
        self.longest_thought.set(other.longest_thought.get());
        self.analysis_threads.set(other.analysis_threads.get());
    }

    /// Refuses an action that cannot go on without a mail.
    pub fn check_mail(&self) -> Result<(), NoMail> {
        if self.mail_delivery == MailDelivery::Nowhere { Err(NoMail) } else { Ok(()) }
    }

    /// The absolute URL of a path on the site.
    pub fn url(&self, path: &str) -> String {
        format!("{}{}", self.base_url, path.trim_start_matches('/'))
    }
}

/// Returns whether the address can only mean the machine that asks for it.
pub fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Cheap to clone, because every domain has it.
#[derive(Clone, Debug)]
pub struct Shared(Arc<Parts>);

#[derive(Debug)]
pub struct Parts {
    pub db: Database,
    pub clock: Clock,
    pub site: Arc<Site>,
    pub rate_limits: Arc<RateLimits>,
    pub tasks: Tasks,
    pub counters: Counters,
    closing: AtomicBool,
}

impl Deref for Shared {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Shared {
    pub fn new(db: Database, clock: Clock, site: Site, rate_limits: RateLimits) -> Shared {
        Shared(Arc::new(Parts {
            db,
            clock,
            site: Arc::new(site),
            rate_limits: Arc::new(rate_limits),
            tasks: Tasks::default(),
            counters: Counters::default(),
            closing: AtomicBool::default(),
        }))
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
        work: impl FnOnce(&mut Conn) -> Result<String, E> + Clone + Send + 'static,
    ) -> Result<String, E>
    where
        E: From<StoreError> + From<diesel::result::Error> + From<IdempotencyError> + Send + 'static,
    {
        self.db.write(move |conn| idempotency::once(conn, key.as_ref(), now, work)).await
    }
}
