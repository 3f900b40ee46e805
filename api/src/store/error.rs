//! Why a piece of work on the database has no answer.

/// Why a piece of work on the database has no answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Query(#[from] diesel::result::Error),
    #[error("no database connection is free: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("the database writer is overloaded or stopped")]
    Busy,
}
