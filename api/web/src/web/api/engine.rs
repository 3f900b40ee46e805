//! `/engine/v1`: the protocol of the engine workers. Workers pull; the server never pushes.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use zugpost_base::ids::JobId;
use zugpost_games::engine::protocol::{
    Abort, Acquire, Acquired, EngineStatus, Progress, Renewed, WorkResult,
};

use crate::web::answer::{Described, DescribedReply, Done, EmptyReply, Json, Reply};
use crate::web::auth::Worker;
use crate::web::problem::{Code, Problem};
use crate::web::request::body::Body;
use crate::web::state::State;

/// Request work. The server waits up to `wait` seconds for some.
#[utoipa::path(tag = "engine", operation_id = "acquire_work", security(("token" = [])), request_body = Acquire, responses((status = 202, body = Acquired), (status = 204, description = "There is no work.")))]
#[post("/acquire")]
pub async fn acquire(state: Data<State>, _worker: Worker, body: Body<Acquire>) -> DescribedReply {
    let request = body.value()?;
    if !is_new_enough(&request.worker.version) {
        let detail = format!("this server needs worker version {LEAST_VERSION} or later");
        return Err(Problem::of_program(Code::NotAcceptable, detail));
    }
    Ok(match state.app.engine.acquire(request).await? {
        Some(acquired) => Json::<Acquired, 202>::of(&acquired).into(),
        None => Described(HttpResponse::NoContent().finish()),
    })
}

/// Report progress and renew the lease.
#[utoipa::path(tag = "engine", operation_id = "report_progress", params(JobId), security(("token" = [])), request_body = Progress)]
#[post("/work/{id}/progress")]
pub async fn progress(
    state: Data<State>,
    _worker: Worker,
    id: Path<JobId>,
    body: Body<Progress>,
) -> Reply<Renewed> {
    let renewed = state.app.engine.progress(id.into_inner(), body.value()?).await?;
    Ok(Json::of(&renewed))
}

/// Submit the result. Sending it again changes nothing.
#[utoipa::path(tag = "engine", operation_id = "submit_result", params(JobId), security(("token" = [])), request_body = WorkResult)]
#[post("/work/{id}/result")]
pub async fn result(
    state: Data<State>,
    _worker: Worker,
    id: Path<JobId>,
    body: Body<WorkResult>,
) -> EmptyReply {
    state.app.engine.result(id.into_inner(), body.value()?).await?;
    Ok(Done)
}

/// Give the work back to the queue.
#[utoipa::path(tag = "engine", operation_id = "abort_work", params(JobId), security(("token" = [])), request_body = Abort)]
#[post("/work/{id}/abort")]
pub async fn abort(state: Data<State>, _worker: Worker, id: Path<JobId>, body: Body<Abort>) -> EmptyReply {
    state.app.engine.abort(id.into_inner(), body.value()?).await?;
    Ok(Done)
}

/// Count the jobs that are waiting and running.
#[utoipa::path(tag = "engine", operation_id = "read_engine_status", security(("token" = [])))]
#[get("/status")]
pub async fn status(state: Data<State>, _worker: Worker) -> Reply<EngineStatus> {
    Ok(Json::of(&state.app.engine.engine_status().await?))
}

/// The oldest worker version that speaks this protocol.
const LEAST_VERSION: &str = "0.1.0";

fn is_new_enough(version: &str) -> bool {
    let numbers = |text: &str| -> Option<Vec<u32>> {
        let release = text.split(['-', '+']).next().unwrap_or_default();
        release.split('.').map(|number| number.parse().ok()).collect()
    };
    numbers(version).is_some_and(|given| Some(given) >= numbers(LEAST_VERSION))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(["0.1.0", "0.10.0", "1.0.0", "0.2.0-rc.1"].into_iter().all(is_new_enough));
        assert!(!["0.0.9", "", "new", "0.1"].into_iter().any(is_new_enough));
    }
}
