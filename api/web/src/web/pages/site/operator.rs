//! `/admin`: the state of the site, for its operators. For all others there is no such page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::log;
use zugpost_data::store::upkeep::overview::FoundPlayer;

use crate::scheduler::overview::Overview;
use crate::web::markup::{FormTarget, MessagePage, PlayerName, Time, filters};
use crate::web::middleware::request_metrics::RouteTimes;
use crate::web::pages::failure::Failure;
use crate::web::pages::game::presenters::variant_words;
use crate::web::pages::session::{OwnForm, PageResult, SignedIn};
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /admin`, and the response to its form.
#[derive(Debug, Template)]
#[template(path = "page/operator.html")]
pub struct OperatorPage {
    pub post: FormTarget,
    /// The action that was done, as a sentence.
    pub done: Option<Phrase>,
    pub problem: Option<Phrase>,
    /// True if everything works that the health check looks at.
    pub is_good: bool,
    pub sections: Vec<OperatorSection>,
    pub overview: Overview,
    /// The routes with the longest requests.
    pub routes: Vec<RouteTimes>,
    /// Text searched among the players; empty if there was no search.
    pub search: String,
    pub found: Vec<FoundPlayer>,
    /// Time since which nothing can be changed; `None` if changes are possible.
    pub read_only_since: Option<Time>,
    pub operators: String,
    pub times: Times,
}

/// Values with their names.
#[derive(Debug)]
pub struct OperatorSection {
    pub title: &'static str,
    pub lines: Vec<(&'static str, Phrase)>,
}

/// Routes that are listed.
const ROUTES: usize = 10;

#[derive(Debug, Deserialize)]
pub struct SearchQuery {
    /// Beginning of the names of players.
    #[serde(default)]
    player: String,
}

#[get("/admin")]
pub async fn show(state: Data<State>, by: SignedIn, query: Query<SearchQuery>) -> PageResult {
    if !state.app.accounts.is_operator(by.id()).await? {
        return Ok(nothing(&by));
    }
    let search = query.into_inner().player.trim().to_owned();
    let mut page = page(&state, &by, None, None).await?;
    if !search.is_empty() {
        page.found = state.app.scheduler.players_named(search.clone()).await?;
    }
    page.search = search;
    Ok(by.page(StatusCode::OK, &page))
}

#[post("/admin")]
pub async fn act(state: Data<State>, form: OwnForm<BTreeMap<String, String>>) -> PageResult {
    let by = &form.by;
    if !state.app.accounts.is_operator(by.id()).await? {
        return Ok(nothing(by));
    }
    let (done, problem) = match carry_out(&state, by, &form.fields).await {
        Ok(done) => (Some(done), None),
        Err(failure) => (None, Some(failure)),
    };
    let status = problem.as_ref().map_or(StatusCode::OK, |failure| failure.status);
    Ok(by.page(status, &page(&state, by, done, problem).await?))
}

fn nothing(by: &SignedIn) -> HttpResponse {
    by.page(StatusCode::NOT_FOUND, &MessagePage::not_found())
}

async fn carry_out(
    state: &State,
    by: &SignedIn,
    fields: &BTreeMap<String, String>,
) -> Result<Phrase, Failure> {
    let text = |name: &str| fields.get(name).map(|value| value.trim().to_owned()).unwrap_or_default();
    match text("action").as_str() {
        "close" => {
            let player = state.app.accounts.find(text("player")).await?;
            if player.id == by.id() {
                return Err(Failure::bad(phrase("operator-error-own")));
            }
            if text("ban") == "yes" {
                state.app.privacy.ban(player.id.clone(), text("confirm")).await?;
                tracing::info!(player = %player.id, operator = %by.id(), "an operator banned a player");
                return Ok(phrase("operator-done-banned").with("name", player.name));
            }
            state.app.privacy.close_account(player.id.clone(), text("confirm")).await?;
            tracing::info!(player = %player.id, operator = %by.id(), "an operator closed an account");
            Ok(phrase("operator-done-closed").with("name", player.name))
        }
        "read-only" if text("confirm") != "yes" => Err(Failure::bad(phrase("operator-tick-read-only"))),
        "read-only" => {
            let begun = state.app.play.begin_read_only().await?;
            tracing::warn!(operator = %by.id(), "an operator made the site read-only");
            Ok(phrase(if begun { "operator-done-read-only" } else { "operator-done-already" }))
        }
        "read-write" => {
            let ended = state.app.play.end_read_only().await?;
            tracing::warn!(operator = %by.id(), "an operator ended the read-only mode");
            Ok(match ended {
                true => phrase("operator-done-changes"),
                false => phrase("operator-done-took"),
            })
        }
        other => Err(Failure::bad(phrase("account-error-action").with("action", other))),
    }
}

async fn page(
    state: &State,
    by: &SignedIn,
    done: Option<Phrase>,
    problem: Option<Failure>,
) -> Result<OperatorPage, Problem> {
    let overview = state.app.scheduler.overview().await?;
    let times = Times::of(state, Some(by));
    let trouble = state.mailer.trouble().map(|trouble| trouble.error.to_string());
    let is_good = overview.health.is_good() && trouble.is_none() && overview.n_damaged_games == 0;
    Ok(OperatorPage {
        post: by.post("/admin"),
        done,
        problem: problem.map(|failure| failure.why),
        is_good,
        sections: sections(&overview, trouble),
        overview,
        routes: state.metrics.slowest(ROUTES),
        search: String::new(),
        found: Vec::new(),
        read_only_since: state.app.play.read_only_since().await?.map(|at| times.at(at)),
        operators: state.app.accounts.operators().await?.join(", "),
        times,
    })
}

/// "operator", "bot", or nothing.
fn role(found: &FoundPlayer) -> Option<Phrase> {
    match (found.is_operator, found.player.bot) {
        (true, _) => Some(phrase("operator-role")),
        (false, true) => Some(phrase("operator-bot")),
        (false, false) => None,
    }
}

fn sections(overview: &Overview, trouble: Option<String>) -> Vec<OperatorSection> {
    let Overview { health, engines, counts, .. } = overview;
    let count = |number: i64| Phrase::Verbatim(number.to_string());
    let two = |one: String, other: String| Phrase::Verbatim(format!("{one}, {other}"));
    let lasting = |age: u64| Phrase::Verbatim(seconds(age));
    let down = match health.tasks_down[..] {
        [] => phrase("operator-none"),
        _ => Phrase::Verbatim(health.tasks_down.join(", ")),
    };
    vec![
        OperatorSection {
            title: "operator-health",
            lines: vec![
                ("operator-heartbeat", health.sweeper_age_seconds.map_or(phrase("operator-none"), lasting)),
                ("operator-writes-fail", health.writes_fail_seconds.map_or(phrase("operator-no"), lasting)),
                ("operator-oldest-lock", health.oldest_lock_seconds.map_or(phrase("operator-none"), lasting)),
                ("operator-tasks-down", down),
                ("operator-damaged-games", Phrase::Verbatim(overview.n_damaged_games.to_string())),
                ("operator-log-dropped", Phrase::Verbatim(log::n_dropped().to_string())),
                ("operator-mail-server", trouble.map_or(phrase("operator-no-trouble"), Phrase::Verbatim)),
            ],
        },
        OperatorSection {
            title: "operator-mail",
            lines: vec![
                ("operator-due", count(health.outbox_waiting)),
                ("operator-oldest-due", lasting(health.outbox_age_seconds)),
                ("operator-retry", count(health.outbox_retrying)),
                ("operator-held", count(counts.mails_held)),
                ("operator-failed-count", count(counts.mails_failed)),
                ("operator-bounced", count(counts.bounced)),
                ("operator-bouncing", count(counts.bouncing)),
                ("operator-unsubscribed", count(counts.unsubscribed)),
            ],
        },
        OperatorSection {
            title: "operator-queue",
            lines: vec![
                ("operator-moves", two(engines.queued_moves.to_string(), engines.running_moves.to_string())),
                (
                    "operator-analyses",
                    two(engines.queued_analyses.to_string(), engines.running_analyses.to_string()),
                ),
            ],
        },
        OperatorSection {
            title: "operator-players",
            lines: vec![
                ("operator-accounts", count(counts.players)),
                ("operator-bots", count(counts.bots)),
                ("operator-here", count(counts.seen)),
                ("operator-games-running", count(counts.games_running)),
                ("operator-games-proposed", count(counts.games_invited)),
                ("operator-webhooks", two(counts.webhooks.to_string(), counts.webhooks_disabled.to_string())),
                ("operator-deliveries", count(counts.deliveries_dead)),
            ],
        },
    ]
}

fn seconds(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    }
}
