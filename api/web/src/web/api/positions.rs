//! `/positions`: the rules applied to a position, without a game.

use actix_web::web::Data;
use actix_web::{HttpRequest, post};
use zugpost_data::view::PositionView;
use zugpost_data::view::positions::{self, PositionRequest};

use crate::web::answer::{Json, Reply};
use crate::web::auth;
use crate::web::request::body::Body;
use crate::web::state::State;

/// Ask the rules about a position: legal steps, outcome, board. Nothing is stored.
#[utoipa::path(tag = "rules", operation_id = "look_at_position", request_body = PositionRequest, security(()))]
#[post("/positions")]
pub async fn look(state: Data<State>, http: HttpRequest, body: Body<PositionRequest>) -> Reply<PositionView> {
    let request = body.value()?;
    // Up to 2000 steps are replayed: do not block the thread that serves other requests.
    let looked = state.heavy_reads.computed(auth::client(&http), move || positions::look(&request)).await?;
    Ok(Json::of(&looked?))
}
