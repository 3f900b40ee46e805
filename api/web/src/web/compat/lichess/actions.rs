//! `/api/bot/game/{id}/…` and `/api/board/game/{id}/…`: moves, chat, offers and claims. Both kinds of routes do the same.

use std::collections::BTreeSet;
use std::time::Duration;

use actix_web::web::{Path, Query};
use actix_web::{get, post};
use serde::Deserialize;
use serde_json::{Value, json};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::GameError;
use zugpost_data::view::{GameView, MoveView};
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::turn::Turn;
use zugpost_rules::StepError;

use super::answers::{Answer, done, shown};
use super::fields::{Fields, flag};
use super::follow::{own, writer};
use super::game::Game;
use super::variant;
use crate::web::auth::{GamePlay, GameRead, Player};
use crate::web::middleware::received_at::Received;
use crate::web::problem::{Problem, refused};

/// Time in which a move that comes again is a repeat of the request: its client has not got the first answer.
const REPEATED: Duration = Duration::from_secs(10);

#[derive(Debug, Deserialize)]
pub struct MoveQuery {
    #[serde(default, rename = "offeringDraw")]
    offering_draw: Option<String>,
}

/// Plays a turn, with an offer of a draw or without. An offer that is not allowed yet is left out.
#[post("/api/{kind:bot|board}/game/{id}/move/{step}")]
pub async fn play(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId, String)>,
    query: Query<MoveQuery>,
) -> Answer {
    let (_, game, step) = path.into_inner();
    let draw_offer = flag("offeringDraw", query.offering_draw.as_deref())?.unwrap_or_default();
    let read = async || player.state.app.play.game(game.clone(), Some(player.id())).await;
    let view = read().await?;
    if was_played(&view, &player.id(), &step, received.0) {
        return Ok(done());
    }
    let turn = Turn {
        game: game.clone(),
        actor: Actor::Player(player.id()),
        ply: Some(view.summary.ply),
        steps: vec![step.clone()],
        draw_offer,
        message: None,
        conditionals: None,
        received: received.0,
        once: None,
        is_fair: false,
        way: Way::Lichess,
    };
    if turn.draw_offer && is_draw_offered(&view, &player.id()) {
        return act(&player, game, &received, GameAction::AcceptDraw).await;
    }
    let played = player.state.app.play.play(turn.clone()).await;
    let played = match played {
        Err(GameError::DrawRefused { .. } | GameError::DrawTooEarly) => {
            player.state.app.play.play(Turn { draw_offer: false, ..turn }).await
        }
        Err(error @ GameError::Step { source: StepError::Illegal { .. } }) => {
            let legal = view.legal.iter().flatten().map(|legal| (&*legal.step, &*legal.display));
            match variant::castled(&step, legal) {
                Some(step) => player.state.app.play.play(Turn { steps: vec![step.to_owned()], ..turn }).await,
                None => Err(error),
            }
        }
        // The first of two such requests may have been played meanwhile.
        Err(error @ (GameError::Stale { .. } | GameError::Over)) => {
            let again = was_played(&read().await?, &player.id(), &step, received.0);
            if again {
                return Ok(done());
            }
            Err(error)
        }
        played => played,
    };
    played?;
    Ok(done())
}

/// Returns whether this step is the last one of the player, played a moment ago. It may be legal again, because an engine or a
/// conditional move has answered.
fn was_played(view: &GameView, player: &PlayerId, step: &str, received: Moment) -> bool {
    let bots = BTreeSet::new();
    let Some(game) = Game::of_view(view, &bots) else { return false };
    let is_own = |played: &&MoveView| {
        let seat = view.summary.seats.get(&played.seat).and_then(|seat| seat.player.as_ref());
        seat.is_some_and(|own| own.id == *player)
    };
    let Some(last) = view.record.iter().rfind(is_own) else { return false };
    let (told, played) = (variant::step(&game.variant, &last.step), [(&*last.step, &*last.display)]);
    let is_it = told == step || last.step == step || variant::castled(step, played.into_iter()).is_some();
    is_it && last.at.is_some_and(|at| received.since(at) <= REPEATED)
}

/// Returns whether the opponent has offered a draw.
fn is_draw_offered(view: &GameView, player: &PlayerId) -> bool {
    let bots = BTreeSet::new();
    let own = Game::of_view(view, &bots).and_then(|game| game.seat_of(player));
    own.is_some_and(|own| view.offers.draw.iter().any(|seat| *seat != own))
}

