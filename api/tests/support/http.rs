//! The tests' HTTP client.

/// A client that asks this machine's servers without a proxy; reqwest wants every program to choose a TLS provider.
pub fn client() -> reqwest::Client {
    // An error says that another test was quicker to install the same provider.
    rustls::crypto::ring::default_provider().install_default().ok();
    reqwest::Client::builder().no_proxy().build().expect("the TLS provider is there")
}
