//! The application: all domains together, for a server, a command or a test. Cheap to clone.

use zugpost_base::rate_limits::RateLimits;
use zugpost_base::rate_limits::Rates;
use zugpost_base::time::Clock;
use zugpost_data::events::Events;
use zugpost_data::site::{Shared, Site};
use zugpost_data::store::Database;
use zugpost_games::accounts::Accounts;
use zugpost_games::archive::Archive;
use zugpost_games::engine::Engine;
use zugpost_games::lobby::Lobby;
use zugpost_games::moderation::Moderation;
use zugpost_games::play::Play;
use zugpost_games::privacy::Privacy;
use zugpost_post::mail::Outbox;

use crate::scheduler::Scheduler;
use crate::scheduler::damage::Damage;

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
    pub moderation: Moderation,
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
            moderation: Moderation::new(shared.clone(), privacy.clone()),
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
