//! The tests' HTTP client.

/// A client as reqwest builds it, with the TLS provider that reqwest asks every program to choose.
pub fn client() -> reqwest::Client {
    // An error says that another test was quicker to install the same provider.
    rustls::crypto::ring::default_provider().install_default().ok();
    reqwest::Client::new()
}
