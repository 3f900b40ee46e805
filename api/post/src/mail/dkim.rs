//! DKIM signatures (RFC 6376), by which receiving servers verify that a mail comes from our domain.

use std::fmt;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mail_auth::common::crypto::{Ed25519Key, RsaKey, Sha256};
use mail_auth::common::headers::HeaderWriter as _;
use mail_auth::dkim::{DkimSigner, Done};
use rustls::pki_types::PrivateKeyDer;
use rustls::pki_types::pem::PemObject as _;

/// Headers that the signature covers. RFC 8058 requires the last two.
const SIGNED: [&str; 16] = [
    "From",
    "Sender",
    "To",
    "Cc",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// A signing key and the DNS name of its public half.
pub struct Dkim {
    signer: Signer,
    domain: String,
    selector: String,
    public: String,
}

enum Signer {
    Rsa(Box<DkimSigner<RsaKey<Sha256>, Done>>),
    Ed25519(Box<DkimSigner<Ed25519Key, Done>>),
}

#[derive(Debug, thiserror::Error)]
pub enum DkimError {
    #[error("cannot read {file}: {source}")]
    Read { file: PathBuf, source: std::io::Error },
    #[error("{file} has no private key in PEM format: {why}")]
    Pem { file: PathBuf, why: String },
    #[error("{0} has a key of an unsupported type: use RSA with at least 2048 bits, or Ed25519")]
    Kind(PathBuf),
    #[error("`{0}` is not a selector: use letters, digits and hyphens")]
    Selector(String),
}

/// Every header once more than a mail has it (“over-signed”), so that no relay can add one.
fn signed() -> impl Iterator<Item = &'static str> {
    SIGNED.into_iter().chain(SIGNED)
}

impl Dkim {
    /// Reads the private key from a PEM file.
    pub fn load(file: &Path, domain: &str, selector: &str) -> Result<Dkim, DkimError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
        if selector.is_empty() || selector.len() > 63 || !selector.bytes().all(plain) {
            return Err(DkimError::Selector(selector.to_owned()));
        }
        let pem = std::fs::read(file).map_err(|source| DkimError::Read { file: file.to_owned(), source })?;
        let key = PrivateKeyDer::from_pem_slice(&pem)
            .map_err(|error| DkimError::Pem { file: file.to_owned(), why: error.to_string() })?;
        let (signer, public) = match RsaKey::<Sha256>::from_key_der(key.clone_key()) {
            Ok(rsa) => {
                let public = format!("k=rsa; p={}", STANDARD.encode(subject_public_key(&rsa.public_key())));
                let signer = DkimSigner::from_key(rsa).domain(domain).selector(selector).headers(signed());
                (Signer::Rsa(Box::new(signer)), public)
            }
            Err(_) => {
                let ed25519 = Ed25519Key::from_pkcs8_maybe_unchecked_der(key.secret_der());
                let ed25519 = ed25519.map_err(|_| DkimError::Kind(file.to_owned()))?;
                let public = format!("k=ed25519; p={}", STANDARD.encode(ed25519.public_key()));
                let signer =
                    DkimSigner::from_key(ed25519).domain(domain).selector(selector).headers(signed());
                (Signer::Ed25519(Box::new(signer)), public)
            }
        };
        Ok(Dkim { signer, domain: domain.to_owned(), selector: selector.to_owned(), public })
    }

    /// The mail with its signature header in front; `None` if signing fails.
    pub(crate) fn sign(&self, mut mail: Vec<u8>) -> Option<Vec<u8>> {
        let signature = match &self.signer {
            Signer::Rsa(signer) => signer.sign(&mail),
            Signer::Ed25519(signer) => signer.sign(&mail),
        };
        let mut signed = signature.ok()?.to_header().into_bytes();
        signed.append(&mut mail);
        Some(signed)
    }

    /// The DNS name of the TXT record with the public key.
    pub fn name(&self) -> String {
        format!("{}._domainkey.{}", self.selector, self.domain)
    }

    /// The value of that TXT record.
    pub fn record(&self) -> String {
        format!("v=DKIM1; {}", self.public)
    }
}

/// Wraps an RSA key in a SubjectPublicKeyInfo (RFC 5280), the form that the DNS record requires.
fn subject_public_key(key: &[u8]) -> Vec<u8> {
    // The AlgorithmIdentifier of rsaEncryption, with NULL parameters.
    const ALGORITHM: [u8; 15] =
        [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
    let bits = [&[0], key].concat();
    tagged(0x30, &[&ALGORITHM[..], &tagged(0x03, &bits)].concat())
}

/// Encodes a DER value with its tag and length.
fn tagged(tag: u8, value: &[u8]) -> Vec<u8> {
    let length = value.len().to_be_bytes();
    let length: Vec<u8> = length.into_iter().skip_while(|byte| *byte == 0).collect();
    let mut der = vec![tag];
    if value.len() >= 0x80 {
        der.push(0x80 | u8::try_from(length.len()).unwrap_or(0));
    }
    der.extend(if length.is_empty() { vec![0] } else { length });
    der.extend_from_slice(value);
    der
}

impl fmt::Debug for Dkim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dkim").field("name", &self.name()).finish_non_exhaustive()
    }
}
