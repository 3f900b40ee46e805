//! The weights that were fitted to games and are part of the engine.

use std::{collections::HashMap, sync::LazyLock};

use super::weights::WeightFile;

/// By the key of the variant.
#[rustfmt::skip]
const FILES: &[(&str, &str)] = &[
    ("anti-king", include_str!("../../weights/anti-king.json")),
    ("bulldog", include_str!("../../weights/bulldog.json")),
    ("chaturanga", include_str!("../../weights/chaturanga.json")),
    ("crazyhouse", include_str!("../../weights/crazyhouse.json")),
    ("janggi", include_str!("../../weights/janggi.json")),
    ("magicians-deathmatch", include_str!("../../weights/magicians-deathmatch.json")),
    ("makruk", include_str!("../../weights/makruk.json")),
    ("omega", include_str!("../../weights/omega.json")),
    ("orphic", include_str!("../../weights/orphic.json")),
    ("schizophrenic", include_str!("../../weights/schizophrenic.json")),
    ("shatranj", include_str!("../../weights/shatranj.json")),
    ("shogi", include_str!("../../weights/shogi.json")),
    ("xiangqi", include_str!("../../weights/xiangqi.json")),
];

static WEIGHTS: LazyLock<HashMap<&'static str, WeightFile>> = LazyLock::new(|| {
    let read = |(name, file): &(&'static str, &str)| Some((*name, WeightFile::read(file).ok()?));
    FILES.iter().filter_map(read).collect()
});

/// The weights of a variant.
pub(super) fn find(variant: &str) -> Option<&'static WeightFile> {
    WEIGHTS.get(variant)
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Variant, Visitor, game::Game};

    use super::*;
    use crate::eval::{WeightTable, is_generic};

    /// The names in the variant's file that it has no weight for; `None` without a file.
    struct Unknown;

    impl Visitor for Unknown {
        type Out = Option<Vec<&'static str>>;

        fn visit<G: Game>(self, game: G) -> Self::Out {
            let file = find(game.spec().about.key)?;
            assert!(is_generic(game.spec()), "{}: the weights are not used", game.spec().about.key);
            Some(WeightTable::by_movement(game.spec()).unknown(file))
        }
    }

    #[test]
    fn every_file_has_weights_of_its_variant() {
        let mut n_found = 0;
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let start = variant.start();
            if FILES.iter().any(|(name, _)| *name == about.key) {
                assert_eq!(start.visit_by_word(Unknown), Some(Vec::new()), "{}", about.key);
                n_found += 1;
            }
        }
        assert_eq!(n_found, FILES.len());
    }
}
