//! Actions on the clocks of a game: pauses, and the signals of Chaos's Chess.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;
use zugpost_data::store::Ply;
use zugpost_data::view::GameView;
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::offers::pauses::PauseAction;

use crate::web::answer::json;
use crate::web::auth::{GamePlay, Player};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

/// A pause to agree on or to end.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseRequest {
    action: PauseAction,
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// Nature's announcement of her turn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignalRequest {
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// A piece to touch.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TouchRequest {
    /// The square of the piece.
    #[schema(example = "e2")]
    square: String,
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// Propose a pause of the game, agree to it, or end it.
#[utoipa::path(tag = "games", operation_id = "pause_game", params(GameId), request_body = PauseRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/pause")]
pub async fn pause(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<PauseRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id.into_inner(), asked, request.action.into(), None, key).await?))
}

/// Announce, as Nature, that you take your turn. No player can then close your window by touching a piece.
#[utoipa::path(tag = "games", operation_id = "signal_turn", params(GameId), request_body = SignalRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/signal")]
pub async fn signal(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<SignalRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id.into_inner(), asked, GameAction::Signal, None, key).await?))
}

/// Touch a piece, in games with touch-move. You must then move it. Nature's window closes.
#[utoipa::path(tag = "games", operation_id = "touch_piece", params(GameId), request_body = TouchRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/touch")]
pub async fn touch(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<TouchRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(
        200,
        state.app.play.act(id.into_inner(), asked, GameAction::Touch(request.square), None, key).await?,
    ))
}
