//! `/metrics` for Prometheus: request durations by route, and the state of the background loops.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use prometheus::{Encoder, TextEncoder};
use zugpost_base::ids::GameId;
use zugpost_base::log;
use zugpost_base::time::Moment;

use crate::web::auth;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// Measures a request under its route's pattern, so that ids create no new time series.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let began = std::time::Instant::now();
    let method = known_method(request.method());
    let answer = next.call(request).await?;
    if let Some(state) = answer.request().app_data::<Data<State>>() {
        let route = answer.request().match_pattern().unwrap_or_else(|| "none".to_owned());
        // The metrics are public, and a count of these requests would reveal that a player plans ahead.
        if route.ends_with("/conditionals") {
            return Ok(answer);
        }
        let status = answer.status();
        if status == StatusCode::SERVICE_UNAVAILABLE
            && route.contains("/games/{id}")
            && let Some(id) = answer.request().match_info().get("id")
        {
            state.app.scheduler.damage.suspect(GameId(id.to_owned()));
        }
        tracing::debug!(method, route, status = status.as_u16(), "answered");
        let labels = [method, route.as_str(), status.as_str()];
        state.metrics.requests.with_label_values(&labels).observe(began.elapsed().as_secs_f64());
    }
    Ok(answer)
}

/// Clients can invent methods, and each would create a time series; unknown ones are counted as `other`.
fn known_method(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

fn whole(seconds: u64) -> i64 {
    i64::try_from(seconds).unwrap_or(i64::MAX)
}

#[get("/metrics")]
pub async fn show(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let metrics = &state.metrics;
    let health = state.app.scheduler.health().await?;
    metrics.outbox_waiting.set(health.outbox_waiting);
    metrics.outbox_age.set(whole(health.outbox_age_seconds));
    for kind in &health.outbox {
        metrics.mails_waiting.with_label_values(&[kind.kind]).set(kind.waiting);
        metrics.mails_retrying.with_label_values(&[kind.kind]).set(kind.retrying);
        metrics.mails_age.with_label_values(&[kind.kind]).set(whole(kind.age_seconds));
    }
    metrics.mail_server_trouble.set(i64::from(state.mailer.trouble().is_some()));
    metrics.sweeper_age.set(health.sweeper_age_seconds.map_or(-1, whole));
    metrics.log_lines_dropped.set(whole(log::n_dropped()));
    metrics.streams_open.set(state.streams.n_open() as i64);
    metrics.damaged_games.set(state.app.scheduler.damage.n_games() as i64);
    metrics.damaged_reads.set(whole(state.app.shared.db.n_damaged()));
    for (server, n_reads) in state.app.shared.db.n_large_reads() {
        metrics.large_reads.with_label_values(&[server]).set(whole(n_reads));
    }
    metrics.writes_fail.set(health.writes_fail_seconds.map_or(0, whole));
    for (task, ended) in state.app.shared.tasks.ended() {
        metrics.tasks_ended.with_label_values(&[task]).set(whole(ended.n_times));
    }
    let play = state.app.play.clone();
    let untold =
        state.heavy_reads.first(auth::client(&request), async move { play.untold().await }).await??;
    metrics.untold_turns.set(untold.turns);
    metrics.orphaned_mails.set(untold.mails);
    let engines = state.app.engine.engine_status().await?;
    metrics.jobs_queued.set(engines.queued_moves + engines.queued_analyses);
    metrics.jobs_running.set(engines.running_moves + engines.running_analyses);
    let now = state.app.shared.clock.now();
    let age = |oldest: Option<Moment>| oldest.map_or(0, |at| whole(now.since(at).as_secs()));
    for (kind, oldest) in state.app.engine.oldest_queued().await? {
        metrics.jobs_age.with_label_values(&[kind.as_str()]).set(age(oldest));
    }
    metrics.webhooks_age.set(age(state.app.events.oldest_message().await?));
    metrics.events_written.set(state.app.events.n_written().await?);
    metrics.event_readers.set(state.app.events.feed.n_readers() as i64);
    let mut text = Vec::new();
    let encoder = TextEncoder::new();
    encoder.encode(&metrics.registry.gather(), &mut text).map_err(|error| {
        Problem::of_program(Code::Unavailable, format!("the metrics cannot be written: {error}"))
            .retry_after(60)
    })?;
    Ok(HttpResponse::Ok().content_type(encoder.format_type()).body(text))
}
