//! The server of this machine, as commands and the server itself ask it. Neither a proxy nor the system's certificates are
//! needed, which may be missing.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::Client;

use crate::config::from_this_machine;

/// A client whose requests are answered within this time, or fail.
pub fn client(within: Duration) -> reqwest::Result<Client> {
    Client::builder().no_proxy().tls_certs_only([]).timeout(within).build()
}

/// The URL of a path without its first slash.
pub fn url(server: SocketAddr, path: &str) -> String {
    format!("http://{}/{path}", from_this_machine(server))
}
