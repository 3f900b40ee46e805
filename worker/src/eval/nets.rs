//! The networks that are part of the engine. `worker/nets/README.md` says how each was made and what it won.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

use super::network::Network;

/// Each by its name: the key of the variant, or `variant-on-board` for a twist on the board of another variant.
const FILES: &[(&str, &[u8])] = &[];

static NETWORKS: LazyLock<HashMap<&'static str, Arc<Network>>> = LazyLock::new(|| {
    let read = |(name, file): &(&'static str, &[u8])| Some((*name, Arc::new(Network::read(file).ok()?)));
    FILES.iter().filter_map(read).collect()
});

/// The network of a variant on the board of a variant, which is often the same.
pub(super) fn find(variant: &str, board: &str) -> Option<Arc<Network>> {
    let name = if variant == board { variant.to_owned() } else { format!("{variant}-on-{board}") };
    NETWORKS.get(name.as_str()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_network_of_at_most_a_mebibyte() {
        for (name, file) in FILES {
            assert!(Network::read(file).is_ok() && file.len() <= 1 << 20, "{name}");
        }
    }
}
