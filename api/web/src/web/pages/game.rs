//! `/games/{id}`: a game for visitors to watch, and for its signed-in players to play.

pub(crate) mod actions;
pub(crate) mod begun;
pub(crate) mod card;
pub(crate) mod clock;
pub(crate) mod clock_faces;
mod etiquette;
mod game_mails;
mod plan;
pub(crate) mod presenters;
pub(crate) mod proposal;
pub(crate) mod rematch;
pub(crate) mod seat_owner;
pub(crate) mod turn;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, ResponseError, get, post};
use serde::Deserialize;
use zugpost_base::ids::GameId;
use zugpost_base::picture::look::Look;
use zugpost_data::model::error::GameError;
use zugpost_data::store::Ply;
use zugpost_games::lobby::invitations::Invitee;
use zugpost_games::play::actor::Actor;
use zugpost_games::play::reading::notes::NoteRequest;
use zugpost_rules::Seat;

use super::analysis::review;
use super::session::{OwnForm, PageResult, SignedIn, Visitor};
use super::times::Times;
use super::{id_of, see_other};
use crate::web::api::games::archives;
use crate::web::markup::{Board, GamePage, Viewpoint, answered, seen_from};
use crate::web::middleware::received_at::Received;
use crate::web::problem::Problem;
use crate::web::state::State;
use actions::ActionForm;
use begun::BegunTurn;
use seat_owner::SeatOwner;
use turn::{Done, Shown};

/// Position of a game that the query of its page asks for.
#[derive(Debug, Deserialize)]
pub struct PositionQuery {
    /// The number of steps after which the game is shown.
    at: Option<u32>,
}

/// Query of the page of a game or a seat.
#[derive(Debug, Deserialize)]
pub struct SideQuery {
    /// Seat at the bottom of the board, if it is not the reader's.
    pub from: Option<Seat>,
    /// The action that the player has just taken.
    pub done: Option<String>,
    /// The ply of the turn that the player has begun before, and its steps.
    pub ply: Option<Ply>,
    pub begun: Option<String>,
}

/// The players of a game see the page of their seat, except if they look at an earlier position.
#[get("/games/{id}")]
pub async fn game(
    state: Data<State>,
    visitor: Visitor,
    id: Path<String>,
    position: Query<PositionQuery>,
    query: Query<SideQuery>,
) -> PageResult {
    let (id, at) = (GameId(id.into_inner()), position.at);
    let SideQuery { from, done, ply, begun } = query.into_inner();
    if let Some(by) = &visitor.0
        && at.is_none()
        && has_seat(&state, by, &id).await?
    {
        let owner = SeatOwner::Player { by, game: id.clone() };
        let page = turn::resume(&state, &owner, BegunTurn::asked(ply, begun)).await?;
        return own_page(&state, by, &id, (StatusCode::OK, page.telling(done.as_deref())), from).await;
    }
    let page = public(&state, visitor.0.as_ref(), id, Viewpoint { at, bottom: from }).await?;
    Ok(visitor.page(StatusCode::OK, &page))
}

