//! `/explorer`: what was played next in a position.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use actix_web::get;
use actix_web::web::{Data, Query};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_data::store::games::explored::month::Month;
use zugpost_data::store::games::query::Between;
use zugpost_games::play::reading::explorer::{Continuations, ExplorerQuery};

use super::games::search::PositionQuery;
use crate::web::answer::{Json, Reply};
use crate::web::auth::Reader;
use crate::web::problem::{Problem, refused};
use crate::web::request::query::variant_key;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExplorerParameters {
    /// The key of the variant, or another of its names.
    variant: String,
    /// Options of the variant, as `name=value` with commas between them; others have their defaults.
    #[param(example = "opening=progressive")]
    options: Option<String>,
    /// A position, in the notation of the variant (FEN); the first one if absent.
    position: Option<String>,
    /// Steps from there, in machine or display notation, with or without numbers of moves.
    #[param(example = "1. e4 e5 2. Nf3")]
    moves: Option<String>,
    /// Games that ended in this month or later, in UTC; an imported game without a date counts by its import.
    #[param(example = "2026-04")]
    since: Option<String>,
    /// Games that ended in this month or earlier.
    #[param(example = "2026-11")]
    until: Option<String>,
    /// The least mean ratings of bands, with commas between them: 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500; and
    /// `unrated`. All if absent.
    #[param(example = "1600,1800")]
    ratings: Option<String>,
    /// The time for a move, with commas between them: `hours` (less than a day), `days`, `weeks` (a week or more), `unlimited`; and
    /// `imported`, for games that were played elsewhere. All if absent.
    #[param(example = "days,weeks")]
    clocks: Option<String>,
    /// The sorts of players: an engine before a bot, where both have seats.
    #[param(inline)]
    between: Option<Between>,
    /// The most steps that are listed; 12 if absent.
    #[param(minimum = 0, maximum = 100)]
    limit: Option<u8>,
    /// The number of recent games that are listed, of the latest 200 that have reached the position; 4 if absent.
    #[param(minimum = 0, maximum = 15)]
    recent: Option<u8>,
    /// The number of games between players of high ratings that are listed; 4 if absent.
    #[param(minimum = 0, maximum = 15)]
    best: Option<u8>,
    /// True to get the games by months, too.
    #[serde(default)]
    history: bool,
}

/// Games that are listed if a request does not say how many.
const LISTED: u8 = 4;

/// Ask what was played next in a position, in all games that have reached it and have ended.
#[utoipa::path(tag = "rules", operation_id = "explore", params(ExplorerParameters), security((), ("token" = []), ("session" = [])))]
#[get("/explorer")]
pub async fn explore(
    state: Data<State>,
    reader: Reader,
    query: Query<ExplorerParameters>,
) -> Reply<Continuations> {
    let asked = query.into_inner();
    let query = asked.query()?;
    let ExplorerParameters { variant, options, position, moves, .. } = asked;
    let line =
        PositionQuery::of(&variant_key(&variant)?, options.as_deref(), position, moves)?.line().await?;
    Ok(Json::of(&state.app.play.explore(reader.0, line, query).await?))
}

impl ExplorerParameters {
    fn query(&self) -> Result<ExplorerQuery, Problem> {
        let usual = ExplorerQuery::default();
        Ok(ExplorerQuery {
            months: months(self.since.as_deref(), self.until.as_deref())?,
            bands: list("ratings", self.ratings.as_deref())?,
            clocks: list("clocks", self.clocks.as_deref())?,
            between: self.between,
            n_steps: self.limit.map_or(usual.n_steps, usize::from),
            n_recent: self.recent.unwrap_or(LISTED).into(),
            has_history: self.history,
            n_best: self.best.unwrap_or(LISTED).into(),
            ..usual
        })
    }
}

/// The values of a parameter, with commas between them.
pub fn list<T: FromStr<Err: Display>>(name: &'static str, text: Option<&str>) -> Result<Vec<T>, Problem> {
    let values = text.into_iter().flat_map(|text| text.split(',')).map(str::trim);
    values.map(|value| read(name, value)).collect()
}

fn months(since: Option<&str>, until: Option<&str>) -> Result<RangeInclusive<Month>, Problem> {
    let first = since.map(|text| read("since", text)).transpose()?.unwrap_or(*Month::ALL.start());
    let last = until.map(|text| read("until", text)).transpose()?.unwrap_or(*Month::ALL.end());
    if last < first {
        return Err(refused("until", format!("{last} is before {first}, from which games are asked")));
    }
    Ok(first..=last)
}

fn read<T: FromStr<Err: Display>>(name: &'static str, text: &str) -> Result<T, Problem> {
    text.parse().map_err(|error: T::Err| refused(name, error.to_string()))
}
