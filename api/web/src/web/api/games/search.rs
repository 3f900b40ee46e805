//! The position and the options by which a list of games is asked for.

use std::collections::BTreeMap;

use actix_web::web;
use zugpost_base::vocabulary::position_error;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::store::games::query::OptionIs;
use zugpost_games::play::reading::reached::{self, Line};
use zugpost_rules::{Options, Variant, VariantError};

use crate::web::problem::{Code, Problem};

/// The parameters that name a position.
#[derive(Debug)]
pub struct PositionQuery {
    variant: Variant,
    position: Option<String>,
    moves: String,
}

impl PositionQuery {
    /// A position of the variant with these options; others have their defaults.
    pub fn of(
        variant: &str,
        chosen: Option<&str>,
        position: Option<String>,
        moves: Option<String>,
    ) -> Result<PositionQuery, Problem> {
        let variant = Variant::new(variant, &options(chosen.unwrap_or_default())?)?;
        Ok(PositionQuery { variant, position, moves: moves.unwrap_or_default() })
    }

    /// The position after the steps.
    pub async fn line(self) -> Result<Line, Problem> {
        let PositionQuery { variant, position: fen, moves } = self;
        // The steps are replayed: do not block the thread that serves other requests.
        let read = web::block(move || reached::position(&variant, fen.as_deref(), &moves));
        read.await.map_err(|_| Problem::interrupted())?.map_err(|error| unreadable("position", error))
    }
}

/// The problem of a position that this parameter names, or of the steps from there.
pub fn unreadable(parameter: &'static str, error: GameError) -> Problem {
    match error {
        GameError::Position(error) => {
            Problem::new(Code::BadPosition, Fault::at(parameter, position_error(&error)))
        }
        error => error.into(),
    }
}

/// The games that have these options, chosen or by default.
pub fn option_filters(key: &str, text: &str) -> Result<Vec<OptionIs>, Problem> {
    options(text)?.iter().map(|(name, value)| option_filter(key, name, value)).collect()
}

fn option_filter(key: &str, name: &str, value: &str) -> Result<OptionIs, Problem> {
    let alone: Options = [(name.to_owned(), value.to_owned())].into_iter().collect();
    let about = Variant::about_of(key)?;
    let option = about.options.iter().find(|option| option.name == name);
    let (option, value) = match (Variant::new(key, &alone), option) {
        (Ok(variant), Some(option)) => (option, variant.option(name).unwrap_or(option.default).to_owned()),
        // The value goes only together with others.
        (Err(VariantError::Excluded { .. }), Some(option)) => (option, value.to_owned()),
        (Err(error), _) => return Err(error.into()),
        (Ok(_), None) => return Err(VariantError::UnknownVariant { key: key.to_owned() }.into()),
    };
    let beyond = i64::from(i32::MAX);
    let by_default = match option.former {
        None => (value == option.default).then_some(0..beyond),
        Some((last, _)) if value == option.default => Some(i64::from(last) + 1..beyond),
        Some((last, former)) => (value == former).then_some(0..i64::from(last) + 1),
    };
    Ok(OptionIs { name: option.name, value, by_default })
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
