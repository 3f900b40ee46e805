//! Errors of the database layer.

/// Why work on the database failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Query(#[from] diesel::result::Error),
    #[error("no database connection is free: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("the database writer is overloaded or stopped")]
    Busy,
    #[error("another server or program holds a lock on the game")]
    Locked,
    #[error("the site is read-only for a while, because its operators work on it; nothing was changed")]
    ReadOnly,
}
