//! A browser with its push service: it takes encrypted messages, checks who signed them, and decrypts them with its key.

use data_encoding::BASE64URL_NOPAD;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use web_push_native::Auth;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;

use super::receiver::{Received, Receiver};

pub struct PushDevice {
    pub service: Receiver,
    key: SecretKey,
    auth: [u8; 16],
}

impl PushDevice {
    pub async fn start() -> PushDevice {
        let key = SecretKey::from_slice(&rand::random::<[u8; 32]>()).unwrap();
        PushDevice { service: Receiver::start().await, key, auth: rand::random() }
    }

    /// The public key and the secret that a browser tells, in base64url.
    pub fn keys(&self) -> [String; 2] {
        let point = self.key.public_key().to_encoded_point(false);
        [BASE64URL_NOPAD.encode(point.as_bytes()), BASE64URL_NOPAD.encode(&self.auth)]
    }

    /// Waits for this many messages, and returns what they say.
    pub async fn notices(&self, count: usize) -> Vec<Value> {
        self.service.messages(count).await.iter().map(|message| self.read(message)).collect()
    }

    pub fn read(&self, message: &Received) -> Value {
        assert_eq!(message.headers["content-encoding"], "aes128gcm");
        let clear = web_push_native::decrypt(message.bytes.clone(), &self.key, &Auth::from(self.auth));
        serde_json::from_slice(&clear.expect("it is encrypted for this device")).unwrap()
    }
}

/// Checks the signature of a message by the key of the site (RFC 8292), and returns what is signed.
pub fn signed(message: &Received, site_key: &str) -> Value {
    let header = &message.headers["authorization"];
    let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, site_key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    key.verify(signed.as_bytes(), &decode(signature)).unwrap();
    serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap()
}
