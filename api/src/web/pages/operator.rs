//! `/admin`: how the site does, for its operators. To everybody else there is no such page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};

use super::failure::Failure;
use super::session::{OwnForm, Refusal, SignedIn};
use super::times::Times;
use crate::locale::{Phrase, phrase};
use crate::scheduler::overview::Overview;
use crate::web::markup::{FailedMailLine, MessagePage, OperatorPage, OperatorSection, WorkerLine};
use crate::web::problem::Problem;
use crate::web::state::State;

type Answer = Result<HttpResponse, Refusal>;

#[get("/admin")]
pub async fn show(state: Data<State>, by: SignedIn) -> Answer {
    if !state.app.accounts.is_operator(by.id()).await? {
        return Ok(nothing(&by));
    }
    Ok(by.page(StatusCode::OK, &page(&state, &by, None, None).await?))
}

#[post("/admin")]
pub async fn act(state: Data<State>, form: OwnForm<BTreeMap<String, String>>) -> Answer {
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
            state.app.privacy.close_account(player.id.clone(), text("confirm")).await?;
            tracing::info!(player = %player.id, operator = %by.id(), "an operator closed an account");
            Ok(phrase("operator-done-closed").with("name", player.name))
        }
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
    let is_good = overview.health.is_good() && trouble.is_none();
    let sections = sections(&overview, trouble);
    let worker = |worker: crate::store::workers::Worker| WorkerLine {
        variants: worker.variants.split(' ').filter(|key| !key.is_empty()).count(),
        seen: seconds(overview.now.since(worker.seen_at).as_secs()),
        id: worker.id,
        engine: worker.engine,
        cores: worker.cores,
    };
    let failed = |mail: crate::store::overview::FailedMail| FailedMailLine {
        kind: mail.kind.as_str(),
        at: times.at(mail.created_at),
        error: mail.error.unwrap_or_default(),
    };
    Ok(OperatorPage {
        post: by.post("/admin"),
        done,
        problem: problem.map(|failure| failure.why),
        is_good,
        sections,
        workers: overview.workers.into_iter().map(worker).collect(),
        failed_mails: overview.failed_mails.into_iter().map(failed).collect(),
        read_only_since: state.app.play.read_only_since().await?.map(|at| times.at(at)),
        operators: state.app.accounts.operators().await?.join(", "),
    })
}

fn sections(overview: &Overview, trouble: Option<String>) -> Vec<OperatorSection> {
    let Overview { health, engines, counts, .. } = overview;
    let count = |number: i64| Phrase::Verbatim(number.to_string());
    let two = |one: String, other: String| Phrase::Verbatim(format!("{one}, {other}"));
    let lasting = |age: u64| Phrase::Verbatim(seconds(age));
    let section = |title, lines| OperatorSection { title, lines };
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
