//! Cost of a search by a position in an archive of 20,000 games of 40 steps, and speed of storing their positions.
//! `deploy/with-postgres cargo bench -p zugpost --bench positions`
//!
//! The games are imported. Their first steps are some of three, as in openings, the later ones any that are legal.

mod databases;
mod site;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use zugpost::archive::pgn_file::FileGame;
use zugpost::play::reading::reached;
use zugpost::store::DatabaseUrl;
use zugpost::store::games::positions::PositionKey;
use zugpost::store::games::query::{GameQuery, Sort};
use zugpost::time::{Clock, Moment};
use zugpost_rules::{Options, Record, Variant};

const GAMES: usize = 20_000;
const STEPS: usize = 40;
const OPENING: usize = 8;
const LISTED: u32 = 24;
const ROUNDS: u32 = 21;

fn main() {
    let runtime = site::runtime();
    let (files, positions) = games();
    println!("{GAMES} ended games of {STEPS} steps; {:<42} {:>10} {:>10}", "", "median ms", "worst ms");
    databases::on_each(|name, url| runtime.block_on(measure(name, url, &files, &positions)));
}

async fn measure(name: &str, url: &DatabaseUrl, files: &[FileGame], positions: &[(String, Record)]) {
    let clock = Clock::set_to(Moment::from_micros(1_790_000_000_000_000));
    let app = site::open(url, clock.clone());
    for (number, file) in files.iter().enumerate() {
        let imported = app.archive.import_game(number, file, None).await;
        assert!(imported.is_ok(), "a game that can be imported");
        clock.advance(Duration::from_secs(1));
    }
    let began = Instant::now();
    while app.archive.index_positions().await.expect("positions that are stored") > 0 {}
    println!(
        "{name}: the positions of {:.0} games are stored a second",
        GAMES as f64 / began.elapsed().as_secs_f64()
    );
    databases::run_sql(url, "ANALYZE");

    let all = (String::new(), ended(Some("chess"), None));
    let searches = positions
        .iter()
        .map(|(what, record)| (format!(" with {what}"), ended(None, Some(reached::key(record)))));
    for (what, search) in [all].into_iter().chain(searches) {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let page = app.play.find_games(search.clone(), LISTED).await.expect("a list");
            times.push(began.elapsed());
            assert!(!page.tables.is_empty());
        }
        print(&format!("{name}, a page of the archive{what}"), times);
    }
    for (what, record) in positions {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let next = app.play.continuations(record.clone()).await.expect("counts");
            times.push(began.elapsed());
            assert!(!next.steps.is_empty());
        }
        print(&format!("{name}, what was played next after {what}"), times);
    }
}

fn ended(variant: Option<&str>, reached: Option<PositionKey>) -> GameQuery {
    GameQuery { variant: variant.map(str::to_owned), reached, sort: Sort::Ended, ..GameQuery::default() }
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{what:<72} {:>10.2} {:>10.2}", ms(times[times.len() / 2]), ms(times[times.len() - 1]));
}

/// The games as files; and some positions, each with the number of games that reach it.
fn games() -> (Vec<FileGame>, Vec<(String, Record)>) {
    let chess = Variant::new("chess", &Options::default()).expect("chess");
    let mut random = 1_u64;
    let mut number = move |below: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % below
    };
    let mut reached: BTreeMap<u64, (usize, Record)> = BTreeMap::new();
    let mut files = Vec::new();
    while files.len() < GAMES {
        let mut record = Record::new(&chess);
        let (mut steps, mut positions) = (Vec::new(), vec![record.clone()]);
        while steps.len() < STEPS && record.outcome().is_none() {
            let legal = record.position().legal();
            let choice =
                if steps.len() < OPENING { number(3.min(legal.len())) * 7 } else { number(legal.len()) };
            steps.push(record.play(&legal[choice % legal.len()].step).expect("a legal step").display);
            positions.push(record.clone());
        }
        if record.outcome().is_some() {
            continue;
        }
        for position in positions.into_iter().take(OPENING) {
            reached.entry(position.position().key()).or_insert((0, position)).0 += 1;
        }
        let result = ["1-0", "0-1", "1/2-1/2"][number(3)];
        files.push(FileGame {
            line: 1,
            text: format!("[Result \"{result}\"]\n\n{} {result}\n", steps.join(" ")),
        });
    }
    let mut by_count: Vec<(usize, Record)> = reached.into_values().collect();
    by_count.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let places = [0, 1, by_count.len() / 4, by_count.len() - 1];
    let chosen = places
        .into_iter()
        .map(|place| (format!("a position of {} games", by_count[place].0), by_count[place].1.clone()));
    let chosen = chosen.collect();
    (files, chosen)
}
