//! `/me/vacations`: the times in which the player's clocks stand.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use zugpost_base::ids::VacationId;
use zugpost_games::play::absence::vacations::{VacationRequest, VacationView, VacationsView};

use crate::web::answer::json;
use crate::web::auth::{AccountWrite, GameRead, Player};
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

/// List your vacations and the rest of your allowance.
#[utoipa::path(tag = "vacations", operation_id = "list_vacations", responses(
    (status = 200, body = VacationsView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/me/vacations")]
pub async fn list(state: Data<State>, player: Player<GameRead>) -> Answer {
    Ok(json(200, zugpost_data::model::json::to_text(&state.app.play.vacations(player.id()).await?)))
}

/// Start or plan a vacation. Your clocks are stopped in all games, and you cannot move until it ends.
#[utoipa::path(tag = "vacations", operation_id = "take_vacation", request_body = VacationRequest, responses(
    (status = 201, body = VacationView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/me/vacations")]
pub async fn take(state: Data<State>, player: Player<AccountWrite>, body: Body<VacationRequest>) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    Ok(json(201, state.app.play.take_vacation(player.id(), request, key).await?))
}

/// End a vacation, or cancel a planned one.
#[utoipa::path(tag = "vacations", operation_id = "end_vacation", params(VacationId), responses(
    (status = 204), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[delete("/me/vacations/{id}")]
pub async fn end(state: Data<State>, player: Player<AccountWrite>, id: Path<VacationId>) -> Answer {
    state.app.play.end_vacation(player.id(), id.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}
