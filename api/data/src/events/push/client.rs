//! Sends encrypted messages (RFC 8291) to push services. Only public addresses are reached, as with webhooks.

use std::sync::Arc;
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use reqwest::{StatusCode, header};
use web_push_native::Auth;
use web_push_native::p256::PublicKey;
use zugpost_base::locale::Locale;
use zugpost_base::log::TRACES;
use zugpost_base::time::Moment;

use super::vapid::VapidKey;
use crate::events::webhooks::deliveries::Sent;
use crate::events::webhooks::guarded_http::{GuardedHttp, reason};
use crate::store::notices::push_devices::Device;

/// Time for which a push service keeps a message for a device that is switched off.
const KEPT: Duration = Duration::from_secs(3 * 24 * 60 * 60);

#[derive(Clone, Debug)]
pub struct PushClient {
    pub http: GuardedHttp,
    key: Arc<VapidKey>,
    contact: String,
}

impl PushClient {
    /// `contact` is the address of the site, for the operators of push services.
    pub fn new(key: VapidKey, contact: String, may_be_private: bool) -> anyhow::Result<PushClient> {
        let http = GuardedHttp::new(concat!("zugpost-push/", env!("CARGO_PKG_VERSION")), may_be_private)?;
        Ok(PushClient { http, key: Arc::new(key), contact })
    }

    pub fn public_key(&self) -> String {
        self.key.public_key()
    }

    /// One attempt. A later message with the same topic replaces one that the device has not fetched yet.
    #[tracing::instrument(level = "trace", target = TRACES, name = "push message", skip_all)]
    pub async fn send(&self, device: &Device, topic: &str, body: &str, now: Moment) -> Sent {
        let url = match self.http.check(&device.endpoint) {
            Ok(url) => url,
            Err(why) => return Sent::Failed(why.text(Locale::En)),
        };
        let Some(encrypted) = encrypt(device, body) else {
            return Sent::Gone("the subscription has no usable key".to_owned());
        };
        let Ok(authorization) = self.key.authorization(&url, &self.contact, now) else {
            return Sent::Failed("cannot sign".to_owned());
        };
        let request = self
            .http
            .client()
            .post(url)
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("TTL", KEPT.as_secs())
            .header("Topic", topic)
            .body(encrypted);
        match request.send().await {
            Ok(answer) if answer.status().is_success() => Sent::Delivered,
            Ok(answer) => match answer.status() {
                // The subscription has ended.
                StatusCode::NOT_FOUND | StatusCode::GONE => {
                    Sent::Gone(format!("answered {}", answer.status().as_u16()))
                }
                status => Sent::Failed(format!("answered {}", status.as_u16())),
            },
            Err(error) => Sent::Failed(reason(&error)),
        }
    }
}

fn encrypt(device: &Device, body: &str) -> Option<Vec<u8>> {
    let key = BASE64URL_NOPAD.decode(device.p256dh.as_bytes()).ok()?;
    let key = PublicKey::from_sec1_bytes(&key).ok()?;
    let auth: [u8; 16] = BASE64URL_NOPAD.decode(device.auth.as_bytes()).ok()?.try_into().ok()?;
    web_push_native::encrypt(body.as_bytes().to_vec(), &key, &Auth::from(auth)).ok()
}
