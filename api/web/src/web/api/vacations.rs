//! `/me/vacations`: the times in which the player's clocks stand.

use actix_web::web::Path;
use actix_web::{delete, get, post};
use zugpost_base::ids::VacationId;
use zugpost_games::play::absence::vacations::{VacationRequest, VacationView, VacationsView};

use crate::web::answer::{Done, EmptyReply, Json, Reply};
use crate::web::auth::{AccountWrite, GameRead, Player};
use crate::web::request::body::Body;

/// List your vacations and the rest of your allowance.
#[utoipa::path(tag = "vacations", operation_id = "list_vacations")]
#[get("/me/vacations")]
pub async fn list(player: Player<GameRead>) -> Reply<VacationsView> {
    Ok(Json::of(&player.state.app.play.vacations(player.id()).await?))
}

/// Start or plan a vacation. Your clocks are stopped in all games, and you cannot move until it ends.
#[utoipa::path(tag = "vacations", operation_id = "take_vacation", request_body = VacationRequest)]
#[post("/me/vacations")]
pub async fn take(player: Player<AccountWrite>, body: Body<VacationRequest>) -> Reply<VacationView, 201> {
    let (request, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.play.take_vacation(player.id(), request, key).await?))
}

/// End a vacation, or cancel a planned one.
#[utoipa::path(tag = "vacations", operation_id = "end_vacation", params(VacationId))]
#[delete("/me/vacations/{id}")]
pub async fn end(player: Player<AccountWrite>, id: Path<VacationId>) -> EmptyReply {
    player.state.app.play.end_vacation(player.id(), id.into_inner()).await?;
    Ok(Done)
}
