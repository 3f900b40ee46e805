//! Configuration of inbound mail.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use ipnet::IpNet;
use zugpost_base::email_address::{AddressError, EmailAddress};
use zugpost_base::ids::SecretHash;

#[derive(Clone, Debug)]
pub struct InboundConfig {
    pub domain: ReplyDomain,
    pub listen: Option<SocketAddr>,
    pub key: Option<SecretHash>,
    pub trusts: Option<String>,
    pub trusts_from: Peers,
    pub dns: Option<SocketAddr>,
    pub tls: Option<TlsFiles>,
}

impl InboundConfig {
    /// Returns whether results are trusted, and clients beyond the trusted ones may reach a listener at this address.
    pub fn trusts_beyond(&self, listen: IpAddr) -> bool {
        self.trusts.is_some() && !listen.to_canonical().is_loopback() && !self.trusts_from.contains(listen)
    }
}

/// The files of the listener's certificate and key, both PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// Addresses and networks from which a mail server delivers, separated by commas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peers(pub Vec<IpNet>);

impl Peers {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }
}

/// This machine.
impl Default for Peers {
    fn default() -> Peers {
        Peers(vec![
            IpNet::new_assert(Ipv4Addr::new(127, 0, 0, 0).into(), 8),
            IpAddr::from(Ipv6Addr::LOCALHOST).into(),
        ])
    }
}

impl FromStr for Peers {
    type Err = PeersError;

    fn from_str(text: &str) -> Result<Peers, PeersError> {
        let network = |word: &str| {
            let address = word.parse::<IpAddr>().map(IpNet::from);
            address.or_else(|_| word.parse::<IpNet>()).map_err(|_| PeersError(word.to_owned()))
        };
        text.split(',').map(str::trim).map(network).collect::<Result<_, _>>().map(Peers)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither an IP address nor a network such as 10.0.0.0/24")]
pub struct PeersError(String);

/// Domain of reply addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyDomain(String);

impl ReplyDomain {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ReplyDomain {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<ReplyDomain, AddressError> {
        let address: EmailAddress = format!("play@{text}").parse()?;
        Ok(ReplyDomain(address.domain().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_addresses_and_networks() {
        let peers: Peers = "192.0.2.7, 10.1.0.0/16,2001:db8::/32".parse().unwrap();
        for (address, is_in) in [
            ("192.0.2.7", true),
            ("192.0.2.8", false),
            ("10.1.255.1", true),
            ("10.2.0.1", false),
            ("::ffff:10.1.2.3", true),
            ("2001:db8:1::1", true),
            ("127.0.0.1", false),
        ] {
            assert_eq!(peers.contains(address.parse().unwrap()), is_in, "{address}");
        }
        assert!(Peers::default().contains("127.0.0.9".parse().unwrap()));
        assert!(Peers::default().contains("::1".parse().unwrap()));
        for wrong in ["", "10.0.0.0/33", "mx.example.org", "10.0.0.1;10.0.0.2"] {
            assert!(wrong.parse::<Peers>().is_err(), "{wrong}");
        }
    }
}
