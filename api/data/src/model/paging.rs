//! Page sizes and cursors of lists.

use zugpost_base::time::Moment;

use super::error::GameError;
use super::error::fault::Fault;

/// Checks a requested page size.
pub fn n_listed(limit: u32) -> Result<i64, GameError> {
    match limit {
        1..=100 => Ok(i64::from(limit)),
        _ => Err(Fault::of_program_at("limit", format!("from 1 to 100, not {limit}")).into()),
    }
}

/// The cursor after a row: its time of creation and its id.
pub fn cursor(created_at: Moment, id: &str) -> String {
    format!("{}.{id}", created_at.micros())
}

/// Parses a cursor.
pub fn read_cursor(text: &str) -> Result<(Moment, String), GameError> {
    let parsed = text.split_once('.').and_then(|(at, id)| Some((Moment::from_micros(at.parse().ok()?), id)));
    parsed.map(|(at, id)| (at, id.to_owned())).ok_or_else(|| {
        Fault::of_program_at("cursor", "unknown; send the `next_cursor` of the previous page").into()
    })
}
