//! Signatures according to Standard Webhooks over id, time and body: Ed25519 with the key of the site, and HMAC-SHA256
//! with the secret of the webhook. The key is in a file, because the database holds no secrets. Other keys of the site
//! and the secrets of webhooks are derived from it.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use data_encoding::{BASE64, BASE64URL_NOPAD};
use ring::hmac;
use ring::signature::{Ed25519KeyPair, KeyPair};
use tempfile::NamedTempFile;
use zugpost_base::ids::{Secret, WebhookId};
use zugpost_base::time::Moment;

/// The prefixes of private and public keys, and of secrets.
const PRIVATE: &str = "whsk_";
const PUBLIC: &str = "whpk_";
const SECRET: &str = "whsec_";

pub struct Signer {
    pair: Ed25519KeyPair,
    public_key: String,
    derivation: hmac::Key,
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("public_key", &self.public_key).finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SignerError {
    #[error("cannot read or create the webhook key file: {0}")]
    File(#[from] io::Error),
    #[error("the webhook key file has no key (`whsk_` and 32 bytes in base64)")]
    Malformed,
}

impl Signer {
    /// Reads the key file, and creates it if it is missing.
    pub fn open(path: &Path) -> Result<Signer, SignerError> {
        match fs::read_to_string(path) {
            Ok(text) => Signer::from_text(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                make(path)?;
                Signer::from_text(&fs::read_to_string(path)?)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn from_text(text: &str) -> Result<Signer, SignerError> {
        let seed = text.trim().strip_prefix(PRIVATE).and_then(|seed| BASE64.decode(seed.as_bytes()).ok());
        let seed = seed.ok_or(SignerError::Malformed)?;
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed).map_err(|_| SignerError::Malformed)?;
        let public_key = format!("{PUBLIC}{}", BASE64.encode(pair.public_key().as_ref()));
        Ok(Signer { pair, public_key, derivation: hmac::Key::new(hmac::HMAC_SHA256, &seed) })
    }

    /// The secret from which other keys of the site are derived.
    pub fn derivation(&self) -> &hmac::Key {
        &self.derivation
    }

    /// The token of the page that appoints the first operator: the same on all servers of the site, and of no use once there is
    /// an operator.
    pub fn first_operator(&self) -> Secret {
        let tag = hmac::sign(&self.derivation, b"first operator");
        Secret::received(&BASE64URL_NOPAD.encode(tag.as_ref()))
    }

    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// A secret of a webhook, as its owner gets it.
    pub fn secret(&self, webhook: &WebhookId, number: i32) -> Secret {
        Secret::received(&format!("{SECRET}{}", BASE64.encode(self.secret_bytes(webhook, number).as_ref())))
    }

    fn secret_bytes(&self, webhook: &WebhookId, number: i32) -> hmac::Tag {
        hmac::sign(&self.derivation, format!("webhook secret {webhook} {number}").as_bytes())
    }

    /// The value of the `webhook-signature` header: by the key of the site, and by these secrets of the webhook.
    pub fn sign(&self, webhook: &WebhookId, secrets: &[i32], id: &str, at: Moment, body: &str) -> String {
        let signed = format!("{id}.{}.{body}", seconds(at));
        let mut signatures = format!("v1a,{}", BASE64.encode(self.pair.sign(signed.as_bytes()).as_ref()));
        for number in secrets {
            let key = hmac::Key::new(hmac::HMAC_SHA256, self.secret_bytes(webhook, *number).as_ref());
            signatures += " v1,";
            signatures += &BASE64.encode(hmac::sign(&key, signed.as_bytes()).as_ref());
        }
        signatures
    }
}

/// The value of the `webhook-timestamp` header.
pub fn seconds(at: Moment) -> i64 {
    at.micros().div_euclid(1_000_000)
}

/// Writes a new key to a temporary file and moves it into place, unless a key is there by then. Servers that start
/// together thus read the same key.
fn make(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder)?;
    writeln!(file, "{PRIVATE}{}", BASE64.encode(&rand::random::<[u8; 32]>()))?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(failed) => Err(failed.error),
        Ok(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The first key of RFC 8032; OpenSSL produced the expected signature.
    #[test]
    fn signatures_are_those_of_ed25519_over_id_time_and_body() {
        let seed = data_encoding::HEXLOWER
            .decode(b"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
            .unwrap();
        let signer = Signer::from_text(&format!("whsk_{}\n", BASE64.encode(&seed))).unwrap();
        assert_eq!(signer.public_key(), "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=");
        let webhook = WebhookId("k3v7q2mzx5ab".to_owned());
        let at = Moment::from_micros(1_790_000_000_999_999);
        let signature = signer.sign(&webhook, &[], "msg_1", at, r#"{"type":"move"}"#);
        assert_eq!(
            signature,
            "v1a,Yi1IJA6J3MtxtmbR5VAlpR+zTtMxJ758gro4JQxEHR5Ty1ZB0IRWnsL/4e+k1jRWt5pYt+m+hOBBpeYtZ+AsCg=="
        );
    }

    #[test]
    fn a_key_is_made_once_and_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("webhook.key");
        let first = Signer::open(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(Signer::open(&path).unwrap().public_key(), first.public_key());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        fs::write(&path, "whsk_short").unwrap();
        assert!(matches!(Signer::open(&path), Err(SignerError::Malformed)));
    }

    #[test]
    fn servers_that_start_together_have_one_key() {
        let folder = tempfile::tempdir().unwrap();
        for round in 0..20 {
            let path = folder.path().join(round.to_string());
            let keys: BTreeSet<String> = std::thread::scope(|scope| {
                let open = || Signer::open(&path).unwrap().public_key().to_owned();
                let servers: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
                servers.into_iter().map(|server| server.join().unwrap()).collect()
            });
            assert_eq!(keys.len(), 1, "{keys:?}");
        }
    }
}
