//! `/games`: proposing, listing, reading and playing games, and the other actions of their players.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

pub mod actions;
pub mod archives;
pub mod boards;
pub mod conditionals;
mod filters;
pub mod notes;
pub mod search;
pub mod streams;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::{GameId, SecretHash};
use zugpost_data::counters::Way;
use zugpost_data::model::json;
use zugpost_data::model::paging::read_game_cursor;
use zugpost_data::notation::split::steps_of;
use zugpost_data::store::Ply;
use zugpost_data::view::{GameList, GameView, TrialView, TurnView};
use zugpost_games::lobby::invitations::Invitee;
use zugpost_games::lobby::request::{Creator, GameRequest};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::conditionals::PlanRequest;
use zugpost_games::play::turn::Turn;

use self::filters::GameFilters;
use crate::web::answer::{Described, DescribedReply, Json, Reply, unless_known};
use crate::web::auth::{GameCreate, GamePlay, Player, Reader};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Code, Problem};
use crate::web::request::body::Body;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The `next_cursor` of the previous page, together with the parameters of that page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent. A page may have fewer items although `next_cursor` leads to more: a
    /// search for what no index finds looks at some thousand games, and the next page goes on.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A turn: give either `turn` or `steps`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveRequest {
    /// The ply that the turn is meant for.
    #[serde(default)]
    ply: Option<Ply>,
    /// One or more steps in machine or display notation, separated by commas or spaces.
    #[serde(default)]
    #[schema(example = "e2e4")]
    turn: Option<String>,
    /// The steps of the turn, one text each, in machine or display notation.
    #[serde(default)]
    steps: Option<Vec<String>>,
    /// True to offer a draw with the turn.
    #[serde(default)]
    draw_offer: bool,
    /// A message to the other players.
    #[serde(default)]
    message: Option<String>,
    /// Conditional moves for what follows. They replace the previous ones.
    #[serde(default)]
    conditionals: Option<PlanRequest>,
    /// Only check the turn, and list the steps that would be legal next.
    #[serde(default)]
    dry_run: bool,
}

/// Empty to accept an invitation; an open seat needs `join`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptRequest {
    /// The last part of the URL of a link to an open seat.
    #[serde(default)]
    join: Option<String>,
}

/// A refusal. The body may also be left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclineRequest {
    /// Your reason, as a message to the other players.
    #[serde(default)]
    reason: Option<String>,
}

/// An empty object. The body may also be left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {}

/// Propose a game.
#[utoipa::path(tag = "games", operation_id = "create_game", request_body = GameRequest)]
#[post("/games")]
pub async fn create(player: Player<GameCreate>, body: Body<GameRequest>) -> Reply<GameView, 201> {
    let (request, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.lobby.create_game(Creator::Player(player.id()), request, key).await?))
}

/// List the games that meet all conditions, in any order; newest first if nothing else is asked.
#[utoipa::path(tag = "games", operation_id = "list_games", params(GameFilters, PageQuery), security((), ("token" = []), ("session" = [])))]
#[get("/games")]
pub async fn list(
    state: Data<State>,
    reader: Reader,
    filters: Query<GameFilters>,
    page: Query<PageQuery>,
) -> Reply<GameList> {
    let PageQuery { cursor, limit } = page.into_inner();
    let mut query = filters.into_inner().read(&state, reader.0).await?;
    query.after = cursor.map(|cursor| read_game_cursor(&query, &cursor)).transpose()?;
    Ok(Json::of(&state.app.play.list_games(query, limit.unwrap_or(25)).await?))
}

/// Read a game. Its players also see their legal steps and the messages.
#[utoipa::path(tag = "games", operation_id = "read_game", params(GameId), security((), ("token" = []), ("session" = [])), responses((status = 200, body = GameView, headers(("ETag" = String, description = "The state of the game, for `If-None-Match`."))), (status = 304, description = "The game has not changed.")))]
#[get("/games/{id}")]
pub async fn read(
    state: Data<State>,
    request: HttpRequest,
    reader: Reader,
    id: Path<GameId>,
) -> DescribedReply {
    let game = state.app.play.game(id.into_inner(), reader.0).await?;
    Ok(Described(unless_known(&request, "private, no-cache", "application/json", json::to_text(&game))))
}

