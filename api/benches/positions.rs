//! Cost of a search by a position in an archive of 20,000 games of 40 steps, and speed of storing their positions.
//! `deploy/with-postgres cargo bench -p zugpost --bench positions`; with `GAMES=125000` there are five million plies.
//!
//! The games end within ten years and have ratings, so that the explorer has many months and bands to add. The widest position
//! that it can meet is made by hand: all categories of all first steps in every month.
//! The games are imported. Their first steps are some of three, as in openings, the later ones any that are legal.

mod databases;
mod site;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use diesel::RunQueryDsl;
use zugpost::archive::pgn_file::FileGame;
use zugpost::play::reading::explorer::ExplorerQuery;
use zugpost::play::reading::reached::{self, Line};
use zugpost::store::games::explored::category::Category;
use zugpost::store::games::positions::PositionKey;
use zugpost::store::games::query::{GameQuery, Sort};
use zugpost::store::{Conn, DatabaseUrl, conn};
use zugpost::time::{Clock, Moment};
use zugpost_rules::{Options, Record, Variant};

const GAMES: usize = 20_000;
const MONTHS: u64 = 120;
const DAY: u64 = 24 * 60 * 60;
const STEPS: usize = 40;
const OPENING: usize = 8;
const LISTED: u32 = 24;
const ROUNDS: usize = 101;

fn main() {
    let runtime = site::runtime();
    let (files, positions) = games();
    println!("{} ended games of {STEPS} steps; {:<42} {:>10} {:>10}", files.len(), "", "median ms", "p95 ms");
    databases::on_each(|name, url| runtime.block_on(measure(name, url, &files, &positions)));
}

async fn measure(name: &str, url: &DatabaseUrl, files: &[FileGame], positions: &[(String, Record)]) {
    // From 2016 on.
    let clock = Clock::set_to(Moment::from_micros(1_452_000_000_000_000));
    let between = Duration::from_secs(MONTHS * 30 * DAY / files.len() as u64);
    let app = site::open(url, clock.clone());
    for (number, file) in files.iter().enumerate() {
        let imported = app.archive.import_game(number, file, None).await;
        assert!(imported.is_ok(), "a game that can be imported");
        clock.advance(between);
    }
    let began = Instant::now();
    while app.archive.index_positions().await.expect("positions that are stored") > 0 {}
    println!(
        "{name}: the positions of {:.0} games are stored a second",
        files.len() as f64 / began.elapsed().as_secs_f64()
    );
    databases::run_sql(url, "ANALYZE");
    tell_sizes(name, url, files.len() * STEPS);

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
            let next = app.play.explore(None, Line::at(record.clone()), listing(4)).await.expect("counts");
            times.push(began.elapsed());
            assert!(!next.steps.is_empty() && !next.recent.is_empty());
        }
        print(&format!("{name}, what was played next after {what}"), times);
    }
    let (_, start) = &positions[0];
    widen(url, start);
    for (what, n_games) in [("sums", 0), ("sums and games", 4)] {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let next =
                app.play.explore(None, Line::at(start.clone()), listing(n_games)).await.expect("counts");
            times.push(began.elapsed());
            assert_eq!(next.n_games, 20 * Category::COUNT as u64 * MONTHS);
        }
        print(&format!("{name}, the widest position, {what}"), times);
    }
}

fn listing(n_games: usize) -> ExplorerQuery {
    ExplorerQuery { n_recent: n_games, n_best: n_games, ..ExplorerQuery::default() }
}

/// Prints the bytes of the tables of the explorer for each ply.
fn tell_sizes(name: &str, url: &DatabaseUrl, n_plies: usize) {
    let size = |table: &str| match url {
        DatabaseUrl::Sqlite(_) => format!("SELECT sum(pgsize) AS n FROM dbstat WHERE name = '{table}'"),
        DatabaseUrl::Postgres(_) => format!("SELECT pg_total_relation_size('{table}') AS n"),
    };
    for table in ["explored", "explored_games"] {
        let bytes = number(url, &size(table));
        println!("{name}: {table} has {:.1} bytes a ply", bytes as f64 / n_plies as f64);
    }
}

/// The result of a query with one number.
#[derive(diesel::QueryableByName)]
struct Number {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    n: i64,
}

fn number(url: &DatabaseUrl, query: &str) -> i64 {
    let rows: Vec<Number> = match conn::connect(url).expect("a connection") {
        Conn::Sqlite(mut conn) => diesel::sql_query(query).load(&mut conn),
        Conn::Postgres(mut conn) => diesel::sql_query(query).load(&mut conn),
    }
    .expect("a number");
    rows.first().expect("a row").n
}

/// Makes the counts of a position as wide as they can be: a game of each category for each legal step in each month.
fn widen(url: &DatabaseUrl, record: &Record) {
    let categories: String = Category::all().map(|category| format!(" {}w+1500", category.index())).collect();
    let steps = record.position().legal().into_iter().map(|step| format!("{}{categories}", step.step));
    let counts = steps.collect::<Vec<_>>().join("\n");
    let key = reached::key(record).0;
    databases::run_sql(url, &format!("DELETE FROM explored WHERE key = {key}"));
    let first = 2016 * 12;
    for month in first..first + MONTHS as i32 {
        let row = format!(
            "INSERT INTO explored (key, month, counts, best) VALUES ({key}, {month}, '{counts}', '')"
        );
        databases::run_sql(url, &row);
    }
}

fn ended(variant: Option<&str>, reached: Option<PositionKey>) -> GameQuery {
    GameQuery { variant: variant.map(str::to_owned), reached, sort: Sort::Ended, ..GameQuery::default() }
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{what:<72} {:>10.2} {:>10.2}", ms(times[times.len() / 2]), ms(times[times.len() * 95 / 100]));
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
    let n_games = std::env::var("GAMES").map_or(GAMES, |n| n.parse().expect("a number of games"));
    let mut files = Vec::new();
    while files.len() < n_games {
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
            text: format!(
                "[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n\n{} {result}\n",
                900 + number(1800),
                900 + number(1800),
                steps.join(" ")
            ),
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
