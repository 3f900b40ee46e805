//! `/seeks`: listing, reading, posting, accepting and withdrawing seeks.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Data, Path, Query};
use actix_web::{delete, get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::SeekId;
use zugpost_data::model::paging::read_cursor;
use zugpost_data::view::GameView;
use zugpost_games::lobby::seeks::{SeekList, SeekRequest, SeekView};

use super::games::Empty;
use crate::web::answer::{Done, EmptyReply, Json, Reply};
use crate::web::auth::{GameCreate, GamePlay, Player};
use crate::web::request::body::Body;
use crate::web::request::query::variant_key;
use crate::web::state::State;

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
#[utoipa::path(tag = "seeks", operation_id = "list_seeks", params(SeeksQuery), security(()))]
#[get("/seeks")]
pub async fn list(state: Data<State>, query: Query<SeeksQuery>) -> Reply<SeekList> {
    let query = query.into_inner();
    let after = query.cursor.as_deref().map(read_cursor).transpose()?.map(|(at, id)| (at, SeekId(id)));
    let list = state
        .app
        .lobby
        .seeks(query.variant.as_deref().map(variant_key).transpose()?, after, query.limit.unwrap_or(25))
        .await?;
    Ok(Json::of(&list))
}

/// Create a seek. The first player who accepts it plays. A seek is open for two weeks.
#[utoipa::path(tag = "seeks", operation_id = "create_seek", request_body = SeekRequest)]
#[post("/seeks")]
pub async fn create(player: Player<GameCreate>, body: Body<SeekRequest>) -> Reply<SeekView, 201> {
    let (request, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.lobby.seek(player.id(), request, key).await?))
}

/// Read an open seek.
#[utoipa::path(tag = "seeks", operation_id = "read_seek", params(SeekId), security(()))]
#[get("/seeks/{id}")]
pub async fn read(state: Data<State>, id: Path<SeekId>) -> Reply<SeekView> {
    let seek = state.app.lobby.find_seek(id.into_inner()).await?;
    Ok(Json::of(&seek))
}

/// Withdraw your seek.
#[utoipa::path(tag = "seeks", operation_id = "withdraw_seek", params(SeekId))]
#[delete("/seeks/{id}")]
pub async fn withdraw(player: Player<GameCreate>, id: Path<SeekId>) -> EmptyReply {
    player.state.app.lobby.withdraw_seek(player.id(), id.into_inner()).await?;
    Ok(Done)
}

/// Accept a seek. The game begins at once.
#[utoipa::path(tag = "seeks", operation_id = "accept_seek", params(SeekId), request_body = Empty)]
#[post("/seeks/{id}/accept")]
pub async fn accept(player: Player<GamePlay>, id: Path<SeekId>, body: Body<Empty>) -> Reply<GameView, 201> {
    let (_, key) = body.once(&player.id().0)?;
    let id = id.into_inner();
    Ok(Json::stored(player.state.app.lobby.accept_seek(player.id(), id, key).await?))
}
