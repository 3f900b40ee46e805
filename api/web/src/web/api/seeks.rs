//! `/seeks`: listing, reading, posting, accepting and withdrawing seeks.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, delete, get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::SeekId;
use zugpost_data::model::paging::read_cursor;
use zugpost_data::view::GameView;
use zugpost_games::lobby::seeks::{SeekList, SeekRequest, SeekView};

use super::games::Empty;
use crate::web::answer::json;
use crate::web::auth::{GameCreate, GamePlay, Player};
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::request::query::variant_key;
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeeksQuery {
    /// The key of the variant, or another of its names.
    variant: Option<String>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// List the open seeks, newest first.
#[utoipa::path(tag = "seeks", operation_id = "list_seeks", params(SeeksQuery), security(()), responses(
    (status = 200, body = SeekList), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/seeks")]
pub async fn list(state: Data<State>, query: Query<SeeksQuery>) -> Answer {
    let query = query.into_inner();
    let after = query.cursor.as_deref().map(read_cursor).transpose()?.map(|(at, id)| (at, SeekId(id)));
    let list = state
        .app
        .lobby
        .seeks(query.variant.as_deref().map(variant_key).transpose()?, after, query.limit.unwrap_or(25))
        .await?;
    Ok(json(200, zugpost_data::model::json::to_text(&list)))
}

/// Create a seek. The first player who accepts it plays. A seek is open for two weeks.
#[utoipa::path(tag = "seeks", operation_id = "create_seek", request_body = SeekRequest, responses(
    (status = 201, body = SeekView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/seeks")]
pub async fn create(state: Data<State>, player: Player<GameCreate>, body: Body<SeekRequest>) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    Ok(json(201, state.app.lobby.seek(player.id(), request, key).await?))
}

/// Read an open seek.
#[utoipa::path(tag = "seeks", operation_id = "read_seek", params(SeekId), security(()), responses(
    (status = 200, body = SeekView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/seeks/{id}")]
pub async fn read(state: Data<State>, id: Path<SeekId>) -> Answer {
    let seek = state.app.lobby.find_seek(id.into_inner()).await?;
    Ok(json(200, zugpost_data::model::json::to_text(&seek)))
}

/// Withdraw your seek.
#[utoipa::path(tag = "seeks", operation_id = "withdraw_seek", params(SeekId), responses(
    (status = 204), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[delete("/seeks/{id}")]
pub async fn withdraw(state: Data<State>, player: Player<GameCreate>, id: Path<SeekId>) -> Answer {
    state.app.lobby.withdraw_seek(player.id(), id.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Accept a seek. The game begins at once.
#[utoipa::path(tag = "seeks", operation_id = "accept_seek", params(SeekId), request_body = Empty, responses(
    (status = 201, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/seeks/{id}/accept")]
pub async fn accept(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<SeekId>,
    body: Body<Empty>,
) -> Answer {
    let (_, key) = body.once(&player.id().0)?;
    let id = id.into_inner();
    Ok(json(201, state.app.lobby.accept_seek(player.id(), id, key).await?))
}