/// Play a turn. Either all of its steps are played or none.
#[utoipa::path(tag = "games", operation_id = "play_turn", params(GameId), request_body = MoveRequest, responses((status = 201, body = TurnView), (status = 200, description = "The turn was only checked (`dry_run`).", body = TrialView)))]
#[post("/games/{id}/moves")]
pub async fn play(
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<MoveRequest>,
    received: Received,
) -> DescribedReply {
    let (request, once) = body.once(&player.id().0)?;
    let steps = match (request.turn, request.steps) {
        (Some(turn), None) => steps_of(&turn),
        (None, Some(steps)) => steps,
        _ => return Err(Problem::of_program(Code::BadRequest, "give either `turn` or `steps`")),
    };
    let turn = Turn {
        game: id.into_inner(),
        actor: Actor::Player(player.id()),
        ply: request.ply,
        steps,
        draw_offer: request.draw_offer,
        message: request.message,
        conditionals: request.conditionals.map(PlanRequest::plan).transpose()?.flatten(),
        received: received.0,
        once,
        is_fair: false,
        way: Way::Api,
    };
    if request.dry_run {
        return Ok(Json::<TrialView>::of(&player.state.app.play.try_turn(turn).await?).into());
    }
    Ok(Json::<TurnView, 201>::stored(player.state.app.play.play(turn).await?).into())
}

/// Accept an invitation, or take an open seat by its link.
#[utoipa::path(tag = "games", operation_id = "accept_game", params(GameId), request_body = AcceptRequest)]
#[post("/games/{id}/accept")]
pub async fn accept(
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<AcceptRequest>,
) -> Reply<GameView> {
    let (request, key) = body.once(&player.id().0)?;
    let id = id.into_inner();
    if let Some(token) = request.join {
        let token = SecretHash::of(&token);
        return Ok(Json::stored(player.state.app.lobby.join(token, Some(id), player.id(), key).await?));
    }
    Ok(Json::stored(player.state.app.lobby.accept(id, Invitee::Player(player.id()), key).await?))
}

/// Decline an invitation, with a reason or without.
#[utoipa::path(tag = "games", operation_id = "decline_game", params(GameId), request_body = DeclineRequest)]
#[post("/games/{id}/decline")]
pub async fn decline(
    player: Player<GamePlay>,
    id: Path<GameId>,
    body: Body<DeclineRequest>,
) -> Reply<GameView> {
    let (request, key) = body.once(&player.id().0)?;
    let invitee = Invitee::Player(player.id());
    Ok(Json::stored(player.state.app.lobby.decline(id.into_inner(), invitee, request.reason, key).await?))
}

/// Withdraw a game that you have proposed and that has not begun.
#[utoipa::path(tag = "games", operation_id = "withdraw_game", params(GameId), request_body = Empty)]
#[post("/games/{id}/withdraw")]
pub async fn withdraw(player: Player<GameCreate>, id: Path<GameId>, body: Body<Empty>) -> Reply<GameView> {
    let (_, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.lobby.withdraw(id.into_inner(), player.id(), key).await?))
}

/// Propose a rematch with exchanged seats, or accept the rematch that another player has proposed. Returns
/// the new game.
#[utoipa::path(tag = "games", operation_id = "propose_rematch", params(GameId), request_body = Empty)]
#[post("/games/{id}/rematch")]
pub async fn rematch(
    player: Player<GameCreate>,
    id: Path<GameId>,
    body: Body<Empty>,
) -> Reply<GameView, 201> {
    let (_, key) = body.once(&player.id().0)?;
    let actor = Actor::Player(player.id());
    Ok(Json::stored(player.state.app.lobby.rematch(id.into_inner(), actor, key).await?))
}
