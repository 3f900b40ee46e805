//! Variants as Lichess names them. It has no name for most of ours: these keep their keys.
//!
//! Its games have two players who take turns of one step. Games for three, with Nature, or with turns of several steps (007) have
//! no place in its shape: they are left out.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use zugpost_base::locale::Locale;
use zugpost_base::vocabulary;
use zugpost_rules::{Seat, Variant};

use crate::web::problem::{Code, Problem};

/// Our key, Lichess's key, and its names.
const NAMED: [(&str, &str, &str, &str); 3] = [
    ("chess", "standard", "Standard", "Std"),
    ("crazyhouse", "crazyhouse", "Crazyhouse", "Crazy"),
    ("horde", "horde", "Horde", "Horde"),
];
/// Chess from a position that was set up.
pub const FROM_POSITION: &str = "fromPosition";

/// The variant of a game that Lichess's shape can carry.
pub fn carried(key: &str, options: &BTreeMap<String, String>) -> Option<Variant> {
    let options = options.clone().into_iter().collect();
    Variant::by_any_rules(key, &options).ok().filter(fits)
}

fn fits(variant: &Variant) -> bool {
    variant.seats() == [Seat::White, Seat::Black] && !variant.moves_both_sides()
}

/// Lichess's key of a variant, or ours where it has none.
pub fn key(variant: &Variant, is_set_up: bool) -> &'static str {
    match named(variant) {
        Some(("chess", ..)) if is_set_up => FROM_POSITION,
        Some((_, key, ..)) => key,
        None => variant.key(),
    }
}

/// Returns whether Lichess has a name for the variant.
pub fn is_named(variant: &Variant) -> bool {
    named(variant).is_some()
}

fn named(variant: &Variant) -> Option<&'static (&'static str, &'static str, &'static str, &'static str)> {
    NAMED.iter().find(|(ours, ..)| *ours == variant.key())
}

/// The variant as games and challenges show it.
pub fn shown(variant: &Variant, is_set_up: bool) -> Value {
    let key = key(variant, is_set_up);
    match named(variant) {
        Some(_) if key == FROM_POSITION => json!({"key": key, "name": "From Position", "short": "FEN"}),
        Some((_, _, name, short)) => json!({"key": key, "name": name, "short": short}),
        None => {
            let options = variant.options().to_string();
            let name = vocabulary::variant_with_options(variant.key(), &options).text(Locale::En);
            json!({"key": key, "name": name, "short": variant.about().name})
        }
    }
}

/// The key of the ratings of a variant. Chess has one rating here, whatever its pace.
pub fn perf(variant: &str) -> &str {
    if variant == "chess" { "correspondence" } else { variant }
}

/// The name of the ratings of a variant.
pub fn perf_name(variant: &Variant) -> &'static str {
    if variant.key() == "chess" { "Correspondence" } else { variant.about().name }
}

/// Our key of the variant that a request names.
pub fn read(name: Option<&str>) -> Result<&'static str, Problem> {
    let name = match name {
        None | Some("standard" | FROM_POSITION) => "chess",
        Some(name) => name,
    };
    let about = Variant::about_of(name)?;
    let variant = Variant::new(about.key, &zugpost_rules::Options::default())?;
    if fits(&variant) {
        return Ok(about.key);
    }
    let why = format!("a game of {} does not fit this API; propose it by POST /api/v1/games", about.name);
    Err(Problem::of_program_at(Code::BadRequest, "variant", why))
}

/// A step as clients expect it: UCI where Lichess names the variant, otherwise our machine notation.
pub fn step(variant: &Variant, machine: &str) -> String {
    // UCI does not say that a queen was a pawn.
    if is_named(variant) { machine.trim_end_matches('~').to_owned() } else { machine.to_owned() }
}

/// A step in SAN where Lichess names the variant. It is one word in all of them, because clients split moves at spaces.
pub fn san(variant: &Variant, display: &str) -> String {
    let word = display.replace(" e.p.", "");
    if is_named(variant) { word.replace('*', "@").replace('~', "") } else { word }
}

/// Castling as the king that takes its rook, and as the king's own step.
const CASTLING: [(&str, &str); 4] = [("e1h1", "e1g1"), ("e1a1", "e1c1"), ("e8h8", "e8g8"), ("e8a8", "e8c8")];

/// The king's step of a castling that was sent as the king taking its rook; `legal` has the legal steps with their displays.
pub fn castled<'a>(step: &str, mut legal: impl Iterator<Item = (&'a str, &'a str)>) -> Option<&'static str> {
    let (_, king) = CASTLING.iter().find(|(rook, _)| *rook == step)?;
    legal.any(|(legal, display)| legal == *king && display.starts_with("O-O")).then_some(*king)
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_rules::{Options, Record};

    #[test]
    fn games_that_are_carried_have_two_players_who_take_turns_of_one_step() {
        let mut n_carried = 0;
        for about in Variant::rows() {
            let Some(variant) = carried(about.key, &BTreeMap::new()) else { continue };
            n_carried += 1;
            let mut record = Record::new(&variant);
            for ply in 0..60_usize {
                if record.outcome().is_some() {
                    break;
                }
                let (seat, legal) = (record.position().to_act(), record.position().legal());
                for step in &legal {
                    let word = san(&variant, &step.display);
                    assert!(!word.contains(' '), "{}: {word}", about.key);
                }
                record.play(&legal[ply * 7 % legal.len()].step).unwrap();
                assert!(
                    record.outcome().is_some() || record.position().to_act() != seat,
                    "{} at {ply}",
                    about.key
                );
            }
        }
        assert!(n_carried >= 10, "{n_carried}");
        for left_out in ["007", "chaos", "three-player-hex"] {
            let key = Variant::about_of(left_out).unwrap().key;
            assert!(carried(key, &BTreeMap::new()).is_none() && read(Some(left_out)).is_err(), "{left_out}");
        }
    }

    #[test]
    fn variants_have_the_names_of_lichess_or_ours() {
        let of = |name: &str| Variant::new(name, &Options::default()).unwrap();
        assert_eq!(shown(&of("chess"), false)["key"], "standard");
        assert_eq!(shown(&of("chess"), true)["name"], "From Position");
        assert_eq!(shown(&of("horde"), false)["name"], "Horde");
        assert_eq!(shown(&of("clockwork-orange"), false)["key"], "clockwork-orange");
        assert_eq!(step(&of("crazyhouse"), "b7b8q~"), "b7b8q");
        assert_eq!(san(&of("crazyhouse"), "Q~xb8+"), "Qxb8+");
        assert_eq!(san(&of("schizophrenic"), "dxe3 e.p."), "dxe3");
        assert_eq!(read(Some("standard")).unwrap(), "chess");
        assert!(read(Some("chess960")).is_err());
    }
}
