//! Cost of `/watch` with 2,000 running games of 100 steps: a page of the list, and the boards of its 24 games.
//! `deploy/with-postgres cargo bench -p zugpost --bench watch`
//!
//! The rows are copies of a real game, each played a second before the one before it.

mod begun_game;
mod copies;
mod databases;
mod site;

use std::time::{Duration, Instant};

use zugpost::app::App;
use zugpost::ids::GameId;
use zugpost::picture::board_svg_file;
use zugpost::store::DatabaseUrl;
use zugpost::store::games::finding::Running;
use zugpost::time::{Clock, Moment};
use zugpost_rules::{Options, Record, Seat, Variant};

const GAMES: u32 = 2000;
const STEPS: usize = 100;
const LISTED: u32 = 24;
const ROUNDS: u32 = 21;

fn main() {
    let runtime = site::runtime();
    println!("{GAMES} running games of {STEPS} steps; {:<26} {:>10} {:>10}", "", "median ms", "worst ms");
    databases::on_each(|name, url| runtime.block_on(measure(name, url)));
}

async fn measure(name: &str, url: &DatabaseUrl) {
    let clock = Clock::set_to(Moment::from_micros(1_790_000_000_000_000));
    let app = site::open(url, clock);
    let template = game(&app).await;
    let times = ["created_at", "started_at", "played_at", "listed_at"];
    let earlier = |column: &str| format!("{column} - n * CAST(1000000 AS BIGINT)");
    let value = |column: &str| times.contains(&column).then(|| earlier(column));
    copies::fill(url, &template, GAMES, &["seats", "moves"], value);

    let searches = [
        ("all", Running::default()),
        ("of a variant", Running { variant: Some("chess".to_owned()), ..Running::default() }),
    ];
    for (what, search) in searches {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let page = app.play.running_games(search.clone(), LISTED).await.expect("a list");
            times.push(began.elapsed());
            assert_eq!((page.tables.len(), page.next.is_some()), (LISTED as usize, true));
        }
        print(&format!("{name}, a page of the list, {what}"), times);
    }
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let began = Instant::now();
        for number in 0..LISTED {
            let id = GameId(copies::id(number));
            let board = app.play.board(id, None, false).await.expect("a board");
            assert!(board_svg_file(&board.position.board(), &board.look).ends_with("</svg>"));
        }
        times.push(began.elapsed());
    }
    print(&format!("{name}, the boards of a page"), times);
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{what:<56} {:>10.1} {:>10.1}", ms(times[times.len() / 2]), ms(times[times.len() - 1]));
}

/// Plays a game that has not ended, and returns its id.
async fn game(app: &App) -> String {
    let (id, [white, black]) = begun_game::begin(app, "chess").await;
    for (seat, step) in line() {
        let player = if seat == Seat::White { &white } else { &black };
        let opened = app.play.open_seat(id.clone(), player.clone(), None).await.expect("a seat");
        let now = app.shared.clock.now();
        app.play.play_opened(&opened, vec![step], false, None, None, now).await.expect("a turn");
    }
    id.0
}

/// The steps of a game that goes on after them.
fn line() -> Vec<(Seat, String)> {
    let chess = Variant::new("chess", &Options::default()).expect("chess");
    let lines = (1..).map(|seed: usize| {
        let mut record = Record::new(&chess);
        let mut steps = Vec::new();
        while steps.len() < STEPS && record.outcome().is_none() {
            let legal = record.position().legal();
            let step = legal[(steps.len() * 7 + seed * 13) % legal.len()].step.clone();
            steps.push((record.position().to_act(), step.clone()));
            record.play(&step).expect("a legal step");
        }
        (steps, record.outcome().is_none())
    });
    lines.filter(|(_, goes_on)| *goes_on).map(|(steps, _)| steps).next().expect("one of them goes on")
}
