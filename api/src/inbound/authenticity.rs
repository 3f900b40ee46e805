//! Authenticates the author of a message. The proof is either DKIM with the DMARC policy of the author's domain, or the
//! `Authentication-Results` of the operator's own mail server.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use mail_auth::common::crypto::Algorithm;
use mail_auth::common::verify::VerifySignature as _;
use mail_auth::dkim::Signature;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::hickory_resolver::system_conf::read_system_conf;
use mail_auth::{AuthenticatedMessage, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput};

use super::results::{Trace, trusted_says};
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

    /// Authenticates a message by the domain of its author. `trace` is what mail servers on the way have added.
    pub async fn examine(&self, bytes: &[u8], trace: &[Trace], author: &EmailAddress) -> Verdict {
        let domain = author.domain();
        let Some(mut message) = AuthenticatedMessage::parse(bytes) else { return Verdict::Unproven };
        let all_name_recipient = message.dkim_headers.iter().all(|header| names(&header.header, "to"));
        // A signature that leaves the recipient open could have been made for another game.
        if all_name_recipient
            && self.trusted.as_ref().is_some_and(|server| trusted_says(trace, server, domain))
        {
            return Verdict::Genuine;
        }
        message.dkim_headers.retain(|header| counts(&header.header));
        message.dkim_headers.truncate(MOST_SIGNATURES);
        match tokio::time::timeout(LIMIT, self.is_signed(message, domain)).await {
            Ok(true) => Verdict::Genuine,
            Ok(false) | Err(_) => Verdict::Unproven,
        }
    }

    async fn is_signed(&self, mut message: AuthenticatedMessage<'_>, domain: &str) -> bool {
        if message.dkim_headers.is_empty() {
            return false;
        }
        // Errors in other signatures are no concern of the author.
        message.errors.clear();
        let mut signatures = self.dns.verify_dkim(&message).await;
        signatures.retain(|output| matches!(output.result(), DkimResult::Pass));
        let mut is_in_use = Vec::new();
        for output in &signatures {
            is_in_use.push(match output.signature() {
                Some(signature) => self.has_key_in_use(signature).await,
                None => false,
            });
        }
        let mut is_in_use = is_in_use.into_iter();
        signatures.retain(|_| is_in_use.next().unwrap_or(false));
        if signatures.is_empty() {
            return false;
        }
        // SPF authenticates the sending server rather than the author, so only signatures count.
        let spf = SpfOutput::new(String::new());
        let dmarc = self.dns.verify_dmarc(DmarcParameters::new(&message, &signatures, "", &spf)).await;
        match dmarc.dkim_result() {
            DmarcResult::Pass => true,
            DmarcResult::Fail(_) | DmarcResult::TempError(_) | DmarcResult::PermError(_) => false,
            // Without a policy, only the very domain of the author speaks for it.
            DmarcResult::None => {
                let mut signers = signatures.iter().filter_map(|output| Some(output.signature()?.d.as_str()));
                signers.any(|signer| signer.eq_ignore_ascii_case(domain))
            }
        }
    }

    /// Whether the key of a signature is no key for tests (`t=y`), with which a domain takes no responsibility.
    async fn has_key_in_use(&self, signature: &Signature) -> bool {
        let Ok(record) = self.dns.txt_raw_lookup(signature.domain_key()).await else { return false };
        let record = String::from_utf8_lossy(&record).to_ascii_lowercase();
        let flags =
            record.split(';').filter_map(|tag| tag.split_once('=')).filter(|(name, _)| name.trim() == "t");
        !flags.into_iter().any(|(_, flags)| flags.split(':').any(|flag| flag.trim() == "y"))
    }
}

/// So many signatures of a message are looked at; each costs a query.
const MOST_SIGNATURES: usize = 5;

/// Whether a signature may count: it is of no outdated kind, covers author and recipient, and all of the text.
fn counts(signature: &Signature) -> bool {
    signature.a != Algorithm::RsaSha1
        && signature.l == 0
        && names(signature, "from")
        && names(signature, "to")
}

fn names(signature: &Signature, wanted: &str) -> bool {
    signature.h.iter().any(|header| header.eq_ignore_ascii_case(wanted))
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
