//! `/play`: a game against the engine, without an account. The player gets the link of their seat.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use zugpost_rules::{About, Seat, Variant};

use super::session::{OwnForm, Refusal, Visitor};
use super::start::form::{Fields, request, typed, variant};
use super::start::seating::AT_RANDOM;
use super::wording::for_people;
use super::{home, link, see_other, seeks};
use crate::ids::GameId;
use crate::lobby::request::{Creator, GameRequest, SeatRequest};
use crate::model::error::GameError;
use crate::web::csrf;
use crate::web::markup::{FormTarget, PlayPage, SeatChoice, StartForm};
use crate::web::state::State;

/// The level that is chosen at first: one that a beginner can beat.
const FIRST_LEVEL: &str = "2";

#[get("/play")]
pub async fn choose(visitor: Visitor, fields: Query<Fields>) -> HttpResponse {
    match variant(&fields) {
        Ok(variant) => {
            let post = visitor.0.as_ref().map_or_else(post, |by| by.post("/play/me"));
            visitor.page(StatusCode::OK, &page(&variant, &fields, post, None))
        }
        Err(problem) => home::without_variant(&visitor, problem),
    }
}

/// Starts a game for a visitor, who needs neither account nor address.
#[post("/play")]
pub async fn play(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> Result<HttpResponse, Refusal> {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let variant = match variant(&fields) {
        Ok(variant) => variant,
        Err(problem) => return Ok(home::without_variant(&visitor, problem)),
    };
    let own = SeatRequest { open: Some(true), ..SeatRequest::default() };
    let made = match against_engines(variant.about(), &fields, &own) {
        Ok((seat, request)) => {
            let creator = Creator::Guest { seat, from: state.limits.network(&http) };
            let made = state.app.lobby.create_game(creator, request, None).await;
            made.map(|made| (GameId(seeks::made(&made)), seat))
        }
        Err(problem) => Err(GameError::Bad(problem)),
    };
    match made {
        Ok((game, seat)) => Ok(link::to_seat(&state, game, seat).await),
        Err(GameError::Bad(problem)) => {
            let page = page(&variant, &fields, post(), Some(for_people(&problem)));
            Ok(visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
        Err(error) => Err(error.into()),
    }
}

/// Starts a game for a signed-in player.
#[post("/play/me")]
pub async fn play_signed_in(state: Data<State>, sent: OwnForm<Fields>) -> Result<HttpResponse, Refusal> {
    let (once, by) = (sent.once(&state.ongoing)?, &sent.by);
    let variant = match variant(&sent.fields) {
        Ok(variant) => variant,
        Err(problem) => return Ok(home::without_variant(&Visitor(Some(by.clone())), problem)),
    };
    let own = SeatRequest { player: Some(by.id().0), ..SeatRequest::default() };
    let made = match against_engines(variant.about(), &sent.fields, &own) {
        Ok((_, request)) => state.app.lobby.create_game(Creator::Player(by.id()), request, Some(once)).await,
        Err(problem) => Err(GameError::Bad(problem)),
    };
    match made {
        Ok(made) => Ok(see_other(&format!("/games/{}", seeks::made(&made)))),
        Err(GameError::Bad(problem)) => {
            let page = page(&variant, &sent.fields, by.post("/play/me"), Some(for_people(&problem)));
            Ok(by.page(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
        Err(error) => Err(error.into()),
    }
}

/// The form target for visitors, without a CSRF token.
fn post() -> FormTarget {
    FormTarget { to: "/play".to_owned(), csrf: None }
}

fn page(variant: &Variant, fields: &Fields, post: FormTarget, problem: Option<String>) -> PlayPage {
    let field = |name: &str, usual: &str| fields.get(name).map_or(usual, String::as_str).to_owned();
    let StartForm { seats, options, .. } = typed(variant.about(), fields);
    let (neutral, rivals): (Vec<SeatChoice>, Vec<SeatChoice>) =
        seats.into_iter().partition(|choice| choice.is_neutral);
    let sides: Vec<Seat> = rivals.iter().map(|choice| choice.seat).collect();
    let first = sides.first().map_or_else(String::new, Seat::to_string);
    let (level, side) = (field("level", FIRST_LEVEL), field("side", &first));
    PlayPage {
        about: variant.about(),
        start: variant.start(),
        sides,
        side,
        level,
        neutral,
        options,
        post,
        problem,
    }
}

/// The visitor's seat and the request for the game: all other seats are an engine's.
fn against_engines(
    about: &'static About,
    fields: &Fields,
    own: &SeatRequest,
) -> Result<(Seat, GameRequest), String> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let mut form = typed(about, fields);
    form.lot = field("side") == AT_RANDOM;
    let mut rivals: Vec<&mut SeatChoice> =
        form.seats.iter_mut().filter(|choice| !choice.is_neutral).collect();
    for choice in &mut rivals {
        choice.who = format!("engine-{}", field("level"));
    }
    let own_side = rivals.iter_mut().find(|choice| form.lot || choice.seat.to_string() == field("side"));
    own_side.ok_or("choose your side")?.who = "you".to_owned();
    request(about, &form, own).map_err(|wrong| wrong.text)
}
