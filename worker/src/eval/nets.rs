//! The networks that are part of the engine. `worker/nets/README.md` says how each was made and what it won.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

use super::network::Network;

/// Each by its name: the key of the variant, or `variant-on-board` for a twist on the board of another variant.
#[rustfmt::skip]
const FILES: &[(&str, &[u8])] = &[
    ("chess", include_bytes!("../../nets/chess.net")),
    ("clockwork-orange", include_bytes!("../../nets/clockwork-orange.net")),
    ("crazyhouse", include_bytes!("../../nets/crazyhouse.net")),
    ("orphic", include_bytes!("../../nets/orphic.net")),
    ("007-on-chess", include_bytes!("../../nets/007-on-chess.net")),
    ("schizophrenic", include_bytes!("../../nets/schizophrenic.net")),
    ("makruk", include_bytes!("../../nets/makruk.net")),
    ("omega", include_bytes!("../../nets/omega.net")),
    ("anti-king", include_bytes!("../../nets/anti-king.net")),
    ("magicians-deathmatch", include_bytes!("../../nets/magicians-deathmatch.net")),
    ("horde", include_bytes!("../../nets/horde.net")),
    ("bulldog", include_bytes!("../../nets/bulldog.net")),
    ("chaturanga", include_bytes!("../../nets/chaturanga.net")),
    ("janggi", include_bytes!("../../nets/janggi.net")),
    ("shatranj", include_bytes!("../../nets/shatranj.net")),
    ("shogi", include_bytes!("../../nets/shogi.net")),
    ("three-player-hex", include_bytes!("../../nets/three-player-hex.net")),
    ("xiangqi", include_bytes!("../../nets/xiangqi.net")),
];

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
    use zugpost_rules::{
        Options, Variant, Visitor,
        board::{Seat, Word},
        game::Game,
    };

    use super::*;
    use crate::eval::{Features, lanes};

    /// Returns whether the network of a variant's first position fits it; `None` without a network.
    struct Fits<'a>(&'a Variant);

    impl Visitor for Fits<'_> {
        type Out = Option<bool>;

        fn visit<G: Game>(self, game: G) -> Option<bool> {
            let spec = game.spec();
            let network = find(self.0.key(), spec.about.key)?;
            Some(network.n_inputs() == Features::new(spec, self.0.seats()).count())
        }
    }

    #[test]
    fn every_file_is_the_network_of_a_variant_and_at_most_a_mebibyte() {
        let mut n_found = 0;
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            if let Some(fits) = variant.start().visit_by_word(Fits(&variant)) {
                assert!(fits, "{}", about.key);
                n_found += 1;
            }
        }
        assert_eq!(n_found, FILES.len());
        assert!(FILES.iter().all(|(_, file)| file.len() <= 1 << 20));
    }

    /// The largest number, for 255 as 1, that the first layer has for a piece on a square beyond one for its rank and one for its file.
    struct KnowledgeOfSquares(Arc<Network>);

    impl Visitor for KnowledgeOfSquares {
        type Out = f64;

        fn visit<G: Game>(self, game: G) -> f64 {
            let geometry = &game.spec().geometry;
            let places: Vec<[usize; 2]> = (geometry.all().squares())
                .map(|square| {
                    [geometry.own_rank(Seat::White, square), geometry.file(square)].map(usize::from)
                })
                .collect();
            let n_types = 2 * game.spec().kinds().count();
            let mut largest = 0.0_f64;
            let n_neurons = self.0.row(0).len();
            for (kind, neuron) in
                (0..n_types).flat_map(|kind| (0..n_neurons).map(move |neuron| (kind, neuron)))
            {
                let value = |square: usize| f64::from(self.0.row(kind * places.len() + square)[neuron]);
                let mean = |is_in: &dyn Fn([usize; 2]) -> bool| {
                    let values = (0..places.len()).filter(|square| is_in(places[*square])).map(value);
                    values.clone().sum::<f64>() / values.count() as f64
                };
                let of_all = mean(&|_| true);
                for (square, [rank, file]) in places.iter().enumerate() {
                    let explained =
                        mean(&|[other, _]| other == *rank) + mean(&|[_, other]| other == *file) - of_all;
                    largest = largest.max((value(square) - explained).abs());
                }
            }
            largest / f64::from(lanes::FINE)
        }
    }

    /// Networks that were trained when weights of single squares could not grow beyond 8.5, or little since; they are to be trained
    /// anew, or on.
    const WITHOUT_SQUARES: [&str; 6] =
        ["schizophrenic", "magicians-deathmatch", "horde", "chaturanga", "shogi", "three-player-hex"];

    #[test]
    fn networks_know_squares() {
        for (name, file) in FILES.iter().filter(|(name, _)| !WITHOUT_SQUARES.contains(name)) {
            let key = name.split("-on-").next().unwrap();
            let variant = Variant::new(key, &Options::default()).unwrap();
            let network = Arc::new(Network::read(file).unwrap());
            let largest = variant.start().visit_by_word(KnowledgeOfSquares(network));
            assert!(largest > 17.0, "{name}: {largest:.1}");
        }
    }
}
