//! The rules of the variants in other languages than English, in which the rules crate has them.

use zugpost_rules::{About, Variant};

use super::slug;
use crate::locale::{Locale, files};

/// The rules of a variant in a language, as Markdown; `None` where they are not translated, and for English.
pub fn translated_rules(about: &About, locale: Locale) -> Option<&'static str> {
    files::text(locale, &format!("{}.md", about.key))
}

/// The URL of the part of a variant's rules that says how moves are written, if they have one. It has the same anchor in every
/// language.
pub fn notation_url(key: &str) -> Option<String> {
    let about = Variant::rows().iter().find(|about| about.key == key)?;
    let has_part = about.rules.lines().any(|line| line == "## Notation");
    has_part.then(|| format!("/variants/{key}#{}", slug("Notation")))
}
