//! `/`: what the site offers, a few running games and open challenges, and the variants.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::cards::card;
use super::gallery::gallery_now;
use super::seeks;
use super::session::{Refusal, Visitor};
use super::times::Times;
use crate::locale::Phrase;
use crate::store::games::finding::Running;
use crate::web::markup::{HomePage, gallery};
use crate::web::state::State;

/// Games and challenges that are shown.
const RUNNING: u32 = 4;
const SEEKS: u32 = 5;

#[get("/")]
pub async fn home(state: Data<State>, visitor: Visitor) -> Result<HttpResponse, Refusal> {
    let running = state.app.play.running_games(Running::default(), RUNNING).await?;
    let seeks = state.app.lobby.seeks(None, None, SEEKS).await?.seeks;
    let reader = visitor.0.as_ref();
    let times = Times::of(&state, reader);
    let page = HomePage {
        variants: gallery_now(&state, &times).await?,
        running: running.tables.iter().map(|table| card(table, &times)).collect(),
        seeks: seeks.into_iter().map(|seek| seeks::line(seek, reader, &times)).collect(),
        problem: None,
    };
    Ok(visitor.page(StatusCode::OK, &page))
}

/// The home page, for a request with an unknown variant.
pub fn without_variant(visitor: &Visitor, problem: Phrase) -> HttpResponse {
    let (running, seeks) = (Vec::new(), Vec::new());
    let page = HomePage { variants: gallery(|_| None), running, seeks, problem: Some(problem) };
    visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
