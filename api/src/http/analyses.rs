//! `/analyses`: deep searches on request.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};

use super::auth::{AnalysisWrite, Player};
use super::body::Body;
use super::problem::{Problem, ProblemView};
use super::{State, json};
use crate::ids::JobId;
use crate::service::analyses::{AnalysisRequest, AnalysisView};
use crate::service::view;

type Answer = Result<HttpResponse, Problem>;

/// Ask for an analysis. One of yours runs at a time, five may wait.
#[utoipa::path(tag = "analyses", request_body = AnalysisRequest, responses(
    (status = 202, body = AnalysisView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/analyses")]
pub async fn create(
    state: Data<State>,
    player: Player<AnalysisWrite>,
    body: Body<AnalysisRequest>,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    Ok(json(202, state.service.create_analysis(player.id(), request, key).await?))
}

/// Read an analysis: how far it is, and what it has found.
#[utoipa::path(tag = "analyses", responses(
    (status = 200, body = AnalysisView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/analyses/{id}")]
pub async fn read(state: Data<State>, player: Player<AnalysisWrite>, id: Path<String>) -> Answer {
    Ok(json(200, view::to_text(&state.service.analysis(player.id(), JobId(id.into_inner())).await?)))
}

/// Cancel an analysis. What it has found stays readable.
#[utoipa::path(tag = "analyses", responses(
    (status = 204), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[delete("/analyses/{id}")]
pub async fn cancel(state: Data<State>, player: Player<AnalysisWrite>, id: Path<String>) -> Answer {
    state.service.cancel_analysis(player.id(), JobId(id.into_inner())).await?;
    Ok(HttpResponse::NoContent().finish())
}
