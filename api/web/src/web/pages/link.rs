//! Pages of a seat for players without an account. GET plays nothing; the buttons post.
//!
//! `/m/{token}` is the link of a "your move" mail, valid for one turn. A player that acts there is redirected to
//! `/s/{token}`, a new link that stays valid for the rest of the game and is in no mail.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpResponse, get, post};
use zugpost_base::ids::{self, GameId, PlayerId, SecretHash};
use zugpost_base::locale::phrase;
use zugpost_data::model::error::{GameError, IdempotencyError};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_rules::Seat;

use super::account::looks::Looks;
use super::game::SideQuery;
use super::game::actions::ActionForm;
use super::game::begun::BegunTurn;
use super::game::proposal;
use super::game::rematch;
use super::game::seat_owner::SeatOwner;
use super::game::turn::{self, Done, Shown};
use super::{private, private_board, refused, see_other};
use crate::web::markup::{MessagePage, answered, seen_from};
use crate::web::middleware::received_at::Received;
use crate::web::state::State;

#[get("/m/{token}")]
pub async fn open(
    state: Data<State>,
    token: Path<String>,
    query: Query<SideQuery>,
    looks: Looks,
) -> HttpResponse {
    look(&state, &SeatOwner::MailLink(&token), &query, &looks).await
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
            Ok(opened) => to_seat(&state, opened.game, opened.seat, query.from, &form.action).await,
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
    look(&state, &SeatOwner::SeatLink(&token), &query, &looks).await
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
    match form.action.as_str() {
        "rematch" => return again(&state, &token, LinkKind::Seat).await,
        "withdraw" => return withdraw(&state, &token).await,
        "link" => return new_links(&state, &token).await,
        _ => {}
    }
    let once = match once(&state, &token, &form) {
        Ok(once) => once,
        Err(error) => return refused(&error.into()),
    };
    match turn::act(&state, &SeatOwner::SeatLink(&token), &form, once, received).await {
        Ok(Done::Acted) => see_other(&answered(seen_from(format!("/s/{token}"), query.from), &form.action)),
        Ok(Done::Page(shown)) => page(*shown, query.from, &looks),
        Err(problem) => refused(&problem),
    }
}

/// An idempotency key of a message, as [`OwnForm::once`](super::session::OwnForm::once) makes it: pressed again because the
/// answer was lost, the button sends nothing more.
fn once(state: &State, token: &str, form: &ActionForm) -> Result<Option<IdempotencyKey>, IdempotencyError> {
    if form.action != "message" || form.after.is_empty() {
        return Ok(None);
    }
    let written = format!("{} {}", form.after, form.message);
    let key = format!("form-{}", ids::fingerprint(written.as_bytes()));
    state.ongoing.begin(&ids::fingerprint(token.as_bytes()), &key, written.as_bytes()).map(Some)
}

/// Redirects to a new link to the seat. Its page mentions an action that was taken.
pub async fn to_seat(
    state: &State,
    game: GameId,
    seat: Seat,
    bottom: Option<Seat>,
    action: &str,
) -> HttpResponse {
    match state.app.play.link_to_seat(game, seat).await {
        Ok(secret) => see_other(&answered(seen_from(format!("/s/{}", secret.expose()), bottom), action)),
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
        Ok(Some((game, seat))) => to_seat(state, game, seat, None, "").await,
        Ok(None) => private(StatusCode::OK, &MessagePage::rematch_proposed()),
        Err(problem) => refused(&problem),
    }
}

/// Withdraws a game that the holder of the link has proposed.
async fn withdraw(state: &State, token: &str) -> HttpResponse {
    let done = match player(state, token).await {
        Ok((game, player)) => state.app.lobby.withdraw(game, player, None).await,
        Err(error) => Err(error),
    };
    match done {
        Ok(_) => see_other(&format!("/s/{token}")),
        Err(error) => refused(&error.into()),
    }
}

/// Makes new links to the open seats of such a game.
async fn new_links(state: &State, token: &str) -> HttpResponse {
    let made = match player(state, token).await {
        Ok((game, player)) => proposal::new_links(state, game, player, format!("/s/{token}")).await,
        Err(error) => Err(error),
    };
    match made {
        Ok(page) => private(StatusCode::OK, &page),
        Err(error) => refused(&error.into()),
    }
}

/// The game of a link to a seat, and the player there.
async fn player(state: &State, token: &str) -> Result<(GameId, PlayerId), GameError> {
    let opened = state.app.play.open_link(SecretHash::of(token), LinkKind::Seat).await?;
    match opened.table.player(opened.seat) {
        Some(player) => Ok((opened.game, player.clone())),
        None => Err(GameError::NotYourGame(opened.game)),
    }
}

async fn look(state: &State, owner: &SeatOwner<'_>, query: &SideQuery, looks: &Looks) -> HttpResponse {
    let begun = BegunTurn::asked(query.ply, query.begun.clone());
    match turn::resume(state, owner, begun).await {
        Ok(shown) => page((StatusCode::OK, shown.telling(query.done.as_deref())), query.from, looks),
        Err(problem) => refused(&problem),
    }
}

fn page((status, shown): Shown, bottom: Option<Seat>, looks: &Looks) -> HttpResponse {
    private_board(status, &shown.seen_from(bottom), looks)
}
