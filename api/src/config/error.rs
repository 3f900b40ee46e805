//! Configuration errors.

use url::Url;

/// A shorter key could be guessed.
pub(crate) const LEAST_KEY: usize = 16;

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("`{0}` needs `reply_domain`")]
    NoReplyDomain(&'static str),
    #[error("`inbound_key` must have at least {} characters", LEAST_KEY)]
    ShortKey,
    #[error("`inbound_certificate` and `inbound_certificate_key` belong together; set both")]
    HalfCertificate,
    #[error("`vacation_days` must be from 0 to 366, not `{0}`")]
    VacationDays(u16),
    #[error("`read_url` names a replica of PostgreSQL: it and `database_url` must begin with postgres://")]
    ReadUrl,
    #[error("base_url must begin with http:// or https://, not `{0}`")]
    BaseUrl(Url),
}
