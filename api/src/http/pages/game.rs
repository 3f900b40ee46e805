//! `/games/{id}`: a game for everybody to look at.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, ResponseError, get};

use super::super::State;
use super::super::problem::Problem;
use super::{html, refused, show};
use crate::ids::GameId;
use crate::page::GamePage;
use crate::service::words;

#[get("/games/{id}")]
pub async fn game(state: Data<State>, id: Path<String>) -> HttpResponse {
    match page(&state, GameId(id.into_inner())).await {
        Ok(page) => html(StatusCode::OK, &page),
        Err(problem) => refused(&problem),
    }
}

async fn page(state: &State, id: GameId) -> Result<GamePage, Problem> {
    let (table, moves) = state.service.public_game(id.clone()).await?;
    let ended = words::ending(&table.game);
    Ok(GamePage {
        game: show::game(&table, &moves, &[], None)?,
        outcome: (!ended.is_empty()).then_some(ended),
        pgn: format!("/games/{id}.pgn"),
    })
}

#[get("/games/{id}.pgn")]
pub async fn pgn(state: Data<State>, id: Path<String>) -> HttpResponse {
    match state.service.pgn(GameId(id.into_inner())).await {
        Ok(text) => HttpResponse::Ok().content_type("application/vnd.chess-pgn; charset=utf-8").body(text),
        Err(error) => Problem::from(error).error_response(),
    }
}