#[post("/games/{id}")]
pub async fn act(
    state: Data<State>,
    id: Path<String>,
    query: Query<SideQuery>,
    form: OwnForm<ActionForm>,
    received: Received,
) -> PageResult {
    let id = GameId(id.into_inner());
    let again = seen_from(format!("/games/{id}"), query.from);
    let again = see_other(&answered(again, &form.fields.action));
    let (once, by) = (form.once(&state.ongoing)?, &form.by);
    let invitee = || Invitee::Player(by.id());
    match form.fields.action.as_str() {
        "accept" => drop(state.app.lobby.accept(id, invitee(), Some(once)).await?),
        "withdraw" => {
            state.app.lobby.withdraw(id, by.id(), Some(once)).await?;
            return Ok(see_other("/games"));
        }
        "link" => {
            drop(once);
            let page = format!("/games/{id}");
            let page = proposal::new_links(&state, id, by.id(), page).await?;
            return Ok(by.page(StatusCode::OK, &page));
        }
        "decline" => drop(state.app.lobby.decline(id, invitee(), None, Some(once)).await?),
        "rematch" => {
            let actor = Actor::Player(by.id());
            let made = state.app.lobby.rematch(id, actor, Some(once)).await?;
            return Ok(see_other(&format!("/games/{}", id_of(&made))));
        }
        "notes" => {
            let typed = form.fields.notes.clone();
            if let Err(error) =
                state.app.play.put_note(id.clone(), by.id(), NoteRequest { text: typed.clone() }).await
            {
                let (problem, owner) = (Problem::from(error), SeatOwner::Player { by, game: id.clone() });
                let mut page = turn::look(&state, &owner, None).await?;
                if let Some(panel) = &mut page.panel {
                    (panel.notes, panel.problem) = (Some(typed), Some(problem.phrase()));
                }
                return own_page(&state, by, &id, (problem.status(), page), query.from).await;
            }
        }
        _ => {
            let owner = SeatOwner::Player { by, game: id.clone() };
            if let Done::Page(shown) = turn::act(&state, &owner, &form.fields, Some(once), received).await? {
                return own_page(&state, by, &id, *shown, query.from).await;
            }
        }
    }
    Ok(again)
}

/// The page of the player's seat, with the way to their next game.
async fn own_page(
    state: &State,
    by: &SignedIn,
    shown: &GameId,
    (status, mut page): Shown,
    bottom: Option<Seat>,
) -> PageResult {
    if let Some(panel) = &mut page.panel {
        let n_waiting = state.app.play.n_waiting_besides(by.id(), shown.clone()).await?;
        panel.next = (n_waiting > 0).then(|| (format!("/games/next?after={shown}"), n_waiting));
    }
    Ok(by.page(status, &page.seen_from(bottom)))
}

async fn has_seat(state: &State, by: &SignedIn, id: &GameId) -> Result<bool, Problem> {
    match state.app.play.open_seat(id.clone(), by.id(), None).await {
        Ok(_) => Ok(true),
        Err(GameError::NotYourGame(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn public(
    state: &State,
    reader: Option<&SignedIn>,
    id: GameId,
    view: Viewpoint,
) -> Result<GamePage, Problem> {
    let (table, moves, remarks) = state.app.play.public_game(id.clone()).await?;
    let times = Times::of(state, reader);
    let mut shown = presenters::game(&table, &moves, &[], None, view, &times)?;
    presenters::add_comments(&mut shown.moves, &remarks);
    presenters::add_ratings(&mut shown, &state.app.accounts.game_ratings(&table).await?);
    if let Some(at) = view.at {
        let at = at.min(shown.ply);
        let earlier = state.app.play.board(id.clone(), Some(at), false).await?;
        let bottom = view.bottom.unwrap_or(earlier.look.bottom);
        let look = Look::of_play(bottom, earlier.look.marked);
        shown.board = Board::new(&earlier.position.board(), &look);
        presenters::show_earlier(&mut shown, &table, &moves, at)?;
    }
    shown.board.flip = Some(presenters::flipped(&table, view, shown.board.next_side()));
    shown.moves.analysis = Some(presenters::analysis(&table, view));
    let ply = shown.ply;
    let names = presenters::names(&shown);
    let review = review::of_game(state, reader, (&table, &moves), &names, shown.moves.shown).await?;
    Ok(GamePage {
        review,
        id: id.0.clone(),
        game: shown,
        pgn: format!("/games/{id}.pgn"),
        score_table: format!("/api/v1/games/{id}/score-table"),
        url: state.app.shared.site.url(&format!("games/{id}")),
        // With the number of steps, so that other sites do not keep an old picture for a new position.
        picture: state.app.shared.site.url(&format!("api/v1/games/{id}/board.png?ply={ply}")),
    })
}

#[get("/games/{id}.pgn")]
pub async fn pgn(state: Data<State>, id: Path<String>) -> HttpResponse {
    match state.app.archive.pgn(GameId(id.into_inner()), None).await {
        Ok(text) => archives::file(text),
        Err(error) => Problem::from(error).error_response(),
    }
}
