//! The scheduler's pass over a million running games, the cost of a start after an outage, and selective lists of
//! games.
//! `deploy/with-postgres cargo bench -p zugpost --bench sweep`
//!
//! The rows are copies of a real game with deadlines in the next three days. A pass that ends a game writes two mails
//! and two events. The bench checks that exactly the due flags have fallen.

mod begun_game;
mod copies;
mod databases;
mod site;

use std::time::{Duration, Instant};

use databases::run_sql;
use zugpost::app::App;
use zugpost::ids::GameId;
use zugpost::store::DatabaseUrl;
use zugpost::store::games::GameStatus;
use zugpost::store::games::query::{GameQuery, Person};
use zugpost::time::{Clock, Moment};

const GAMES: u32 = 1_000_000;
/// Number of flags that fall in one pass.
const DUE: [u32; 3] = [0, 100, 500];
const PASSES: u32 = 5;
/// Seconds in three days.
const SPREAD: u32 = 259_200;

fn main() {
    let runtime = site::runtime();
    println!("{GAMES} running games; {:<36} {:>10} {:>10}", "", "median ms", "worst ms");
    databases::on_each(|name, url| runtime.block_on(measure(name, url)));
}

async fn measure(name: &str, url: &DatabaseUrl) {
    let begin = Moment::from_micros(1_790_000_000_000_000);
    let clock = Clock::set_to(begin);
    let app = site::open(url, clock.clone());
    let (GameId(template), _) = begun_game::begin(&app, "clockwork-orange").await;
    let deadline = format!("{} + (1 + n % {SPREAD}) * CAST(1000000 AS BIGINT)", begin.micros());
    let value = |column: &str| matches!(column, "move_by" | "check_at").then(|| deadline.clone());
    copies::fill(url, &template, GAMES, &["seats"], value);
    lists(name, &app).await;
    // Writes the heartbeat and warms the cache.
    app.scheduler.sweep().await.expect("a pass");

    let mut next = 0;
    for due in DUE {
        let mut times = Vec::new();
        for _ in 0..PASSES {
            let sql = format!(
                "UPDATE games SET move_by = {0}, check_at = {0} WHERE id >= '{1}' AND id < '{2}'",
                begin.micros() - 10_000_000,
                copies::id(next),
                copies::id(next + due)
            );
            run_sql(url, &sql);
            next += due;
            let began = Instant::now();
            let swept = app.scheduler.sweep().await.expect("a pass");
            times.push(began.elapsed());
            assert_eq!(swept.flagged, due as usize, "these flags fall and no other");
        }
        print(&format!("{name}, {due} flags fall"), times);
    }

    clock.advance(Duration::from_secs(60 * 60));
    let began = Instant::now();
    let credited = app.play.credit_outage().await.expect("a start").expect("an outage");
    assert_eq!(credited, Duration::from_secs(60 * 60));
    println!("{name}: a start after an outage credits all games in {:.1} s", began.elapsed().as_secs_f64());
}

/// Selective lists must be as fast as others.
async fn lists(name: &str, app: &App) {
    let eve = app.accounts.add_player("Eve".to_owned(), None, true).await.expect("a player").id;
    let eve = Person::Account(eve);
    let own =
        |status: Option<GameStatus>| GameQuery { player: Some(eve.clone()), status, ..GameQuery::default() };
    let of = |variant: Option<&str>, status: Option<GameStatus>| GameQuery {
        variant: variant.map(str::to_owned),
        status,
        ..GameQuery::default()
    };
    let lists = [
        ("newest", of(None, None)),
        ("running", of(None, Some(GameStatus::Running))),
        ("expired: none", of(None, Some(GameStatus::Expired))),
        ("makruk: none", of(Some("makruk"), None)),
        ("expired clockwork-orange: none", of(Some("clockwork-orange"), Some(GameStatus::Expired))),
        ("of a player without games", own(None)),
        ("running of a player without games", own(Some(GameStatus::Running))),
        ("to move: a player without games", GameQuery { to_move: Some(eve.clone()), ..GameQuery::default() }),
    ];
    for (what, filter) in lists {
        let mut times = Vec::new();
        for _ in 0..PASSES {
            let began = Instant::now();
            app.play.list_games(filter.clone(), 25).await.expect("a list");
            times.push(began.elapsed());
        }
        print(&format!("{name}, list of games, {what}"), times);
    }
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{what:<60} {:>10.1} {:>10.1}", ms(times[times.len() / 2]), ms(times[times.len() - 1]));
}
