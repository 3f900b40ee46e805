//! Authenticates the author of a message. The proof is either DKIM with the DMARC policy of the author's domain, or the
//! `Authentication-Results` of the operator's own mail server.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use ipnet::IpNet;
use mail_auth::common::verify::VerifySignature as _;
use mail_auth::dkim::Signature;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::hickory_resolver::system_conf::read_system_conf;
use mail_auth::{AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput};
use zugpost_base::email_address::EmailAddress;

use super::RawMail;
use super::header::Header;
use super::results;
use super::signature::SignatureTags;

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
    trusted: Option<TrustedServer>,
}

/// The mail server that is trusted to write `Authentication-Results`.
#[derive(Clone, Debug)]
pub struct TrustedServer {
    /// The name by which it calls itself in them.
    pub name: String,
    /// The addresses from which it delivers to the listener.
    pub peers: Vec<IpNet>,
}

impl TrustedServer {
    /// Returns whether a message can have come from the server. A message without an SMTP connection was handed over
    /// with the key, or by a user of this machine.
    fn is_reached_from(&self, peer: Option<IpAddr>) -> bool {
        peer.is_none_or(|peer| self.peers.iter().any(|own| own.contains(&peer.to_canonical())))
    }
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
        trusted: Option<TrustedServer>,
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

    /// Authenticates a message by the domain of its author, the only one in its From header.
    pub async fn examine(&self, raw_mail: &RawMail, author: &EmailAddress) -> Verdict {
        let bytes = &raw_mail.bytes;
        let Some(header) = Header::read(bytes).filter(|header| header.author == *author) else {
            return Verdict::Unproven;
        };
        let message = AuthenticatedMessage::parse(bytes).filter(|message| header.is_signed_as(message));
        let Some(message) = message else { return Verdict::Unproven };
        match tokio::time::timeout(LIMIT, self.is_signed(message, &header, raw_mail.peer)).await {
            Ok(true) => Verdict::Genuine,
            Ok(false) | Err(_) => Verdict::Unproven,
        }
    }

    async fn is_signed(
        &self,
        mut message: AuthenticatedMessage<'_>,
        header: &Header<'_>,
        peer: Option<IpAddr>,
    ) -> bool {
        message.dkim_headers.retain(|own| {
            SignatureTags::read(own.value)
                .is_some_and(|tags| tags.count() && tags.is_of(&own.header.d, Some(&own.header.s), None))
        });
        let vouched = self.vouched(&message, header, peer);
        if self.speak_for(&message, vouched, header.author.domain()).await {
            return true;
        }
        message.dkim_headers.truncate(MAX_SIGNATURES);
        // Errors in other signatures are no concern of the author.
        message.errors.clear();
        let signatures = self.dns.verify_dkim(&message).await;
        self.speak_for(&message, signatures, header.author.domain()).await
    }

    /// The signatures that the trusted server has found valid. Its statement may be meant for several signatures; then
    /// all of them must meet the conditions.
    fn vouched<'a>(
        &self,
        message: &'a AuthenticatedMessage<'_>,
        header: &Header<'_>,
        peer: Option<IpAddr>,
    ) -> Vec<DkimOutput<'a>> {
        let Some(server) = self.trusted.as_ref().filter(|server| server.is_reached_from(peer)) else {
            return Vec::new();
        };
        let mut passes = results::passes(&header.fields, &server.name, header.author.domain());
        let fields = header.fields.iter().filter(|field| field.is("DKIM-Signature"));
        let all: Vec<_> = fields.map(|field| SignatureTags::read(field.value)).collect();
        passes.truncate(MAX_SIGNATURES);
        passes.retain(|pass| {
            all.iter().all(|tags| tags.as_ref().is_some_and(|tags| !pass.is_of(tags) || tags.count()))
        });
        let is_vouched = |value| {
            SignatureTags::read(value).is_some_and(|tags| passes.iter().any(|pass| pass.is_of(&tags)))
        };
        let vouched = message.dkim_headers.iter().filter(|own| is_vouched(own.value));
        vouched.take(MAX_SIGNATURES).map(|own| DkimOutput::pass().with_signature(&own.header)).collect()
    }

    /// Returns whether one of these signatures is valid and speaks for the domain, by its DMARC policy if it has one.
    async fn speak_for(
        &self,
        message: &AuthenticatedMessage<'_>,
        mut signatures: Vec<DkimOutput<'_>>,
        domain: &str,
    ) -> bool {
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
        let dmarc = self.dns.verify_dmarc(DmarcParameters::new(message, &signatures, "", &spf)).await;
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

    /// Returns whether the key of a signature is no key for tests (`t=y`), with which a domain takes no responsibility.
    async fn has_key_in_use(&self, signature: &Signature) -> bool {
        let Ok(record) = self.dns.txt_raw_lookup(signature.domain_key()).await else { return false };
        let record = String::from_utf8_lossy(&record).to_ascii_lowercase();
        let flags =
            record.split(';').filter_map(|tag| tag.split_once('=')).filter(|(name, _)| name.trim() == "t");
        !flags.into_iter().any(|(_, flags)| flags.split(':').any(|flag| flag.trim() == "y"))
    }
}

/// Maximum number of signatures of a message to verify; each costs a query.
const MAX_SIGNATURES: usize = 5;

fn of_server(address: SocketAddr) -> ResolverConfig {
    let connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()];
    let connections = connections.map(|mut connection| {
        connection.port = address.port();
        connection
    });
    let server = NameServerConfig::new(address.ip(), true, connections.to_vec());
    ResolverConfig::from_name_servers(vec![server])
}
