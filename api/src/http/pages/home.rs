//! `/` and `/start`: what can be played, and a form that starts a game. The visitor's own address is confirmed by the
//! first mail; only then is anybody else written to.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use rand::seq::SliceRandom;
use zugpost_rules::{About, Options, Seat, Variant};

use super::super::State;
use super::super::problem::Problem;
use super::signed::Visitor;
use crate::mail::EmailAddress;
use crate::page::{HomePage, LEVELS, MessagePage, SeatChoice, StartForm, StartPage};
use crate::service::games::{Creator, EngineSeat, GameRequest, SeatRequest};
use crate::service::time_control::TimeControl;

/// Names and values of a form, which differ by the variant.
type Fields = BTreeMap<String, String>;

#[get("/")]
pub async fn home(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &HomePage { variants: Variant::rows(), problem: None })
}

#[get("/start")]
pub async fn choose(visitor: Visitor, fields: Query<Fields>) -> HttpResponse {
    match about(&fields) {
        Ok(about) => {
            let page = StartPage { about, form: typed(about, &fields), problem: None };
            visitor.page(StatusCode::OK, &page)
        }
        Err(problem) => lost(&visitor, problem),
    }
}

#[post("/start")]
pub async fn start(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> HttpResponse {
    let about = match about(&fields) {
        Ok(about) => about,
        Err(problem) => return lost(&visitor, problem),
    };
    let form = typed(about, &fields);
    let started = match request(about, &form) {
        Ok((seat, request)) => {
            let proposed = propose(&state, &http, seat, &form, request).await;
            proposed.map_err(|problem| problem.detail().to_owned())
        }
        Err(problem) => Err(problem),
    };
    match started {
        Ok(links) => {
            let text = "A mail is on its way to you. Its link confirms your address and begins the game; whoever you \
                        invited is asked after that.";
            let page =
                MessagePage { title: "Look into your mail".to_owned(), text: format!("{text}{links}") };
            visitor.page(StatusCode::OK, &page)
        }
        Err(problem) => {
            let page = StartPage { about, form, problem: Some(problem) };
            visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

/// The own address gets a mail that it may not have asked for, so that it counts as one for signing in.
async fn propose(
    state: &State,
    http: &HttpRequest,
    seat: Seat,
    form: &StartForm,
    request: GameRequest,
) -> Result<String, Problem> {
    if let Ok(email) = form.email.trim().parse::<EmailAddress>() {
        state.limits.login(http, &email)?;
    }
    let creator = Creator::Visitor { seat, name: form.name.clone() };
    Ok(invitations(&state.service.create_game(creator, request, None).await?))
}

/// What to pass on, from the answer that shows a game just made.
fn invitations(made: &str) -> String {
    let view: serde_json::Value = serde_json::from_str(made).unwrap_or_default();
    let links = view["join"].as_object().into_iter().flatten();
    let told = links.filter_map(|(seat, link)| {
        Some(format!(" Pass this link on to whoever is to play {seat}: {}", link.as_str()?))
    });
    told.collect()
}

/// The first page, for whoever has chosen no variant that there is.
fn lost(visitor: &Visitor, problem: String) -> HttpResponse {
    let page = HomePage { variants: Variant::rows(), problem: Some(problem) };
    visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn about(fields: &Fields) -> Result<&'static About, String> {
    let key = fields.get("variant").map_or("", String::as_str);
    let variant = Variant::new(key, &Options::default()).map_err(|error| error.to_string())?;
    Ok(variant.about())
}

/// What was typed; where nothing was, what most people want.
fn typed(about: &'static About, fields: &Fields) -> StartForm {
    let text = |name: &str| fields.get(name).cloned().unwrap_or_default();
    let chosen = about.options.iter().filter_map(|option| {
        let value = fields.get(&format!("option_{}", option.name))?;
        (value != option.default).then(|| (option.name.to_owned(), value.clone()))
    });
    let options: BTreeMap<String, String> = chosen.collect();
    StartForm {
        name: text("name"),
        email: text("email"),
        seats: seats(about, &options, fields),
        options,
        lot: fields.contains_key("lot"),
        days: fields.get("days").and_then(|days| days.parse().ok()).unwrap_or(3),
        message: text("message"),
    }
}

/// The seats that these options have; without options that go together, those that the variant has of itself.
fn seats(about: &'static About, options: &BTreeMap<String, String>, fields: &Fields) -> Vec<SeatChoice> {
    let variant = Variant::new(about.key, &options.clone().into_iter().collect());
    let Ok(variant) = variant.or_else(|_| Variant::new(about.key, &Options::default())) else {
        return Vec::new();
    };
    let first = variant.start();
    let choice = |(index, seat): (usize, &Seat)| {
        let is_neutral = first.is_neutral(*seat);
        let usual = match index {
            0 => "you",
            _ if is_neutral => "engine-4",
            _ => "mail",
        };
        SeatChoice {
            seat: *seat,
            is_neutral,
            who: fields.get(&format!("who_{seat}")).map_or(usual, String::as_str).to_owned(),
            email: fields.get(&format!("email_{seat}")).cloned().unwrap_or_default(),
        }
    };
    variant.seats().iter().enumerate().map(choice).collect()
}

/// The visitor's seat, and the game that is wanted.
fn request(about: &'static About, form: &StartForm) -> Result<(Seat, GameRequest), String> {
    let mut choices = form.seats.clone();
    if form.lot {
        let mut players: Vec<&mut SeatChoice> = choices.iter_mut().filter(|seat| !seat.is_neutral).collect();
        let mut drawn: Vec<Seat> = players.iter().map(|choice| choice.seat).collect();
        drawn.shuffle(&mut rand::rng());
        for (choice, seat) in players.iter_mut().zip(drawn) {
            choice.seat = seat;
        }
    }
    let own = |choice: &&SeatChoice| choice.who == "you";
    let mut own_seats = choices.iter().filter(own).map(|choice| choice.seat);
    let (Some(own_seat), None) = (own_seats.next(), own_seats.next()) else {
        return Err("your seat: take exactly one of them yourself".to_owned());
    };
    let seats =
        choices.iter().map(|choice| Ok((choice.seat.to_string(), seat_request(choice, &form.email)?)));
    let request = GameRequest {
        variant: about.key.to_owned(),
        options: form.options.clone(),
        seats: seats.collect::<Result<_, String>>()?,
        time_control: TimeControl::PerMove { days: Some(form.days.into()), seconds: None },
        rated: false,
        fen: None,
        pgn: None,
        message: Some(form.message.clone()),
    };
    Ok((own_seat, request))
}

fn seat_request(choice: &SeatChoice, own_email: &str) -> Result<SeatRequest, String> {
    let by_mail = |whose: &str, email: &str| {
        let email: EmailAddress = email.trim().parse().map_err(|error| format!("{whose}: {error}"))?;
        Ok(SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() })
    };
    match choice.who.as_str() {
        "you" => by_mail("your address", own_email),
        "mail" => by_mail(&format!("the address for {}", choice.seat), &choice.email),
        "open" => Ok(SeatRequest { open: Some(true), ..SeatRequest::default() }),
        "random" => Ok(SeatRequest { random: Some(true), ..SeatRequest::default() }),
        "nobody" => Ok(SeatRequest { nobody: Some(true), ..SeatRequest::default() }),
        other => {
            let level = other.strip_prefix("engine-").and_then(|level| level.parse().ok());
            let level = level.filter(|level| LEVELS.contains(level));
            let level = level.ok_or_else(|| format!("{}: choose who plays there", choice.seat))?;
            Ok(SeatRequest { engine: Some(EngineSeat::of_level(level)), ..SeatRequest::default() })
        }
    }
}
