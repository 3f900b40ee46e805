//! `/start`: the form that starts a game. A visitor confirms their own address first; only then are the other players
//! invited.

pub mod form;
pub mod seating;
pub mod terms;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use zugpost_base::email_address::EmailAddress;
use zugpost_base::locale::phrase;
use zugpost_games::lobby::request::{Creator, SeatRequest};
use zugpost_rules::About;

use crate::web::markup::{FormTarget, JoinLinksPage, StartForm, StartPage, Wrong};
use crate::web::middleware::preferences::wanted_locale;
use crate::web::pages::session::{OwnForm, PageResult, Visitor};
use crate::web::pages::site::{dev_mail, home};
use crate::web::pages::{id_of, see_other};
use crate::web::state::State;
use form::{Fields, blame, request, typed, variant};

#[get("/start")]
pub async fn choose(visitor: Visitor, fields: Query<Fields>) -> HttpResponse {
    if !fields.contains_key("variant") {
        return see_other("/variants");
    }
    match variant(&fields) {
        Ok(variant) => {
            let about = variant.about();
            let post = visitor.0.as_ref().map_or_else(post, |by| by.post("/start/me"));
            visitor.page(StatusCode::OK, &page(about, typed(about, &fields), post, None))
        }
        Err(problem) => home::without_variant(&visitor, problem),
    }
}

#[post("/start")]
pub async fn start(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> HttpResponse {
    let about = match variant(&fields) {
        Ok(variant) => variant.about(),
        Err(problem) => return home::without_variant(&visitor, problem),
    };
    let form = typed(about, &fields);
    match propose(&state, &http, about, &form).await {
        Ok(made) => {
            let page = JoinLinksPage {
                title: phrase("message-check-mail"),
                text: phrase("join-links-confirm-first").with("email", form.email),
                links: invitations(&made),
                game: None,
                again: Some(format!("/start?variant={}", about.key)),
                in_dev_mail: dev_mail::is_shown(&state, &http),
            };
            visitor.page(StatusCode::OK, &page)
        }
        Err(wrong) => visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page(about, form, post(), Some(wrong))),
    }
}

fn page(about: &'static About, form: StartForm, post: FormTarget, wrong: Option<Wrong>) -> StartPage {
    StartPage { about, terms: terms::of_form(about, &form), form, post, wrong }
}

/// Starts a game for a signed-in player, who needs no confirmation by mail.
#[post("/start/me")]
pub async fn start_signed_in(state: Data<State>, sent: OwnForm<Fields>) -> PageResult {
    let (once, by) = (sent.once(&state.ongoing)?, &sent.by);
    let about = match variant(&sent.fields) {
        Ok(variant) => variant.about(),
        Err(problem) => return Ok(home::without_variant(&by.visitor(), problem)),
    };
    let form = typed(about, &sent.fields);
    let own = SeatRequest { player: Some(by.id().0), ..SeatRequest::default() };
    let made = match request(about, &form, &own) {
        Ok((_, request)) => {
            let made = state.app.lobby.create_game(Creator::Player(by.id()), request, Some(once)).await;
            made.map_err(|error| blame(about, &form, &error))
        }
        Err(wrong) => Err(wrong),
    };
    Ok(match made.map(|made| (id_of(&made), invitations(&made))) {
        Ok((game, links)) if links.is_empty() => see_other(&format!("/games/{game}")),
        Ok((game, links)) => {
            let (title, text) = (phrase("join-links-proposed"), phrase("join-links-when"));
            let game = Some(format!("/games/{game}"));
            by.page(
                StatusCode::OK,
                &JoinLinksPage { title, text, links, game, again: None, in_dev_mail: false },
            )
        }
        Err(wrong) => {
            let page = page(about, form, by.post("/start/me"), Some(wrong));
            by.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    })
}

/// The form target for visitors, without a CSRF token.
fn post() -> FormTarget {
    FormTarget { to: "/start".to_owned(), csrf: None }
}

/// Proposes the game for a visitor, identified by address.
async fn propose(
    state: &State,
    http: &HttpRequest,
    about: &'static About,
    form: &StartForm,
) -> Result<String, Wrong> {
    let email = form.email.parse::<EmailAddress>();
    let email = email
        .map_err(|error| Wrong::at("email", phrase("start-error-address").with("error", error.phrase())))?;
    let own = SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() };
    let (seat, request) = request(about, form, &own)?;
    let creator = Creator::Visitor {
        seat,
        name: form.name.clone(),
        email,
        locale: wanted_locale(),
        from: state.limits.network(http),
    };
    let made = state.app.lobby.create_game(creator, request, None).await;
    made.map_err(|error| blame(about, form, &error))
}

/// The links of open seats to pass on, by seat, from the response that shows a new game.
fn invitations(made: &str) -> Vec<(String, String)> {
    let view: serde_json::Value = serde_json::from_str(made).unwrap_or_default();
    let links = view["join"].as_object().into_iter().flatten();
    links.filter_map(|(seat, link)| Some((seat.clone(), link.as_str()?.to_owned()))).collect()
}
