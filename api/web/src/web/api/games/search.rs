//! The position by which a list of games is asked for.

use std::collections::BTreeMap;

use actix_web::web;
use zugpost_base::vocabulary::position_error;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::store::games::positions::PositionKey;
use zugpost_games::play::reading::reached;
use zugpost_rules::{Options, Variant};

use crate::web::problem::{Code, Problem};
use crate::web::request::query::variant_key;

/// The parameters that name a position.
#[derive(Debug)]
pub struct PositionQuery {
    pub variant: Option<String>,
    pub options: Option<String>,
    pub position: Option<String>,
    pub moves: Option<String>,
}

impl PositionQuery {
    /// Computes the key by which games with this position are found.
    pub async fn key(self) -> Result<PositionKey, Problem> {
        let refused = |parameter: &'static str, why: &str| {
            Err(Problem::of_program_at(Code::BadRequest, parameter, why))
        };
        if self.position.is_none() && self.moves.is_none() {
            return refused(
                "options",
                "belong to `position` or `moves`; give one of them, or leave `options` out",
            );
        }
        let Some(variant) = &self.variant else {
            return refused(
                "variant",
                "is needed with `position` and `moves`; GET /api/v1/variants lists them",
            );
        };
        let options = options(self.options.as_deref().unwrap_or_default())?;
        let variant = Variant::new(&variant_key(variant)?, &options)?;
        let (fen, moves) = (self.position, self.moves.unwrap_or_default());
        // The steps are replayed: do not block the thread that serves other requests.
        let read = web::block(move || {
            reached::position(&variant, fen.as_deref(), &moves).map(|record| reached::key(&record))
        });
        read.await.map_err(|_| Problem::interrupted())?.map_err(|error| match error {
            GameError::Position(error) => {
                Problem::new(Code::BadPosition, Fault::at("position", position_error(&error)))
            }
            error => error.into(),
        })
    }
}

/// Options as `name=value,name=value`.
fn options(text: &str) -> Result<Options, Problem> {
    let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty()).map(|pair| {
        match pair.split_once('=') {
            Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
            None => {
                let why = format!("`{pair}` is none; write them as `name=value` with commas between them");
                Err(Problem::of_program_at(Code::BadOption, "options", why))
            }
        }
    });
    Ok(pairs.collect::<Result<BTreeMap<_, _>, _>>()?.into_iter().collect())
}
