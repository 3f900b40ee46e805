//! A site on an empty database, for a benchmark.

use tokio::runtime::{Builder, Runtime};
use zugpost::app::App;
use zugpost::config::Settings;
use zugpost::store::{Database, DatabaseUrl};
use zugpost::time::Clock;

/// Two threads on every machine.
pub fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
}

/// The site with its usual settings.
pub fn open(url: &DatabaseUrl, clock: Clock) -> App {
    let settings = Settings { database_url: Some(url.clone()), ..Settings::default() };
    let site = settings.check().expect("a configuration").site;
    App::new(Database::open(url).expect("a database"), clock, site)
}
