//! `/games/{id}/conditionals`: the player's own conditional moves; no other player can read them.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Path, Query};
use actix_web::{delete, get, put};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::GameId;
use zugpost_data::store::{Ply, SeatName};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::conditionals::{Branch, ConditionalsView, PlanRequest};

use crate::web::answer::{Done, EmptyReply, Json, Reply};
use crate::web::auth::{GamePlay, GameRead, Player};
use crate::web::request::body::Body;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeatQuery {
    /// Required if you hold several seats.
    #[param(value_type = Option<SeatName>)]
    seat: Option<String>,
}

/// Give one of `tree`, `lines` and `pgn`. Without any of them, the previous tree is set again if it still
/// fits.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConditionalsRequest {
    /// The ply that the conditional moves are meant for.
    #[serde(default)]
    ply: Option<Ply>,
    /// Required if you hold several seats.
    #[serde(default)]
    #[schema(value_type = Option<SeatName>)]
    seat: Option<String>,
    /// An empty list removes the tree.
    #[serde(default)]
    tree: Option<Vec<Branch>>,
    /// One `IF … THEN …` per line.
    #[serde(default)]
    #[schema(example = "IF e5 THEN Nf3 Nc6 Bb5\nIF c5 THEN Nc3")]
    lines: Option<String>,
    /// A PGN with variations: the whole game, or only the moves from the current position on. Of several own
    /// moves, the first one counts.
    #[serde(default)]
    pgn: Option<String>,
}

/// Browsers and proxies keep no response, because only its reader may see it.
const PRIVATE: &str = "private, no-store";

/// Read your conditional moves. Only you can see them.
#[utoipa::path(tag = "conditionals", operation_id = "read_conditionals", params(GameId, SeatQuery))]
#[get("/games/{id}/conditionals")]
pub async fn read(
    player: Player<GameRead>,
    id: Path<GameId>,
    query: Query<SeatQuery>,
) -> Reply<ConditionalsView> {
    let (id, actor) = (id.into_inner(), Actor::Player(player.id()));
    Ok(Json::of(&player.state.app.play.conditionals(id, actor, query.into_inner().seat).await?)
        .cache(PRIVATE))
}

/// Set your conditional moves while others are to act. They replace the previous ones.
#[utoipa::path(tag = "conditionals", operation_id = "set_conditionals", params(GameId), request_body = ConditionalsRequest)]
#[put("/games/{id}/conditionals")]
pub async fn set(
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<ConditionalsRequest>,
) -> Reply<ConditionalsView> {
    let ConditionalsRequest { ply, seat, tree, lines, pgn } = body.value()?;
    let plan = PlanRequest { tree, lines, pgn }.plan()?;
    let (id, actor) = (id.into_inner(), Actor::Player(player.id()));
    Ok(Json::of(&player.state.app.play.set_conditionals(id, actor, seat, ply, plan, None).await?)
        .cache(PRIVATE))
}

/// Remove your conditional moves.
#[utoipa::path(tag = "conditionals", operation_id = "delete_conditionals", params(GameId, SeatQuery))]
#[delete("/games/{id}/conditionals")]
pub async fn delete(player: Player<GamePlay>, id: Path<GameId>, query: Query<SeatQuery>) -> EmptyReply {
    let (id, actor) = (id.into_inner(), Actor::Player(player.id()));
    player.state.app.play.delete_conditionals(id, actor, query.into_inner().seat).await?;
    Ok(Done)
}
