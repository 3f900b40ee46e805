//! `/games/{id}/card`: a page to print for players who answer by letter.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use zugpost_base::ids::GameId;
use zugpost_data::store::games::GameStatus;

use super::presenters;
use crate::web::markup::{CardPage, Viewpoint};
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::pages::times::Times;
use crate::web::state::State;

/// The number of rows of moves that stand on the page.
const N_ROWS: usize = 8;

/// A game that is not running has nothing to answer; its page shows it.
#[get("/games/{id}/card")]
pub async fn show(state: Data<State>, visitor: Visitor, id: Path<String>) -> PageResult {
    let id = GameId(id.into_inner());
    let (table, moves, _) = state.app.play.public_game(id.clone()).await?;
    if table.game.status != GameStatus::Running {
        return Ok(see_other(&format!("/games/{id}")));
    }
    let bottom = Some(*table.game.to_act).filter(|seat| !seat.is_neutral());
    let times = Times::of(&state, visitor.0.as_ref());
    let mut game = presenters::game(&table, &moves, &[], None, Viewpoint { bottom, at: None }, &times)?;
    presenters::add_ratings(&mut game, &state.app.accounts.game_ratings(&table).await?);
    let n_before = game.moves.rows.len().saturating_sub(N_ROWS);
    game.moves.rows.drain(..n_before);
    let page = CardPage { game, url: state.app.shared.site.url(&format!("games/{id}")) };
    Ok(visitor.page(StatusCode::OK, &page))
}
