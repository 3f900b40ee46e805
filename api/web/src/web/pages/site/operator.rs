//! `/admin`: the state of the site, for its operators. For all others there is no such page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::log;
use zugpost_data::store::upkeep::overview::{FoundPlayer, RunningJob};

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
    /// The sections: a title with names and values.
    pub sections: Vec<OperatorSection>,
    pub workers: Vec<WorkerLine>,
    /// The jobs that have been searched longest.
    pub jobs: Vec<JobLine>,
    /// The routes with the longest requests.
    pub routes: Vec<RouteLine>,
    /// Text searched among the players; empty if there was no search.
    pub search: String,
    pub found: Vec<FoundLine>,
    pub failed_mails: Vec<FailedMailLine>,
    /// Time since which nothing can be changed; `None` if changes are possible.
    pub read_only_since: Option<Time>,
    pub operators: String,
}

#[derive(Debug)]
pub struct OperatorSection {
    pub title: Phrase,
    pub lines: Vec<(Phrase, Phrase)>,
}

#[derive(Debug)]
pub struct WorkerLine {
    pub id: String,
    pub engine: String,
    pub cores: i32,
    /// Number of variants that it searches.
    pub variants: usize,
    pub seen: String,
}

#[derive(Debug)]
pub struct JobLine {
    pub kind: &'static str,
    pub variant: Phrase,
    pub worker: String,
    pub queued: Time,
    pub searched_since: Option<Time>,
}

#[derive(Debug)]
pub struct RouteLine {
    pub route: String,
    pub n_requests: u64,
    /// "12 ms".
    pub mean: String,
    pub n_slow: u64,
}

/// A player who was found.
#[derive(Debug)]
pub struct FoundLine {
    pub name: PlayerName,
    /// "operator", "bot", or nothing.
    pub role: Option<Phrase>,
    pub since: Time,
    pub seen: Option<Time>,
    pub signed_in: Option<Time>,
}

#[derive(Debug)]
pub struct FailedMailLine {
    pub kind: &'static str,
    pub at: Time,
    pub error: String,
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
        let found = state.app.scheduler.players_named(search.clone()).await.map_err(Problem::from)?;
        let times = Times::of(&state, Some(&by));
        page.found = found.into_iter().map(|found| found_line(found, &times)).collect();
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
            tracing::warn!(operator = %by.id(), "an operator ended the read-only time");
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
    let sections = sections(&overview, trouble);
    let worker = |worker: zugpost_data::store::upkeep::workers::Worker| WorkerLine {
        variants: worker.variants.split(' ').filter(|key| !key.is_empty()).count(),
        seen: seconds(overview.now.since(worker.seen_at).as_secs()),
        id: worker.id,
        engine: worker.engine,
        cores: worker.cores,
    };
    let failed = |mail: zugpost_data::store::upkeep::overview::FailedMail| FailedMailLine {
        kind: mail.kind.as_str(),
        at: times.at(mail.created_at),
        error: mail.error.unwrap_or_default(),
    };
    let job = |job: RunningJob| JobLine {
        kind: job.kind.as_str(),
        variant: variant_words(&job.variant, "").name,
        worker: job.worker.unwrap_or_default(),
        queued: times.at(job.created_at),
        searched_since: job.leased_at.map(|at| times.at(at)),
    };
    let route = |times: RouteTimes| RouteLine {
        route: times.route,
        n_requests: times.n_requests,
        mean: format!("{} ms", times.mean.as_millis()),
        n_slow: times.n_slow,
    };
    Ok(OperatorPage {
        post: by.post("/admin"),
        done,
        problem: problem.map(|failure| failure.why),
        is_good,
        sections,
        workers: overview.workers.into_iter().map(worker).collect(),
        jobs: overview.jobs.into_iter().map(job).collect(),
        routes: state.metrics.slowest(ROUTES).into_iter().map(route).collect(),
        search: String::new(),
        found: Vec::new(),
        failed_mails: overview.failed_mails.into_iter().map(failed).collect(),
        read_only_since: state.app.play.read_only_since().await?.map(|at| times.at(at)),
        operators: state.app.accounts.operators().await?.join(", "),
    })
}

