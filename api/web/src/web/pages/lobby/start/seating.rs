//! The players of a new game, from the fields of the form. In games for two it asks for the opponent (`against`) and
//! the side (`side`); otherwise, and with `seats=each`, every seat has fields of its own (`who_white`).

use std::collections::BTreeMap;

use zugpost_games::lobby::nature::NATURES_LEVEL;
use zugpost_rules::{About, Options, Seat, Variant};

use crate::web::markup::SeatChoice;

/// The form's fields by name; they differ by variant.
pub type Fields = BTreeMap<String, String>;

/// Prefix of a player's name in the field of a seat.
const NAMED: &str = "player:";
/// The value of the field `side` for a seat that is drawn at random.
pub const AT_RANDOM: &str = "random";

/// The choice for each seat.
#[derive(Debug)]
pub struct Seating {
    pub seats: Vec<SeatChoice>,
    /// True if every seat has its own field.
    pub each: bool,
    /// True if the players' seats are assigned at random.
    pub lot: bool,
}

/// The seats for the chosen options; if these do not fit together, the seats for the default options.
pub fn seating(about: &'static About, options: &BTreeMap<String, String>, fields: &Fields) -> Seating {
    let variant = Variant::new(about.key, &options.clone().into_iter().collect());
    let Ok(variant) = variant.or_else(|_| Variant::new(about.key, &Options::default())) else {
        return Seating { seats: Vec::new(), each: true, lot: false };
    };
    let first = variant.start();
    let rivals: Vec<Seat> = variant.seats().iter().copied().filter(|seat| !first.is_neutral(*seat)).collect();
    let is_named = |seat: &Seat| fields.contains_key(&format!("who_{seat}"));
    let wants_each = fields.get("seats").is_some_and(|wanted| wanted == "each");
    let each = rivals.len() != 2 || wants_each || rivals.iter().any(is_named);
    let side = fields.get("side").map_or(AT_RANDOM, String::as_str);
    let lot = if each { fields.contains_key("lot") } else { side == AT_RANDOM };
    let own = if lot { rivals.first() } else { rivals.iter().find(|rival| rival.as_str() == side) };
    let choice = |seat: &Seat| match first.is_neutral(*seat) {
        true => of_seat(fields, *seat, true, &format!("engine-{NATURES_LEVEL}")),
        false if each => {
            of_seat(fields, *seat, false, if rivals.first() == Some(seat) { "you" } else { "open" })
        }
        false if own == Some(seat) => SeatChoice { who: "you".to_owned(), ..opponent(fields, *seat) },
        false => opponent(fields, *seat),
    };
    Seating { seats: variant.seats().iter().map(choice).collect(), each, lot }
}

/// The choice in the fields of a seat.
fn of_seat(fields: &Fields, seat: Seat, is_neutral: bool, usual: &str) -> SeatChoice {
    let text = |name: &str| fields.get(&format!("{name}_{seat}")).map(|text| text.trim().to_owned());
    let who = text("who").unwrap_or_else(|| usual.to_owned());
    let (who, name) = match who.strip_prefix(NAMED) {
        Some(name) => ("name".to_owned(), name.to_owned()),
        None => (who, text("name").unwrap_or_default()),
    };
    SeatChoice { seat, is_neutral, who, name, email: text("email").unwrap_or_default() }
}

/// The choice in the fields of the opponent.
fn opponent(fields: &Fields, seat: Seat) -> SeatChoice {
    let text = |name: &str| fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default();
    let (name, against) = (text("opponent"), text("against"));
    let who = match against.as_str() {
        "" if name.is_empty() => "open".to_owned(),
        "" => "name".to_owned(),
        "engine" => text("level"),
        _ => against,
    };
    SeatChoice { seat, is_neutral: false, who, name, email: text("opponent_email") }
}
