//! Pages of a seat for players without an account. GET plays nothing; the buttons post.
//!
//! `/m/{token}` is the link of a "your move" mail, valid for one turn. Who acts there is redirected to `/s/{token}`, a
//! new link that stays valid for the rest of the game and is in no mail.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpResponse, get, post};
use zugpost_rules::Seat;

use super::game::SideQuery;
use super::game::actions::ActionForm;
use super::game::rematch;
use super::game::seat_owner::SeatOwner;
use super::game::turn::{self, Done, Shown};
use super::looks::Looks;
use super::{private, private_board, refused, see_other};
use crate::ids::{GameId, SecretHash};
use crate::locale::phrase;
use crate::model::error::GameError;
use crate::store::mail::links::LinkKind;
use crate::web::markup::{MessagePage, seen_from};
use crate::web::middleware::received_at::Received;
use crate::web::state::State;

#[get("/m/{token}")]
pub async fn open(
    state: Data<State>,
    token: Path<String>,
    query: Query<SideQuery>,
    looks: Looks,
) -> HttpResponse {
    look(&state, &SeatOwner::MailLink(&token), query.from, &looks).await
}

#[post("/m/{token}")]
pub async fn act(
    state: Data<State>,
    token: Path<String>,
    query: Query<SideQuery>,
    looks: Looks,
    form: Form<ActionForm>,
    received: Received,
) -> HttpResponse {
    if form.action == "rematch" {
        return again(&state, &token, LinkKind::Move).await;
    }
    match turn::act(&state, &SeatOwner::MailLink(&token), &form, None, received).await {
        Ok(Done::Acted) => match state.app.play.open_link(SecretHash::of(&token), LinkKind::Move).await {
            Ok(opened) => to_seat(&state, opened.game, opened.seat, query.from).await,
            Err(error) => refused(&error.into()),
        },
        Ok(Done::Page(shown)) => page(*shown, query.from, &looks),
        Err(problem) => refused(&problem),
    }
}

#[get("/s/{token}")]
pub async fn open_seat(
    state: Data<State>,
    token: Path<String>,
    query: Query<SideQuery>,
    looks: Looks,
) -> HttpResponse {
    look(&state, &SeatOwner::SeatLink(&token), query.from, &looks).await
}

#[post("/s/{token}")]
pub async fn act_on_seat(
    state: Data<State>,
    token: Path<String>,
    query: Query<SideQuery>,
    looks: Looks,
    form: Form<ActionForm>,
    received: Received,
) -> HttpResponse {
    if form.action == "rematch" {
        return again(&state, &token, LinkKind::Seat).await;
    }
    match turn::act(&state, &SeatOwner::SeatLink(&token), &form, None, received).await {
        Ok(Done::Acted) => see_other(&seen_from(format!("/s/{token}"), query.from)),
        Ok(Done::Page(shown)) => page(*shown, query.from, &looks),
        Err(problem) => refused(&problem),
    }
}

/// Redirects to a new link to the seat.
pub async fn to_seat(state: &State, game: GameId, seat: Seat, bottom: Option<Seat>) -> HttpResponse {
    match state.app.play.link_to_seat(game, seat).await {
        Ok(secret) => see_other(&seen_from(format!("/s/{}", secret.expose()), bottom)),
        Err(error) => refused(&error.into()),
    }
}

/// Proposes or accepts a rematch. The link of a mail can do so only if nothing was played after it.
async fn again(state: &State, token: &str, kind: LinkKind) -> HttpResponse {
    let opened = match state.app.play.open_link(SecretHash::of(token), kind).await {
        Ok(opened) if opened.ply == opened.table.game.ply => opened,
        Ok(_) => return refused(&GameError::Moot(phrase("error-moved-on")).into()),
        Err(error) => return refused(&error.into()),
    };
    match rematch::by_link(state, &opened).await {
        Ok(Some((game, seat))) => to_seat(state, game, seat, None).await,
        Ok(None) => private(StatusCode::OK, &MessagePage::rematch_proposed()),
        Err(problem) => refused(&problem),
    }
}

async fn look(state: &State, owner: &SeatOwner<'_>, bottom: Option<Seat>, looks: &Looks) -> HttpResponse {
    match turn::look(state, owner, None).await {
        Ok(shown) => page((StatusCode::OK, shown), bottom, looks),
        Err(problem) => refused(&problem),
    }
}

fn page((status, shown): Shown, bottom: Option<Seat>, looks: &Looks) -> HttpResponse {
    private_board(status, &shown.seen_from(bottom), looks)
}
