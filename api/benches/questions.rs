//! Cost of questions to a site with 100,000 games of 500 players on SQLite, and of its export.
//! `cargo bench -p zugpost --bench questions`
//!
//! The rows are copies of a real game with other players, times, results, variants and lengths; 2,000 of them run.

mod begun_game;
#[expect(dead_code, reason = "nothing asks for a copy by its id")]
mod copies;
#[expect(dead_code, reason = "the rows are made in the SQL of SQLite")]
mod databases;
mod site;

use std::time::{Duration, Instant};

use zugpost::app::App;
use zugpost::archive::export::{Field, Shape};
use zugpost::ids::PlayerId;
use zugpost::play::action::{ActionRequest, GameAction};
use zugpost::play::reading::reached;
use zugpost::store::DatabaseUrl;
use zugpost::store::games::query::{GameQuery, OptionIs, Person, Sort, Sought, Span};
use zugpost::store::games::{EndReason, GameStatus, SiteReason};
use zugpost::time::{Clock, Moment};
use zugpost_rules::{Options, Record, Seat, Variant};

const GAMES: u32 = 100_000;
const ROUNDS: usize = 41;
const NOW: i64 = 1_790_000_000_000_000;
/// One of those who have lost what the first question asks for.
const PLAYER: &str = "p394";
const OPPONENT: &str = "p264";
/// One that is to act in running games.
const TO_MOVE: &str = "p50";

fn main() {
    let runtime = site::runtime();
    let folder = tempfile::tempdir().expect("a folder for the database");
    let url = DatabaseUrl::Sqlite(folder.path().join("zugpost.db"));
    println!("{GAMES} games on SQLite; {:<40} {:>10} {:>10}", "", "p50 ms", "p95 ms");
    runtime.block_on(measure(&url));
}

async fn measure(url: &DatabaseUrl) {
    let app = site::open(url, Clock::set_to(Moment::from_micros(NOW)));
    let template = game(&app).await;
    fill(url, &template);
    let record = Record::new(&Variant::new("chess", &Options::default()).expect("chess"));
    for (question, query) in questions(&record) {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let list = app.play.list_games(query.clone(), 25).await.expect("a list");
            times.push(began.elapsed());
            assert!(!list.items.is_empty(), "{question}");
        }
        print(question, times);
    }
    let (one, other) = (PlayerId(PLAYER.to_owned()), PlayerId(OPPONENT.to_owned()));
    let (mut crosstables, mut histories, mut ranks, mut searches) = (vec![], vec![], vec![], vec![]);
    for _ in 0..ROUNDS {
        let began = Instant::now();
        app.accounts.results_among(one.clone(), Some(other.clone()), None).await.expect("results");
        crosstables.push(began.elapsed());
        let began = Instant::now();
        app.accounts.past_ratings(one.clone(), Some("chess".to_owned()), None, 25).await.expect("ratings");
        histories.push(began.elapsed());
        let began = Instant::now();
        app.accounts.ranks("chess".to_owned(), None, 25).await.expect("ranks");
        ranks.push(began.elapsed());
        let began = Instant::now();
        app.accounts.similar_names("player4".to_owned(), 25).await.expect("players");
        searches.push(began.elapsed());
    }
    print("6 crosstable", crosstables);
    print("11 rating history", histories);
    print("12 rating list", ranks);
    print("15 players by prefix", searches);
    export(&app).await;
}

