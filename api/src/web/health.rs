//! `/healthz`: the process responds. `/readyz`: database, outbox and scheduler work.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::answer::json;
use super::problem::Problem;
use super::state::State;

#[get("/healthz")]
pub async fn alive() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

#[get("/readyz")]
pub async fn ready(state: Data<State>) -> Result<HttpResponse, Problem> {
    let health = state.app.scheduler.health().await?;
    Ok(json(if health.is_good() { 200 } else { 503 }, crate::model::json::to_text(&health)))
}
