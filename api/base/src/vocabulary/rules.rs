//! The rules of the variants in other languages than English, in which the rules crate has them.

use zugpost_rules::{About, Variant};

use super::slug;
use crate::locale::Locale;

/// The rules of all variants in one language, by key.
macro_rules! rules {
    ($language:literal: $($key:literal),* $(,)?) => {
        &[$(($key, include_str!(concat!("../../locales/", $language, "/rules/", $key, ".md")))),*]
    };
}

macro_rules! of_all_variants {
    ($language:literal) => {
        rules!(
            $language: "007", "anti-king", "bulldog", "chaos", "chaturanga", "chess", "clockwork-orange", "crazyhouse", "horde",
            "janggi", "magicians-deathmatch", "makruk", "omega", "orphic", "schizophrenic", "shatranj", "shogi",
            "three-player-hex", "xiangqi"
        )
    };
}

type Texts = &'static [(&'static str, &'static str)];

const fn texts(locale: Locale) -> Texts {
    match locale {
        Locale::En => &[],
        Locale::De => of_all_variants!("de"),
        Locale::Fr => of_all_variants!("fr"),
        Locale::Es => of_all_variants!("es"),
        Locale::Ru => of_all_variants!("ru"),
        Locale::Ja => of_all_variants!("ja"),
    }
}

/// The rules of a variant in a language, as Markdown; `None` where they are not translated, and for English.
pub fn translated_rules(about: &About, locale: Locale) -> Option<&'static str> {
    texts(locale).iter().find(|(key, _)| *key == about.key).map(|(_, text)| *text)
}

/// The URL of the part of a variant's rules that says how moves are written, if they have one. It has the same anchor in every
/// language.
pub fn notation_url(key: &str) -> Option<String> {
    let about = Variant::rows().iter().find(|about| about.key == key)?;
    let has_part = about.rules.lines().any(|line| line == "## Notation");
    has_part.then(|| format!("/variants/{key}#{}", slug("Notation")))
}
