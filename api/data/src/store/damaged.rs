//! Rows with values that no version of the server has written. They cost what they belong to, and nothing beside it.

use std::fmt::Display;
use std::slice;

use diesel::QueryResult;
use diesel::result::Error;

/// Loads rows by ids. If a value cannot be read, each id is loaded on its own, and those that fail are left out. A request
/// for a single id returns its error.
pub fn readable<I: Display, R: Default + IntoIterator + Extend<R::Item>>(
    ids: &[I],
    mut load: impl FnMut(&[I]) -> QueryResult<R>,
) -> QueryResult<R> {
    match load(ids) {
        Err(Error::DeserializationError(_)) if ids.len() > 1 => {}
        done => return done,
    }
    let mut rows = R::default();
    for id in ids {
        match load(slice::from_ref(id)) {
            Ok(found) => rows.extend(found),
            Err(Error::DeserializationError(error)) => tracing::warn!(%id, %error, "a row cannot be read"),
            Err(error) => return Err(error),
        }
    }
    Ok(rows)
}
