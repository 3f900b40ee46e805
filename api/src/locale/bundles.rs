//! The messages of `locales/`, read once.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::{Locale, Part, Phrase};

/// One file of each language for each area.
macro_rules! areas {
    ($($area:literal),* $(,)?) => {
        /// The files of a language, by area.
        pub fn areas(locale: Locale) -> Vec<(&'static str, &'static str)> {
            match locale {
                Locale::En => vec![$(($area, include_str!(concat!("../../locales/en/", $area, ".ftl")))),*],
                Locale::De => vec![$(($area, include_str!(concat!("../../locales/de/", $area, ".ftl")))),*],
                Locale::Fr => vec![$(($area, include_str!(concat!("../../locales/fr/", $area, ".ftl")))),*],
                Locale::Es => vec![$(($area, include_str!(concat!("../../locales/es/", $area, ".ftl")))),*],
                Locale::Ru => vec![$(($area, include_str!(concat!("../../locales/ru/", $area, ".ftl")))),*],
                Locale::Ja => vec![$(($area, include_str!(concat!("../../locales/ja/", $area, ".ftl")))),*],
            }
        }
    };
}

areas!(
    "account", "analysis", "facts", "game", "help", "home", "invite", "mail", "moves", "operator",
    "outcomes", "people", "pictures", "pieces", "rules", "scripts", "sides", "site", "start", "steps",
    "times", "variants",
);

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Locale::ALL.iter().map(|one| bundle(*one)).collect());

fn bundle(locale: Locale) -> Bundle {
    let language = locale.as_str().parse().expect("our languages have valid tags");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // All our languages are written from left to right, so what is filled in needs no marks of its direction.
    bundle.set_use_isolating(false);
    for (area, text) in areas(locale) {
        // Tests read every file; a message with a mistake is left out and falls back.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(%locale, area, ?errors, "two messages have the same name");
        }
    }
    bundle
}

fn of(locale: Locale) -> &'static Bundle {
    let place = Locale::ALL.iter().position(|one| *one == locale);
    &BUNDLES[place.expect("every language is in the list of all")]
}

/// Writes a message in a language, or in English where it is not translated. Nested phrases are written by `nested`, other
/// texts by `write`.
pub(super) fn format<'a>(
    locale: Locale,
    key: &str,
    parts: impl Iterator<Item = (&'static str, &'a Part)>,
    nested: impl Fn(&Phrase) -> String,
    write: fn(&str) -> String,
) -> String {
    let bundle = [of(locale), of(Locale::En)].into_iter().find(|bundle| bundle.has_message(key));
    let pattern = bundle.and_then(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
    // A test compares the keys that are used with those that there are.
    let Some((bundle, pattern)) = pattern else { return key.to_owned() };
    let mut filled = FluentArgs::new();
    for (name, part) in parts {
        let value = match part {
            Part::Text(text) => FluentValue::from(write(text)),
            Part::Number(number) => FluentValue::from(*number),
            Part::Phrase(phrase) => FluentValue::from(nested(phrase)),
        };
        filled.set(name, value);
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&filled), &mut errors);
    if !errors.is_empty() {
        tracing::error!(%locale, key, ?errors, "a message could not be filled in");
    }
    text.into_owned()
}

/// Whether there is a message of this name.
pub fn has(key: &str) -> bool {
    of(Locale::En).has_message(key)
}

/// The keys of an area's messages.
pub fn keys(area: &str) -> Vec<&'static str> {
    let lines =
        text_of(area).lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

/// The names under which something is filled into the messages of an area.
pub fn placeholders(area: &str) -> BTreeSet<&'static str> {
    let after = text_of(area).split("{ $").skip(1);
    after.filter_map(|rest| rest.split([' ', ')']).next()).collect()
}

fn text_of(area: &str) -> &'static str {
    areas(Locale::En).into_iter().find(|(name, _)| *name == area).map_or("", |(_, text)| text)
}
