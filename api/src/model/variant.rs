//! Parses database columns into rules types: the variant with its options, and the record of a game.

use std::collections::BTreeMap;

use zugpost_rules::Options;
use zugpost_rules::Record;
use zugpost_rules::Variant;

use super::error::GameError;
use crate::store::games::Table;

pub fn options_map(text: &str) -> BTreeMap<String, String> {
    let pairs = text.split(',').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The position with the history that the draw rules need, from the game's row alone.
pub fn record_of(table: &Table) -> Result<Record, GameError> {
    let game = &table.game;
    let variant = variant_of(&game.variant, &game.options)?;
    Record::resume(&variant, &game.fen, game.ply.n_steps(), &game.recent)
        .map_err(|error| GameError::Bad(format!("the stored position cannot be read: {error}")))
}

/// A variant from its two columns.
pub(crate) fn variant_of(key: &str, options: &str) -> Result<Variant, GameError> {
    let pairs = options.split(',').filter_map(|pair| pair.split_once('='));
    let options: Options = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Ok(Variant::new(key, &options)?)
}
