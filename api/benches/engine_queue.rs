//! Time that a worker waits for work while 10,000 jobs are queued.
//! `deploy/with-postgres cargo bench -p zugpost --bench engine_queue`
//!
//! The jobs are moves of engines in games of their own. Each of the measured leases must bring one.

mod databases;
mod site;

use std::time::{Duration, Instant};

use zugpost::engine::protocol::Acquire;
use zugpost::lobby::request::{Creator, GameRequest};
use zugpost::store::DatabaseUrl;
use zugpost::time::Clock;

const JOBS: usize = 10_000;
const LEASES: usize = 200;

fn main() {
    let runtime = site::runtime();
    println!("{JOBS} jobs queued; ms to lease one {:>10} {:>10}", "median", "worst");
    databases::on_each(|name, url| runtime.block_on(measure(name, url)));
}

async fn measure(name: &str, url: &DatabaseUrl) {
    let app = site::open(url, Clock::System);
    let ada = app.accounts.add_player("Ada".to_owned(), None, false).await.expect("a player").id;
    let wanted = serde_json::json!({
        "variant": "chess", "seats": {"white": {"engine": {"level": 1}}, "black": {"player": "Ada"}},
    });
    let wanted: GameRequest = serde_json::from_value(wanted).expect("a request");
    for _ in 0..JOBS {
        app.lobby.create_game(Creator::Player(ada.clone()), wanted.clone(), None).await.expect("a game");
    }
    let mut times = Vec::new();
    for _ in 0..LEASES {
        let request = serde_json::json!({"worker": {"id": "bench", "version": "1"}, "accept": ["move"]});
        let request: Acquire = serde_json::from_value(request).expect("a request");
        let began = Instant::now();
        let acquired = app.engine.acquire(request).await.expect("an answer");
        times.push(began.elapsed());
        assert!(acquired.is_some(), "there is work");
    }
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name:<36} {:>10.2} {:>10.2}", ms(times[LEASES / 2]), ms(times[LEASES - 1]));
}
