//! The places for sessions: a number for all clients, and a smaller one for each address, so that one client with idle
//! connections does not shut out the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// Concurrent sessions; further clients get a 421 reply and may retry.
const MAX_SESSIONS: usize = 256;
/// The most connections of one address. A mail server in front of this one uses twenty at most, unless it is told
/// otherwise.
const MAX_OF_ADDRESS: usize = 24;

#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// The right to a session, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
}

impl Places {
    /// `None` if there is none left for this client.
    pub fn take(&self, client: IpAddr) -> Option<Place> {
        let address = network(client);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = taken.values().sum();
        let own = taken.get(&address).copied().unwrap_or(0);
        if all >= MAX_SESSIONS || own >= MAX_OF_ADDRESS {
            return None;
        }
        taken.insert(address, own + 1);
        Some(Place { places: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = taken.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

/// One client may have all addresses of an IPv6 network.
fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) & (u128::MAX << 64)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_leaves_places_to_the_others() {
        let places = Places::default();
        let (one, other) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let mut own: Vec<Place> = std::iter::from_fn(|| places.take(one)).take(1000).collect();
        assert_eq!(own.len(), MAX_OF_ADDRESS);
        assert!(places.take(other).is_some() && places.take(one).is_none());
        own.pop();
        assert!(places.take(one).is_some());
        let of_network = |at: u16| places.take(IpAddr::from([0x2001, 0xdb8, 0, 0, at, 0, 0, 1]));
        let held: Vec<_> = (0..100).filter_map(of_network).collect();
        assert_eq!(held.len(), MAX_OF_ADDRESS);
    }
}
