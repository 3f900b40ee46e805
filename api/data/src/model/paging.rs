//! Page sizes and cursors of lists.

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use super::error::GameError;
use super::error::fault::Fault;
use crate::store::games::query::{GameQuery, Place};

/// Checks a requested page size.
pub fn n_listed(limit: u32) -> Result<i64, GameError> {
    match limit {
        1..=100 => Ok(i64::from(limit)),
        _ => Err(Fault::of_program_at("limit", format!("from 1 to 100, not {limit}")).into()),
    }
}

/// The page of rows of which one more than `limit` was read, and the cursor of its last row if there are more.
pub fn page<T>(mut rows: Vec<T>, limit: i64, cursor: impl FnOnce(&T) -> String) -> (Vec<T>, Option<String>) {
    let limit = usize::try_from(limit).unwrap_or(0);
    let is_more = rows.len() > limit;
    rows.truncate(limit);
    let next_cursor = rows.last().filter(|_| is_more).map(cursor);
    (rows, next_cursor)
}

/// The cursor after a row: its time of creation and its id.
pub fn cursor(created_at: Moment, id: &str) -> String {
    format!("{}.{id}", created_at.micros())
}

/// Parses a cursor.
pub fn read_cursor(text: &str) -> Result<(Moment, String), GameError> {
    let parsed = text.split_once('.').and_then(|(at, id)| Some((Moment::from_micros(at.parse().ok()?), id)));
    parsed.map(|(at, id)| (at, id.to_owned())).ok_or_else(unknown)
}

/// The cursor after a game of a list in the order of this search.
pub fn game_cursor(query: &GameQuery, place: &Place) -> String {
    format!("{}.{}.{}", order_of(query), place.key, place.id)
}

/// Parses the cursor of a list of games. A cursor belongs to the order of its list.
pub fn read_game_cursor(query: &GameQuery, text: &str) -> Result<Place, GameError> {
    let order = order_of(query);
    let rest = text.strip_prefix(&order).and_then(|rest| rest.strip_prefix('.'));
    let (key, id) = rest.and_then(|rest| rest.split_once('.')).ok_or_else(unknown)?;
    let key = key.parse().map_err(|_| unknown())?;
    Ok(Place { key, id: GameId(id.to_owned()) })
}

fn order_of(query: &GameQuery) -> String {
    format!("{}-{}", query.sort, if query.ascending { "asc" } else { "desc" })
}

fn unknown() -> GameError {
    let why = "unknown in this order; send the `next_cursor` of the previous page, with the same parameters";
    Fault::of_program_at("cursor", why).into()
}
