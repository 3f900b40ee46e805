//! The words of the scripts: a script for each language, which pages load before all others.

use std::collections::BTreeMap;

use zugpost_base::locale::{Locale, keys, phrase, placeholders};

/// The area of `locales/` with the messages of scripts.
const AREA: &str = "scripts";

/// The name of a language's file.
pub fn name(locale: Locale) -> String {
    format!("words-{locale}.js")
}

/// The file: each message by its key, with `{name}` where the script fills something in.
pub fn body(locale: Locale) -> String {
    let names = placeholders(AREA);
    let words: BTreeMap<&str, String> = keys(AREA)
        .into_iter()
        .map(|key| {
            let with_placeholders =
                names.iter().fold(phrase(key), |phrase, name| phrase.with(name, format!("{{{name}}}")));
            (key, with_placeholders.text(locale))
        })
        .collect();
    let words = serde_json::to_string(&words).expect("texts are valid JSON");
    format!("globalThis.words = {words};\n")
}
