//! `/games`: proposing, listing, reading and playing games, and the other actions of their players.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

pub mod archives;
pub mod boards;
pub mod clocks;
pub mod conditionals;
pub mod notes;
pub mod offers;

use actix_web::http::header;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::ids::{self, GameId, PlayerId, SecretHash};
use crate::lobby::invitations::Invitee;
use crate::lobby::request::{Creator, GameRequest};
use crate::model::paging::read_cursor;
use crate::model::variant::key_of;
use crate::notation::split::steps_of;
use crate::play::action::{ActionRequest, GameAction};
use crate::play::actor::Actor;
use crate::play::conditionals::PlanRequest;
use crate::play::offers::draw_offers::DrawAction;
use crate::play::reading::games::GameList;
use crate::play::turns::queue::Turn;
use crate::store::Ply;
use crate::store::games::Filter;
use crate::time::Moment;
use crate::view::{GameView, TrialView, TurnView};
use crate::web::answer::json;
use crate::web::auth::{GameCreate, GamePlay, Player, Reader};
use crate::web::body::Body;
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Code, Problem, ProblemView};
use crate::web::state::State;

type Answer = Result<HttpResponse, Problem>;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Games of this player (id).
    player: Option<String>,
    /// `invited`, `running`, `ended`, `declined`, `expired`, `aborted`.
    status: Option<String>,
    variant: Option<String>,
    /// Games in which this player (id) is to act.
    to_move: Option<String>,
    /// Created at this time or later.
    #[param(value_type = Option<String>, format = DateTime)]
    since: Option<Moment>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A turn: give either `turn` or `steps`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveRequest {
    /// The ply that the turn is meant for.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
    /// One or more steps in machine or display notation, separated by commas or spaces.
    #[serde(default)]
    #[schema(example = "e2e4")]
    turn: Option<String>,
    #[serde(default)]
    steps: Option<Vec<String>>,
    #[serde(default)]
    draw_offer: bool,
    #[serde(default)]
    message: Option<String>,
    /// Conditional moves for what follows. They replace the previous ones.
    #[serde(default)]
    conditionals: Option<PlanRequest>,
    /// Only check the turn, and list the steps that would be legal next.
    #[serde(default)]
    dry_run: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawRequest {
    action: DrawAction,
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResignRequest {
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    ply: Option<Ply>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageRequest {
    text: String,
}

/// Empty to accept an invitation; an open seat needs `join`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptRequest {
    /// The last part of the URL of a link to an open seat.
    #[serde(default)]
    join: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclineRequest {
    /// Why you decline, as a message to the other players.
    #[serde(default)]
    reason: Option<String>,
}

/// An empty object.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Propose a game.
#[utoipa::path(tag = "games", request_body = GameRequest, responses(
    (status = 201, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games")]
pub async fn create(state: Data<State>, player: Player<GameCreate>, body: Body<GameRequest>) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    Ok(json(201, state.app.lobby.create_game(Creator::Player(player.id()), request, key).await?))
}

/// List games, newest first.
#[utoipa::path(tag = "games", params(ListQuery), security((), ("token" = []), ("session" = [])), responses(
    (status = 200, body = GameList), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/games")]
pub async fn list(state: Data<State>, reader: Reader, query: Query<ListQuery>) -> Answer {
    let query = query.into_inner();
    let filter = Filter {
        player: query.player.map(PlayerId),
        reader: reader.0,
        status: query.status,
        variant: query.variant.map(key_of),
        to_move: query.to_move.map(PlayerId),
        since: query.since,
        after: query.cursor.as_deref().map(read_cursor).transpose()?.map(|(at, id)| (at, GameId(id))),
    };
    let list = state.app.play.list_games(filter, query.limit.unwrap_or(25)).await?;
    Ok(json(200, crate::model::json::to_text(&list)))
}

/// Read a game. Its players also see their legal steps and the messages.
#[utoipa::path(tag = "games", security((), ("token" = []), ("session" = [])), responses(
    (status = 200, body = GameView, headers(("ETag" = String))), (status = 304, description = "not modified"),
    (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[get("/games/{id}")]
pub async fn read(state: Data<State>, request: HttpRequest, reader: Reader, id: Path<String>) -> Answer {
    let game = state.app.play.game(GameId(id.into_inner()), reader.0).await?;
    let body = crate::model::json::to_text(&game);
    let tag = format!("\"{}\"", ids::fingerprint(body.as_bytes()));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known =
        known.is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header((header::ETAG, tag)).insert_header((header::CACHE_CONTROL, "private, no-cache"));
    Ok(if known { answer.finish() } else { answer.content_type("application/json").body(body) })
}

/// Play a turn. Either all of its steps are played or none.
#[utoipa::path(tag = "games", request_body = MoveRequest, responses(
    (status = 201, body = TurnView), (status = 200, description = "the turn was only checked (`dry_run`)", body = TrialView),
    (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/moves")]
pub async fn play(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<MoveRequest>,
    received: Received,
) -> Answer {
    let (request, once) = body.once(&player.id().0)?;
    let steps = match (request.turn, request.steps) {
        (Some(turn), None) => steps_of(&turn),
        (None, Some(steps)) => steps,
        _ => return Err(Problem::new(Code::BadRequest, "give either `turn` or `steps`")),
    };
    let turn = Turn {
        game: GameId(id.into_inner()),
        actor: Actor::Player(player.id()),
        ply: request.ply,
        steps,
        draw_offer: request.draw_offer,
        message: request.message,
        conditionals: request.conditionals.map(PlanRequest::plan).transpose()?.flatten(),
        received: received.0,
        once,
    };
    if request.dry_run {
        return Ok(json(200, crate::model::json::to_text(&state.app.play.try_turn(turn).await?)));
    }
    Ok(json(201, state.app.play.play(turn).await?))
}

/// Accept an invitation, or take an open seat by its link.
#[utoipa::path(tag = "games", request_body = AcceptRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/accept")]
pub async fn accept(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<AcceptRequest>,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    if let Some(token) = request.join {
        let token = SecretHash::of(&token);
        return Ok(json(200, state.app.lobby.join(token, Some(id), player.id(), key).await?));
    }
    Ok(json(200, state.app.lobby.accept(id, Invitee::Player(player.id()), key).await?))
}

/// Decline an invitation, with a reason or without.
#[utoipa::path(tag = "games", request_body = DeclineRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/decline")]
pub async fn decline(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<DeclineRequest>,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let invitee = Invitee::Player(player.id());
    Ok(json(200, state.app.lobby.decline(GameId(id.into_inner()), invitee, request.reason, key).await?))
}

/// Resign.
#[utoipa::path(tag = "games", request_body = ResignRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/resign")]
pub async fn resign(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<ResignRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id, asked, GameAction::Resign, None, key).await?))
}

/// Offer a draw, or answer an offer.
#[utoipa::path(tag = "games", request_body = DrawRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/draw")]
pub async fn draw(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<DrawRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), request.ply, received.0);
    Ok(json(200, state.app.play.act(id, asked, request.action.into(), None, key).await?))
}

/// Send a message to the other players of the game.
#[utoipa::path(tag = "games", request_body = MessageRequest, responses(
    (status = 200, body = GameView), (status = "default", body = ProblemView, content_type = "application/problem+json")))]
#[post("/games/{id}/messages")]
pub async fn message(
    state: Data<State>,
    player: Player<GamePlay>,
    id: Path<String>,
    body: Body<MessageRequest>,
    received: Received,
) -> Answer {
    let (request, key) = body.once(&player.id().0)?;
    let id = GameId(id.into_inner());
    let asked = ActionRequest::of_player(player.id(), None, received.0);
    Ok(json(200, state.app.play.act(id, asked, GameAction::Message(request.text), None, key).await?))
}
