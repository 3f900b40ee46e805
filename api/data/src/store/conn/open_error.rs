//! Reasons for which a database cannot be used. Its URL is without user and password.

use super::file_access::AccessError;

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot open the database {url}: {source}")]
    Connect { url: String, source: diesel::ConnectionError },
    #[error("cannot set up the connection: {0}")]
    Setup(#[from] diesel::result::Error),
    #[error("the database was made before version 0.1.0; `zugpost copy` takes it into a new one")]
    BeforeFirstRelease,
    #[error(
        "the database was made long before version 0.1.0; run `zugpost migrate` of the last version before it first"
    )]
    TooOld,
    #[error(
        "a newer version of zugpost has changed the tables; start that one, or restore the backup from before it"
    )]
    Newer,
    #[error("cannot migrate the tables: {0}")]
    Migrate(Box<dyn std::error::Error + Send + Sync>),
    #[error("cannot fill the pool of readers: {0}")]
    Pool(#[from] r2d2::Error),
    #[error("the connection is lost")]
    Lost,
    #[error("there is no database at {0}; `zugpost serve` and `zugpost migrate` create one")]
    Missing(String),
    #[error("{0} is no replica of the database; it must be a streaming standby of the same server")]
    OtherDatabase(String),
    #[error("cannot start a thread: {0}")]
    Thread(#[from] std::io::Error),
    #[error(transparent)]
    Access(#[from] AccessError),
}
