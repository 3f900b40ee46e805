//! The names and descriptions of variants, and of their options.

use zugpost_rules::{About, OptionAbout, Variant};

use super::{message_or, slug};
use crate::locale::{Phrase, phrase, phrase_of};

/// The name of a variant: “Clockwork Orange Chess”.
pub fn variant(about: &About) -> Phrase {
    message_or(format!("variant-{}", about.key), about.name)
}

/// The speciality of a variant, in one sentence.
pub fn summary(about: &About) -> Phrase {
    phrase_of(format!("summary-{}", about.key))
}

/// The origin of a variant: “Fergus Duniho, 1999”, “1990s” or “traditional”.
pub fn origin(about: &About) -> Phrase {
    match (about.inventor, about.year) {
        ("traditional", _) if about.key == "chess" => phrase("variants-fide"),
        ("traditional", _) => phrase("variants-traditional"),
        ("unknown", Some(year)) => phrase("variants-decade").with("decade", (year / 10 * 10).to_string()),
        (inventor, Some(year)) => {
            phrase("variants-settings").with("first", inventor).with("next", year.to_string())
        }
        (inventor, None) => Phrase::Verbatim(inventor.to_owned()),
    }
}

/// A variant by its key and the text of its options that differ from the default: “Chaos's Chess (Base game: Xiangqi)”.
pub fn variant_with_options(key: &str, options: &str) -> Phrase {
    let about = Variant::rows().iter().find(|about| about.key == key);
    let name = about.map_or_else(|| Phrase::Verbatim(key.to_owned()), |about| variant(about));
    with_settings(name, settings_of(options).map(|text| setting(about.copied(), text)))
}

fn with_settings(name: Phrase, settings: impl IntoIterator<Item = Phrase>) -> Phrase {
    let both = |first, next| phrase("variants-settings").with("first", first).with("next", next);
    match settings.into_iter().reduce(both) {
        Some(settings) => phrase("variants-with").with("variant", name).with("settings", settings),
        None => name,
    }
}

/// The short name of a variant for titles: “Chaos on Xiangqi”. [`variant_chips`] names the other options.
pub fn variant_title(key: &str, options: &str) -> Phrase {
    let about = Variant::rows().iter().find(|about| about.key == key).copied();
    let base = settings_of(options).find_map(|setting| base_of(about, setting));
    match base {
        Some(base) => phrase("variants-on").with("base", base),
        None => variant_with_options(key, ""),
    }
}

/// The short name with the other options, where a title has no chips: “Chaos on Xiangqi (Grace turns: 0)”.
pub fn variant_in_a_line(key: &str, options: &str) -> Phrase {
    with_settings(variant_title(key, options), variant_chips(key, options))
}

/// The options that differ from the default, one by one, without the base game of [`variant_title`].
pub fn variant_chips(key: &str, options: &str) -> Vec<Phrase> {
    let about = Variant::rows().iter().find(|about| about.key == key).copied();
    settings_of(options)
        .filter(|text| base_of(about, text).is_none())
        .map(|text| setting(about, text))
        .collect()
}

fn settings_of(options: &str) -> impl Iterator<Item = &str> {
    options.split(',').filter(|setting| !setting.is_empty())
}

/// The game on whose board a variant is played, if the setting names one.
fn base_of(about: Option<&About>, setting: &str) -> Option<Phrase> {
    let (name, value) = setting.split_once('=')?;
    let option = about?.options.iter().find(|option| option.name == name && option.takes(value))?;
    matches!(kind_of(option, value), Value::Variant).then(|| option_value(option, value))
}

/// A game by its variant and the other players: “Chess vs Bob and Clara”.
pub fn opposition(variant: Phrase, others: impl IntoIterator<Item = Phrase>) -> Phrase {
    let others: Vec<Phrase> = others.into_iter().collect();
    let n = others.len();
    if n == 0 { variant } else { against(variant, listed(others), n) }
}

/// Names in one line: “Bob and Clara”; nothing if there are none.
pub fn listed(names: impl IntoIterator<Item = Phrase>) -> Phrase {
    let both = |one, other| phrase("game-and").with("one", one).with("other", other);
    names.into_iter().reduce(both).unwrap_or_default()
}

/// A game against a number of others that a phrase names.
pub fn against(variant: Phrase, others: Phrase, n: usize) -> Phrase {
    phrase("game-against").with("n", n).with("game", variant).with("others", others)
}

/// An option that is set to a value, in the words of forms: “Base game: Xiangqi” for `base=xiangqi`.
fn setting(about: Option<&About>, text: &str) -> Phrase {
    let (name, value) = text.split_once('=').unwrap_or((text, "true"));
    let option = about.and_then(|about| about.options.iter().find(|option| option.name == name));
    option.filter(|option| option.takes(value)).map_or_else(
        || Phrase::Verbatim(text.replace("=true", "").replace(['=', '_'], " ")),
        |option| {
            let setting = phrase("variants-setting").with("option", option_label(option));
            match kind_of(option, value) {
                Value::Word if value == "true" => option_label(option),
                Value::Number => setting.with("value", value),
                Value::Word | Value::Variant => setting.with("value", option_value(option, value)),
            }
        },
    )
}

/// The label of an option: “Nature king” for `nature_king`.
pub fn option_label(option: &OptionAbout) -> Phrase {
    message_or(format!("option-{}", slug(option.name)), option.name)
}

/// The effect of an option, in sentences.
pub fn option_text(option: &OptionAbout) -> Phrase {
    phrase_of(format!("option-text-{}", slug(option.name)))
}

/// A value of an option in words.
pub fn option_value(option: &OptionAbout, value: &str) -> Phrase {
    match kind_of(option, value) {
        Value::Word => message_or(format!("choice-{value}"), value),
        Value::Number => Phrase::Verbatim(value.to_owned()),
        Value::Variant => {
            Variant::about_of(value).map_or_else(|_| Phrase::Verbatim(value.to_owned()), variant)
        }
    }
}

/// The values of an option that a form offers: “Yes, No”.
pub fn option_values(option: &OptionAbout) -> Phrase {
    let both = |first, next| phrase("variants-settings").with("first", first).with("next", next);
    option.values.iter().map(|value| option_value(option, value)).reduce(both).unwrap_or_default()
}

/// Meaning of a value for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Word,
    /// A number or a length of time, the same in every language.
    Number,
    /// The key of a variant.
    Variant,
}

pub(super) fn kind_of(option: &OptionAbout, value: &str) -> Value {
    // The 27 of shogi is the name of a rule.
    let is_number = option.name != "impasse" && value.starts_with(|first: char| first.is_ascii_digit());
    match (option.name, is_number) {
        // One base is named that is no variant.
        ("base", _) if Variant::about_of(value).is_ok() => Value::Variant,
        (_, true) => Value::Number,
        (_, false) => Value::Word,
    }
}
