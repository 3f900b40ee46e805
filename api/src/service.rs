//! What the site does: permissions, transactions and the rules of the site. Knows the database and the rules of the
//! games, no HTTP.

pub mod aborts;
pub mod addresses;
pub mod analyses;
pub mod blocks;
pub mod boards;
pub mod cadence;
mod calendars;
pub mod claims;
pub mod clocks;
mod closing;
pub mod conditionals;
mod courtesies;
pub mod deliveries;
pub mod deputies;
pub mod engine;
pub mod engine_protocol;
pub mod error;
pub mod events;
pub mod exports;
pub mod feed;
pub mod flags;
pub mod game_mail;
pub mod games;
mod glicko;
pub mod health;
pub mod hook_url;
pub mod idempotency;
pub mod identities;
pub mod imports;
pub mod inbox;
pub mod intents;
pub mod invitations;
pub mod joining;
mod leaving;
pub mod letters;
pub mod links;
mod news;
pub mod notes;
pub mod offers;
mod outages;
pub mod own_data;
pub mod own_games;
pub mod pauses;
pub mod pgn;
pub mod pgn_file;
pub mod players;
pub mod positions;
pub mod preferences;
pub mod profiles;
mod proposals;
pub mod quotas;
pub mod ratings;
pub mod rematches;
mod reminders;
pub mod scope;
pub mod seeks;
pub mod sessions;
mod starts;
pub mod suppressions;
pub mod sweep;
pub mod takebacks;
pub mod time_control;
pub mod turns;
pub mod vacations;
pub mod verify;
pub mod view;
pub mod visits;
pub mod webhooks;
pub mod words;
mod writes;
pub mod writing;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Semaphore;
use url::Url;

use crate::clock::Clock;
use crate::rates::Rates;
use crate::store::Database;
use outages::Watch;

/// Everything a request needs; cheap to clone.
#[derive(Clone, Debug)]
pub struct Service {
    pub db: Database,
    pub clock: Clock,
    pub site: Arc<Site>,
    quotas: Arc<quotas::Quotas>,
    turns: Arc<turns::Queue>,
    lookups: Arc<identities::Lookups>,
    feed: Arc<feed::Feed>,
    closing: Arc<AtomicBool>,
    /// Files of games are replayed one after the other.
    replaying: Arc<Semaphore>,
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
    pub vacation: vacations::Allowance,
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
