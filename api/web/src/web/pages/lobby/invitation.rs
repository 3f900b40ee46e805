//! `/i/{token}`: the link of an invitation.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::ids::SecretHash;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_post::mail::kinds::invitation::inviting;

use crate::web::markup::{Board, MessagePage, PlayerName, ShownMessage, Time, VariantName, filters};
use crate::web::middleware::preferences::wanted_locale;
use crate::web::pages::account::looks::Looks;
use crate::web::pages::game::presenters;
use crate::web::pages::link::to_seat;
use crate::web::pages::lobby::start::terms;
use crate::web::pages::times::Times;
use crate::web::pages::{private, private_board, refused, see_other};
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /i/{token}`; both buttons post to the same URL: `action=accept` with a `name`, or `action=decline`.
#[derive(Debug, Template)]
#[template(path = "page/invitation.html")]
pub struct InvitationPage {
    pub token: String,
    /// `None` for the visitor who proposed the game and must confirm it.
    pub inviter: Option<PlayerName>,
    pub variant: VariantName,
    /// The terms that the visitor proposes, in sentences; for others there are facts.
    pub terms: Vec<Phrase>,
    /// The side of the invited player: "White", "Red".
    pub side: Phrase,
    pub board: Board,
    /// "3 days per move".
    pub time_control: Phrase,
    pub message: Option<ShownMessage>,
    /// Time at which the invitation expires.
    pub expires: Option<Time>,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    /// The suggested name, or the one typed before.
    pub name: String,
    pub problem: Option<Phrase>,
}

#[derive(Debug, Deserialize)]
pub struct AnswerForm {
    action: String,
    #[serde(default)]
    name: String,
}

#[get("/i/{token}")]
pub async fn open(state: Data<State>, token: Path<String>, looks: Looks) -> HttpResponse {
    match state.app.play.open_link(SecretHash::of(&token), LinkKind::Invitation).await {
        Ok(opened) if opened.table.game.status == GameStatus::Invited => {
            show_page(&state, &opened, &token, None, StatusCode::OK, &looks)
        }
        Ok(opened) if opened.table.game.status == GameStatus::Running && has_taken_seat(&opened) => {
            private(StatusCode::OK, &MessagePage::accepted(&opened.game))
        }
        Ok(opened) => see_other(&format!("/games/{}", opened.game)),
        Err(error) => refused(&Problem::from(error)),
    }
}

#[post("/i/{token}")]
pub async fn answer(
    state: Data<State>,
    token: Path<String>,
    looks: Looks,
    form: Form<AnswerForm>,
) -> HttpResponse {
    let hash = SecretHash::of(&token);
    let accept = match form.action.as_str() {
        "accept" => Some(form.name.clone()),
        "decline" => None,
        _ => return open_again(&state, &token, phrase("invite-choose"), &form.name, &looks).await,
    };
    let accepted = accept.is_some();
    match state.app.lobby.answer_invitation(hash, accept, wanted_locale()).await {
        Ok(_) if accepted => {
            match state.app.play.open_link(SecretHash::of(&token), LinkKind::Invitation).await {
                Ok(opened) => to_seat(&state, opened.game, opened.seat, None, "accept").await,
                Err(error) => refused(&Problem::from(error)),
            }
        }
        Ok(_) => private(StatusCode::OK, &MessagePage::declined()),
        Err(GameError::NotInvited) => {
            match state.app.play.open_link(SecretHash::of(&token), LinkKind::Invitation).await {
                Ok(opened) => see_other(&format!("/games/{}", opened.game)),
                Err(error) => refused(&Problem::from(error)),
            }
        }
        Err(GameError::Bad(fault)) => {
            open_again(&state, &token, fault.for_people(), &form.name, &looks).await
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

/// Returns whether the holder of the link plays the seat, which another player may have taken.
fn has_taken_seat(opened: &SeatAccess) -> bool {
    let seated = opened.table.seat(opened.seat);
    seated.is_some_and(|seated| seated.address.as_ref() == Some(&opened.email))
}

/// The form again, with its error.
async fn open_again(state: &State, token: &str, problem: Phrase, name: &str, looks: &Looks) -> HttpResponse {
    match state.app.play.open_link(SecretHash::of(token), LinkKind::Invitation).await {
        Ok(opened) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            show_page(state, &opened, token, Some((problem, name)), status, looks)
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

fn show_page(
    state: &State,
    opened: &SeatAccess,
    token: &str,
    typed: Option<(Phrase, &str)>,
    status: StatusCode,
    looks: &Looks,
) -> HttpResponse {
    match page(opened, token, typed, &Times::of(state, None)) {
        Ok(page) => private_board(status, &page, looks),
        Err(problem) => refused(&problem),
    }
}

fn page(
    opened: &SeatAccess,
    token: &str,
    typed: Option<(Phrase, &str)>,
    times: &Times,
) -> Result<InvitationPage, Problem> {
    let table = &opened.table;
    let seat = opened.seat;
    let is_own = table.game.creator.is_some_and(|creator| creator == seat);
    let inviter = (!is_own).then(|| match inviting(table, seat) {
        Some(seated) => presenters::player(seated),
        None => PlayerName::plain(phrase("player-some")),
    });
    let message = opened.messages.first().filter(|message| message.seat != opened.seat);
    let known = table.seat(opened.seat).and_then(|seated| seated.name.clone());
    Ok(InvitationPage {
        token: token.to_owned(),
        variant: presenters::variant_name(&table.game),
        terms: if is_own { terms::of_table(table, seat) } else { Vec::new() },
        side: presenters::side(&table.game, seat),
        board: presenters::first_board(table, seat)?,
        time_control: TimeControl::from_text(&table.game.time_control).phrase(),
        message: message.map(|message| ShownMessage {
            from: presenters::writer(table, message),
            text: message.body.clone(),
        }),
        engine_help: table.game.engine_help,
        without_explorer: table.is_without_explorer(),
        expires: table.game.invited_until.map(|at| times.until(at)),
        name: typed
            .as_ref()
            .map(|(_, name)| (*name).to_owned())
            .or(known)
            .or(opened.name.clone())
            .unwrap_or_default(),
        problem: typed.map(|(problem, _)| problem),
        inviter,
    })
}
