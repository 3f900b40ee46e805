//! `/games/{id}/notes`: the player's private notes about a game.

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, put};
use zugpost_base::ids::GameId;
use zugpost_data::model::json;
use zugpost_games::play::reading::notes::{NoteRequest, NoteView};

use crate::web::auth::{GamePlay, GameRead, Player};
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

fn own(note: &NoteView) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.insert_header((header::CACHE_CONTROL, "private, no-store"));
    answer.content_type("application/json").body(json::to_text(note))
}

/// Read your notes on a game. Only you can see them.
#[utoipa::path(tag = "notes", operation_id = "read_notes", params(GameId), responses(
    (status = 200, body = NoteView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/games/{id}/notes")]
pub async fn read(state: Data<State>, player: Player<GameRead>, id: Path<GameId>) -> Answer {
    Ok(own(&state.app.play.note(id.into_inner(), player.id()).await?))
}

/// Replace your notes on a game.
#[utoipa::path(tag = "notes", operation_id = "write_notes", params(GameId), request_body = NoteRequest, responses(
    (status = 200, body = NoteView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[put("/games/{id}/notes")]
pub async fn write(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<NoteRequest>,
) -> Answer {
    let request = body.value()?;
    Ok(own(&state.app.play.put_note(id.into_inner(), player.id(), request).await?))
}
