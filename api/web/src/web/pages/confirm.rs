//! `/c/{token}`: the confirmation link for an action requested by mail. GET does nothing; the button posts.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use zugpost_base::ids::SecretHash;
use zugpost_base::locale::Phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::variant_of;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_games::play::conditionals;

use super::account::looks::Looks;
use super::game::presenters;
use super::times::Times;
use super::{private, private_board, refused};
use crate::web::markup::{MessagePage, ShownGame, Viewpoint, Window, filters};
use crate::web::middleware::preferences::request_locale;
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /c/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/confirm.html")]
pub struct ConfirmPage {
    pub token: String,
    pub game: ShownGame,
    /// The pending action in words, without a full stop; `None` if it is no longer possible.
    pub words: Option<Phrase>,
    /// The lines of the conditional moves to be set.
    pub conditionals: Vec<String>,
    pub message: Option<String>,
}

impl ConfirmPage {
    fn heading(&self) -> &'static str {
        if self.words.is_some() { "confirm-title" } else { "confirm-moved-on" }
    }
}

#[get("/c/{token}")]
pub async fn open(state: Data<State>, token: Path<String>, looks: Looks) -> HttpResponse {
    answer(look(&state, &token, &looks).await.map(|page| (StatusCode::OK, page)), &looks)
}

#[post("/c/{token}")]
pub async fn act(state: Data<State>, token: Path<String>, looks: Looks) -> HttpResponse {
    match state.app.play.confirm(SecretHash::of(&token)).await {
        Ok(()) => private(StatusCode::OK, &MessagePage::done()),
        Err(
            GameError::Stale { .. } | GameError::Over | GameError::NotYourTurn { .. } | GameError::LostOnTime,
        ) => answer(look(&state, &token, &looks).await.map(|page| (StatusCode::CONFLICT, page)), &looks),
        Err(error) => refused(&Problem::from(error)),
    }
}

fn answer(page: Result<(StatusCode, ConfirmPage), Problem>, looks: &Looks) -> HttpResponse {
    match page {
        Ok((status, page)) => private_board(status, &page, looks),
        Err(problem) => refused(&problem),
    }
}

async fn look(state: &State, token: &str, looks: &Looks) -> Result<ConfirmPage, Problem> {
    let (opened, pending) = state.app.play.open_pending(SecretHash::of(token)).await?;
    let (seat, times) = (opened.seat, Times::of(state, None));
    let format = MoveFormat::of_page(&variant_of(&opened.table.game)?, looks.board.letters, request_locale());
    let lines = pending.action.conditionals().map(|tree| conditionals::shown(tree, Some(&format)));
    let is_possible = pending.is_possible(&opened.table.game, Some(opened.ply));
    let words = if is_possible { Some(pending.action.words(&opened.table)?) } else { None };
    Ok(ConfirmPage {
        token: token.to_owned(),
        game: presenters::game(
            &opened.table,
            &opened.moves,
            &opened.messages,
            Some(seat),
            Viewpoint::default(),
            &times,
        )?,
        words,
        conditionals: lines.unwrap_or_default(),
        message: pending.message().map(str::to_owned),
    })
}
