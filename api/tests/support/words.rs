//! The English words of `locales/`, by their key, so that a new wording breaks no test.

use zugpost::locale::{Locale, Part, has, phrase_of};

/// The text of a message with these values filled in; a value that is a number chooses the plural. A key that does not
/// exist, or a value that is missing, fails the test.
pub fn words(key: &str, values: &[(&'static str, &str)]) -> String {
    let text = filled(key, values);
    assert!(!text.contains("{$"), "a value of {key} is missing: {text}");
    text
}

/// The text of a message before the first value that is not given.
pub fn start_of(key: &str, values: &[(&'static str, &str)]) -> String {
    let text = filled(key, values);
    let start =
        text.split_once("{$").unwrap_or_else(|| panic!("no value of {key} is missing: {text}")).0.trim_end();
    assert!(start.contains(' '), "{key} begins with too little: {text}");
    start.to_owned()
}

fn filled(key: &str, values: &[(&'static str, &str)]) -> String {
    assert!(has(key), "no message {key}");
    let phrase = values.iter().fold(phrase_of(key.to_owned()), |phrase, (name, value)| {
        phrase.with(name, value.parse().map_or_else(|_| Part::from(*value), Part::Number))
    });
    phrase.text(Locale::En)
}
