//! The rematch of a game that is over: what its page says of it, and the button.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::lobby::rematches::RematchState;
use crate::model::error::GameError;
use crate::model::game;
use crate::model::seat_controller::SeatController;
use crate::play::actor::Actor;
use crate::play::reading::seat_access::SeatAccess;
use crate::web::markup::{MessagePage, Rematch};
use crate::web::pages::{link, private};
use crate::web::problem::Problem;
use crate::web::state::State;

/// What the reader can do for a rematch.
pub async fn offered(state: &State, opened: &SeatAccess, by_mail: bool) -> Result<Rematch, Problem> {
    let table = &opened.table;
    if !game::can_follow(&table.game) {
        return Ok(Rematch::OutOfQuestion);
    }
    let Some(player) = table.player(opened.seat) else { return Ok(play_again(opened)) };
    let found = state.app.lobby.rematch_of(opened.game.clone(), player.clone()).await?;
    Ok(match found {
        // A mail may be forwarded, and its link is for the game that it tells of.
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

/// Proposes or accepts the rematch for the holder of a link. A game that begins at once is opened by a link to the seat.
pub async fn by_link(state: &State, opened: &SeatAccess) -> Result<HttpResponse, Problem> {
    let old = opened.game.clone();
    let player = opened.table.player(opened.seat).cloned();
    let player = player.ok_or_else(|| GameError::NotYourGame(old.clone()))?;
    state.app.lobby.rematch(old.clone(), Actor::Seat(opened.seat), None).await?;
    match state.app.lobby.rematch_of(old, player.clone()).await? {
        Some(RematchState::Begun(id)) => {
            let seat = state.app.play.open_seat(id.clone(), player, None).await?.seat;
            Ok(link::to_seat(state, id, seat).await)
        }
        Some(RematchState::Asked | RematchState::Waiting) | None => {
            let text = "Your opponents have been asked. You get a mail when the new game begins.";
            let page = MessagePage { title: "Rematch proposed".to_owned(), text: text.to_owned() };
            Ok(private(StatusCode::OK, &page))
        }
    }
}
