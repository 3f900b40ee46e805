//! Actions of players as requests, repeated until a server answers.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::Value;
use tokio::sync::watch;

/// Time to wait for a server, and the delay between attempts.
const PATIENCE: Duration = Duration::from_secs(120);
const MOMENT: Duration = Duration::from_millis(100);

/// The body of a request.
#[derive(Clone, Debug)]
pub enum Body {
    Json(Value),
    Form(Vec<(String, String)>),
    /// A raw mail, for the inbound endpoint.
    Mail(String),
    /// Sent with PUT.
    Put(Value),
}

#[derive(Clone, Debug)]
pub struct Request {
    pub path: String,
    pub token: String,
    /// Idempotency key; the same for every repetition.
    pub key: String,
    pub body: Body,
}

/// A player's action in a game.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The number of the game.
    pub game: usize,
    /// In order, each with its permitted statuses.
    pub requests: Vec<(Request, Vec<u16>)>,
    /// True if it plays a turn or ends the game.
    pub is_turn: bool,
    /// Token of the player who reads the game afterwards.
    pub reader: String,
}

/// The result of an action.
#[derive(Debug)]
pub struct Done {
    pub game: usize,
    pub is_turn: bool,
    /// The game afterwards; `None` if it has no id yet.
    pub view: Option<Value>,
    /// Number of repeated requests.
    pub repeated: usize,
}

/// The server's current address.
pub type Address = watch::Receiver<String>;

pub async fn run(client: reqwest::Client, mut address: Address, deed: Deed, id: String) -> Done {
    let mut repeated = 0;
    let mut last = (StatusCode::OK, String::new());
    for (request, statuses) in &deed.requests {
        last = until_answered(&mut address, &mut repeated, |url| {
            let Request { path, token, key, body } = request;
            let method = if matches!(body, Body::Put(_)) { Method::PUT } else { Method::POST };
            let built = client.request(method, format!("{url}{path}")).header("Idempotency-Key", key);
            let built = if token.is_empty() { built } else { built.bearer_auth(token) };
            match body {
                Body::Json(value) | Body::Put(value) => built.json(value),
                Body::Form(fields) => built.form(fields),
                Body::Mail(bytes) => built.header("Content-Type", "message/rfc822").body(bytes.clone()),
            }
        })
        .await;
        let is_expected = statuses.contains(&last.0.as_u16());
        assert!(is_expected, "{request:?} of game {id}: {} {}", last.0, last.1);
    }
    let mut id = id;
    if id.is_empty()
        && let Ok(made) = serde_json::from_str::<Value>(&last.1)
    {
        id = made["id"].as_str().unwrap_or_default().to_owned();
    }
    let view = until_answered(&mut address, &mut repeated, |url| {
        client.get(format!("{url}/api/v1/games/{id}")).bearer_auth(&deed.reader)
    })
    .await;
    assert_eq!(view.0, StatusCode::OK, "{}", view.1);
    Done { game: deed.game, is_turn: deed.is_turn, view: serde_json::from_str(&view.1).ok(), repeated }
}

/// Repeats a request until there is a complete answer. After a crash it waits for the next server's address. A server that
/// is busy asks for the same request again.
pub async fn until_answered(
    address: &mut Address,
    repeated: &mut usize,
    build: impl Fn(&str) -> reqwest::RequestBuilder,
) -> (StatusCode, String) {
    let begun = Instant::now();
    loop {
        let url = address.borrow_and_update().clone();
        if let Ok(answer) = build(&url).send().await {
            let status = answer.status();
            if let Ok(text) = answer.text().await
                && status != StatusCode::SERVICE_UNAVAILABLE
            {
                return (status, text);
            }
        }
        *repeated += 1;
        assert!(begun.elapsed() < PATIENCE, "no server answers any more");
        // Without a crash, the server closed an idle connection while it was being reused.
        tokio::time::timeout(MOMENT, address.changed()).await.ok();
    }
}
