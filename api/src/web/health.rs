//! `/healthz`: the process answers. `/readyz`: it does its work.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::problem::Problem;
use super::{State, json};
use crate::view;

#[get("/healthz")]
pub async fn alive() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

#[get("/readyz")]
pub async fn ready(state: Data<State>) -> Result<HttpResponse, Problem> {
    let health = state.service.health().await?;
    Ok(json(if health.is_good() { 200 } else { 503 }, view::to_text(&health)))
}
