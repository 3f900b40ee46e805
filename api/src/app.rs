//! The application: all domains together, for a server, a command or a test. Cheap to clone.

use crate::accounts::Accounts;
use crate::archive::Archive;
use crate::engine::Engine;
use crate::events::Events;
use crate::lobby::Lobby;
use crate::mail::Outbox;
use crate::play::Play;
use crate::privacy::Privacy;
use crate::rate_limits::RateLimits;
use crate::rate_limits::Rates;
use crate::scheduler::Scheduler;
use crate::scheduler::damage::Damage;
use crate::site::{Shared, Site};
use crate::store::Database;
use crate::time::Clock;

#[derive(Clone, Debug)]
pub struct App {
    pub shared: Shared,
    pub accounts: Accounts,
    pub play: Play,
    pub lobby: Lobby,
    pub engine: Engine,
    pub events: Events,
    pub archive: Archive,
    pub outbox: Outbox,
    pub privacy: Privacy,
    pub scheduler: Scheduler,
}

impl App {
    /// Without rate limits, for commands that only the operator runs.
    pub fn new(db: Database, clock: Clock, site: Site) -> App {
        let rate_limits = RateLimits::unlimited(&clock);
        App::over(Shared::new(db, clock, site, rate_limits))
    }

    pub fn with_rate_limits(db: Database, clock: Clock, site: Site, rates: Rates) -> App {
        let rate_limits = RateLimits::new(rates, &clock);
        App::over(Shared::new(db, clock, site, rate_limits))
    }

    fn over(shared: Shared) -> App {
        let play = Play::new(shared.clone());
        let accounts = Accounts::new(shared.clone());
        let engine = Engine::new(shared.clone(), play.clone());
        let lobby = Lobby::new(shared.clone(), play.clone());
        let privacy = Privacy::new(shared.clone(), accounts.clone(), play.clone());
        App {
            events: Events::new(shared.clone()),
            archive: Archive::new(shared.clone()),
            outbox: Outbox::new(shared.clone()),
            scheduler: Scheduler {
                shared: shared.clone(),
                play: play.clone(),
                lobby: lobby.clone(),
                engine: engine.clone(),
                privacy: privacy.clone(),
                damage: Damage::default(),
            },
            shared,
            accounts,
            play,
            lobby,
            engine,
            privacy,
        }
    }

    /// Ends all waiting requests, so that the server can stop.
    pub fn close(&self) {
        self.shared.close();
        self.events.feed.wake_all();
    }
}