/// Exports for five seconds in each shape, while another reader asks for lists.
async fn export(app: &App) {
    for (name, shape) in [("PGN", Shape::Pgn), ("compact NDJSON", Shape::Compact(Field::ALL.to_vec()))] {
        let reader = app.clone();
        let (stop, mut stopped) = tokio::sync::oneshot::channel::<()>();
        let others = tokio::spawn(async move {
            let mut times = Vec::new();
            while stopped.try_recv().is_err() {
                let began = Instant::now();
                reader.play.list_games(GameQuery::default(), 25).await.expect("a list");
                times.push(began.elapsed());
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            times
        });
        let (began, mut n_games, mut rest) = (Instant::now(), 0, Some(ended(None)));
        while let Some(query) = rest.take().filter(|_| began.elapsed() < Duration::from_secs(5)) {
            let part = app.archive.export(query, shape.clone()).await.expect("a page");
            n_games += part.n_games;
            rest = part.rest;
        }
        println!("export as {name}: {:.0} games a second", n_games as f64 / began.elapsed().as_secs_f64());
        stop.send(()).expect("the other reader");
        print("other reads meanwhile", others.await.expect("its times"));
    }
}

fn ended(player: Option<&str>) -> GameQuery {
    let player = player.map(|id| Person::Account(PlayerId(id.to_owned())));
    GameQuery { player, sort: Sort::Ended, status: Some(GameStatus::Ended), ..GameQuery::default() }
}

/// The questions that lists answer, by their numbers in `api/tests/twenty_questions.rs`.
fn questions(record: &Record) -> Vec<(&'static str, GameQuery)> {
    let (chess, black) = (Some("chess".to_owned()), Some(Seat::Black.into()));
    let all = GameQuery::default;
    let own = || ended(Some(PLAYER));
    let shogi = OptionIs { name: "base", value: "shogi".to_owned(), by_default: None };
    let month = Span { from: Some(NOW - 30 * 86_400_000_000), until: None };
    let soon = GameQuery { sort: Sort::MoveBy, ascending: true, status: Some(GameStatus::Running), ..all() };
    let to_move = Some(Person::Account(PlayerId(TO_MOVE.to_owned())));
    let strong = Span { from: Some(1_600_000_000_000), until: None };
    let lost = Some(Sought::Lost);
    let time = Some(EndReason::Site(SiteReason::Time));
    let chaos = Some("chaos".to_owned());
    vec![
        (
            "1 lost Chaos as black on shogi, by rating and month",
            GameQuery {
                result: lost,
                seat: black,
                variant: chaos,
                options: vec![shogi],
                opponent_rating: strong,
                ended: month,
                ..own()
            },
        ),
        ("2 lost as black", GameQuery { result: lost, seat: black, ..own() }),
        ("3, 4 a position", GameQuery { reached: Some(reached::key(record)), ..ended(None) }),
        (
            "6 games of two",
            GameQuery { opponent: Some(Person::Account(PlayerId(OPPONENT.to_owned()))), ..own() },
        ),
        ("7 own games", own()),
        ("8 a variant", GameQuery { variant: chess.clone(), ..all() }),
        ("13 own, near their deadlines", GameQuery { to_move, ..soon.clone() }),
        ("14 all, near their deadlines", soon),
        ("16 lost on time", GameQuery { reason: time, ..ended(None) }),
        ("17 rated", GameQuery { rated: Some(true), ..all() }),
        ("18 of a week", GameQuery { started: month, ended: month, ..ended(None) }),
        (
            "19 an imported name",
            GameQuery { player: Some(Person::Imported("Player 009".to_owned())), ..all() },
        ),
        (
            "20 shortest wins",
            GameQuery {
                sort: Sort::Plies,
                ascending: true,
                variant: chess.clone(),
                result: Some(Sought::WinOf(Seat::White)),
                ..all()
            },
        ),
        ("20 longest games", GameQuery { sort: Sort::Plies, variant: chess, ..all() }),
    ]
}

/// Makes the copies and their players.
fn fill(url: &DatabaseUrl, template: &str) {
    databases::run_sql(
        url,
        "WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n < 499) \
         INSERT INTO players (id, name, bot, created_at) SELECT 'p' || n, 'Player' || n, 0, 0 FROM series; \
         INSERT INTO name_keys (key, player_id) SELECT lower(name), id FROM players WHERE id LIKE 'p%' AND name LIKE 'Player%'",
    );
    let earlier = |column: &str| Some(format!("{column} - n * 1000000 * 60"));
    let value = |column: &str| {
        match column {
        "created_at" | "started_at" | "listed_at" => earlier(column),
        "ended_at" => Some(format!("{NOW} - n * 60000000")),
        "status" => Some("CASE WHEN n % 50 = 0 THEN 'running' ELSE 'ended' END".to_owned()),
        "result" => Some("CASE WHEN n % 50 = 0 THEN NULL ELSE CASE n % 3 WHEN 0 THEN 'white' WHEN 1 THEN 'black' ELSE 'draw' END END".to_owned()),
        "reason" => Some("CASE WHEN n % 50 = 0 THEN NULL WHEN n % 97 = 0 THEN 'time' ELSE 'resignation' END".to_owned()),
        "move_by" | "check_at" => Some(format!("CASE WHEN n % 50 = 0 THEN {NOW} + n * 1000000 END")),
        "to_act" => Some("'white'".to_owned()),
        "variant" => Some("CASE n % 5 WHEN 0 THEN 'chaos' ELSE 'chess' END".to_owned()),
        "options" => Some("CASE n % 10 WHEN 0 THEN 'base=shogi' ELSE '' END".to_owned()),
        "ended_ply" => Some("CASE WHEN n % 50 = 0 THEN NULL ELSE n % 200 END".to_owned()),
        "rated" => Some("n % 3 = 0".to_owned()),
        "imported" => Some("n % 4 = 1".to_owned()),
        "player_id" => Some("CASE seat WHEN 'white' THEN 'p' || (n % 500) ELSE 'p' || ((n * 7 + 1) % 499) END".to_owned()),
        "name" => Some("CASE WHEN n % 4 = 1 THEN 'Player ' || printf('%03d', n % 500) END".to_owned()),
        "rating_start" => Some("CASE WHEN n % 3 = 0 THEN (1400 + n % 600) * 1000000000 END".to_owned()),
        _ => None,
    }
    };
    copies::fill(url, template, GAMES, &["seats", "moves", "positions"], value);
    databases::run_sql(
        url,
        "INSERT INTO rating_changes (game_id, seat, player_id, rating, deviation, volatility) \
         SELECT game_id, seat, player_id, rating_start, 60000000000, 60000000 FROM seats WHERE rating_start IS NOT NULL; ANALYZE",
    );
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{what:<60} {:>10.2} {:>10.2}", ms(times[times.len() / 2]), ms(times[times.len() * 95 / 100]));
}

/// Plays a game that ends, and returns its id.
async fn game(app: &App) -> String {
    let (id, [white, black]) = begun_game::begin(app, "chess").await;
    for (at, step) in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"].into_iter().enumerate() {
        let player = if at % 2 == 0 { &white } else { &black };
        let opened = app.play.open_seat(id.clone(), player.clone(), None).await.expect("a seat");
        let now = app.shared.clock.now();
        app.play.play_opened(&opened, vec![step.to_owned()], false, None, None, now).await.expect("a turn");
    }
    let asked = ActionRequest::of_player(white, None, app.shared.clock.now());
    app.play.act(id.clone(), asked, GameAction::Resign, None, None).await.expect("an end");
    while app.archive.index_positions().await.expect("positions that are stored") > 0 {}
    id.0
}
