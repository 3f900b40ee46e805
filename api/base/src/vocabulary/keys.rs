//! The keys that are put together from words of the rules.

use std::collections::BTreeSet;

use zugpost_rules::{About, OptionAbout, Options, Reason, StatePart, Variant, VariantError, seat_names};

use super::errors::excluded_key;
use super::facts::state_key;
use super::pieces::{moves_key, part_of_key};
use super::teaching::keys_of_teaching;
use super::variants::{Value, kind_of};
use super::{sides, slug};

/// The keys of all messages that are named by a word of the rules: no source has them as a whole.
pub fn keys_of_rules() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for name in seat_names().map(sides::part_of_key) {
        keys.extend(["seat", "seat-of", "seat-played"].map(|family| format!("{family}-{name}")));
    }
    for reason in Reason::ALL.map(Reason::as_str) {
        keys.extend(["reason", "cause"].map(|family| format!("{family}-{reason}")));
    }
    for about in Variant::rows() {
        keys.extend(["variant", "summary"].map(|family| format!("{family}-{}", about.key)));
        for piece in about.pieces {
            let name = part_of_key(about.key, piece.name);
            keys.insert(moves_key(about, piece));
            keys.extend(["piece", "pieces", "one", "taken"].map(|family| format!("{family}-{name}")));
        }
        about.options.iter().for_each(|option| add_option(option, &mut keys));
        keys.extend(excluded(about).map(excluded_key));
        keys.extend(state_parts(about).map(|part| state_key(part.name)));
        keys.extend(keys_of_teaching(about.key));
    }
    keys
}

/// Every option with each of its values.
fn settings(about: &About) -> impl Iterator<Item = (String, String)> {
    let settings = |option: &'static OptionAbout| option.values.iter().map(|value| (option.name, *value));
    let settings = about.options.iter().flat_map(settings);
    settings.map(|(name, value)| (name.to_owned(), value.to_owned()))
}

/// The options that cannot have every value beside each of another one.
fn excluded(about: &About) -> impl Iterator<Item = &'static str> {
    let pairs = settings(about).flat_map(|one| settings(about).map(move |other| [one.clone(), other]));
    pairs.filter_map(|pair| match Variant::new(about.key, &Options::from_iter(pair)) {
        Err(VariantError::Excluded { options: [option, _], .. }) => Some(option),
        _ => None,
    })
}

/// The parts that positions have in braces, with any option.
fn state_parts(about: &About) -> impl Iterator<Item = StatePart> {
    let alone = settings(about).map(|setting| Options::from_iter([setting]));
    let options = std::iter::once(Options::default()).chain(alone);
    let variants = options.filter_map(|options| Variant::new(about.key, &options).ok());
    variants.flat_map(|variant| variant.kit().state)
}

fn add_option(option: &OptionAbout, keys: &mut BTreeSet<String>) {
    let name = slug(option.name);
    keys.extend([format!("option-{name}"), format!("option-text-{name}")]);
    for value in option.values {
        keys.extend((kind_of(option, value) == Value::Word).then(|| format!("choice-{value}")));
    }
}
