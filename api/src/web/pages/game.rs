//! `/games/{id}`: a game for visitors to watch, and for its signed-in players to play.

pub(crate) mod actions;
pub(crate) mod clock;
pub(crate) mod presenters;
pub(crate) mod turn;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, ResponseError, get, post};

use super::session::{OwnForm, Refusal, SignedIn, Visitor};
use super::{see_other, seeks};
use crate::ids::GameId;
use crate::lobby::invitations::Invitee;
use crate::model::describe;
use crate::model::error::GameError;
use crate::play::actor::Actor;
use crate::play::reading::notes::NoteRequest;
use crate::web::api::games::archives;
use crate::web::markup::GamePage;
use crate::web::middleware::received_at::Received;
use crate::web::problem::Problem;
use crate::web::state::State;
use actions::ActionForm;
use turn::{Done, SeatOwner};

type Answer = Result<HttpResponse, Refusal>;

#[get("/games/{id}")]
pub async fn game(state: Data<State>, visitor: Visitor, id: Path<String>) -> Answer {
    let id = GameId(id.into_inner());
    if let Some(by) = &visitor.0
        && has_seat(&state, by, &id).await?
    {
        let page = turn::look(&state, &SeatOwner::Player { by, game: id }, None).await?;
        return Ok(by.page(StatusCode::OK, &page));
    }
    Ok(visitor.page(StatusCode::OK, &public(&state, id).await?))
}

#[post("/games/{id}")]
pub async fn act(
    state: Data<State>,
    id: Path<String>,
    form: OwnForm<ActionForm>,
    received: Received,
) -> Answer {
    let id = GameId(id.into_inner());
    let again = see_other(&format!("/games/{id}"));
    let (once, by) = (form.once(&state.ongoing)?, &form.by);
    let invitee = || Invitee::Player(by.id());
    match form.fields.action.as_str() {
        "accept" => drop(state.app.lobby.accept(id, invitee(), Some(once)).await?),
        "decline" => drop(state.app.lobby.decline(id, invitee(), None, Some(once)).await?),
        "rematch" => {
            let actor = Actor::Player(by.id());
            let made = state.app.lobby.rematch(id, actor, Some(once)).await?;
            return Ok(see_other(&format!("/games/{}", seeks::made(&made))));
        }
        "notes" => {
            let typed = form.fields.notes.clone();
            if let Err(error) =
                state.app.play.put_note(id.clone(), by.id(), NoteRequest { text: typed.clone() }).await
            {
                let (problem, owner) = (Problem::from(error), SeatOwner::Player { by, game: id });
                let mut page = turn::look(&state, &owner, None).await?;
                if let Some(panel) = &mut page.panel {
                    (panel.notes, panel.problem) = (typed, Some(problem.detail().to_owned()));
                }
                return Ok(by.page(problem.status(), &page));
            }
        }
        _ => {
            let owner = SeatOwner::Player { by, game: id };
            if let Done::Page(shown) = turn::act(&state, &owner, &form.fields, Some(once), received).await? {
                return Ok(by.page(shown.0, &shown.1));
            }
        }
    }
    Ok(again)
}

async fn has_seat(state: &State, by: &SignedIn, id: &GameId) -> Result<bool, Problem> {
    match state.app.play.open_seat(id.clone(), by.id(), None).await {
        Ok(_) => Ok(true),
        Err(GameError::NotYourGame(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn public(state: &State, id: GameId) -> Result<GamePage, Problem> {
    let (table, moves, remarks) = state.app.play.public_game(id.clone()).await?;
    let ended = describe::ending(&table.game);
    let mut view = presenters::game(&table, &moves, &[], None, state.app.shared.clock.now())?;
    presenters::add_comments(&mut view, &table, &moves, &remarks)?;
    Ok(GamePage {
        game: view,
        outcome: (!ended.is_empty()).then_some(ended),
        pgn: format!("/games/{id}.pgn"),
        score_table: format!("/api/v1/games/{id}/score-table"),
    })
}

#[get("/games/{id}.pgn")]
pub async fn pgn(state: Data<State>, id: Path<String>) -> HttpResponse {
    match state.app.archive.pgn(GameId(id.into_inner()), None).await {
        Ok(text) => archives::file(text),
        Err(error) => Problem::from(error).error_response(),
    }
}
