//! The tests' HTTP client.

use std::time::Duration;

/// A client without a proxy; reqwest requires a TLS provider to be installed.
pub fn client() -> reqwest::Client {
    // An error means that another test has installed the provider.
    rustls::crypto::ring::default_provider().install_default().ok();
    let client = reqwest::Client::builder().no_proxy();
    // Shorter than the server keeps them, so that no request meets a connection that is being closed.
    client.pool_idle_timeout(Duration::from_secs(30)).build().expect("the TLS provider is there")
}
