//! Page sizes of lists.

use super::error::GameError;

/// Checks a requested page size.
pub(crate) fn n_listed(limit: u32) -> Result<i64, GameError> {
    match limit {
        1..=100 => Ok(i64::from(limit)),
        _ => Err(GameError::Bad(format!("limit: from 1 to 100, not {limit}"))),
    }
}
