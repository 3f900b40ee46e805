//! The HTTP client for webhooks. It resolves the host once, rejects non-public addresses, and connects to exactly the
//! checked address. That prevents DNS rebinding; redirects are not followed.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{StatusCode, header, redirect};
use zugpost_base::time::Moment;

use super::deliveries::Sent;
use super::signer::{Signer, seconds};
use super::ssrf_guard::{self, is_public};
use crate::events::push::vapid::{VapidError, VapidKey};
use crate::store::notices::webhooks::Webhook;

/// Time limit of an attempt, from DNS resolution to the response.
const WITHIN: Duration = Duration::from_secs(10);
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    signer: Arc<Signer>,
    may_be_private: bool,
}

impl Client {
    /// A client that signs with the key in the file. `may_be_private` lets tests and developers reach private
    /// addresses.
    pub fn new(key_file: &Path, may_be_private: bool) -> anyhow::Result<Client> {
        let signer = Signer::open(key_file).with_context(|| key_file.display().to_string())?;
        let http = guarded_http(may_be_private, concat!("zugpost-webhooks/", env!("CARGO_PKG_VERSION")))?;
        Ok(Client { http, signer: Arc::new(signer), may_be_private })
    }

    pub fn signer(&self) -> &Arc<Signer> {
        &self.signer
    }

    /// The key that push services know this site by.
    pub fn push_key(&self) -> Result<VapidKey, VapidError> {
        VapidKey::derive(self.signer.derivation())
    }

    /// One attempt. Of the response, only the status is read.
    pub async fn send(&self, webhook: &Webhook, id: &str, body: &str, now: Moment) -> Sent {
        // The resolver does not see IP addresses in the URL, so they are checked here. The configuration may also have
        // become stricter.
        let url = match ssrf_guard::read(&webhook.url, self.may_be_private) {
            Ok(url) => url,
            Err(error) => return Sent::Failed(error),
        };
        let request = self
            .http
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", seconds(now))
            .header("webhook-signature", self.signer.sign(&webhook.id, &webhook.secrets(now), id, now, body))
            .body(body.to_owned());
        match request.send().await {
            Ok(answer) if answer.status().is_success() => Sent::Delivered,
            Ok(answer) if answer.status() == StatusCode::GONE => Sent::Gone("answered 410".to_owned()),
            Ok(answer) => Sent::Failed(format!("answered {}", answer.status().as_u16())),
            Err(error) => Sent::Failed(reason(&error)),
        }
    }
}

/// An HTTP client that reaches only public addresses, and follows no redirects.
pub(crate) fn guarded_http(may_be_private: bool, user_agent: &str) -> anyhow::Result<reqwest::Client> {
    let mut roots = rustls::RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let tls = rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let http = reqwest::Client::builder()
        .tls_backend_preconfigured(tls)
        .https_only(!may_be_private)
        .dns_resolver(Resolver { may_be_private })
        .redirect(redirect::Policy::none())
        // A proxy would resolve the host itself, without the check.
        .no_proxy()
        .timeout(WITHIN)
        .connect_timeout(CONNECT_WITHIN)
        .pool_max_idle_per_host(1)
        .pool_idle_timeout(Duration::from_secs(20))
        .user_agent(user_agent);
    Ok(http.build()?)
}

/// The error without the URL, which may hold a secret.
pub(crate) fn reason(error: &reqwest::Error) -> String {
    let refused = std::iter::successors(std::error::Error::source(error), |error| error.source())
        .find_map(|error| error.downcast_ref::<NoPublicAddress>());
    match refused {
        Some(refused) => refused.to_string(),
        None if error.is_timeout() => "no answer in time".to_owned(),
        None if error.is_connect() => "cannot connect".to_owned(),
        None => "the connection broke".to_owned(),
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the host has no public address")]
struct NoPublicAddress;

#[derive(Debug)]
struct Resolver {
    may_be_private: bool,
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let may_be_private = self.may_be_private;
        Box::pin(async move {
            // The port comes from the URL.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let open: Vec<SocketAddr> =
                found.filter(|address| may_be_private || is_public(address.ip())).collect();
            if open.is_empty() {
                return Err(NoPublicAddress.into());
            }
            Ok(Box::new(open.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::ids::{PlayerId, WebhookId};

    #[tokio::test]
    async fn names_that_lead_inside_are_not_followed() {
        let file = std::env::temp_dir().join(format!("zugpost-client-{}.key", std::process::id()));
        let client = Client::new(&file, false).unwrap();
        for url in ["https://localhost/", "https://127.0.0.1/", "http://localhost/"] {
            let now = Moment::from_micros(0);
            let webhook = Webhook::new(WebhookId::random(), PlayerId::random(), url.to_owned(), now);
            let sent = client.send(&webhook, "id", "{}", now).await;
            let Sent::Failed(why) = sent else { panic!("{url}: {sent:?}") };
            assert!(why.contains("public address") || why.contains("https://"), "{url}: {why}");
        }
        std::fs::remove_file(&file).unwrap();
    }
}
