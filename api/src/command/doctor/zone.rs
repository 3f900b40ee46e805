//! DNS lookups for `zugpost doctor`.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use hickory_resolver::TokioResolver;
use hickory_resolver::config::{NameServerConfig, ResolverConfig};
use hickory_resolver::net::NetError;
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::proto::rr::RData;

/// Timeout of one lookup.
const PATIENCE: Duration = Duration::from_secs(3);

pub struct Zone {
    resolver: TokioResolver,
}

/// A failed lookup, as opposed to a record that does not exist.
pub struct LookupFailed(pub String);

impl Zone {
    /// Uses this name server, or the system's.
    pub fn new(server: Option<SocketAddr>) -> anyhow::Result<Zone> {
        let mut builder = match server {
            Some(address) => {
                let mut server = NameServerConfig::udp_and_tcp(address.ip());
                server.connections.iter_mut().for_each(|connection| connection.port = address.port());
                let config = ResolverConfig::from_name_servers(vec![server]);
                TokioResolver::builder_with_config(config, TokioRuntimeProvider::default())
            }
            None => TokioResolver::builder_tokio()?,
        };
        builder.options_mut().timeout = PATIENCE;
        builder.options_mut().attempts = 1;
        Ok(Zone { resolver: builder.build()? })
    }

    pub async fn texts(&self, name: &str) -> Result<Vec<String>, LookupFailed> {
        let found = answered(self.resolver.txt_lookup(absolute(name)).await)?;
        let records = found.iter().flat_map(|lookup| lookup.answers());
        let texts = records.filter_map(|record| match &record.data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        });
        Ok(texts.collect())
    }

    /// The MX hosts of a domain, by preference.
    pub async fn exchanges(&self, domain: &str) -> Result<Vec<(u16, String)>, LookupFailed> {
        let found = answered(self.resolver.mx_lookup(absolute(domain)).await)?;
        let records = found.iter().flat_map(|lookup| lookup.answers());
        let mut hosts: Vec<(u16, String)> = records
            .filter_map(|record| match &record.data {
                RData::MX(mx) => Some((mx.preference, relative(&mx.exchange.to_utf8()))),
                _ => None,
            })
            .collect();
        hosts.sort();
        Ok(hosts)
    }

    pub async fn addresses(&self, host: &str) -> Result<Vec<IpAddr>, LookupFailed> {
        let found = answered(self.resolver.lookup_ip(absolute(host)).await)?;
        Ok(found.iter().flat_map(|lookup| lookup.iter()).collect())
    }

    /// The PTR names of an address.
    pub async fn names(&self, address: IpAddr) -> Result<Vec<String>, LookupFailed> {
        let found = answered(self.resolver.reverse_lookup(address).await)?;
        let records = found.iter().flat_map(|lookup| lookup.answers());
        let names = records.filter_map(|record| match &record.data {
            RData::PTR(name) => Some(relative(&name.0.to_utf8())),
            _ => None,
        });
        Ok(names.collect())
    }
}

/// A record that does not exist counts as an answer.
fn answered<T>(lookup: Result<T, NetError>) -> Result<Option<T>, LookupFailed> {
    match lookup {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.is_no_records_found() => Ok(None),
        Err(error) => Err(LookupFailed(format!("no name server answers ({error})"))),
    }
}

/// A fully qualified name, so that the system's search list does not apply.
fn absolute(name: &str) -> String {
    format!("{}.", name.trim_end_matches('.'))
}

fn relative(name: &str) -> String {
    name.trim_end_matches('.').to_lowercase()
}
