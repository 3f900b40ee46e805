//! Requests to the rules without a game; nothing is stored.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::{Notation, Options, Record, Variant};

use super::PositionView;
use crate::model::error::GameError;
use crate::model::error::fault::Fault;

/// Limit on the number of steps of a request; no real game is longer.
pub const LONGEST_RECORD: usize = 2000;

/// A position of a variant: a start position and the steps played from it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    /// The key of the variant, or another of its names.
    #[schema(example = "clockwork-orange")]
    pub variant: String,
    /// Options of the variant; others have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The first position; that of the variant if absent.
    #[serde(default)]
    pub fen: Option<String>,
    /// Steps in machine or display notation.
    #[serde(default)]
    #[schema(example = json!(["e2e4", "e7e5"]))]
    pub played: Vec<String>,
    /// The notation of `display`: `own` is that of the variant; some variants also have `wxf`, `shogi` or `janggi`.
    #[serde(default)]
    #[schema(example = "own")]
    pub notation: Option<String>,
}

pub fn look(request: &PositionRequest) -> Result<PositionView, GameError> {
    let notation = request.notation.as_deref().map(str::parse::<Notation>).transpose();
    let notation =
        notation.map_err(|error| GameError::from(Fault::of_program_at("notation", error.to_string())))?;
    read(&request.variant, &request.options, request.fen.as_deref(), &request.played)
        .map(|record| PositionView::of(&record, notation.unwrap_or_default()))
}

/// Plays `played` from `fen` or the start.
pub fn read(
    variant: &str,
    options: &BTreeMap<String, String>,
    fen: Option<&str>,
    played: &[String],
) -> Result<Record, GameError> {
    let options: Options = options.clone().into_iter().collect();
    let variant = Variant::new(variant, &options)?;
    if played.len() > LONGEST_RECORD {
        return Err(Fault::of_program_at("played", format!("at most {LONGEST_RECORD} steps")).into());
    }
    let mut record = match fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    };
    for step in played {
        record.enter(step)?;
    }
    Ok(record)
}