/// Takes an action in a game.
async fn act(player: &Player<GamePlay>, game: GameId, received: &Received, action: GameAction) -> Answer {
    perform(player, game, received, action).await?;
    Ok(done())
}

async fn perform(
    player: &Player<GamePlay>,
    game: GameId,
    received: &Received,
    action: GameAction,
) -> Result<(), GameError> {
    let asked = ActionRequest::of_player(player.id(), None, received.0);
    player.state.app.play.act(game, asked, action, None, None).await?;
    Ok(())
}

/// Sends a message to the opponent. There is no chat of spectators: what is sent to it is dropped.
#[post("/api/{kind:bot|board}/game/{id}/chat")]
pub async fn chat(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId)>,
    fields: Fields,
) -> Answer {
    let (_, game) = path.into_inner();
    let text = fields.text("text").unwrap_or_default().to_owned();
    match fields.text("room") {
        Some("spectator") => Ok(done()),
        None | Some("player") => act(&player, game, &received, GameAction::Message(text)).await,
        Some(other) => Err(refused("room", format!("`player` or `spectator`, not `{other}`"))),
    }
}

/// The messages of a game, oldest first.
#[get("/api/{kind:bot|board}/game/{id}/chat")]
pub async fn read_chat(player: Player<GameRead>, path: Path<(String, GameId)>) -> Answer {
    let (_, id) = path.into_inner();
    let view: GameView = player.state.app.play.game(id.clone(), Some(player.id())).await?;
    let bots = BTreeSet::new();
    own(Game::of_view(&view, &bots), &player.id(), &id)?;
    let lines =
        view.messages.iter().map(|message| json!({"user": writer(&view, message), "text": message.text}));
    Ok(shown(&Value::Array(lines.collect())))
}

/// Aborts a game in its opening.
#[post("/api/{kind:bot|board}/game/{id}/abort")]
pub async fn abort(player: Player<GamePlay>, received: Received, path: Path<(String, GameId)>) -> Answer {
    act(&player, path.into_inner().1, &received, GameAction::Abort).await
}

/// Resigns a game.
#[post("/api/{kind:bot|board}/game/{id}/resign")]
pub async fn resign(player: Player<GamePlay>, received: Received, path: Path<(String, GameId)>) -> Answer {
    act(&player, path.into_inner().1, &received, GameAction::Resign).await
}

/// Offers a draw or agrees to one (`yes`), or declines it.
#[post("/api/{kind:bot|board}/game/{id}/draw/{answer}")]
pub async fn draw(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId, String)>,
) -> Answer {
    let (_, game, answer) = path.into_inner();
    let action = if is_yes(&answer)? { GameAction::OfferDraw } else { GameAction::DeclineDraw };
    act(&player, game, &received, action).await
}

/// Asks for a takeback or agrees to one (`yes`), or declines it.
#[post("/api/{kind:bot|board}/game/{id}/takeback/{answer}")]
pub async fn takeback(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId, String)>,
) -> Answer {
    let (_, game, answer) = path.into_inner();
    if !is_yes(&answer)? {
        return act(&player, game, &received, GameAction::DeclineTakeback).await;
    }
    match perform(&player, game.clone(), &received, GameAction::AcceptTakeback).await {
        // None was asked for by the opponent.
        Err(GameError::Moot(_)) => act(&player, game, &received, GameAction::OfferTakeback).await,
        taken => taken.map(|()| done()).map_err(Problem::from),
    }
}

fn is_yes(answer: &str) -> Result<bool, Problem> {
    flag("accept", Some(answer)).map(Option::unwrap_or_default)
}

/// Claims the win on time.
#[post("/api/{kind:bot|board}/game/{id}/claim-victory{slash:/?}")]
pub async fn claim_victory(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId, String)>,
) -> Answer {
    act(&player, path.into_inner().1, &received, GameAction::ClaimTime).await
}

/// Claims a draw by repetition or by moves without progress.
#[post("/api/{kind:bot|board}/game/{id}/claim-draw{slash:/?}")]
pub async fn claim_draw(
    player: Player<GamePlay>,
    received: Received,
    path: Path<(String, GameId, String)>,
) -> Answer {
    act(&player, path.into_inner().1, &received, GameAction::ClaimDraw).await
}
