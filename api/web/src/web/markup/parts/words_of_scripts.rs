//! The words of the scripts, which stand before the modules that say them.

use std::collections::BTreeMap;

use zugpost_base::locale::{Locale, keys, phrase, placeholders};

/// The area of `locales/` with the messages of scripts.
const AREA: &str = "scripts";

/// Each message that the modules name, by its key, with `{name}` where the script fills something in.
pub fn body(locale: Locale, modules: &str) -> String {
    let names = placeholders(AREA);
    let words: BTreeMap<&str, String> = keys(AREA)
        .into_iter()
        .filter(|key| modules.contains(&format!("\"{key}\"")))
        .map(|key| {
            let with_placeholders =
                names.iter().fold(phrase(key), |phrase, name| phrase.with(name, format!("{{{name}}}")));
            (key, with_placeholders.text(locale))
        })
        .collect();
    let words = serde_json::to_string(&words).expect("texts are valid JSON");
    format!("globalThis.words = {words};\n")
}
