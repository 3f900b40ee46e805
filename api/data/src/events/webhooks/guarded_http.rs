//! HTTP to addresses that players name. The client resolves the host once, rejects non-public addresses, and connects to exactly the
//! checked address. That prevents DNS rebinding; redirects are not followed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect;
use url::Url;
use zugpost_base::adjustable::Adjustable;
use zugpost_base::locale::Phrase;

use super::ssrf_guard::{self, is_public};

/// Time limit of an attempt, from DNS resolution to the response.
const WITHIN: Duration = Duration::from_secs(10);
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub struct GuardedHttp {
    client: Adjustable<reqwest::Client>,
    may_be_private: bool,
    /// The name by which receivers know the server.
    name: &'static str,
}

impl GuardedHttp {
    /// `may_be_private` lets tests and developers reach private addresses.
    pub fn new(name: &'static str, may_be_private: bool) -> anyhow::Result<GuardedHttp> {
        Ok(GuardedHttp { client: client(may_be_private, name)?.into(), may_be_private, name })
    }

    /// Reads the system's certificates again.
    pub fn trust_anew(&self) -> anyhow::Result<()> {
        self.client.set(client(self.may_be_private, self.name)?);
        Ok(())
    }

    pub(crate) fn client(&self) -> reqwest::Client {
        self.client.get()
    }

    /// Checks an address that was stored: the resolver does not see IP addresses in it, and the configuration may have become
    /// stricter.
    pub(crate) fn check(&self, url: &str) -> Result<Url, Phrase> {
        ssrf_guard::read(url, self.may_be_private)
    }
}

fn client(may_be_private: bool, user_agent: &str) -> anyhow::Result<reqwest::Client> {
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
