//! `/api/challenge`: proposing games, and answering and withdrawing proposals.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use serde_json::{Value, json};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller::EngineSeat;
use zugpost_data::store::games::Wait;
use zugpost_games::lobby::invitations::Invitee;
use zugpost_games::lobby::request::{Creator, GameRequest, SeatRequest};
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::reading::shown::ShownGame;
use zugpost_rules::Seat;

use super::answers::{Answer, done, shown};
use super::decline_reason::DeclineReason;
use super::fields::Fields;
use super::game::{Game, other};
use super::scopes::Challenges;
use super::{challenge, pace, variant};
use crate::web::auth::{GameRead, Player};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Code, Problem, refused};
use crate::web::state::State;

/// The most challenges that are listed.
const MOST: i64 = 200;

/// The open challenges to the player and of the player.
#[get("/api/challenge")]
pub async fn list(player: Player<GameRead>) -> Answer {
    let (id, app) = (player.id(), &player.state.app);
    let games = app.play.shown_games(id.clone(), &[Wait::ForAnswers], MOST).await?;
    let (to_me, of_me): (Vec<&ShownGame>, Vec<&ShownGame>) =
        games.iter().partition(|game| challenge::is_for(game, &id));
    let listed = |games: Vec<&ShownGame>| -> Vec<Value> {
        games.into_iter().filter_map(|game| challenge::shown(game, &id, &app.shared.site)).collect()
    };
    Ok(shown(&json!({"in": listed(to_me), "out": listed(of_me)})))
}

/// A challenge of the player or to them.
#[get("/api/challenge/{id}/show")]
pub async fn show(player: Player<GameRead>, id: Path<GameId>) -> Answer {
    let id = id.into_inner();
    let game = player.state.app.play.shown_game(id.clone()).await?;
    let is_own = Game::of(&game).is_some_and(|game| game.seat_of(&player.id()).is_some());
    let found = challenge::shown(&game, &player.id(), &player.state.app.shared.site).filter(|_| is_own);
    Ok(shown(&found.ok_or(GameError::NotFound(id))?))
}

/// Proposes a game to a player.
#[post("/api/challenge/{user}")]
pub async fn create(player: Player<Challenges>, user: Path<String>, fields: Fields) -> Answer {
    let opponent = player.state.app.accounts.player_named(user.into_inner()).await?;
    if opponent == player.id() {
        return Err(Problem::of_program(Code::BadRequest, "you cannot challenge yourself"));
    }
    let opponent = SeatRequest { player: Some(opponent.0), ..SeatRequest::default() };
    let game = propose(&player.state, player.id(), &fields, opponent).await?;
    let made = challenge::shown(&game, &player.id(), &player.state.app.shared.site);
    Ok(shown(&made.ok_or_else(Problem::interrupted)?))
}

/// Begins a game against an engine of the server.
#[post("/api/challenge/ai")]
pub async fn against_engine(player: Player<Challenges>, fields: Fields) -> Answer {
    let engine = EngineSeat::of_level(fields.number("level")?.unwrap_or(8));
    let opponent = SeatRequest { engine: Some(engine), ..SeatRequest::default() };
    let game = propose(&player.state, player.id(), &fields, opponent).await?;
    let now = player.state.app.shared.clock.now();
    let made = Game::of(&game).map(|carried| carried.listed(&player.id(), &game, now));
    Ok(shown(&made.ok_or_else(Problem::interrupted)?))
}

/// Accepts a challenge.
#[post("/api/challenge/{id}/accept")]
pub async fn accept(player: Player<Challenges>, id: Path<GameId>) -> Answer {
    let invitee = Invitee::Player(player.id());
    answered(player.state.app.lobby.accept(id.into_inner(), invitee, None).await)
}

/// Declines a challenge.
#[post("/api/challenge/{id}/decline")]
pub async fn decline(player: Player<Challenges>, id: Path<GameId>, fields: Fields) -> Answer {
    let reason = fields.text("reason").map(|key| DeclineReason::of_key(key).words().to_owned());
    let invitee = Invitee::Player(player.id());
    answered(player.state.app.lobby.decline(id.into_inner(), invitee, reason, None).await)
}

/// Withdraws a challenge. A game that has begun meanwhile is aborted, as long as it can be.
#[post("/api/challenge/{id}/cancel")]
pub async fn cancel(player: Player<Challenges>, received: Received, id: Path<GameId>) -> Answer {
    let (app, game) = (&player.state.app, id.into_inner());
    match app.lobby.withdraw(game.clone(), player.id(), None).await {
        Err(GameError::NotInvited) => abort(&player, game, received.0).await,
        done => answered(done),
    }
}

async fn abort(player: &Player<Challenges>, game: GameId, received: Moment) -> Answer {
    let asked = ActionRequest::of_player(player.id(), None, received);
    answered(player.state.app.play.act(game, asked, GameAction::Abort, None, None).await)
}

/// The response to an answer. A challenge that is no longer open, or not the player's, does not exist for Lichess.
fn answered(answer: Result<String, GameError>) -> Result<HttpResponse, Problem> {
    match answer {
        Ok(_) => Ok(done()),
        Err(error @ (GameError::NotInvited | GameError::Over | GameError::NotYourGame(_))) => {
            Err(Problem::new(Code::NotFound, error.fault()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Proposes the game that the fields ask for.
async fn propose(
    state: &Data<State>,
    player: PlayerId,
    fields: &Fields,
    opponent: SeatRequest,
) -> Result<ShownGame, Problem> {
    let name = fields.text("variant");
    let fen = fields.text("fen").map(str::to_owned);
    if name == Some(variant::FROM_POSITION) && fen.is_none() {
        return Err(refused("fen", "is needed with the variant `fromPosition`"));
    }
    let own = match fields.text("color") {
        None | Some("random") => [Seat::White, Seat::Black][usize::from(rand::random::<bool>())],
        Some("white") => Seat::White,
        Some("black") => Seat::Black,
        Some(other) => return Err(refused("color", format!("`white`, `black` or `random`, not `{other}`"))),
    };
    let mine = SeatRequest { player: Some(player.0.clone()), ..SeatRequest::default() };
    let seats = BTreeMap::from([(own.to_string(), mine), (other(own).to_string(), opponent)]);
    let request = GameRequest {
        variant: variant::read(name)?.to_owned(),
        options: BTreeMap::new(),
        seats,
        time_control: pace::of_challenge(fields)?,
        rated: fields.flag("rated")?,
        engine_help: false,
        without_explorer: false,
        fen: fen.filter(|fen| fen != "startpos"),
        pgn: None,
        message: fields.text("message").map(str::to_owned),
    };
    let made = state.app.lobby.create_game(Creator::Player(player), request, None).await?;
    let made: Value = serde_json::from_str(&made).unwrap_or_default();
    let id = GameId(made["id"].as_str().unwrap_or_default().to_owned());
    Ok(state.app.play.shown_game(id).await?)
}
