//! The tests' HTTP client.

/// A client without a proxy; reqwest requires a TLS provider to be installed.
pub fn client() -> reqwest::Client {
    // An error means that another test has installed the provider.
    rustls::crypto::ring::default_provider().install_default().ok();
    reqwest::Client::builder().no_proxy().build().expect("the TLS provider is there")
}
