//! `/healthz`: the process responds, and all its tasks run. `/readyz`: database, outbox, mail server and scheduler work, and
//! games can be read.

use std::collections::BTreeSet;
use std::time::Duration;

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::Serialize;
use zugpost_base::ids::GameId;

use super::problem::Problem;
use super::state::State;
use crate::scheduler::health::Health;

#[get("/healthz")]
pub async fn alive(state: Data<State>) -> HttpResponse {
    let down = state.app.scheduler.tasks_down();
    let writers = state.app.shared.db.writes_fail_since().filter(|age| *age > HELPLESS).map(|_| "writer");
    let down: Vec<&str> = down.into_iter().chain(writers).collect();
    match down[..] {
        [] => HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n"),
        _ => HttpResponse::ServiceUnavailable()
            .content_type("text/plain; charset=utf-8")
            .body(format!("down: {}\n", down.join(", "))),
    }
}

/// A server that has not written for so long may be helped by a restart. Of a database that is away for seconds, only
/// `/readyz` tells.
const HELPLESS: Duration = Duration::from_secs(60);

/// A mail server that has taken no mail for so long makes the server unready; before, it is only named.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Serialize)]
struct Readiness {
    #[serde(flatten)]
    health: Health,
    /// Games that cannot be read, as a part of the database is damaged; absent if none is known.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    damaged_games: BTreeSet<GameId>,
    /// Reason why no mail can be sent at present; absent if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    mail_server: Option<MailServer>,
}

#[derive(Serialize)]
struct MailServer {
    error: String,
    since_seconds: u64,
}

#[get("/readyz")]
pub async fn ready(state: Data<State>) -> Result<HttpResponse, Problem> {
    let health = state.app.scheduler.health().await?;
    let damaged_games = state.app.scheduler.look_for_damage().await?;
    let trouble = state.mailer.trouble();
    let is_sending = trouble.as_ref().is_none_or(|trouble| trouble.since.elapsed() < PATIENCE);
    let is_ready = health.is_good() && is_sending && damaged_games.is_empty();
    let mut response = if is_ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    let mail_server = trouble.map(|trouble| MailServer {
        error: trouble.error.to_string(),
        since_seconds: trouble.since.elapsed().as_secs(),
    });
    Ok(response.json(Readiness { health, damaged_games, mail_server }))
}
