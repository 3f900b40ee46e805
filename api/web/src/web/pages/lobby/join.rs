//! `/join/{token}`: an open seat. GET changes nothing; the button takes the seat, or requests a confirmation link by
//! mail.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::SecretHash;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_games::lobby::open_seats::open_seats;
use zugpost_games::play::reading::seat_access::SeatAccess;

use crate::web::markup::{Board, FormTarget, MessagePage, PlayerName, Time, VariantName, filters};
use crate::web::middleware::preferences::wanted_locale;
use crate::web::pages::account::looks::Looks;
use crate::web::pages::game::presenters;
use crate::web::pages::session::{OwnForm, PageResult, Visitor};
use crate::web::pages::site::dev_mail;
use crate::web::pages::times::Times;
use crate::web::pages::{private, private_board, refused, see_other};
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /join/{token}`. A signed-in player takes the seat by a button. Other visitors enter a name and an address, and
/// get a confirmation link by mail.
#[derive(Debug, Template)]
#[template(path = "page/join.html")]
pub struct JoinPage {
    /// The player who proposed the game.
    pub host: PlayerName,
    pub variant: VariantName,
    /// "White", "Red".
    pub side: Phrase,
    pub board: Board,
    /// "3 days per move".
    pub time_control: Phrase,
    pub rated: bool,
    pub expires: Option<Time>,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    /// The target URL of the form; with a CSRF token if the reader is signed in.
    pub post: FormTarget,
    pub name: String,
    pub email: String,
    pub problem: Option<Phrase>,
}

#[derive(Debug, Default, Deserialize)]
pub struct GuestForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    email: String,
}

#[derive(Debug, Deserialize)]
pub struct JoinForm {}

#[get("/join/{token}")]
pub async fn open(state: Data<State>, visitor: Visitor, looks: Looks, token: Path<String>) -> HttpResponse {
    let post = match &visitor.0 {
        Some(by) => by.post(format!("/join/{token}/me")),
        None => FormTarget { to: format!("/join/{token}"), csrf: None },
    };
    look(&state, &token, post, &GuestForm::default(), None, &looks).await
}

/// Mails a confirmation link to the visitor; the link takes the seat.
#[post("/join/{token}")]
pub async fn ask(
    state: Data<State>,
    http: HttpRequest,
    looks: Looks,
    token: Path<String>,
    form: Form<GuestForm>,
) -> HttpResponse {
    let asked = match form.email.trim().parse::<EmailAddress>() {
        Ok(email) => {
            let from = state.limits.network(&http);
            state
                .app
                .lobby
                .ask_to_join(SecretHash::of(&token), email, form.name.clone(), wanted_locale(), from)
                .await
        }
        Err(error) => {
            let problem = phrase("join-wrong-address").with("problem", error.phrase());
            return open_again(&state, &token, &form, problem, &looks).await;
        }
    };
    match asked {
        Ok(()) => {
            let (page, in_dev_mail) = (format!("/join/{token}"), dev_mail::is_shown(&state, &http));
            let page = MessagePage::take_seat_by_mail(form.email.trim(), page, in_dev_mail);
            private(StatusCode::OK, &page)
        }
        Err(GameError::Bad(fault)) => open_again(&state, &token, &form, fault.for_people(), &looks).await,
        Err(error) => answer_late(&state, &token, error).await,
    }
}

/// The form for visitors again, with its error.
async fn open_again(
    state: &State,
    token: &str,
    form: &GuestForm,
    problem: Phrase,
    looks: &Looks,
) -> HttpResponse {
    let post = FormTarget { to: format!("/join/{token}"), csrf: None };
    look(state, token, post, form, Some(problem), looks).await
}

#[post("/join/{token}/me")]
pub async fn join(
    state: Data<State>,
    looks: Looks,
    token: Path<String>,
    form: OwnForm<JoinForm>,
) -> PageResult {
    let once = form.once(&state.ongoing)?;
    let hash = SecretHash::of(&token);
    Ok(match state.app.lobby.join(hash.clone(), None, form.by.id(), Some(once)).await {
        Ok(_) => {
            let opened = state.app.play.open_link(hash, LinkKind::Join).await?;
            see_other(&format!("/games/{}", opened.game))
        }
        Err(GameError::Bad(fault)) => {
            let post = form.by.post(format!("/join/{token}/me"));
            look(&state, &token, post, &GuestForm::default(), Some(fault.for_people()), &looks).await
        }
        Err(error) => answer_late(&state, &token, error).await,
    })
}

/// Another player has taken the seat: redirect to the game.
async fn answer_late(state: &State, token: &str, error: GameError) -> HttpResponse {
    match (error, state.app.play.open_link(SecretHash::of(token), LinkKind::Join).await) {
        (GameError::NotInvited, Ok(opened)) => see_other(&format!("/games/{}", opened.game)),
        (error, _) => refused(&Problem::from(error)),
    }
}

async fn look(
    state: &State,
    token: &str,
    post: FormTarget,
    typed: &GuestForm,
    problem: Option<Phrase>,
    looks: &Looks,
) -> HttpResponse {
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    match state.app.play.open_link(SecretHash::of(token), LinkKind::Join).await {
        Ok(opened) if open_seats(&opened.table).any(|seat| seat == opened.seat) => {
            match page(&opened, post, typed, problem, &Times::of(state, None)) {
                Ok(page) => private_board(status, &page, looks),
                Err(problem) => refused(&problem),
            }
        }
        Ok(opened) => see_other(&format!("/games/{}", opened.game)),
        Err(error) => refused(&Problem::from(error)),
    }
}

fn page(
    opened: &SeatAccess,
    post: FormTarget,
    typed: &GuestForm,
    problem: Option<Phrase>,
    times: &Times,
) -> Result<JoinPage, Problem> {
    let game = &opened.table.game;
    let seat = opened.seat;
    let host = game.creator.and_then(|creator| opened.table.seat(*creator)).map(presenters::player);
    Ok(JoinPage {
        host: host.unwrap_or_else(|| PlayerName::plain(phrase("player-some"))),
        variant: presenters::variant_name(game),
        side: presenters::side(game, seat),
        board: presenters::first_board(&opened.table, seat)?,
        time_control: TimeControl::from_text(&game.time_control).phrase(),
        rated: game.rated,
        engine_help: game.engine_help,
        without_explorer: opened.table.is_without_explorer(),
        expires: game.invited_until.map(|at| times.until(at)),
        post,
        name: typed.name.clone(),
        email: typed.email.clone(),
        problem,
    })
}
