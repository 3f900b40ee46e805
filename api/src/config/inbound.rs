//! How replies by mail come in.

use std::net::SocketAddr;
use std::str::FromStr;

use super::{ConfigError, Settings};
use crate::ids::SecretHash;
use crate::model::email_address::{AddressError, EmailAddress};

/// A shorter key could be guessed.
pub(super) const LEAST_KEY: usize = 16;

#[derive(Clone, Debug)]
pub struct InboundConfig {
    pub domain: ReplyDomain,
    pub listen: Option<SocketAddr>,
    pub key: Option<SecretHash>,
    pub trusts: Option<String>,
    pub dns: Option<SocketAddr>,
}

/// What follows the @ in the addresses of replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyDomain(String);

impl ReplyDomain {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ReplyDomain {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<ReplyDomain, AddressError> {
        let address: EmailAddress = format!("play@{text}").parse()?;
        Ok(ReplyDomain(address.domain().to_owned()))
    }
}

impl InboundConfig {
    /// Nothing where mails cannot be answered.
    pub(super) fn of(settings: &Settings) -> Result<Option<InboundConfig>, ConfigError> {
        if settings.inbound_key.as_ref().is_some_and(|key| key.len() < LEAST_KEY) {
            return Err(ConfigError::ShortKey);
        }
        let Some(domain) = settings.reply_domain.clone() else {
            let ways = [
                ("inbound_listen", settings.inbound_listen.is_some()),
                ("inbound_key", settings.inbound_key.is_some()),
            ];
            let named = ways.into_iter().find_map(|(name, is_set)| is_set.then_some(name));
            return named.map_or(Ok(None), |name| Err(ConfigError::NoReplyDomain(name)));
        };
        Ok(Some(InboundConfig {
            domain,
            listen: settings.inbound_listen,
            key: settings.inbound_key.as_deref().map(SecretHash::of),
            trusts: settings.inbound_trusts.clone(),
            dns: settings.inbound_dns,
        }))
    }
}
