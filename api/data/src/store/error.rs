//! Errors of the database layer.

use diesel::result::Error as QueryError;

use super::pool::session::{is_damage, is_lock};

/// Reason for which work on the database failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Query(#[source] QueryError),
    #[error("no database connection is free: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("the database is overloaded, or the server stops")]
    Busy,
    /// Another transaction holds a lock on what was to be changed.
    #[error("another server or program holds a lock on the game")]
    Locked,
    #[error("the site is read-only for maintenance; nothing was changed")]
    ReadOnly,
}

impl StoreError {
    /// Returns whether a part of the database is damaged.
    pub fn is_damage(&self) -> bool {
        matches!(self, StoreError::Query(error) if is_damage(error))
    }

    /// Returns whether the same work may succeed later, because it failed only for lack of capacity.
    pub fn passes(&self) -> bool {
        match self {
            StoreError::Pool(_) | StoreError::Busy | StoreError::Locked => true,
            StoreError::Query(_) | StoreError::ReadOnly => false,
        }
    }
}

impl From<QueryError> for StoreError {
    fn from(error: QueryError) -> StoreError {
        if is_lock(&error) { StoreError::Locked } else { StoreError::Query(error) }
    }
}
