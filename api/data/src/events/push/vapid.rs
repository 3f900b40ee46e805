//! VAPID (RFC 8292): by its signature a push service knows that a message comes from the site that the browser
//! subscribed to. The key is derived from the key that signs webhooks, so that one file is the secret of both and all
//! servers that share it have the same key.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use zugpost_base::time::Moment;

/// Validity of a signature in seconds; at most a day.
const VALID_SECONDS: i64 = 12 * 60 * 60;

pub struct VapidKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VapidKey").field("public_key", &self.public_key()).finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
#[error("no key for push services can be derived")]
pub struct VapidError;

impl VapidKey {
    pub fn derive(secret: &hmac::Key) -> Result<VapidKey, VapidError> {
        // One of some four billion results is no key; then the next one is.
        let mut candidates =
            (0_u8..=255).map(|number| hmac::sign(secret, &[b"web push ", &[number][..]].concat()));
        let key = candidates.find_map(|candidate| SecretKey::from_slice(candidate.as_ref()).ok());
        let key = key.ok_or(VapidError)?;
        let (private, public) = (key.to_bytes(), key.public_key().to_encoded_point(false));
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_private_key_and_public_key(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &private,
            public.as_bytes(),
            &random,
        );
        Ok(VapidKey { pair: pair.map_err(|_| VapidError)?, random })
    }

    /// The `applicationServerKey` of browsers, in base64url.
    pub fn public_key(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// The value of the `Authorization` header of a message. `contact` is where operators of the push service find ours.
    pub fn authorization(&self, endpoint: &Url, contact: &str, now: Moment) -> Result<String, VapidError> {
        let expires = now.micros().div_euclid(1_000_000) + VALID_SECONDS;
        let claims = json!({"aud": endpoint.origin().ascii_serialization(), "exp": expires, "sub": contact});
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.to_string().as_bytes()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).map_err(|_| VapidError)?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_secret_gives_the_same_key_and_another_one_another() {
        let key = |secret: &[u8]| VapidKey::derive(&hmac::Key::new(hmac::HMAC_SHA256, secret)).unwrap();
        assert_eq!(key(b"one").public_key(), key(b"one").public_key());
        assert_ne!(key(b"one").public_key(), key(b"two").public_key());
        let point = BASE64URL_NOPAD.decode(key(b"one").public_key().as_bytes()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4), "an uncompressed point, as browsers want it");
    }
}
