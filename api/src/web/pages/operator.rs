//! `/admin`: how the site does, for its operators. To everybody else there is no such page.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};

use super::session::{OwnForm, Refusal, SignedIn};
use super::times::Times;
use crate::scheduler::overview::Overview;
use crate::web::markup::{FailedMailLine, MessagePage, OperatorPage, OperatorSection, WorkerLine};
use crate::web::problem::{Code, Problem};
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
        Err(problem) => (None, Some(problem)),
    };
    let status = problem.as_ref().map_or(StatusCode::OK, Problem::status);
    Ok(by.page(status, &page(&state, by, done, problem).await?))
}

fn nothing(by: &SignedIn) -> HttpResponse {
    by.page(StatusCode::NOT_FOUND, &MessagePage::not_found())
}

async fn carry_out(
    state: &State,
    by: &SignedIn,
    fields: &BTreeMap<String, String>,
) -> Result<String, Problem> {
    let text = |name: &str| fields.get(name).map(|value| value.trim().to_owned()).unwrap_or_default();
    let bad = |detail: String| Err(Problem::new(Code::BadRequest, detail));
    match text("action").as_str() {
        "close" => {
            let player = state.app.accounts.find(text("player")).await?;
            if player.id == by.id() {
                return bad("player: close your own account on its own page".to_owned());
            }
            state.app.privacy.close_account(player.id.clone(), text("confirm")).await?;
            tracing::info!(player = %player.id, operator = %by.id(), "an operator closed an account");
            Ok(format!("The account of {} is closed", player.name))
        }
        "read-only" => {
            let begun = state.app.play.begin_read_only().await?;
            tracing::warn!(operator = %by.id(), "an operator made the site read-only");
            Ok(format!("The site is read-only {}", if begun { "now" } else { "already" }))
        }
        "read-write" => {
            let ended = state.app.play.end_read_only().await?;
            tracing::warn!(operator = %by.id(), "an operator ended the read-only time");
            Ok(match ended {
                true => "The site takes changes again; the clocks are credited".to_owned(),
                false => "The site took changes already".to_owned(),
            })
        }
        other => bad(format!("action: unknown action `{other}`")),
    }
}

async fn page(
    state: &State,
    by: &SignedIn,
    done: Option<String>,
    problem: Option<Problem>,
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
        problem: problem.map(|problem| problem.words()),
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
    let count = |number: i64| number.to_string();
    let section = |title, lines| OperatorSection { title, lines };
    vec![
        section(
            "Health",
            vec![
                ("Last heartbeat", health.sweeper_age_seconds.map_or("none".to_owned(), seconds)),
                ("Writes fail since", health.writes_fail_seconds.map_or("no".to_owned(), seconds)),
                ("Oldest lock", health.oldest_lock_seconds.map_or("none".to_owned(), seconds)),
                ("Mail server", trouble.unwrap_or_else(|| "no trouble".to_owned())),
            ],
        ),
        section(
            "Mail",
            vec![
                ("Due", count(health.outbox_waiting)),
                ("Oldest due since", seconds(health.outbox_age_seconds)),
                ("To be tried again", count(health.outbox_retrying)),
                ("Held for a summary", count(counts.mails_held)),
                ("Failed in 7 days", count(counts.mails_failed)),
                ("Addresses suppressed after bounces", count(counts.bounced)),
                ("Addresses with a bounce", count(counts.bouncing)),
                ("Addresses unsubscribed", count(counts.unsubscribed)),
            ],
        ),
        section(
            "Engine queue",
            vec![
                ("Moves queued, running", format!("{}, {}", engines.queued_moves, engines.running_moves)),
                (
                    "Analyses queued, running",
                    format!("{}, {}", engines.queued_analyses, engines.running_analyses),
                ),
            ],
        ),
        section(
            "Players and games",
            vec![
                ("Accounts", count(counts.players)),
                ("Bots", count(counts.bots)),
                ("Here in 7 days", count(counts.seen)),
                ("Games running", count(counts.games_running)),
                ("Games proposed", count(counts.games_invited)),
                ("Webhooks, disabled", format!("{}, {}", counts.webhooks, counts.webhooks_disabled)),
                ("Webhook deliveries given up", count(counts.deliveries_dead)),
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
