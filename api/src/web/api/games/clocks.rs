//! Actions on the clocks of a game: pauses, and the signals of Chaos's Chess.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::ids::GameId;
use crate::play::action::{ActionRequest, GameAction};
use crate::play::offers::pauses::PauseAction;
use crate::store::Ply;
use crate::view::GameView;
use crate::web::answer::json;
use crate::web::auth::{GamePlay, Player};
use crate::web::body::Body;
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Problem, ProblemView};
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseRequest {
    action: PauseAction,
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignalRequest {
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TouchRequest {
    /// Where the piece stands.
    #[schema(example = "e2")]
    square: String,
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
}

/// Propose a pause of the game, agree to it, or end it.
#[utoipa::path(tag = "games", request_body = PauseRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/pause")]
pub async fn pause(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<PauseRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id, asked, request.action.into(), None, key).await?))
}

/// Announce, as Nature, that you take your turn. No player can then close your window by touching a piece.
#[utoipa::path(tag = "games", request_body = SignalRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/signal")]
pub async fn signal(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<SignalRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id, asked, GameAction::Signal, None, key).await?))
}

/// Touch a piece, in games with touch-move. You must then move it. Nature's window closes.
#[utoipa::path(tag = "games", request_body = TouchRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/touch")]
pub async fn touch(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<TouchRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id, asked, GameAction::Touch(request.square), None, key).await?))
}
