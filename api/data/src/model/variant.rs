//! Parses database columns into rules types: the variant with its options, and the record of a game.

use std::collections::BTreeMap;

use zugpost_rules::{Options, RULES_VERSION, Record, Seat, Variant};

use super::error::GameError;
use crate::model::error::fault::Fault;
use crate::store::games::{Game, Table};

pub fn options_map(text: &str) -> BTreeMap<String, String> {
    let pairs = text.split(',').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The position with the history that the draw rules need, from only the game's row.
pub fn record_of(table: &Table) -> Result<Record, GameError> {
    let game = &table.game;
    let variant = variant_of(game)?;
    Record::resume(&variant, &game.fen, game.ply.n_steps(), &game.recent).map_err(|error| {
        GameError::from(Fault::of_program(format!("the stored position cannot be read: {error}")))
    })
}

/// The record of a game before its first move.
pub fn first_record(game: &Game) -> Result<Record, GameError> {
    let variant = variant_of(game)?;
    Ok(match &game.start_fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    })
}

/// The variant of a game, with its options, by the version of the rules that the game began by.
pub fn variant_of(game: &Game) -> Result<Variant, GameError> {
    variant_by(&game.variant, &game.options, game.rules_version)
}

/// The variant by the columns of a game.
pub fn variant_by(key: &str, options: &str, rules_version: i32) -> Result<Variant, GameError> {
    let version = u32::try_from(rules_version).unwrap_or(RULES_VERSION);
    let options: Options = options_map(options).into_iter().collect();
    Ok(Variant::new(key, &options.by_rules(version))?)
}

/// Returns whether one value tells the chances of all rivals: in a game for three it does not.
pub fn has_two_rivals(variant: &Variant) -> bool {
    variant.seats().iter().filter(|seat| !seat.is_neutral()).count() == 2
}

/// The seat for which the value of a position is where this one acts. Nature has no chances.
pub fn viewer(to_act: Seat) -> Seat {
    if to_act.is_neutral() { Seat::White } else { to_act }
}

/// Returns the name of a seat for the players of a game: "White", "Red".
pub fn side(game: &Game, seat: Seat) -> &'static str {
    variant_of(game).map_or(seat.name(), |variant| variant.seat_name(seat))
}

/// The options of a game that differ from the present defaults.
pub fn options_of(game: &Game) -> BTreeMap<String, String> {
    let is_old = game.rules_version != RULES_VERSION as i32;
    let variant = if is_old { variant_of(game).ok() } else { None };
    let pairs = |variant: Variant| {
        variant.options().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    };
    variant.map_or_else(|| options_map(&game.options), pairs)
}