fn found_line(found: FoundPlayer, times: &Times) -> FoundLine {
    let role = match (found.is_operator, found.player.bot) {
        (true, _) => Some(phrase("operator-role")),
        (false, true) => Some(phrase("operator-bot")),
        (false, false) => None,
    };
    FoundLine {
        name: PlayerName::of(found.player.name, &found.player.id.0),
        role,
        since: times.at(found.player.created_at),
        seen: found.seen_at.map(|at| times.at(at)),
        signed_in: found.signed_in_at.map(|at| times.at(at)),
    }
}

fn sections(overview: &Overview, trouble: Option<String>) -> Vec<OperatorSection> {
    let Overview { health, engines, counts, .. } = overview;
    let count = |number: i64| Phrase::Verbatim(number.to_string());
    let two = |one: String, other: String| Phrase::Verbatim(format!("{one}, {other}"));
    let lasting = |age: u64| Phrase::Verbatim(seconds(age));
    let section = |title, lines| OperatorSection { title, lines };
    let down = match health.tasks_down[..] {
        [] => phrase("operator-none"),
        _ => Phrase::Verbatim(health.tasks_down.join(", ")),
    };
    vec![
        section(
            phrase("operator-health"),
            vec![
                (
                    phrase("operator-heartbeat"),
                    health.sweeper_age_seconds.map_or(phrase("operator-none"), lasting),
                ),
                (
                    phrase("operator-writes-fail"),
                    health.writes_fail_seconds.map_or(phrase("operator-no"), lasting),
                ),
                (
                    phrase("operator-oldest-lock"),
                    health.oldest_lock_seconds.map_or(phrase("operator-none"), lasting),
                ),
                (phrase("operator-tasks-down"), down),
                (phrase("operator-damaged-games"), Phrase::Verbatim(overview.n_damaged_games.to_string())),
                (phrase("operator-log-dropped"), Phrase::Verbatim(log::n_dropped().to_string())),
                (
                    phrase("operator-mail-server"),
                    trouble.map_or(phrase("operator-no-trouble"), Phrase::Verbatim),
                ),
            ],
        ),
        section(
            phrase("operator-mail"),
            vec![
                (phrase("operator-due"), count(health.outbox_waiting)),
                (phrase("operator-oldest-due"), lasting(health.outbox_age_seconds)),
                (phrase("operator-retry"), count(health.outbox_retrying)),
                (phrase("operator-held"), count(counts.mails_held)),
                (phrase("operator-failed-count"), count(counts.mails_failed)),
                (phrase("operator-bounced"), count(counts.bounced)),
                (phrase("operator-bouncing"), count(counts.bouncing)),
                (phrase("operator-unsubscribed"), count(counts.unsubscribed)),
            ],
        ),
        section(
            phrase("operator-queue"),
            vec![
                (
                    phrase("operator-moves"),
                    two(engines.queued_moves.to_string(), engines.running_moves.to_string()),
                ),
                (
                    phrase("operator-analyses"),
                    two(engines.queued_analyses.to_string(), engines.running_analyses.to_string()),
                ),
            ],
        ),
        section(
            phrase("operator-players"),
            vec![
                (phrase("operator-accounts"), count(counts.players)),
                (phrase("operator-bots"), count(counts.bots)),
                (phrase("operator-here"), count(counts.seen)),
                (phrase("operator-games-running"), count(counts.games_running)),
                (phrase("operator-games-proposed"), count(counts.games_invited)),
                (
                    phrase("operator-webhooks"),
                    two(counts.webhooks.to_string(), counts.webhooks_disabled.to_string()),
                ),
                (phrase("operator-deliveries"), count(counts.deliveries_dead)),
            ],
        ),
    ]
}

fn seconds(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3600),
    }
}
