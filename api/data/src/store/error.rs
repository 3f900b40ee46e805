//! Errors of the database layer.

use super::pool::session::is_damage;

/// Reason for which work on the database failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Query(#[from] diesel::result::Error),
    #[error("no database connection is free: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("the database is overloaded, or the server stops")]
    Busy,
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
