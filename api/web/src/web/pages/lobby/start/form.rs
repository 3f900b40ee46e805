//! The fields of the form that starts a game, and the request that they make.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::{position_error, variant_error};
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller::EngineSeat;
use zugpost_data::view::vocabulary;
use zugpost_games::lobby::request::{GameRequest, SeatRequest};
use zugpost_protocol::LEVELS;
use zugpost_rules::{About, Options, Record, Seat, Variant, VariantError, seat_name};

pub use super::seating::Fields;
use super::seating::{Seating, seating};
use crate::web::markup::{FULL_STRENGTH, SECONDS_AT_FULL_STRENGTH, SeatChoice, StartForm, Wrong};
use crate::web::pages::game::clock;

/// The variant that is named in the fields, with the default options.
pub fn variant(fields: &Fields) -> Result<Variant, Phrase> {
    let key = fields.get("variant").map_or("", String::as_str);
    Variant::new(key, &Options::default()).map_err(|error| match error {
        VariantError::UnknownVariant { key } => phrase("start-no-variant").with("key", key),
        error => variant_error(&error),
    })
}

/// The typed values, with the default for missing fields.
pub fn typed(about: &'static About, fields: &Fields) -> StartForm {
    let text = |name: &str| fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default();
    let chosen = about.options.iter().filter_map(|option| {
        let value = fields.get(&format!("option_{}", option.name))?;
        (value != option.default).then(|| (option.name.to_owned(), value.clone()))
    });
    let options: BTreeMap<String, String> = chosen.collect();
    let Seating { seats, each, lot } = seating(about, &options, fields);
    StartForm {
        name: text("name"),
        email: text("email"),
        seats,
        each,
        lot,
        options,
        clock: clock::typed(fields),
        rated: fields.contains_key("rated"),
        engine_help: fields.contains_key("engine_help"),
        without_explorer: fields.contains_key("without_explorer"),
        fen: text("fen"),
        message: text("message"),
    }
}

/// The creator's seat and the request for the game.
pub fn request(
    about: &'static About,
    form: &StartForm,
    own: &SeatRequest,
) -> Result<(Seat, GameRequest), Wrong> {
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
        return Err(match form.each {
            true => Wrong {
                text: phrase("start-error-own-seat"),
                field: form.seats.first().map(|choice| format!("who_{}", choice.seat)),
            },
            false => Wrong::at("side", phrase("start-error-side")),
        });
    };
    let mut seats = BTreeMap::new();
    for (choice, typed) in choices.iter().zip(&form.seats) {
        seats.insert(choice.seat.to_string(), seat_request(about, form, typed, own)?);
    }
    let time_control = clock::time_control(&form.clock);
    let time_control = time_control.and_then(|clock| clock.check().map(|()| clock));
    let request = GameRequest {
        variant: about.key.to_owned(),
        options: form.options.clone(),
        seats,
        time_control: time_control.map_err(|fault| Wrong::at("clock", fault.why))?,
        rated: form.rated,
        engine_help: form.engine_help,
        without_explorer: form.without_explorer,
        fen: start_position(about, form)?,
        pgn: None,
        message: Some(form.message.clone()),
    };
    Ok((own_seat, request))
}

/// The typed position, if there is one.
fn start_position(about: &'static About, form: &StartForm) -> Result<Option<String>, Wrong> {
    if form.fen.is_empty() {
        return Ok(None);
    }
    // Options that do not fit together are refused with the request.
    if let Ok(variant) = Variant::new(about.key, &form.options.clone().into_iter().collect()) {
        let read = Record::from_fen(&variant, &form.fen);
        read.map_err(|error| {
            Wrong::at("fen", phrase("start-error-fen").with("error", position_error(&error)))
        })?;
    }
    Ok(Some(form.fen.clone()))
}

