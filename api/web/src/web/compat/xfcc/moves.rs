//! `MakeAMove`: a move, with a message or an offer, or what is done in place of one. The answer is one of the thirteen codes of the
//! protocol.

use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::GameError;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::GameStatus;
use zugpost_data::view::{GameView, MoveView};
use zugpost_games::play::action::{ActionRequest, GameAction};
use zugpost_games::play::actor::Actor;
use zugpost_games::play::turn::Turn;
use zugpost_rules::{Options, Record, StepError, Variant};

use super::games::{first_fen, game_id, seat_of};
use super::soap::MoveCall;
use crate::app::App;

/// Does what is asked. A move that was played before, and is sent again with its number, succeeds and changes nothing.
pub(super) async fn make(app: &App, player: PlayerId, asked: MoveCall, received: Moment) -> &'static str {
    match made(app, player, asked, received).await {
        Ok(result) => result,
        Err(error) => code_of(&error),
    }
}

async fn made(
    app: &App,
    player: PlayerId,
    asked: MoveCall,
    received: Moment,
) -> Result<&'static str, GameError> {
    let game = app.play.game(game_id(&asked.game), Some(player.clone())).await?;
    if game.summary.variant != "chess" {
        return Ok("InvalidGameID");
    }
    let Some(own) = seat_of(&game, &player) else { return Ok("NotYourGame") };
    if let Some(action) = action(&asked) {
        // Beside a move that is not played, the message can be an old one.
        let goes_along = asked.step.is_empty() && !matches!(action, GameAction::Message(_));
        let message = Some(asked.message).filter(|text| goes_along && !text.is_empty());
        let request = ActionRequest::of_player(player, Some(game.summary.ply), received);
        app.play.act(game.summary.id, request, action, message, None).await?;
        return Ok("Success");
    }
    if let Some(refusal) = refusal(&game, own, &asked) {
        return Ok(refusal);
    }
    let turn = Turn {
        game: game.summary.id,
        actor: Actor::Player(player),
        ply: Some(game.summary.ply),
        steps: vec![asked.step],
        draw_offer: asked.offer_draw,
        message: Some(asked.message).filter(|text| !text.is_empty()),
        conditionals: None,
        received,
        once: None,
        is_fair: false,
        way: Way::Xfcc,
    };
    app.play.play(turn).await?;
    Ok("Success")
}

/// The action in place of a move, if one is asked for. Programs send the latest move of the game with it.
fn action(asked: &MoveCall) -> Option<GameAction> {
    match asked {
        MoveCall { resign: true, .. } => Some(GameAction::Resign),
        MoveCall { accept_draw: true, .. } => Some(GameAction::AcceptDraw),
        MoveCall { claim_draw: true, .. } => Some(GameAction::ClaimDraw),
        MoveCall { step, .. } if !step.is_empty() => None,
        MoveCall { offer_draw: true, .. } => Some(GameAction::OfferDraw),
        MoveCall { message, .. } if !message.is_empty() => Some(GameAction::Message(message.clone())),
        _ => None,
    }
}

/// The code for which a move is not played: by its number, or because it was played before.
fn refusal(game: &GameView, own: SeatName, asked: &MoveCall) -> Option<&'static str> {
    if asked.number.is_some_and(|number| was_played(game, own, number, &asked.step)) {
        return Some("Success");
    }
    if game.summary.status != GameStatus::Running {
        let reason = game.summary.outcome.as_ref().map_or("", |outcome| outcome.reason.as_str());
        return Some(if reason == "time" { "LostOnTime" } else { "NotYourTurn" });
    }
    if game.summary.to_act != own {
        return Some("NotYourTurn");
    }
    let number = game.summary.fen.split(' ').nth(5).and_then(|number| number.parse().ok());
    (asked.number != number).then_some("InvalidMoveNumber")
}

/// Returns whether the player has played this move with this number.
fn was_played(game: &GameView, own: SeatName, number: u32, step: &str) -> bool {
    let is_it = |played: &MoveView| played.seat == own && u32::try_from(played.turn) == Ok(number);
    let Some(index) = game.record.iter().position(is_it) else { return false };
    let before = game.record[..index].iter().map(|played| played.step.as_str());
    let Ok(variant) = Variant::new("chess", &Options::default()) else { return false };
    let Ok(record) = Record::replay(&variant, first_fen(game), before) else { return false };
    record.position().read_uci(step).is_ok_and(|read| read == game.record[index].step)
}

/// The code of the protocol for an error.
fn code_of(error: &GameError) -> &'static str {
    match error {
        GameError::NotFound(_) => "InvalidGameID",
        GameError::NotYourGame(_) => "NotYourGame",
        GameError::NotYourTurn { .. }
        | GameError::Stale { .. }
        | GameError::BeyondEnd { .. }
        | GameError::NotBegun
        | GameError::Over => "NotYourTurn",
        GameError::Step { source: StepError::Ambiguous { .. } } => "MoveIsAmbigous",
        GameError::Step { .. } => "InvalidMove",
        GameError::LostOnTime => "LostOnTime",
        GameError::OnLeave { .. } => "YouAreOnLeave",
        // A draw that cannot be had is one that nobody has offered.
        GameError::NoDrawOffered | GameError::NoGrounds(_) => "NoDrawWasOffered",
        GameError::Store(_) | GameError::Idempotency(_) => "ServerError",
        GameError::NoSuchLink
        | GameError::Blocked(_)
        | GameError::Muted { .. }
        | GameError::Conditional { .. }
        | GameError::Misread { .. }
        | GameError::Unfinished { .. }
        | GameError::NotInvited
        | GameError::DrawTooEarly
        | GameError::DrawRefused { .. }
        | GameError::Moot(_)
        | GameError::NoSeek(_)
        | GameError::TooMany(_)
        | GameError::Later { .. }
        | GameError::Refused(_)
        | GameError::NoMail(_)
        | GameError::TooOften(_)
        | GameError::Variant(_)
        | GameError::Position(_)
        | GameError::File { .. }
        | GameError::Bad(_) => "FeatureUnavailable",
    }
}
