//! Games for the real program, written into its database before it runs, and requests for tests.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::accounts::bots::BotTerms;
use zugpost::accounts::players::TokenRequest;
use zugpost::accounts::preferences::PreferencesRequest;
use zugpost::app::App;
use zugpost::lobby::request::Creator;
use zugpost::model::scope::Scope;
use zugpost::store::Database;
use zugpost::store::players::preferences::Cadence;
use zugpost::time::Clock;

use super::http::client;
use super::process::{Place, Process};
use super::site::{Player, config};

/// One line goes on, the other ends in mate.
pub const LINES: [&[&str]; 2] = [
    &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"],
    &["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"],
];
/// Games between two players with known tokens, written before a server runs.
pub struct Table {
    pub games: Vec<String>,
    /// Of White and of Black.
    pub tokens: [String; 2],
}

impl Table {
    pub async fn set(place: &Place, count: usize) -> Table {
        let config = config(&place.data.url());
        let db = Database::open(&config.database_url).unwrap();
        let app = App::new(db, Clock::System, config.site);
        let mut players = Vec::new();
        // A bot accepts every game at once, which saves requests.
        for (name, bot) in [("Anna", false), ("Boris", true)] {
            let email = format!("{}@example.org", name.to_lowercase()).parse().unwrap();
            let player = app.accounts.add_player(name.to_owned(), Some(email), bot).await.unwrap();
            if bot {
                let terms = BotTerms { auto_accept: true, ..BotTerms::default() };
                app.accounts.set_bot_terms(player.id.clone(), terms).await.unwrap();
            }
            let request = TokenRequest {
                name: "test".to_owned(),
                scopes: Scope::OF_PLAYERS.to_vec(),
                expires_at: None,
            };
            let at_once =
                PreferencesRequest { cadence: Some(Cadence::Instant), ..PreferencesRequest::default() };
            app.accounts.change_preferences(player.id.clone(), at_once).await.unwrap();
            let token = app.accounts.add_token(name.to_owned(), request).await.unwrap().token.unwrap();
            players.push((player.id, token));
        }
        let mut games = Vec::new();
        for _ in 0..count {
            let request = serde_json::from_value(json!({
                "variant": "chess",
                "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
            }));
            let creator = Creator::Player(players[0].0.clone());
            let made = app.lobby.create_game(creator, request.unwrap(), None).await.unwrap();
            games.push(id(&serde_json::from_str(&made).unwrap()));
        }
        let tokens = players.into_iter().map(|(_, token)| token).collect::<Vec<_>>().try_into().unwrap();
        Table { games, tokens }
    }

    pub fn line(&self, game: &str) -> Vec<String> {
        let number = self.games.iter().position(|known| known == game).unwrap();
        LINES[number % 2].iter().map(|&step| step.to_owned()).collect()
    }
}

/// A player with a token, created on the command line.
pub fn operator_made_player(place: &Place, name: &str) -> Player {
    let email = format!("{}@example.org", name.to_lowercase());
    assert!(place.run(&["migrate"]).1);
    let (made, well) = place.run(&["admin", "player", name, &email]);
    assert!(well, "{made}");
    let id = made.split(' ').nth(1).unwrap().to_owned();
    let scopes = "game:read,game:play,game:create,analysis:write,account:write";
    let (token, well) = place.run(&["admin", "token", name, "--scopes", scopes]);
    assert!(well && token.starts_with("zp_"), "{token}");
    Player { id, name: name.to_owned(), email, token: token.trim().to_owned() }
}

pub async fn post(server: &Process, path: &str, player: &Player, body: Value) -> Value {
    let request = client().post(format!("{}{path}", server.url)).bearer_auth(&player.token).json(&body);
    let answer = request.send().await.unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert!(status.is_success(), "{status} {text}");
    serde_json::from_str(&text).unwrap()
}

/// A game in which an engine has White.
pub async fn engine_game(server: &Process, player: &Player) -> String {
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": player.name}});
    id(&post(server, "/api/v1/games", player, json!({"variant": "chess", "seats": seats})).await)
}

/// Plays a turn; a repeat with the same key is the same turn. Returns status and body.
pub async fn turn(server: &Process, token: &str, game: &str, (ply, step): (usize, &str)) -> (u16, Value) {
    let request = client()
        .post(format!("{}/api/v1/games/{game}/moves", server.url))
        .bearer_auth(token)
        .header("Idempotency-Key", format!("{game}-{ply}"))
        .json(&json!({"ply": ply, "turn": step}));
    let answer = request.timeout(Duration::from_secs(40)).send().await.expect("every request is answered");
    let status = answer.status().as_u16();
    if status == 503 {
        assert!(answer.headers().contains_key("retry-after"));
    }
    (status, answer.json().await.unwrap())
}

/// The answer of `/readyz`.
pub async fn readiness(server: &Process) -> Value {
    let answer = client().get(format!("{}/readyz", server.url)).send().await.unwrap();
    answer.json().await.unwrap()
}

pub async fn ply(server: &Process, game: &str) -> Value {
    let answer = client().get(format!("{}/api/v1/games/{game}", server.url)).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["ply"].clone()
}

pub async fn outbox_is_empty(server: &Process) -> bool {
    let answer = client().get(format!("{}/readyz", server.url)).send().await.unwrap();
    answer.json::<Value>().await.unwrap()["outbox_waiting"] == 0
}

pub fn id(made: &Value) -> String {
    made["id"].as_str().unwrap().to_owned()
}
