//! The fields of the form that starts a game, and the request that they make.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use zugpost_protocol::LEVELS;
use zugpost_rules::{About, Options, Seat, Variant};

use crate::email_address::EmailAddress;
use crate::lobby::challenges::NATURES_LEVEL;
use crate::lobby::request::{GameRequest, SeatRequest};
use crate::model::seat_controller::EngineSeat;
use crate::web::markup::{FULL_STRENGTH, NAMED, SECONDS_AT_FULL_STRENGTH, SeatChoice, StartForm};
use crate::web::pages::game::clock;

/// The form's fields by name; they differ by variant.
pub type Fields = BTreeMap<String, String>;

/// The variant that is named in the fields, with the default options.
pub fn variant(fields: &Fields) -> Result<Variant, String> {
    let key = fields.get("variant").map_or("", String::as_str);
    Variant::new(key, &Options::default()).map_err(|error| error.to_string())
}

/// The typed values, with the default for missing fields.
pub fn typed(about: &'static About, fields: &Fields) -> StartForm {
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
    let opponent = fields.get("opponent").map(|name| format!("{NAMED}{name}"));
    let choice = |(index, seat): (usize, &Seat)| {
        let is_neutral = first.is_neutral(*seat);
        let usual = match index {
            0 => "you".to_owned(),
            _ if is_neutral => format!("engine-{NATURES_LEVEL}"),
            _ => opponent.clone().filter(|_| index == 1).unwrap_or_else(|| "mail".to_owned()),
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
pub fn request(
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
        // Only players may challenge others by name.
        named if named.starts_with(NAMED) && own.player.is_some() => {
            let player = named.strip_prefix(NAMED).map(str::to_owned);
            Ok(SeatRequest { player, ..SeatRequest::default() })
        }
        named if named.starts_with(NAMED) => Err("sign in to challenge a player by name".to_owned()),
        other => {
            let level = other.strip_prefix("engine-").and_then(|level| level.parse().ok());
            let level = level.filter(|level| LEVELS.contains(level));
            let level = level.ok_or_else(|| format!("{}: choose who plays there", choice.seat))?;
            Ok(SeatRequest { engine: Some(EngineSeat::of_level(level)), ..SeatRequest::default() })
        }
    }
}
