//! `/admin`: the state of the site, for its operators. For all others there is no such page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::log;
use zugpost_data::store::players::operators::Role;
use zugpost_data::store::upkeep::overview::FoundPlayer;

use super::moderation::{self, nothing};
use crate::scheduler::overview::Overview;
use crate::web::markup::{FormTarget, PlayerName, Time, filters};
use crate::web::middleware::request_metrics::RouteTimes;
use crate::web::pages::failure::Failure;
use crate::web::pages::game::presenters::variant_words;
use crate::web::pages::see_other;
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
    /// The text that all pages show.
    pub announcement: Option<String>,
    pub operators: String,
    pub moderators: String,
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
    match state.app.accounts.role_of(by.id()).await? {
        Some(Role::Operator) => {}
        Some(Role::Moderator) => return Ok(see_other("/admin/reports")),
        None => return Ok(nothing(&by)),
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
    if state.app.accounts.role_of(by.id()).await? != Some(Role::Operator) {
        return Ok(nothing(by));
    }
    let (done, problem) = match carry_out(&state, by, &form.fields).await {
        Ok(done) => (Some(done), None),
        Err(failure) => (None, Some(failure)),
    };
    let status = problem.as_ref().map_or(StatusCode::OK, |failure| failure.status);
    Ok(by.page(status, &page(&state, by, done, problem).await?))
}

/// Carries out the act of a form. Two of them need a tick besides.
async fn carry_out(
    state: &State,
    by: &SignedIn,
    fields: &BTreeMap<String, String>,
) -> Result<Phrase, Failure> {
    let is = |name: &str, value: &str| fields.get(name).is_some_and(|text| text == value);
    if is("action", "read-only") && !is("confirm", "yes") {
        return Err(Failure::bad(phrase("operator-tick-read-only")));
    }
    moderation::carry_out(state, by, fields).await
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
        announcement: state.app.shared.db.announcement(times.now),
        operators: state.app.accounts.with_role(Role::Operator).await?.join(", "),
        moderators: state.app.accounts.with_role(Role::Moderator).await?.join(", "),
        times,
    })
}

/// "operator", "moderator", "bot", or nothing.
fn role(found: &FoundPlayer) -> Option<Phrase> {
    match (found.role, found.player.bot) {
        (Some(Role::Operator), _) => Some(phrase("operator-role")),
        (Some(Role::Moderator), _) => Some(phrase("operator-role-moderator")),
        (None, true) => Some(phrase("operator-bot")),
        (None, false) => None,
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
