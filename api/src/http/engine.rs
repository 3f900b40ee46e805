//! `/engine/v1`: the protocol of the engine workers. A worker pulls; nothing is ever pushed to it.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};

use super::auth::Worker;
use super::body::Body;
use super::problem::{Problem, ProblemView};
use super::{State, json};
use crate::ids::JobId;
use crate::service::engine_protocol::{
    Abort, Acquire, Acquired, EngineStatus, Progress, Renewed, WorkResult,
};
use crate::service::view;

type Answer = Result<HttpResponse, Problem>;

/// Ask for work, waiting up to `wait` seconds for some.
#[utoipa::path(tag = "engine", security(("token" = [])), request_body = Acquire, responses(
    (status = 202, body = Acquired), (status = 204, description = "nothing to do"),
    (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/acquire")]
pub async fn acquire(state: Data<State>, _worker: Worker, body: Body<Acquire>) -> Answer {
    Ok(match state.service.acquire(body.value()?).await? {
        Some(acquired) => json(202, view::to_text(&acquired)),
        None => HttpResponse::NoContent().finish(),
    })
}

/// Report progress and renew the lease.
#[utoipa::path(tag = "engine", security(("token" = [])), request_body = Progress, responses(
    (status = 200, body = Renewed), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/work/{id}/progress")]
pub async fn progress(state: Data<State>, _worker: Worker, id: Path<String>, body: Body<Progress>) -> Answer {
    let renewed = state.service.progress(JobId(id.into_inner()), body.value()?).await?;
    Ok(json(200, view::to_text(&renewed)))
}

/// Hand in the result. Sending it again changes nothing.
#[utoipa::path(tag = "engine", security(("token" = [])), request_body = WorkResult, responses(
    (status = 204), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/work/{id}/result")]
pub async fn result(state: Data<State>, _worker: Worker, id: Path<String>, body: Body<WorkResult>) -> Answer {
    state.service.result(JobId(id.into_inner()), body.value()?).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Give the work back.
#[utoipa::path(tag = "engine", security(("token" = [])), request_body = Abort, responses(
    (status = 204), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/work/{id}/abort")]
pub async fn abort(state: Data<State>, _worker: Worker, id: Path<String>, body: Body<Abort>) -> Answer {
    state.service.abort(JobId(id.into_inner()), body.value()?).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// How much work waits and runs.
#[utoipa::path(tag = "engine", security(("token" = [])), responses(
    (status = 200, body = EngineStatus), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/status")]
pub async fn status(state: Data<State>, _worker: Worker) -> Answer {
    Ok(json(200, view::to_text(&state.service.engine_status().await?)))
}