/// Turns the service's error into a message at the field of the form that it is about.
pub fn blame(about: &'static About, form: &StartForm, error: &GameError) -> Wrong {
    let fault = error.fault();
    let (at, why) = (fault.field.as_deref().unwrap_or_default(), fault.for_people());
    let seat = at.strip_prefix("seats.");
    if let Some(choice) = seat.and_then(|seat| form.seats.iter().find(|choice| choice.seat.as_str() == seat))
    {
        // The draw of the sides has exchanged the seats of the request.
        if form.lot && form.each && !choice.is_neutral {
            return Wrong { text: phrase("start-error-some-player").with("error", why), field: None };
        }
        let other = form.seats.iter().find(|choice| !choice.is_neutral && choice.who != "you");
        let choice = if choice.is_neutral || form.each { choice } else { other.unwrap_or(choice) };
        let text = phrase("start-error-player").with("player", label(about, form, choice));
        return Wrong::at(field(form, choice), text.with("error", why));
    }
    let field = match (at, error) {
        ("fen" | "rated" | "engine_help" | "message" | "name", _) => Some(at.to_owned()),
        (_, GameError::Position(_)) => Some("fen".to_owned()),
        (_, GameError::Variant(VariantError::BadValue { name, .. })) => Some(format!("option_{name}")),
        _ => None,
    };
    Wrong { text: why, field }
}

/// Returns the page's label for the player of a seat.
fn label(about: &'static About, form: &StartForm, choice: &SeatChoice) -> Phrase {
    match (choice.is_neutral, form.each) {
        (true, _) => phrase("start-nature"),
        (false, true) => vocabulary::side(seat_name(about.key, choice.seat)),
        (false, false) => phrase("start-error-opponent"),
    }
}

/// The id of the field that chooses the player of a seat.
fn field(form: &StartForm, choice: &SeatChoice) -> String {
    let is_opponent = !form.each && !choice.is_neutral;
    let (name, email, who) = match is_opponent {
        true => ("opponent".to_owned(), "opponent_email".to_owned(), "level".to_owned()),
        false => {
            let seat = choice.seat;
            (format!("name_{seat}"), format!("email_{seat}"), format!("who_{seat}"))
        }
    };
    match choice.who.as_str() {
        "name" => name,
        "mail" => email,
        _ => who,
    }
}

fn seat_request(
    about: &'static About,
    form: &StartForm,
    choice: &SeatChoice,
    own: &SeatRequest,
) -> Result<SeatRequest, Wrong> {
    let wrong = |why: Phrase| Wrong::at(field(form, choice), why);
    let player = || label(about, form, choice);
    match choice.who.as_str() {
        "you" => Ok(own.clone()),
        "mail" if choice.email.is_empty() => {
            Err(wrong(phrase("start-error-enter-email").with("player", player())))
        }
        "mail" => {
            let email = choice.email.parse::<EmailAddress>();
            let email = email.map_err(|error| {
                let text = phrase("start-error-player").with("player", player());
                wrong(text.with("error", error.phrase()))
            })?;
            Ok(SeatRequest { email: Some(email.as_str().to_owned()), ..SeatRequest::default() })
        }
        "open" => Ok(SeatRequest { open: Some(true), ..SeatRequest::default() }),
        FULL_STRENGTH => {
            let engine = Some(EngineSeat::of_seconds(SECONDS_AT_FULL_STRENGTH));
            Ok(SeatRequest { engine, ..SeatRequest::default() })
        }
        "random" => Ok(SeatRequest { random: Some(true), ..SeatRequest::default() }),
        "nobody" => Ok(SeatRequest { nobody: Some(true), ..SeatRequest::default() }),
        // Only players may challenge others by name.
        "name" if own.player.is_none() => Err(wrong(phrase("start-error-sign-in"))),
        "name" if choice.name.is_empty() => {
            Err(wrong(phrase("start-error-enter-name").with("player", player())))
        }
        "name" => Ok(SeatRequest { player: Some(choice.name.clone()), ..SeatRequest::default() }),
        other => {
            let level = other.strip_prefix("engine-").and_then(|level| level.parse().ok());
            let level = level.filter(|level| LEVELS.contains(level));
            let level = level
                .ok_or_else(|| wrong(phrase("start-error-choose").with("seat", choice.seat.to_string())))?;
            Ok(SeatRequest { engine: Some(EngineSeat::of_level(level)), ..SeatRequest::default() })
        }
    }
}
