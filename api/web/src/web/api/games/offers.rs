//! `/games/{id}/…`: offers to the opponents, and claims.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;
use zugpost_data::store::Ply;
use zugpost_data::view::GameView;
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::offers::claims::Claim;
use zugpost_games::play::offers::takebacks::TakebackAction;

use super::Empty;
use crate::web::answer::json;
use crate::web::auth::{GameCreate, GamePlay, Player};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::body::Body;
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

/// A request for a takeback, or an answer to one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakebackRequest {
    action: TakebackAction,
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// A claim.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimRequest {
    /// The kind of the claim; `any` if absent.
    #[serde(default)]
    what: Claim,
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// The end of a game that has hardly begun.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AbortRequest {
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// Request a takeback of your last turn, or answer such a request. All other players still in the game must agree;
/// engines agree at once.
#[utoipa::path(tag = "games", operation_id = "request_takeback", params(GameId), request_body = TakebackRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/takeback")]
pub async fn takeback(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<TakebackRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    let action = request.action.into();
    Ok(json(200, state.app.play.act(id.into_inner(), asked, action, None, key).await?))
}

/// Claim a draw by repetition or by moves without progress, on your turn; or claim that another player's time
/// has run out.
#[utoipa::path(tag = "games", operation_id = "claim_end", params(GameId), request_body = ClaimRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/claim")]
pub async fn claim(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<ClaimRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id.into_inner(), asked, request.what.into(), None, key).await?))
}

/// Abort the game, while a side has not made its first move. The game has no winner and is not rated.
#[utoipa::path(tag = "games", operation_id = "abort_game", params(GameId), request_body = AbortRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/abort")]
pub async fn abort(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<AbortRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id.into_inner(), asked, GameAction::Abort, None, key).await?))
}

/// Propose a rematch with exchanged seats, or accept the rematch that another player has proposed. Returns
/// the new game.
#[utoipa::path(tag = "games", operation_id = "propose_rematch", params(GameId), request_body = Empty, responses(
    (status = 201, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/rematch")]
pub async fn rematch(
    state: Data<State>,
    player: Player<GameCreate>,
    id: Path<GameId>,
    body: Body<Empty>,
) -> Answer {
    let (_, key) = body.once(&player.id().0)?;
    let actor = Actor::Player(player.id());
    Ok(json(201, state.app.lobby.rematch(id.into_inner(), actor, key).await?))
}
