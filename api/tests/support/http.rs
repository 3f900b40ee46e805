//! The tests' HTTP client.

use std::time::Duration;

use reqwest::redirect;

/// The longest request, with its answer to the end. A stream in which what is waited for never comes has heartbeats forever.
const LONGEST: Duration = Duration::from_secs(300);

/// A client without a proxy.
pub fn client() -> reqwest::Client {
    built(redirect::Policy::default())
}

/// A client without a proxy that does not follow redirects.
pub fn direct_client() -> reqwest::Client {
    built(redirect::Policy::none())
}

/// Installs a TLS provider, which reqwest requires.
fn built(redirects: redirect::Policy) -> reqwest::Client {
    // An error means that another test has installed the provider.
    rustls::crypto::ring::default_provider().install_default().ok();
    let client = reqwest::Client::builder().no_proxy().redirect(redirects);
    // Shorter than the server keeps them, so that no request meets a connection that is being closed.
    client
        .pool_idle_timeout(Duration::from_secs(30))
        .timeout(LONGEST)
        .build()
        .expect("the TLS provider is there")
}
