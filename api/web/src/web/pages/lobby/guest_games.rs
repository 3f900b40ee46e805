//! The games that a reader plays without an account. A cookie keeps the links to their seats, so that the home page leads
//! back to them.

use actix_web::{HttpRequest, HttpResponse};
use zugpost_base::ids::{Secret, SecretHash};
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::links::LinkKind;

use super::cards::guest_card;
use crate::web::markup::GameCard;
use crate::web::pages::times::Times;
use crate::web::request::cookies;
use crate::web::state::State;

const NAME: &str = "guest_games";
/// The newest games are kept.
const MOST: usize = 12;

/// Adds the seat behind a new link to those of the reader.
pub fn keep(answer: &mut HttpResponse, request: &HttpRequest, link: &Secret, state: &State) {
    let tokens: Vec<String> =
        [link.expose().to_owned()].into_iter().chain(tokens(request)).take(MOST).collect();
    let cookie = cookies::keep(NAME, tokens.join("."), cookies::A_YEAR, &state.app.shared.site);
    if let Err(error) = answer.add_cookie(&cookie) {
        tracing::error!(%error, "cannot write the cookie for the games of a guest");
    }
}

/// The reader's running games, the newest first. Links that lead nowhere are passed over.
pub async fn cards(state: &State, request: &HttpRequest, times: &Times) -> Vec<GameCard> {
    let mut cards = Vec::new();
    for token in tokens(request) {
        let opened = state.app.play.open_link(SecretHash::of(&token), LinkKind::Seat).await;
        if let Ok(opened) = opened
            && opened.table.game.status == GameStatus::Running
        {
            cards.push(guest_card(&opened.table, opened.seat, token, times));
        }
    }
    cards
}

fn tokens(request: &HttpRequest) -> Vec<String> {
    let kept = request.cookie(NAME);
    let tokens = kept.iter().flat_map(|cookie| cookie.value().split('.'));
    tokens.filter(|token| !token.is_empty()).take(MOST).map(str::to_owned).collect()
}
