//! `/` and `/start`: the list of variants, and the form that starts a game. A visitor confirms their own address first;
//! only then are the other players invited.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use rand::seq::SliceRandom;
use zugpost_protocol::LEVELS;
use zugpost_rules::{About, Options, Seat, Variant};

use super::game::clock;
use super::session::{OwnForm, Refusal, Visitor};
use super::{see_other, seeks};
use crate::email_address::EmailAddress;
use crate::lobby::challenges::NATURES_LEVEL;
use crate::lobby::request::{Creator, GameRequest, SeatRequest};
use crate::model::seat_controller::EngineSeat;
use crate::web::markup::{
    FULL_STRENGTH, FormTarget, HomePage, MessagePage, SECONDS_AT_FULL_STRENGTH, SeatChoice, StartForm,
    StartPage,
};
use crate::web::problem::Problem;
use crate::web::state::State;

/// The form's fields by name; they differ by variant.
type Fields = BTreeMap<String, String>;

#[get("/")]
pub async fn home(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &HomePage { variants: Variant::rows(), problem: None })
}

#[get("/start")]
pub async fn choose(visitor: Visitor, fields: Query<Fields>) -> HttpResponse {
    match about(&fields) {
        Ok(about) => {
            let post = visitor.0.as_ref().map_or_else(post, |by| by.post("/start/me"));
            let page = StartPage { about, form: typed(about, &fields), post, problem: None };
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
    match propose(&state, &http, about, &form).await {
        Ok(made) => {
            let text = "A mail is on its way to you. Its link confirms your address and begins the game; the \
                        players whom you invited are asked after that.";
            let text = format!("{text}{}", invitations(&made));
            let page = MessagePage { title: "Look into your mail".to_owned(), text };
            visitor.page(StatusCode::OK, &page)
        }
        Err(problem) => {
            let page = StartPage { about, form, post: post(), problem: Some(problem) };
            visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

/// Starts a game for a signed-in player, who needs no confirmation by mail.
#[post("/start/me")]
pub async fn start_signed_in(state: Data<State>, sent: OwnForm<Fields>) -> Result<HttpResponse, Refusal> {
    let (once, by) = (sent.once(&state.ongoing)?, &sent.by);
    let about = match about(&sent.fields) {
        Ok(about) => about,
        Err(problem) => return Ok(lost(&Visitor(Some(by.clone())), problem)),
    };
    let form = typed(about, &sent.fields);
    let own = SeatRequest { player: Some(by.id().0), ..SeatRequest::default() };
    let made = match request(about, &form, &own) {
        Ok((_, request)) => {
            let made = state.app.lobby.create_game(Creator::Player(by.id()), request, Some(once)).await;
            made.map_err(|error| Problem::from(error).detail().to_owned())
        }
        Err(problem) => Err(problem),
    };
    Ok(match made.map(|made| (seeks::made(&made), invitations(&made))) {
        Ok((game, links)) if links.is_empty() => see_other(&format!("/games/{game}")),
        Ok((_, links)) => {
            let text = format!("It begins when all its seats are taken.{links}");
            by.page(StatusCode::OK, &MessagePage { title: "The game is proposed".to_owned(), text })
        }
        Err(problem) => {
            let page = StartPage { about, form, post: by.post("/start/me"), problem: Some(problem) };
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
) -> Result<String, String> {
    let email =
        form.email.trim().parse::<EmailAddress>().map_err(|error| format!("your address: {error}"))?;
    let own = SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() };
    let (seat, request) = request(about, form, &own)?;
    let creator = Creator::Visitor { seat, name: form.name.clone(), email, from: state.limits.network(http) };
    let made = state.app.lobby.create_game(creator, request, None).await;
    made.map_err(|error| Problem::from(error).detail().to_owned())
}

/// The links of open seats to pass on, from the response that shows a new game.
fn invitations(made: &str) -> String {
    let view: serde_json::Value = serde_json::from_str(made).unwrap_or_default();
    let links = view["join"].as_object().into_iter().flatten();
    let lines = links.filter_map(|(seat, link)| {
        Some(format!(" Pass this link on to the player of {seat}: {}", link.as_str()?))
    });
    lines.collect()
}

/// The home page, for a request with an unknown variant.
fn lost(visitor: &Visitor, problem: String) -> HttpResponse {
    let page = HomePage { variants: Variant::rows(), problem: Some(problem) };
    visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn about(fields: &Fields) -> Result<&'static About, String> {
    let key = fields.get("variant").map_or("", String::as_str);
    let variant = Variant::new(key, &Options::default()).map_err(|error| error.to_string())?;
    Ok(variant.about())
}

/// The typed values, with the default for missing fields.
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
        clock: clock::typed(fields),
        message: text("message"),
    }
}

/// The seats for the chosen options; if these do not fit together, the seats for the default options.
fn seats(about: &'static About, options: &BTreeMap<String, String>, fields: &Fields) -> Vec<SeatChoice> {
    let variant = Variant::new(about.key, &options.clone().into_iter().collect());
    let Ok(variant) = variant.or_else(|_| Variant::new(about.key, &Options::default())) else {
        return Vec::new();
    };
    let first = variant.start();
    let choice = |(index, seat): (usize, &Seat)| {
        let is_neutral = first.is_neutral(*seat);
        let usual = match index {
            0 => "you".to_owned(),
            _ if is_neutral => format!("engine-{NATURES_LEVEL}"),
            _ => "mail".to_owned(),
        };
        SeatChoice {
            seat: *seat,
            is_neutral,
            who: fields.get(&format!("who_{seat}")).cloned().unwrap_or(usual),
            email: fields.get(&format!("email_{seat}")).cloned().unwrap_or_default(),
        }
    };
    variant.seats().iter().enumerate().map(choice).collect()
}

/// The creator's seat and the request for the game.
fn request(
    about: &'static About,
    form: &StartForm,
    own: &SeatRequest,
) -> Result<(Seat, GameRequest), String> {
    let mut choices = form.seats.clone();
    if form.lot {
        let mut players: Vec<&mut SeatChoice> = choices.iter_mut().filter(|seat| !seat.is_neutral).collect();
        let mut drawn: Vec<Seat> = players.iter().map(|choice| choice.seat).collect();
        drawn.shuffle(&mut rand::rng());
        for (choice, seat) in players.iter_mut().zip(drawn) {
            choice.seat = seat;
        }
    }
    let is_own = |choice: &&SeatChoice| choice.who == "you";
    let mut own_seats = choices.iter().filter(is_own).map(|choice| choice.seat);
    let (Some(own_seat), None) = (own_seats.next(), own_seats.next()) else {
        return Err("your seat: choose exactly one seat for yourself".to_owned());
    };
    let seats = choices.iter().map(|choice| Ok((choice.seat.to_string(), seat_request(choice, own)?)));
    let request = GameRequest {
        variant: about.key.to_owned(),
        options: form.options.clone(),
        seats: seats.collect::<Result<_, String>>()?,
        time_control: clock::time_control(&form.clock)?,
        rated: false,
        fen: None,
        pgn: None,
        message: Some(form.message.clone()),
    };
    Ok((own_seat, request))
}

fn seat_request(choice: &SeatChoice, own: &SeatRequest) -> Result<SeatRequest, String> {
    match choice.who.as_str() {
        "you" => Ok(own.clone()),
        "mail" => {
            let email = choice.email.trim().parse::<EmailAddress>();
            let email = email.map_err(|error| format!("the address for {}: {error}", choice.seat))?;
            Ok(SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() })
        }
        "open" => Ok(SeatRequest { open: Some(true), ..SeatRequest::default() }),
        FULL_STRENGTH => {
            let engine = Some(EngineSeat::of_seconds(SECONDS_AT_FULL_STRENGTH));
            Ok(SeatRequest { engine, ..SeatRequest::default() })
        }
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
