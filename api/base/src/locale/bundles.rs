//! The messages of `locales/`, read once.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use super::Locale;
use super::files::areas;
use super::typeset::typeset;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Locale::ALL.iter().map(|one| bundle(*one, areas(*one))).collect());

fn bundle(locale: Locale, files: Vec<(&'static str, &'static str)>) -> Bundle {
    let language = locale.as_str().parse().expect("our languages have valid tags");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // All our languages are written from left to right, so what is filled in needs no marks of its direction.
    bundle.set_use_isolating(false);
    for (area, text) in files {
        let text = typeset(locale, text).into_owned();
        // Tests read every file; a message with a mistake is left out and falls back.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text);
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(%locale, area, ?errors, "two messages have the same name");
        }
    }
    bundle
}

fn of(locale: Locale) -> &'static Bundle {
    &BUNDLES[locale as usize]
}

/// Writes a message in a language, or in English where it is not translated.
pub(super) fn format(locale: Locale, key: &str, filled: &FluentArgs<'_>) -> String {
    format_in([of(locale), of(Locale::En)], key, filled)
}

/// Writes the message of the first bundle that has it.
fn format_in(bundles: [&Bundle; 2], key: &str, filled: &FluentArgs<'_>) -> String {
    let bundle = bundles.into_iter().find(|bundle| bundle.has_message(key));
    let pattern = bundle.and_then(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
    // A test compares the keys that are used with those that there are.
    let Some((bundle, pattern)) = pattern else { return key.to_owned() };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(filled), &mut errors);
    if !errors.is_empty() {
        tracing::error!(language = ?bundle.locales, key, ?errors, "a message could not be filled in");
    }
    text.into_owned()
}

/// Returns whether there is a message of this name.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_signs_stay_with_their_words() {
        let french = |text: &'static str| {
            let bundle = bundle(Locale::Fr, vec![("one", text)]);
            format_in([&bundle, &bundle], "key", &FluentArgs::new())
        };
        assert_eq!(
            french("key = Laquelle ? « Oui » : a ; b !\n"),
            "Laquelle\u{202f}? «\u{a0}Oui\u{a0}»\u{a0}: a\u{202f}; b\u{202f}!"
        );
        assert_eq!(french("key = <a href=\"/a?b;c\">d</a>\n"), "<a href=\"/a?b;c\">d</a>");
    }

    #[test]
    fn what_is_not_translated_or_cannot_be_read_is_said_in_english() {
        let german = bundle(Locale::De, vec![("one", "first = Eins\nsecond = { $n -> broken\n")]);
        let english = bundle(Locale::En, vec![("one", "first = One\nsecond = Two\nthird = Three { $n }\n")]);
        let mut filled = FluentArgs::new();
        filled.set("n", 3);
        let said = |key: &str| format_in([&german, &english], key, &filled);
        assert_eq!((said("first"), said("second")), ("Eins".to_owned(), "Two".to_owned()));
        assert_eq!((said("third"), said("fourth")), ("Three 3".to_owned(), "fourth".to_owned()));
    }
}
