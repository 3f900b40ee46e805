//! Responses that the handlers share.

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use serde_json::{Value, json};
use zugpost_data::model::json;

use crate::web::problem::Problem;

/// The result of a handler.
pub type Answer = Result<HttpResponse, Problem>;

/// A response with JSON.
pub fn shown(value: &Value) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "no-store"));
    response.content_type("application/json").body(json::to_text(value))
}

/// The response to an action.
pub fn done() -> HttpResponse {
    shown(&json!({"ok": true}))
}
