//! `/positions`: the rules applied to a position, without a game.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, post};
use zugpost_data::view::PositionView;
use zugpost_data::view::positions::{self, PositionRequest};

use crate::web::answer::json;
use crate::web::auth;
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::state::State;

/// Ask the rules about a position: legal steps, outcome, board. Nothing is stored.
#[utoipa::path(tag = "rules", operation_id = "look_at_position", request_body = PositionRequest, security(()), responses(
    (status = 200, body = PositionView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/positions")]
pub async fn look(
    state: Data<State>,
    http: HttpRequest,
    body: Body<PositionRequest>,
) -> Result<HttpResponse, Problem> {
    let request = body.value()?;
    // Up to 2000 steps are replayed: do not block the thread that serves other requests.
    let looked = state.heavy_reads.computed(auth::client(&http), move || positions::look(&request)).await?;
    Ok(json(200, zugpost_data::model::json::to_text(&looked?)))
}
