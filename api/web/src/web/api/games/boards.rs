//! `/games/{id}/board.…`: a game's board as an image or as text, at any ply.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::http::header;
use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::GameId;
use zugpost_base::picture::{board_png, board_svg_file};
use zugpost_games::play::reading::board::Board;

use crate::web::answer::{Described, DescribedReply, FileBody};
use crate::web::problem::{Problem, ProblemView};
use crate::web::request::look_query::{LookQuery, Switch};
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// The board after this many steps; the current position if absent.
    ply: Option<u32>,
    /// `1` shows the board from the second seat's side.
    #[param(inline)]
    flip: Option<Switch>,
}

async fn board(state: &State, id: GameId, query: &BoardQuery) -> Result<Board, Problem> {
    Ok(state.app.play.board(id, query.ply, query.flip == Some(Switch::On)).await?)
}

fn answer(kind: &str, body: impl Into<web::Bytes>) -> Described {
    // Cached briefly only, because a takeback may change the position at a ply.
    let cache = (header::CACHE_CONTROL, "public, max-age=60");
    Described(HttpResponse::Ok().insert_header(cache).content_type(kind).body(body.into()))
}

/// Get the board of a game as SVG.
#[utoipa::path(tag = "boards", operation_id = "read_board_svg", params(GameId, BoardQuery, LookQuery), security(()), responses((status = 200, description = "The picture.", body = String, content_type = "image/svg+xml"), (status = 409, body = ProblemView, content_type = "application/problem+json", description = "`stale-position`: The game has not reached this ply")))]
#[get("/games/{id}/board.svg")]
pub async fn svg(
    state: Data<State>,
    id: Path<GameId>,
    query: Query<BoardQuery>,
    look: Query<LookQuery>,
) -> DescribedReply {
    let Board { position, look: usual } = board(&state, id.into_inner(), &query).await?;
    Ok(answer("image/svg+xml", board_svg_file(&position.board(), &look.apply(usual))))
}

/// Get the board of a game as PNG.
#[utoipa::path(tag = "boards", operation_id = "read_board_png", params(GameId, BoardQuery), security(()), responses((status = 200, description = "The picture.", body = FileBody, content_type = "image/png"), (status = 409, body = ProblemView, content_type = "application/problem+json", description = "`stale-position`: The game has not reached this ply")))]
#[get("/games/{id}/board.png")]
pub async fn png(state: Data<State>, id: Path<GameId>, query: Query<BoardQuery>) -> DescribedReply {
    let board = board(&state, id.into_inner(), &query).await?;
    let painted = web::block(move || board_png(&board.position.board(), &board.look)).await;
    let png = painted.map_err(|_| Problem::interrupted())?;
    Ok(answer("image/png", png))
}

/// Get the board of a game as text.
#[utoipa::path(tag = "boards", operation_id = "read_board_text", params(GameId, BoardQuery), security(()), responses((status = 200, description = "The board, one line for each rank.", body = String, content_type = "text/plain"), (status = 409, body = ProblemView, content_type = "application/problem+json", description = "`stale-position`: The game has not reached this ply")))]
#[get("/games/{id}/board.txt")]
pub async fn txt(state: Data<State>, id: Path<GameId>, query: Query<BoardQuery>) -> DescribedReply {
    let board = board(&state, id.into_inner(), &query).await?;
    Ok(answer("text/plain; charset=utf-8", board.position.board_text_from(board.look.bottom)))
}
