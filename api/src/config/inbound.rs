//! Configuration of inbound mail.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use crate::email_address::{AddressError, EmailAddress};
use crate::ids::SecretHash;

#[derive(Clone, Debug)]
pub struct InboundConfig {
    pub domain: ReplyDomain,
    pub listen: Option<SocketAddr>,
    pub key: Option<SecretHash>,
    pub trusts: Option<String>,
    pub dns: Option<SocketAddr>,
    pub tls: Option<TlsFiles>,
}

/// The files of the listener's certificate and key, both PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// Domain of reply addresses.
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
