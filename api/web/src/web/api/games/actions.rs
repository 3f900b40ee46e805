//! `/games/{id}/…`: what a player does in a game beside moving.

use actix_web::dev::Payload;
use actix_web::web::Path;
use actix_web::{FromRequest, HttpRequest, post};
use futures_util::future::LocalBoxFuture;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;
use zugpost_data::store::Ply;
use zugpost_data::view::GameView;
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::offers::claims::Claim;
use zugpost_games::play::offers::draw_offers::DrawAction;
use zugpost_games::play::offers::pauses::PauseAction;
use zugpost_games::play::offers::takebacks::TakebackAction;

use crate::web::answer::{Json, Reply};
use crate::web::auth::{GamePlay, Player};
use crate::web::middleware::received_at::Received;
use crate::web::request::body::Body;

/// A request to act in a game, with the body `T`.
#[derive(Debug)]
pub struct Acting<T>(Player<GamePlay>, GameId, Body<T>, Received);

impl<T: DeserializeOwned + 'static> FromRequest for Acting<T> {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Acting<T>, actix_web::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(_, Path<GameId>, _, _)>::from_request(request, payload);
        Box::pin(async move {
            let (player, game, body, received) = parts.await?;
            Ok(Acting(player, game.into_inner(), body, received))
        })
    }
}

impl<T: DeserializeOwned> Acting<T> {
    /// Takes the action that the body means, at the ply that it names.
    async fn act(self, action: impl FnOnce(T) -> (Option<Ply>, GameAction)) -> Reply<GameView> {
        let Acting(player, game, body, received) = self;
        let (request, key) = body.once(&player.id().0)?;
        let (ply, action) = action(request);
        let asked = ActionRequest::of_player(player.id(), ply, received.0);
        Ok(Json::stored(player.state.app.play.act(game, asked, action, None, key).await?))
    }
}

/// A resignation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResignRequest {
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// An offer of a draw, or an answer to one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawRequest {
    action: DrawAction,
    /// The ply that this applies to; it is refused at any other. Absent: any ply.
    #[serde(default)]
    ply: Option<Ply>,
}

/// A message to the other players.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageRequest {
    /// The text of the message.
    text: String,
}

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

/// Resign.
#[utoipa::path(tag = "games", operation_id = "resign_game", params(GameId), request_body = ResignRequest)]
#[post("/games/{id}/resign")]
pub async fn resign(request: Acting<ResignRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, GameAction::Resign)).await
}

/// Offer a draw after your first move, withdraw your offer, or answer one. After a refusal you may offer again with your
/// tenth move.
#[utoipa::path(tag = "games", operation_id = "offer_draw", params(GameId), request_body = DrawRequest)]
#[post("/games/{id}/draw")]
pub async fn draw(request: Acting<DrawRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, request.action.into())).await
}

/// Send a message to the other players of the game, also after its end.
#[utoipa::path(tag = "games", operation_id = "send_message", params(GameId), request_body = MessageRequest)]
#[post("/games/{id}/messages")]
pub async fn message(request: Acting<MessageRequest>) -> Reply<GameView> {
    request.act(|request| (None, GameAction::Message(request.text))).await
}

/// Request a takeback of your last turn, or answer such a request. All other players still in the game must agree;
/// engines agree at once.
#[utoipa::path(tag = "games", operation_id = "request_takeback", params(GameId), request_body = TakebackRequest)]
#[post("/games/{id}/takeback")]
pub async fn takeback(request: Acting<TakebackRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, request.action.into())).await
}

/// Claim a draw by repetition or by moves without progress, on your turn; or claim that another player's time
/// has run out.
#[utoipa::path(tag = "games", operation_id = "claim_end", params(GameId), request_body = ClaimRequest)]
#[post("/games/{id}/claim")]
pub async fn claim(request: Acting<ClaimRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, request.what.into())).await
}

/// Abort the game, while a side has not made its first move. The game has no winner and is not rated.
#[utoipa::path(tag = "games", operation_id = "abort_game", params(GameId), request_body = AbortRequest)]
#[post("/games/{id}/abort")]
pub async fn abort(request: Acting<AbortRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, GameAction::Abort)).await
}

/// Propose a pause of the game, agree to it, or end it.
#[utoipa::path(tag = "games", operation_id = "pause_game", params(GameId), request_body = PauseRequest)]
#[post("/games/{id}/pause")]
pub async fn pause(request: Acting<PauseRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, request.action.into())).await
}

/// Announce, as Nature, that you take your turn. No player can then close your window by touching a piece.
#[utoipa::path(tag = "games", operation_id = "signal_turn", params(GameId), request_body = SignalRequest)]
#[post("/games/{id}/signal")]
pub async fn signal(request: Acting<SignalRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, GameAction::Signal)).await
}

/// Touch a piece, in games with touch-move. You must then move it. Nature's window closes.
#[utoipa::path(tag = "games", operation_id = "touch_piece", params(GameId), request_body = TouchRequest)]
#[post("/games/{id}/touch")]
pub async fn touch(request: Acting<TouchRequest>) -> Reply<GameView> {
    request.act(|request| (request.ply, GameAction::Touch(request.square))).await
}
