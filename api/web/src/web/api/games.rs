//! `/games`: proposing, listing, reading and playing games, and the other actions of their players.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

pub mod actions;
pub mod archives;
pub mod boards;
pub mod conditionals;
pub mod notes;
mod search;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, get, post};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::{GameId, PlayerId, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::json;
use zugpost_data::model::paging::read_cursor;
use zugpost_data::notation::split::steps_of;
use zugpost_data::store::Ply;
use zugpost_data::store::games::finding::Ended;
use zugpost_data::store::games::{Filter, GameStatus};
use zugpost_data::view::{GameList, GameView, TrialView, TurnView};
use zugpost_games::lobby::invitations::Invitee;
use zugpost_games::lobby::request::{Creator, GameRequest};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::conditionals::PlanRequest;
use zugpost_games::play::turn::Turn;

use self::search::PositionQuery;
use crate::web::answer::{Described, DescribedReply, Json, Reply, unless_known};
use crate::web::auth::{GameCreate, GamePlay, Player, Reader};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Code, Problem};
use crate::web::request::body::Body;
use crate::web::request::query::variant_key;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Games of this player, by name or id.
    player: Option<String>,
    /// Games with this status.
    status: Option<GameStatus>,
    /// The key of the variant, or another of its names.
    variant: Option<String>,
    /// Games in which this player is to act, by name or id.
    to_move: Option<String>,
    /// Created at this time or later.
    since: Option<Moment>,
    /// Games that have ended and have reached this position, in the notation of the variant (FEN); its counters of moves make no
    /// difference. Needs `variant`. These are listed by their ends, latest first. Together with `player` or `since` a page may
    /// hold fewer games than its limit although `next_cursor` leads to more.
    #[param(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]
    position: Option<String>,
    /// Games that have ended and have reached the position after these steps, in machine or display notation, separated
    /// by commas or spaces, with or without numbers of moves. They begin at `position` or at the first position of the
    /// variant. Games that reached the position by other steps are found, too.
    #[param(example = "1. e4 e5 2. Nf3")]
    moves: Option<String>,
    /// The options of the variant for `position` and `moves`, as `name=value` with commas between them; others have their
    /// defaults.
    #[param(example = "opening=progressive")]
    options: Option<String>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
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

/// List games, newest first; or those that have reached a position.
#[utoipa::path(tag = "games", operation_id = "list_games", params(ListQuery), security((), ("token" = []), ("session" = [])))]
#[get("/games")]
pub async fn list(state: Data<State>, reader: Reader, query: Query<ListQuery>) -> Reply<GameList> {
    let query = query.into_inner();
    let after = query.cursor.as_deref().map(read_cursor).transpose()?.map(|(at, id)| (at, GameId(id)));
    let limit = query.limit.unwrap_or(25);
    if query.position.is_some() || query.moves.is_some() || query.options.is_some() {
        let is_of_ended = query.status.is_none_or(|status| status == GameStatus::Ended);
        if !is_of_ended || query.to_move.is_some() {
            let parameter = if is_of_ended { "to_move" } else { "status" };
            let why = format!("games are found by a position once they have ended; leave `{parameter}` out");
            return Err(Problem::of_program_at(Code::BadRequest, parameter, why));
        }
        let ListQuery { variant, options, position, moves, .. } = query;
        let search = Ended {
            reached: Some(PositionQuery { variant, options, position, moves }.key().await?),
            player: player_named(&state, "player", query.player).await?,
            created_since: query.since,
            after,
            ..Ended::default()
        };
        let list = state.app.play.list_reached(search, limit).await?;
        return Ok(Json::of(&list));
    }
    let filter = Filter {
        player: player_named(&state, "player", query.player).await?,
        reader: reader.0,
        status: query.status,
        variant: query.variant.as_deref().map(variant_key).transpose()?,
        to_move: player_named(&state, "to_move", query.to_move).await?,
        since: query.since,
        after,
    };
    let list = state.app.play.list_games(filter, limit).await?;
    Ok(Json::of(&list))
}

/// Finds the player of a parameter, which is a name or an id.
async fn player_named(
    state: &State,
    parameter: &'static str,
    name: Option<String>,
) -> Result<Option<PlayerId>, Problem> {
    let Some(name) = name else { return Ok(None) };
    match state.app.accounts.player_named(name).await {
        Err(PlayerError::NotFound(name)) => {
            Err(Problem::of_program_at(Code::BadRequest, parameter, format!("no player `{name}`")))
        }
        found => Ok(Some(found?)),
    }
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
