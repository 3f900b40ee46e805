//! Several servers on one PostgreSQL database, as behind a load balancer: the real program in separate processes.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use tokio::task::JoinSet;
use zugpost::accounts::bots::BotTerms;
use zugpost::accounts::players::TokenRequest;
use zugpost::app::App;
use zugpost::model::scope::Scope;
use zugpost::store::Database;
use zugpost::time::Clock;

use crate::engine_games::{engine_game, key};
use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::rows::{alter, look};
use crate::support::site::{Data, Site, config};
use crate::support::table::{Table, outbox_is_empty};
use crate::support::wait::wait_until;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn two_servers_share_one_database() {
    let place = Place::new(Data::postgres());
    let table = Table::set(&place, 2).await;
    let mails = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let folders = mails.each_ref().map(|folder| folder.path().to_str().unwrap());
    let servers = [
        place.serve_with_mail(folders[0], &["--local-workers", "0"]).await,
        place.serve_with_mail(folders[1], &["--local-workers", "0"]).await,
    ];

    // Each move is sent to both servers with one idempotency key: played once, with equal answers.
    let game = &table.games[1];
    for (ply, step) in table.line(game).iter().enumerate() {
        let send = |server: &Process| {
            let request = client()
                .post(format!("{}/api/v1/games/{game}/moves", server.url))
                .bearer_auth(&table.tokens[ply % 2])
                .header("Idempotency-Key", format!("key-{ply}"))
                .json(&json!({"ply": ply, "turn": step}));
            async move {
                let answer = request.send().await.unwrap();
                (answer.status().as_u16(), answer.text().await.unwrap())
            }
        };
        let (one, other) = match ply % 2 {
            0 => tokio::join!(send(&servers[0]), send(&servers[1])),
            _ => tokio::join!(send(&servers[1]), send(&servers[0])),
        };
        assert_eq!(one.0, 201, "{}", one.1);
        assert_eq!(one, other);
    }
    // Of two different moves at one ply, one is played.
    let game = &table.games[0];
    let race = |server: &Process, ply: usize, turn: &str| {
        let request = client()
            .post(format!("{}/api/v1/games/{game}/moves", server.url))
            .bearer_auth(&table.tokens[ply])
            .json(&json!({"ply": ply, "turn": turn}));
        async move { request.send().await.unwrap().status().as_u16() }
    };
    let (one, other) = tokio::join!(race(&servers[0], 0, "e2e4"), race(&servers[1], 0, "d2d4"));
    assert_eq!([one.min(other), one.max(other)], [201, 409]);
    assert_eq!(race(&servers[0], 1, "e7e5").await, 201);

    // A flag falls once, whichever scheduler notices.
    alter(&place.data.url(), &format!("UPDATE games SET move_by = 1, check_at = 1 WHERE id = '{game}'"));
    let is_over = || async {
        let query =
            format!("SELECT status || ' ' || coalesce(reason, '') AS line FROM games WHERE id = '{game}'");
        look(&place.data.url(), &query) == ["ended time"]
    };
    servers[0].wait_until("the flag falls", is_over).await;
    let events = format!("SELECT kind AS line FROM events WHERE game_id = '{game}' AND kind = 'game-over'");
    assert_eq!(look(&place.data.url(), &events).len(), 2, "each player hears of it once");

    servers[0].wait_until("all mails are sent", || outbox_is_empty(&servers[1])).await;
    let all_sent =
        look(&place.data.url(), "SELECT created_at || '-' || id AS line FROM outbox WHERE status = 'sent'");
    let files = mails.each_ref().map(|folder| {
        let entries = std::fs::read_dir(folder.path()).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect::<HashSet<_>>()
    });
    assert_eq!(files[0].intersection(&files[1]).count(), 0, "no mail is sent twice");
    assert_eq!(files[0].len() + files[1].len(), all_sent.len());
    let (verified, right) = place.run(&["verify"]);
    assert!(right, "{verified}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn work_made_through_one_server_reaches_the_workers_of_the_other_at_once() {
    let one = Site::on_postgres().await.without_loops().await;
    let other = one.beside().await.without_loops().await;
    let wake = &other.server.app.shared.db.wake;
    let others = wake.n_listeners();
    let body = json!({"worker": {"id": "w", "version": "0.1.0"}, "accept": ["move"], "wait": 20});
    let request = other.request(Method::POST, "/engine/v1/acquire", &key(&other), &body);
    let waiting = tokio::spawn(request.send());
    wait_until("the request waits", async || wake.n_listeners() > others).await;
    let mut heard = wake.subscribe();

    engine_game(&one).await;
    assert!(heard.wait(Duration::from_secs(60)).await, "the other server is told of the write");
    assert_eq!(waiting.await.unwrap().unwrap().status(), 202);

    // A listening connection that is cut off comes back, and readers look for what they have missed.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE query LIKE 'LISTEN %' AND datname = current_database()";
    alter(&one.database_url(), cut);
    assert!(heard.wait(Duration::from_secs(60)).await, "it listens again");
    one.player("Boris").await;
    assert!(heard.wait(Duration::from_secs(60)).await, "and hears of the next write");
}

/// A player with a token; every second one is a bot, who accepts at once.
async fn newcomers(place: &Place, count: usize) -> Vec<(String, String)> {
    let config = config(&place.data.url());
    let app = App::new(Database::open(&config.database_url).unwrap(), Clock::System, config.site);
    let mut made = Vec::new();
    for number in 0..count {
        let (name, bot) = (format!("Player{number}"), number % 2 == 1);
        let email = format!("{name}@example.org").parse().unwrap();
        let player = app.accounts.add_player(name.clone(), Some(email), bot).await.unwrap();
        if bot {
            let terms = BotTerms { auto_accept: true, ..BotTerms::default() };
            app.accounts.set_bot_terms(player.id, terms).await.unwrap();
        }
        let scopes = Scope::OF_PLAYERS.to_vec();
        let request = TokenRequest { name: "test".to_owned(), scopes, expires_at: None };
        made.push((name.clone(), app.accounts.add_token(name, request).await.unwrap().token.unwrap()));
    }
    made
}

/// All of them challenge the same bots and each other, in any order, so that the servers wait for each other's locks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn two_hundred_games_at_once_through_two_servers_are_all_made() {
    const GAMES: usize = 200;
    let place = Place::new(Data::postgres());
    let players = newcomers(&place, 20).await;
    let limits = [
        "--local-workers",
        "0",
        "--games-per-player",
        "0",
        "--requests-per-ip",
        "0",
        "--requests-per-token",
        "0",
    ];
    let limits = [&limits[..], &["--requests-per-player", "0"]].concat();
    let servers = [place.serve(&limits).await, place.serve(&limits).await];
    let mut streams = Vec::new();
    for (number, (_, token)) in players.iter().enumerate() {
        let url = format!("{}/api/v1/events/stream", servers[number % 2].url);
        streams.push(client().get(url).bearer_auth(token).send().await.unwrap());
    }
    let begun = Instant::now();
    let mut requests = JoinSet::new();
    for number in 0..GAMES {
        let (name, token) = &players[number % players.len()];
        // People challenge bots, and bots people.
        let (other, _) = &players[(7 * number + 1 + 2 * (number / players.len())) % players.len()];
        let seats = json!({"white": {"player": name}, "black": {"player": other}});
        let request =
            client().post(format!("{}/api/v1/games", servers[(number / 3) % 2].url)).bearer_auth(token);
        let request = request.json(&json!({"variant": "chess", "seats": seats}));
        requests.spawn(async move {
            let answer = request.timeout(Duration::from_secs(60)).send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        });
    }
    let answers = requests.join_all().await;
    let refused: Vec<_> = answers.iter().filter(|(status, _)| *status != 201).collect();
    assert!(
        refused.is_empty(),
        "{} in {:?}: {:?}\n{}",
        refused.len(),
        begun.elapsed(),
        refused[0],
        servers[0].log()
    );
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    drop(streams);
    let (verified, right) = place.run(&["verify"]);
    assert!(right && verified.contains(&format!("{GAMES} games")), "{verified}");
}
