//! Authenticates the author of a message. The proof is either DKIM with the DMARC policy of the author's domain, or the
//! `Authentication-Results` of the operator's own mail server.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use mail_auth::dkim::Signature;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::hickory_resolver::system_conf::read_system_conf;
use mail_auth::{AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput};

use super::results::{covers, says};
use crate::email_address::EmailAddress;

/// Time limit for all DNS queries of one message.
const LIMIT: Duration = Duration::from_secs(8);
const QUESTION_LIMIT: Duration = Duration::from_secs(2);

/// The result of authenticating a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The domain of the author authenticates the message.
    Genuine,
    /// There is no valid signature, or DNS did not reply in time.
    Unproven,
}

#[derive(Debug, thiserror::Error)]
#[error("cannot set up DNS lookups: {0}")]
pub struct AuthenticatorError(String);

/// Authenticates messages; cheap to clone.
#[derive(Clone)]
pub struct Authenticator {
    dns: MessageAuthenticator,
    /// The mail server that is trusted to write `Authentication-Results`.
    trusted: Option<String>,
}

impl fmt::Debug for Authenticator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authenticator").field("trusted", &self.trusted).finish_non_exhaustive()
    }
}

impl Authenticator {
    /// Queries this name server, or the ones that the machine is configured with.
    pub fn new(
        dns: Option<SocketAddr>,
        trusted: Option<String>,
    ) -> Result<Authenticator, AuthenticatorError> {
        let failed = |error: &dyn fmt::Display| AuthenticatorError(error.to_string());
        let (config, mut options) = match dns {
            Some(address) => (of_server(address), ResolverOpts::default()),
            None => read_system_conf().map_err(|error| failed(&error))?,
        };
        options.timeout = QUESTION_LIMIT;
        options.attempts = 1;
        let dns = MessageAuthenticator::new(config, options).map_err(|error| failed(&error))?;
        Ok(Authenticator { dns, trusted })
    }

    /// Authenticates a message by the domain of its author.
    ///
    /// `results` are the values of its `Authentication-Results` headers, topmost first.
    pub async fn examine(&self, bytes: &[u8], results: &[String], author: &EmailAddress) -> Verdict {
        let domain = author.domain();
        if self.trusted.as_ref().is_some_and(|server| trusted_says(results, server, domain)) {
            return Verdict::Genuine;
        }
        match tokio::time::timeout(LIMIT, self.is_signed(bytes, domain)).await {
            Ok(true) => Verdict::Genuine,
            Ok(false) | Err(_) => Verdict::Unproven,
        }
    }

    async fn is_signed(&self, bytes: &[u8], domain: &str) -> bool {
        let Some(message) = AuthenticatedMessage::parse(bytes) else { return false };
        let mut signatures = self.dns.verify_dkim(&message).await;
        signatures.retain(signs_author);
        let signers: Vec<&str> =
            signatures.iter().filter_map(|output| Some(output.signature()?.d.as_str())).collect();
        if signers.is_empty() {
            return false;
        }
        // SPF authenticates the sending server rather than the author, so only signatures count.
        let spf = SpfOutput::new(String::new());
        let dmarc = self.dns.verify_dmarc(DmarcParameters::new(&message, &signatures, "", &spf)).await;
        match dmarc.dkim_result() {
            DmarcResult::Pass => true,
            DmarcResult::Fail(_) | DmarcResult::TempError(_) | DmarcResult::PermError(_) => false,
            // Without a DMARC policy, a signature of the author's domain or of a parent domain suffices.
            DmarcResult::None => signers.iter().any(|signer| covers(signer, domain)),
        }
    }
}

/// A valid signature counts only if it covers the From header.
fn signs_author(output: &DkimOutput<'_>) -> bool {
    let is_named =
        |signature: &Signature| signature.h.iter().any(|header| header.eq_ignore_ascii_case("from"));
    matches!(output.result(), DkimResult::Pass) && output.signature().is_some_and(is_named)
}

/// Only the topmost header of that server counts: a forged header of the sender stands below it.
fn trusted_says(results: &[String], server: &str, domain: &str) -> bool {
    results.iter().find_map(|value| says(value, server, domain)).unwrap_or(false)
}

fn of_server(address: SocketAddr) -> ResolverConfig {
    let connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()];
    let connections = connections.map(|mut connection| {
        connection.port = address.port();
        connection
    });
    let server = NameServerConfig::new(address.ip(), true, connections.to_vec());
    ResolverConfig::from_name_servers(vec![server])
}
