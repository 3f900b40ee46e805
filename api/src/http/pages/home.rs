//! `/`: what this is, and a form that starts a game. The visitor's own address is confirmed by the first mail; only
//! then is anybody else written to.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpResponse, get, post};
use serde::Deserialize;
use zugpost_rules::{Seat, Variant};

use super::super::State;
use super::super::problem::Problem;
use super::html;
use crate::mail::EmailAddress;
use crate::page::{HomePage, MessagePage, Opponent, StartForm};
use crate::service::games::{Creator, EngineSeat, GameRequest, SeatRequest};
use crate::service::time_control::TimeControl;

#[derive(Clone, Debug, Deserialize)]
pub struct Started {
    name: String,
    email: String,
    opponent: String,
    #[serde(default)]
    opponent_email: String,
    #[serde(default)]
    level: u8,
    variant: String,
    seat: String,
    days: u16,
    #[serde(default)]
    message: String,
}

fn page(form: StartForm, problem: Option<String>) -> HomePage {
    HomePage { variants: Variant::rows(), form, problem }
}

#[get("/")]
pub async fn home() -> HttpResponse {
    html(StatusCode::OK, &page(StartForm::default(), None))
}

#[post("/start")]
pub async fn start(state: Data<State>, form: Form<Started>) -> HttpResponse {
    let form = form.into_inner();
    let started = match request(&form) {
        Ok((seat, request)) => {
            let visitor = Creator::Visitor { seat, name: form.name.clone() };
            let created = state.service.create_game(visitor, request, None).await;
            created.map(drop).map_err(|error| Problem::from(error).detail().to_owned())
        }
        Err(problem) => Err(problem),
    };
    match started {
        Ok(()) => {
            let text = "A mail is on its way to you. Its link confirms your address and begins the game; whoever you \
                        invited is asked after that.";
            html(
                StatusCode::OK,
                &MessagePage { title: "Look into your mail".to_owned(), text: text.to_owned() },
            )
        }
        Err(problem) => html(StatusCode::UNPROCESSABLE_ENTITY, &page(typed(form), Some(problem))),
    }
}

/// The visitor's seat, and the game that is wanted.
fn request(form: &Started) -> Result<(Seat, GameRequest), String> {
    let own: EmailAddress = form.email.trim().parse().map_err(|error| format!("your address: {error}"))?;
    let own = SeatRequest { email: Some(own.as_str().to_owned()), ..SeatRequest::default() };
    let other = if form.opponent == "engine" {
        SeatRequest { engine: Some(EngineSeat::of_level(form.level)), ..SeatRequest::default() }
    } else {
        let email: EmailAddress = form
            .opponent_email
            .trim()
            .parse()
            .map_err(|error| format!("your opponent's address: {error}"))?;
        SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() }
    };
    let seat = chosen_seat(&form.seat).unwrap_or(if rand::random() { Seat::White } else { Seat::Black });
    let opposite = if seat == Seat::White { Seat::Black } else { Seat::White };
    let request = GameRequest {
        variant: form.variant.clone(),
        options: BTreeMap::new(),
        seats: BTreeMap::from([(seat.to_string(), own), (opposite.to_string(), other)]),
        time_control: TimeControl::PerMove { days: Some(form.days.into()), seconds: None },
        rated: false,
        fen: None,
        message: Some(form.message.clone()),
    };
    Ok((seat, request))
}

fn chosen_seat(text: &str) -> Option<Seat> {
    text.parse().ok().filter(|seat| matches!(seat, Seat::White | Seat::Black))
}

/// What was typed, for the form that comes back.
fn typed(form: Started) -> StartForm {
    StartForm {
        seat: chosen_seat(&form.seat),
        opponent: if form.opponent == "engine" { Opponent::Engine } else { Opponent::Mail },
        name: form.name,
        email: form.email,
        opponent_email: form.opponent_email,
        level: form.level,
        variant: form.variant,
        days: form.days,
        message: form.message,
    }
}
