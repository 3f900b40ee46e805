//! The rematch of a game that is over: its state on the page, and the button.

use zugpost_base::ids::GameId;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_games::lobby::rematches::RematchState;
use zugpost_games::play::actor::Actor;
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_rules::Seat;

use crate::web::markup::Rematch;
use crate::web::problem::Problem;
use crate::web::state::State;

/// Returns the state of the rematch for the reader.
pub async fn offered(state: &State, opened: &SeatAccess, by_mail: bool) -> Result<Rematch, Problem> {
    let table = &opened.table;
    if !game::was_played(&table.game) {
        return Ok(Rematch::OutOfQuestion);
    }
    let Some(player) = table.player(opened.seat) else { return Ok(play_again(opened)) };
    let found = state.app.lobby.rematch_of(opened.game.clone(), player.clone()).await?;
    Ok(match found {
        // A mail may be forwarded; its link is valid for its game only.
        Some(RematchState::Begun(_)) if by_mail => Rematch::OutOfQuestion,
        Some(RematchState::Begun(id)) => Rematch::Begun(format!("/games/{id}")),
        Some(RematchState::Waiting) => Rematch::Waiting,
        Some(RematchState::Asked) => Rematch::Asked,
        None => Rematch::Possible,
    })
}

/// For guests, who have no account that a game could be proposed for: the same game from the other side.
fn play_again(opened: &SeatAccess) -> Rematch {
    let table = &opened.table;
    let mut others = table.seats.iter().filter(|seated| seated.row.seat != opened.seat);
    let Some(other) = others.find(|seated| !seated.row.seat.is_neutral()) else {
        return Rematch::OutOfQuestion;
    };
    let deputy = other.row.engine.as_deref().map(SeatController::from_text);
    let level = deputy.and_then(SeatController::engine).and_then(|engine| engine.level());
    let level = level.map(|level| format!("&level={level}")).unwrap_or_default();
    Rematch::PlayAgain(format!("/play?variant={}&side={}{level}", table.game.variant, other.row.seat))
}

/// Proposes or accepts the rematch for the holder of a link. If it begins at once, their seat in it.
pub async fn by_link(state: &State, opened: &SeatAccess) -> Result<Option<(GameId, Seat)>, Problem> {
    let old = opened.game.clone();
    let player = opened.table.player(opened.seat).cloned();
    let player = player.ok_or_else(|| GameError::NotYourGame(old.clone()))?;
    state.app.lobby.rematch(old.clone(), Actor::Seat(opened.seat), None).await?;
    match state.app.lobby.rematch_of(old, player.clone()).await? {
        Some(RematchState::Begun(id)) => {
            let seat = state.app.play.open_seat(id.clone(), player, None).await?.seat;
            Ok(Some((id, seat)))
        }
        Some(RematchState::Asked | RematchState::Waiting) | None => Ok(None),
    }
}
